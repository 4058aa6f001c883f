// Sounds: which events are heard, and when. The audio of the browser is replaced by one that writes down what starts.
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/engine/types';
import { Sounds, soundsOf, TONES, type Sound } from '../../src/look/sound';

const event = (kind: GameEvent['kind']): GameEvent => ({ kind, args: [], words: '' });

/** A context whose clock stands still until a test moves it. */
class Audio {
  currentTime = 0;
  sampleRate = 1000;
  destination = {};
  started: number[] = [];
  private node() {
    const steady = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {} };
    return {
      gain: { ...steady, exponentialRampToValueAtTime() {} },
      frequency: { ...steady },
      connect: (to: unknown) => to,
      start: (at: number) => this.started.push(at),
      stop() {},
    };
  }
  createGain = () => this.node();
  createOscillator = () => this.node();
  createBufferSource = () => this.node();
  createBiquadFilter = () => this.node();
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
}

const tones = (...sounds: Sound[]) => sounds.flatMap((sound) => TONES[sound]).length;

describe('the sounds of events', () => {
  it('has each sound of a move once, in the order of its events', () => {
    const move = ['paid-toll', 'built', 'paid-toll', 'income'] as const;
    expect(soundsOf(move.map(event))).toEqual(['coin', 'piece']);
  });

  it('leaves most events silent', () => {
    expect(soundsOf([event('income'), event('value'), event('timing')])).toEqual([]);
  });

  it('ends a game with the last sound', () => {
    expect(soundsOf([event('dividends'), event('ended')])).toEqual(['bell', 'end']);
  });
});

describe('hearing', () => {
  let audio: Audio;
  let sounds: Sounds;
  const hear = (kinds: GameEvent['kind'][], more = {}) =>
    sounds.hear({
      events: kinds.map(event),
      isYourTurn: false,
      isHidden: false,
      volume: 1,
      ...more,
    });
  beforeEach(() => {
    audio = new Audio();
    sounds = new Sounds(audio as unknown as AudioContext);
  });

  it('begins all tones of a sound', () => {
    expect(hear(['rolls'])).toEqual(['dice']);
    expect(audio.started).toHaveLength(tones('dice'));
  });

  it('lets a second sound begin after the first', () => {
    hear(['bought', 'built']);
    const coin = TONES.coin.length;
    expect(audio.started[coin]!).toBeGreaterThan(audio.started[0]!);
  });

  it('leaves out a move that follows too soon, and hears a later one', () => {
    hear(['built']);
    expect(hear(['built'])).toEqual([]);
    audio.currentTime = 1;
    expect(hear(['built'])).toEqual(['piece']);
  });

  it('whistles when it is your turn, however soon', () => {
    hear(['built']);
    expect(hear(['built'], { isYourTurn: true })).toEqual(['whistle']);
  });

  it('is silent on a hidden page, except for the whistle', () => {
    expect(hear(['dividends'], { isHidden: true })).toEqual([]);
    expect(hear(['dividends'], { isHidden: true, isYourTurn: true })).toEqual(['whistle']);
  });
});
