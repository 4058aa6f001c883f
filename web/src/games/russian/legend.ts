// What the signs of the table mean, in a few words each; fetched when somebody opens the legend.
import { lang } from '../../i18n/language.svelte';
import { capital, fill } from '../parts/words';
import type { RrView } from './types';
import type { RrWords } from './words';

/** A sign with its name and what it means. `box`: not a sign but how things look that can be picked. */
export interface Line {
  icon?: string;
  n?: number | null;
  hollow?: boolean;
  box?: string;
  name: string;
  text: string;
}
export interface Group {
  title: string;
  lines: Line[];
}

type Words = Record<string, [string, string]>;

const en = {
  groups: {
    steps: 'Steps',
    pay: 'What you pay',
    build: 'What you build',
    line: 'Beside the line',
    cards: 'Cards',
    table: 'Table signs',
    routes: 'On the routes',
    modules: 'Modules',
  },
  level: '{1}, level {2}',
  opens: 'scores 0, opens the way',
  worth: '{n} [point|points] a space',
  signs: {
    'step-any': ['Any track', 'you choose the colour'],
    'step-12': ['<L1> or <L2>', 'you choose which'],
    'step-industry': ['Industry step', 'move your marker one space'],
    slot: ['Worker', 'a dashed outline shows what you pay'],
    'coin-slot': ['<coin>', 'a dashed outline shows what you pay'],
    temporary: ['Temporary worker', 'yours until the round ends'],
    loco: ['Locomotive', 'its number is its reach'],
    factory: ['Factory', 'works when your marker enters it'],
    engineer: ['Engineer', 'once hired, your own space'],
    doubler: ['Doubler', 'doubles one space'],
    idea: ['<token>', 'use one of your <tokens>'],
    star: ['Star', 'these points every round'],
    open: ['Open star', 'not reached yet'],
    medal: ['<medal>', 'points every round, once you have laid it with a <token>'],
    points: ['Points', 'scored once'],
    worker: ['Worker', 'joins your crew for good'],
    key: ['Key', '2 steps or 10 points, this turn'],
    lock: ['Locked', 'colour not open yet'],
    revalue: ['Revalue', 'higher track values'],
    'idea-card': ['<card>', 'a one-time boost'],
    card: ['End bonus card', 'secret, scored at the end'],
    again: ['Again', 'use a space once more'],
    coal: ['Coal', 'powers foundries, pays boilermen'],
    foundry: ['Foundry', 'its effect for coal'],
    boilerman: ['Boilerman', 'improves one locomotive or factory'],
    wagon: ['Manufactory train', 'load and use it; then the others may use it'],
    can: ['Brass frame', 'you may choose this now'],
    chosen: ['Brass fill', 'chosen, not confirmed yet'],
    now: ['Red frame', 'being resolved'],
    fresh: ['Dark outline', 'just changed'],
    taken: ['Sunken', 'taken this round'],
    ring: ['Ring', 'the colour that must get here'],
    met: ['Green dot', 'condition met'],
  } as Words,
};
const de: typeof en = {
  groups: {
    steps: 'Schritte',
    pay: 'Was du zahlst',
    build: 'Was du baust',
    line: 'An der Strecke',
    cards: 'Karten',
    table: 'Zeichen auf dem Tisch',
    routes: 'Auf den Strecken',
    modules: 'Module',
  },
  level: '{1}, Stufe {2}',
  opens: 'zählt 0, macht den Weg frei',
  worth: '{n} [Punkt|Punkte] je Feld',
  signs: {
    'step-any': ['Beliebiges Gleis', 'du wählst die Farbe'],
    'step-12': ['<L1> oder <L2>', 'du wählst, welche Farbe'],
    'step-industry': ['Industrieschritt', 'dein Marker zieht ein Feld'],
    slot: ['Arbeiter', 'gestrichelter Umriss: das zahlst du'],
    'coin-slot': ['<coin>', 'gestrichelter Umriss: das zahlst du'],
    temporary: ['Hilfsarbeiter', 'gehört dir bis zum Ende der Runde'],
    loco: ['Lok', 'ihre Zahl ist ihre Reichweite'],
    factory: ['Fabrik', 'wirkt, wenn dein Marker sie erreicht'],
    engineer: ['Ingenieur', 'eingestellt ist er ein Feld nur für dich'],
    doubler: ['Verdoppler', 'verdoppelt ein Feld'],
    idea: ['<token>', 'nutze eines von deinen'],
    star: ['Stern', 'diese Punkte in jeder Wertung'],
    open: ['Offener Stern', 'noch nicht erreicht'],
    medal: ['<medal>', 'Punkte je Wertung, sobald mit einem <token> gelegt'],
    points: ['Punkte', 'die gibt es einmal'],
    worker: ['Arbeiter', 'gehört dir für immer'],
    key: ['Schlüssel', '2 Schritte oder 10 Punkte, noch in diesem Zug'],
    lock: ['Gesperrt', 'Farbe noch nicht frei'],
    revalue: ['Aufwertung', 'höhere Gleiswerte'],
    'idea-card': ['<card>', 'wirkt einmal'],
    card: ['Schlussbonuskarte', 'geheim, zählt am Ende'],
    again: ['Noch einmal', 'ein Feld noch einmal nutzen'],
    coal: ['Kohle', 'für Gießereien und Heizer'],
    foundry: ['Gießerei', 'arbeitet für dich, wenn du Kohle zahlst'],
    boilerman: ['Heizer', 'verbessert eine Lok oder Fabrik'],
    wagon: ['Werkszug', 'belade und nutze ihn; danach dürfen ihn die anderen nutzen'],
    can: ['Messingrahmen', 'das kannst du jetzt wählen'],
    chosen: ['Messingfläche', 'gewählt, noch nicht bestätigt'],
    now: ['Roter Rahmen', 'wird gerade ausgeführt'],
    fresh: ['Dunkler Umriss', 'hat sich gerade geändert'],
    taken: ['Vertieft', 'in dieser Runde besetzt'],
    ring: ['Ring', 'diese Farbe muss das Feld erreichen'],
    met: ['Grüner Punkt', 'Bedingung erfüllt'],
  },
};

