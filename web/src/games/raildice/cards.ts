// The cards of Railroad Dice: ways to lay track, stations, verbs, dice, companies and tiles.
import type { Card } from '../../table/card/card';
import type { CardProps, Cards } from '..';
import { lang } from '../../i18n/language.svelte';
import { actionLines } from '../parts/cards';
import { capital, fill } from '../parts/words';
import { labelsIn } from './labels';
import { companiesOf, companyName, kindOf, supplyOf, terrainOf, tilesOf } from './read';
import { asBoard, asView, type FaceId } from './types';
import { refusedAction, VERBS, type VerbId } from './verbs';
import { asWords } from './words';

const en = {
  lay: 'Lay a piece of track here with a die that shows it, or with a joker. The arrow is where the line goes on.',
  cost: 'costs [one more die|{n} more dice]',
  station:
    'Build a station of the company on the last piece of track. The longer the chain of its stations, the more passengers it carries.',
  price: '{n} [die|dice]',
  verbs: {
    lay: 'Lay track at one of the two ends of the line, a die for each piece.',
    station: 'Build a station for a company you direct. It is paid in dice.',
    buy: 'Pay a share die or a joker for a share of a company. The player with the most shares is its Director.',
    roll: 'Roll the dice behind your screen and any jokers. Once a turn.',
    income: 'Take dice from the bank for the stations of your companies. Once a turn.',
    end: 'End your turn. Dice in front of you beyond the limit go back to the bank.',
  },
  faces: {
    straight: 'Lays a straight piece of track.',
    curve: 'Lays a curve.',
    share: 'Pays for a share of a company.',
    joker: 'Wild: it can be any other face, and can be kept behind the screen.',
  } as Record<string, string>,
  company: 'Its chain is {1} long. {2} of its {3} stations are built.',
  directed: 'Director: {1}',
  nobody: 'no Director yet',
  tile: {
    number: 'Tile {1} of the line',
    cells: { '.': '{n} cells of grass', M: '{n} cells of mountain', W: '{n} cells of water' },
    leave: 'The line can leave the tile after {1} pieces of track.',
    choose: 'The line goes on over it.',
    cost: 'Cost',
    mountain: 'a mountain range: [one more die|{n} more dice] each turn',
    bridge: 'a bridge over water: [one more die|{n} more dice]',
    free: 'nothing but the dice with the track',
    brings: 'Brings',
    bonus: '[one bonus die|{n} bonus dice] when the line comes to a new tile',
    stations: 'Stations',
    none: 'none yet',
    left: '{n} left',
  },
};
type Texts = typeof en;
const de: Texts = {
  lay: 'Lege hier ein Gleis mit einem Würfel, der es zeigt, oder mit einem Joker. Der Pfeil zeigt, wohin die Strecke weitergeht.',
  cost: 'kostet [einen Würfel|{n} Würfel] mehr',
  station:
    'Baue einen Bahnhof der Gesellschaft auf das letzte Gleis. Je länger die Kette ihrer Bahnhöfe, desto mehr Fahrgäste befördert sie.',
  price: '{n} Würfel',
  verbs: {
    lay: 'Lege Gleise an einem der beiden Enden der Strecke, für jedes Teil einen Würfel.',
    station:
      'Baue einen Bahnhof für eine Gesellschaft, deren Direktor du bist. Bezahlt wird mit Würfeln.',
    buy: 'Zahle einen Aktienwürfel oder Joker für eine Aktie. Wer die meisten Aktien einer Gesellschaft hat, wird ihr Direktor.',
    roll: 'Wirf die Würfel hinter deinem Schirm und beliebige Joker. Einmal je Zug.',
    income: 'Nimm Würfel aus der Bank für die Bahnhöfe deiner Gesellschaften. Einmal je Zug.',
    end: 'Beende deinen Zug. Liegen zu viele Würfel vor dem Schirm, gehen die übrigen zurück in die Bank.',
  },
  faces: {
    straight: 'Legt ein gerades Gleis.',
    curve: 'Legt eine Kurve.',
    share: 'Bezahlt eine Aktie.',
    joker: 'Gilt als jede andere Seite und kann hinter den Schirm.',
  },
  company: 'Die Kette ist {1} lang. {2} von {3} Bahnhöfen sind gebaut.',
  directed: 'Direktor: {1}',
  nobody: 'noch kein Direktor',
  tile: {
    number: '{1}. Plättchen der Strecke',
    cells: { '.': '{n} Felder Grasland', M: '{n} Felder Gebirge', W: '{n} Felder Wasser' },
    leave: 'Nach {1} Gleisen kann die Strecke das Plättchen verlassen.',
    choose: 'Die Strecke geht darauf weiter.',
    cost: 'Kosten',
    mountain: 'je Gebirge [ein Würfel|{n} Würfel] mehr in jedem Zug',
    bridge: 'je Brücke über Wasser [ein Würfel|{n} Würfel] mehr',
    free: 'nur die Würfel mit den Gleisen',
    brings: 'Bringt',
    bonus: '[einen Bonuswürfel|{n} Bonuswürfel], wenn die Strecke ein neues Plättchen erreicht',
    stations: 'Bahnhöfe',
    none: 'noch keine',
    left: 'noch {n}',
  },
};

