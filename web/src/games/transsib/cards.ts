// The cards of Trans-Siberian Railroad: links of the map, railroads and their certificates.
import type { Card } from '../../table/card/card';
import type { CardProps, Cards } from '..';
import { actionLines } from '../parts/cards';
import { fill } from '../parts/words';
import { desk } from './desk.svelte';
import { linkOffers, target } from './read';
import { asBoard, asView } from './types';
import { asWords } from './words';

const en = {
  link: 'An unbuilt link. Its income is {n}; a railroad that builds it earns that much more. It pays a toll for every link of others on the way.',
  external: 'An unbuilt link abroad. Its income is {n}, and it leads no further.',
  junction: 'An unbuilt link between three cities. Its income is {n}.',
  built: 'Built by {1}. Others who pass over it pay a toll.',
  income: 'income {n}',
  railroad:
    'Stock value {1}, income {2}, treasury {3}. Its income is shared among all certificates when dividends are paid.',
  next: 'Its value next rises a step when its income reaches {n}.',
  incomeText:
    'What the railroad earns. At a dividend the income of {1} is shared evenly among the certificates players hold: {2} each, rounded up.',
  valueText:
    'What a certificate costs now and is worth at the end if the railroad is public: {1}. A second link, a link abroad and every black space of income lift it a step.',
  buy: 'Buy a certificate at the stock value of {n}. The money goes to the treasury, and you share in every dividend.',
  left: '{n} left',
  waiting: 'not in play yet',
};
type Texts = typeof en;
const de: Texts = {
  link: 'Eine ungebaute Strecke. Ihr Einkommen ist {n}; die Bahn, die sie baut, verdient so viel mehr. Für jede fremde Strecke auf dem Weg zahlt sie Maut.',
  external: 'Eine ungebaute Strecke ins Ausland. Ihr Einkommen ist {n}, weiter führt sie nicht.',
  junction: 'Eine ungebaute Strecke zwischen drei Städten. Ihr Einkommen ist {n}.',
  built: 'Gebaut von {1}. Andere Bahnen, deren Weg darüberführt, zahlen Maut.',
  income: 'Einkommen {n}',
  railroad:
    'Aktienwert {1}, Einkommen {2}, Kasse {3}. Bei jeder Dividende wird das Einkommen auf alle verkauften Aktien verteilt.',
  next: 'Der Wert steigt das nächste Mal, wenn das Einkommen {n} erreicht.',
  incomeText:
    'Was die Bahn verdient. Bei einer Dividende wird das Einkommen von {1} gleichmäßig auf die verkauften Aktien verteilt: {2} für jede, aufgerundet.',
  valueText:
    'Was eine Aktie jetzt kostet und am Ende wert ist, wenn die Bahn öffentlich ist: {1}. Eine zweite Strecke, eine Strecke ins Ausland und jedes schwarze Feld des Einkommens heben den Wert um einen Schritt.',
  buy: 'Kaufe eine Aktie zum Aktienwert von {n}. Das Geld kommt in die Kasse der Bahn, und du bist an jeder Dividende beteiligt.',
  left: 'noch {n}',
  waiting: 'noch nicht im Spiel',
};

const TOLD = new Set(['built', 'planned', 'paid-toll', 'paid-toll-to-bank', 'income', 'value', 'bought', 'went-public', 'opened-with', 'paid-bonus']); // prettier-ignore

function linkCard(t: Texts, id: string, given: CardProps): Card | null {
  const [view, board, w] = [asView(given.view), asBoard(given.board), asWords(given.words)];
  const link = board.links.find((one) => one.id === id);
  if (!link) return null;
  const owner = Object.entries(view.links).find(([, built]) => built.includes(id))?.[0];
  const kind = link.external ? 'external' : link.cities.length > 2 ? 'junction' : 'link';
  return {
    title: w.linkName(id, board),
    price: fill(t.income, [], link.income),
    text: owner ? fill(t.built, [w.railroad(owner, board)]) : fill(t[kind], [], link.income),
    lines: actionLines(given, TOLD),
  };
}

function railroadCard(t: Texts, id: string, given: CardProps, isBuy: boolean): Card | null {
  const [view, board, w] = [asView(given.view), asBoard(given.board), asWords(given.words)];
  const facts = view.facts.railroads[id];
  if (!facts) return null;
  const figures = [view.value[id] ?? 0, view.income[id] ?? 0, view.treasury[id] ?? 0];
  return {
    title: w.railroad(id, board),
    price: facts.standing === 'waiting' ? t.waiting : fill(t.left, [], facts.left),
    text: isBuy
      ? fill(t.buy, [], view.value[id] ?? 0)
      : [fill(t.railroad, figures), ...nextStep(t, id, given)].join(' '),
    lines: actionLines(given, TOLD),
  };
}

/** At which income the railroad's value next rises. */
function nextStep(t: Texts, id: string, given: CardProps): string[] {
  const next = asView(given.view).facts.railroads[id]?.next_black;
  return next ? [fill(t.next, [], next)] : [];
}

/** What a figure of a railroad means: its income or its value. */
function figureCard(t: Texts, kind: 'income' | 'value', id: string, given: CardProps): Card | null {
  const [view, board, w] = [asView(given.view), asBoard(given.board), asWords(given.words)];
  const facts = view.facts.railroads[id];
  if (!facts) return null;
  const now = view[kind][id] ?? 0;
  const label = kind === 'income' ? w.ui.income : w.ui.stockName;
  return {
    title: `${w.railroad(id, board)}: ${label}`,
    price: String(now),
    text: [fill(t[`${kind}Text`], [now, facts.pays]), ...nextStep(t, id, given)].join(' '),
    lines: [],
  };
}

export const cardsIn = (t: Texts): Cards => ({
  card(key, given) {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'link') return linkCard(t, id, given);
    if (kind === 'railroad' || kind === 'buy') return railroadCard(t, id, given, kind === 'buy');
    if (kind === 'income' || kind === 'value') return figureCard(t, kind, id, given);
    return null;
  },
  actions(key, { offers }) {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'link') {
      const first = linkOffers(offers, desk.railroad).get(id);
      const others = offers.filter((o) => o.args.includes(id));
      return [...(first ? [first] : []), ...others].map((o) => o.action);
    }
    const verbs = kind === 'buy' ? ['buy', 'bonus'] : ['bonus'];
    return offers.filter((o) => verbs.includes(o.verb) && o.args[0] === id).map((o) => o.action);
  },
  refused(key, given) {
    const [kind, id = ''] = key.split(' ');
    const view = asView(given.view);
    if (view.decision !== 'turn') return null;
    if (kind === 'buy') return `buy ${id}`;
    const railroad = desk.railroad ?? Object.keys(view.value)[0];
    return kind === 'link' && railroad ? `build ${railroad} ${id}` : null;
  },
  places(action, view) {
    const [verb, id = ''] = action.split(' ');
    if (verb === 'buy' || verb === 'bonus') return [`buy ${id}`];
    const at = target(action, asView(view));
    return at ? [`link ${at.link}`] : [];
  },
});

export const cards = async (language: string): Promise<Cards> =>
  cardsIn(language === 'de' ? de : en);
export const texts = { en, de };
