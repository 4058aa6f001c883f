// Short soft sounds for what happens at a table, made with the Web Audio API. Fetched at the first click of a page with
// sound on: browsers allow none before. No sound says anything that the page does not show.
import type { EventKind } from 'types/all';
import type { GameEvent } from '../engine/types';

export type Sound = 'piece' | 'coin' | 'dice' | 'bell' | 'whistle' | 'end';

/** The sounds of events. Several of one kind in a move are heard once; most events have none. */
const SOUNDS: Partial<Record<EventKind, Sound>> = {
  built: 'piece',
  'opened-with': 'piece',
  laid: 'piece',
  placed: 'piece',
  stepped: 'piece',
  'loco-in': 'piece',
  'factory-in': 'piece',
  'doubler-on': 'piece',
  'marker-at': 'piece',
  'car-on': 'piece',
  loaded: 'piece',
  bids: 'piece',
  passed: 'piece',
  'drops-out': 'piece',
  bought: 'coin',
  'bought-from': 'coin',
  won: 'coin',
  sold: 'coin',
  paid: 'coin',
  'paid-toll': 'coin',
  'paid-bonus': 'coin',
  coins: 'coin',
  rolls: 'dice',
  dividends: 'bell',
  declared: 'bell',
  dividend: 'bell',
  year: 'bell',
  'route-scored': 'bell',
  ended: 'end',
};

/** The sounds of a move in the order of its events, each once. */
export function soundsOf(events: readonly GameEvent[]): Sound[] {
  return [...new Set(events.flatMap((event) => SOUNDS[event.kind] ?? []))];
}

/** A tone, or a knock of noise around a pitch: when it begins and how long it rings, in ms; its pitch and the one it
    glides to, in Hz; how loud it is, from 0 to 1. */
interface Tone {
  at: number;
  ms: number;
  hz: number;
  to?: number;
  loud: number;
  noise?: boolean;
}

const knock = (at: number, hz: number): Tone => ({ at, ms: 60, hz, loud: 0.5, noise: true });
const ring = (at: number, hz: number, ms: number, loud = 0.25): Tone => ({ at, ms, hz, loud });

export const TONES: Record<Sound, Tone[]> = {
  piece: [knock(0, 900), { at: 0, ms: 50, hz: 220, to: 140, loud: 0.3 }],
  coin: [ring(0, 2100, 120, 0.12), ring(60, 2800, 160, 0.12)],
  dice: [0, 70, 130, 210, 320].map((at, i) => knock(at, 1500 - 120 * i)),
  bell: [ring(0, 880, 900), ring(0, 1760, 600, 0.1), ring(0, 2637, 300, 0.06)],
  whistle: [
    { at: 0, ms: 180, hz: 660, to: 690, loud: 0.2 },
    { at: 200, ms: 260, hz: 880, to: 900, loud: 0.2 },
  ],
  end: [ring(0, 523, 500), ring(160, 659, 500), ring(320, 784, 900)],
};

/** Between two sounds of one move, and between two moves that are both heard, in ms. */
const BETWEEN = 110;
const REST = 250;
/** The loudest, where the volume of the settings is 1. */
const LOUDEST = 0.6;

export interface Heard {
  events: readonly GameEvent[];
  /** It has just become the turn of the person at this screen. */
  isYourTurn: boolean;
  /** The page is not looked at: only the whistle is heard. */
  isHidden: boolean;
  /** From 0 to 1. */
  volume: number;
}

export class Sounds {
  private context: AudioContext;
  private noise: AudioBuffer;
  private out: GainNode;
  /** When the last sound that was begun is over, in seconds of the context. */
  private until = 0;

  constructor(context: AudioContext = new AudioContext()) {
    this.context = context;
    this.out = context.createGain();
    this.out.connect(context.destination);
    this.noise = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
    const samples = this.noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }

  /** Plays the sounds of a move, unless those of the move before are still heard; your turn is always heard. */
  hear({ events, isYourTurn, isHidden, volume }: Heard): Sound[] {
    this.out.gain.value = LOUDEST * volume;
    const isBusy = this.context.currentTime < this.until;
    const sounds = isHidden || isBusy ? [] : soundsOf(events);
    if (isYourTurn) sounds.push('whistle');
    let at = this.context.currentTime;
    for (const sound of sounds) {
      for (const tone of TONES[sound]) this.play(tone, at);
      at += BETWEEN / 1000;
    }
    if (sounds.length > 0) this.until = at + REST / 1000;
    return sounds;
  }

  private play(tone: Tone, from: number): void {
    const { context } = this;
    const begin = from + tone.at / 1000;
    const end = begin + tone.ms / 1000;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(tone.loud, begin + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    gain.connect(this.out);
    const source = tone.noise ? this.knockOf(tone, gain) : this.toneOf(tone, begin, end, gain);
    source.start(begin);
    source.stop(end);
  }

  private knockOf({ hz }: Tone, gain: GainNode): AudioScheduledSourceNode {
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = this.noise;
    filter.type = 'bandpass';
    filter.frequency.value = hz;
    source.connect(filter).connect(gain);
    return source;
  }

  private toneOf({ hz, to }: Tone, begin: number, end: number, gain: GainNode): OscillatorNode {
    const source = this.context.createOscillator();
    source.type = 'sine';
    source.frequency.setValueAtTime(hz, begin);
    if (to) source.frequency.linearRampToValueAtTime(to, end);
    source.connect(gain);
    return source;
  }
}