const TOLD = new Set(['laid', 'paid', 'attached', 'built', 'bonus', 'bonus-dice', 'bought', 'bought-from', 'income', 'income-jokers', 'rolls', 'directs', 'carried', 'year']); // prettier-ignore

function companyCard(t: Texts, id: string, given: CardProps): Card | null {
  const [view, board] = [asView(given.view), asBoard(given.board)];
  const row = companiesOf(view, board).find((one) => one.id === id);
  if (!row) return null;
  const all = row.boxes.flatMap((group) => group.list);
  const director = view.players[row.director - 1]?.name;
  return {
    title: row.name,
    price: director ? fill(t.directed, [director]) : t.nobody,
    text: fill(t.company, [row.chain, all.filter((box) => box.built).length, all.length]),
  };
}

function layCard(t: Texts, key: string, given: CardProps): Card | null {
  const view = asView(given.view);
  const [end, cell, exit] = key.split(' ');
  const lay = view.facts.lays.find((one) => one.end === end && one.cell === cell && one.exit === exit); // prettier-ignore
  if (!lay) return null;
  const w = labelsIn(lang.id);
  return {
    title: `${w.ends[lay.end]}, ${w.exit(lay.cell, lay.exit, w.faces[lay.die])}`,
    ...(lay.cost ? { price: fill(t.cost, [], lay.cost) } : {}),
    text: t.lay,
    lines: actionLines(given, TOLD),
  };
}

function stationCard(t: Texts, key: string, given: CardProps): Card | null {
  const [view, board] = [asView(given.view), asBoard(given.board)];
  const [end, company] = key.split(' ');
  const offer = view.facts.station_offers.find((one) => one.end === end && one.company === company);
  if (!offer) return null;
  return {
    title: labelsIn(lang.id).site(companyName(board, offer.company), offer.cell),
    price: fill(t.price, [], offer.price + offer.surcharge),
    text: t.station,
    lines: actionLines(given, TOLD),
  };
}

/** What a tile is made of: its cells, what they cost, and what it brings. */
function aboutTile(t: Texts, lie: string, given: CardProps): Pick<Card, 'text' | 'lines'> {
  const [view, board] = [asView(given.view), asBoard(given.board)];
  const cells = [...terrainOf(view, lie)];
  const count = (sign: string): number => cells.filter((cell) => cell === sign).length;
  const { mountain, bridge } = board.surcharges;
  const costs = [
    ...(count('M') ? [fill(t.tile.mountain, [], mountain)] : []),
    ...(count('W') ? [fill(t.tile.bridge, [], bridge)] : []),
  ];
  const bonus = board.dice.bonus_tile;
  return {
    text: `${(['.', 'M', 'W'] as const)
      .flatMap((sign) => (count(sign) ? [fill(t.tile.cells[sign], [], count(sign))] : []))
      .join(', ')}.`,
    lines: [
      { label: t.tile.cost, text: costs.join('; ') || t.tile.free },
      ...(bonus ? [{ label: t.tile.brings, text: fill(t.tile.bonus, [], bonus) }] : []),
    ],
  };
}