/** The lines of the legend for the signs that a match has. */
export function legendOf(view: RrView, say: RrWords): Group[] {
  const w = lang.id === 'de' ? de : en;
  const { table } = view.facts;
  const of = (ids: string[]): Line[] =>
    ids.map((icon) => {
      const [name, text] = w.signs[icon]!;
      return { icon, name: capital(say.inTerms(name)), text: say.inTerms(text) };
    });
  const boxes = (ids: string[]): Line[] =>
    of(ids).map(({ icon, ...one }) => ({ ...one, box: icon! }));
  const levels = table.levels.map(({ value }, i) => ({
    icon: 'step',
    n: i + 1,
    name: fill(w.level, [capital(say.level(i + 1)), i + 1]),
    text: value ? fill(w.worth, [], value) : w.opens,
  }));
  const line = of(['idea', 'star', 'open', 'medal', 'points', 'worker', 'key', 'lock']).map(
    (one) => (one.icon === 'open' ? { ...one, icon: 'star', hollow: true } : one),
  );
  const modules = [
    ...(view.facts.coal ? ['coal', 'foundry', 'boilerman'] : []),
    ...(view.facts.train ? ['wagon'] : []),
  ];
  return [
    { title: w.groups.steps, lines: [...levels, ...of(['step-any', 'step-12', 'step-industry'])] },
    { title: w.groups.pay, lines: of(['slot', 'coin-slot', 'temporary']) },
    { title: w.groups.build, lines: of(['loco', 'factory', 'engineer', 'doubler']) },
    { title: w.groups.line, lines: line.filter((one) => one.icon !== 'key' || table.key) },
    { title: w.groups.cards, lines: of(['revalue', 'idea-card', 'card', 'again']) },
    { title: w.groups.table, lines: boxes(['can', 'chosen', 'now', 'fresh', 'taken']) },
    { title: w.groups.routes, lines: boxes(['ring', 'met']) },
    ...(modules.length ? [{ title: w.groups.modules, lines: of(modules) }] : []),
  ];
}