function tileCard(t: Texts, id: string, given: CardProps): Card | null {
  const [view, board] = [asView(given.view), asBoard(given.board)];
  const tiles = tilesOf(view);
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return null;
  const w = labelsIn(lang.id);
  const { text, lines = [] } = aboutTile(t, tile.lie, given);
  const isEnd = id === view.large.west || id === view.large.east;
  const stations = board.companies.filter((one) => view.stations[one.id]?.includes(id));
  const names = stations.map((one) => companyName(board, one.id)).join(', ') || t.tile.none;
  return {
    title: capital(w.kinds[kindOf(view, tile.lie)] ?? ''),
    price: fill(t.tile.number, [tiles.indexOf(tile) + 1]),
    text: isEnd ? `${text} ${fill(t.tile.leave, [view.facts.leaving])}` : text,
    lines: [...lines, { label: t.tile.stations, text: names }],
  };
}

function choiceCard(t: Texts, lie: string, given: CardProps): Card | null {
  const [view, board] = [asView(given.view), asBoard(given.board)];
  if (!view.facts.tiles[lie]) return null;
  const kind = kindOf(view, lie);
  const left = supplyOf(view, board).find((one) => one.kind === kind)?.left ?? 0;
  const { text, lines = [] } = aboutTile(t, lie, given);
  return {
    title: capital(labelsIn(lang.id).kinds[kind] ?? ''),
    price: fill(t.tile.left, [], left),
    text: `${text} ${t.tile.choose}`,
    lines: [...lines, ...actionLines(given, TOLD)],
  };
}

export const cardsIn = (t: Texts): Cards => ({
  card(key, given) {
    const [kind, id = ''] = key.split(' ');
    const rest = key.slice((kind?.length ?? 0) + 1);
    if (kind === 'lay') return layCard(t, rest, given);
    if (kind === 'station') return stationCard(t, rest, given);
    if (kind === 'company') return companyCard(t, id, given);
    if (kind === 'tile') return tileCard(t, id, given);
    if (kind === 'choice') return choiceCard(t, id, given);
    if (kind === 'die')
      return { title: labelsIn(lang.id).faces[id as FaceId] ?? id, text: t.faces[id] ?? '' };
    if (kind !== 'verb' || !VERBS.includes(id as VerbId)) return null;
    const title = asWords(given.words).verb(id);
    return { title, text: t.verbs[id as VerbId], lines: actionLines(given, TOLD) };
  },
  actions(key, { offers }) {
    const [kind, ...ids] = key.split(' ');
    if (kind === 'tile') return [];
    const verb = kind === 'verb' ? ids[0] : kind === 'choice' ? 'tile' : kind;
    const isIt = (args: readonly string[]): boolean =>
      kind === 'verb' || ids.every((id, i) => args[i] === id);
    const found = offers.filter((o) => o.verb === verb && isIt(o.args)).map((o) => o.action);
    // A verb with several ways to do it promises none of them.
    return kind === 'verb' && found.length > 1 ? [] : found;
  },
  refused(key, given) {
    const [kind, id] = key.split(' ');
    const view = asView(given.view);
    const isOffered = given.offers.some((o) => o.verb === id);
    return kind === 'verb' && view.decision === 'turn' && !isOffered
      ? refusedAction(view, id as VerbId)
      : null;
  },
  places(action) {
    const [verb = '', a = '', b = '', c = ''] = action.split(' ');
    if (verb === 'lay') return [`lay ${a} ${b} ${c}`, 'verb lay'];
    if (verb === 'station') return [`station ${a} ${b}`, 'verb station'];
    if (verb === 'tile') return [`choice ${a}`];
    return VERBS.includes(verb as VerbId) ? [`verb ${verb}`] : [];
  },
});

export const textsIn = (language: string): Texts => (language === 'de' ? de : en);
export const cards = async (language: string): Promise<Cards> => cardsIn(textsIn(language));
export const texts = { en, de };
