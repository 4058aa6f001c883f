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
  link: 'A free link. Its income is {n}; a railroad that builds it earns that much more. It pays a toll for every link of others on the way.',
  external: 'A free link abroad. Its income is {n}, and it leads no further.',
  junction: 'A free link between three cities. Its income is {n}.',
  built: 'Built by {1}. Others who pass over it pay a toll.',
  income: 'income {n}',
  railroad:
    'Stock value {1}, income {2}, treasury {3}. Its income is shared among all certificates when dividends are paid.',
  buy: 'Buy a certificate at the stock value of {n}. The money goes to the treasury, and you share in every dividend.',
  left: '{n} left',
  waiting: 'not in play yet',
};
type Texts = typeof en;
const de: Texts = {
  link: 'Eine freie Strecke. Ihr Einkommen ist {n}; die Bahn, die sie baut, verdient so viel mehr. Für jede fremde Strecke auf dem Weg zahlt sie Maut.',
  external: 'Eine freie Strecke ins Ausland. Ihr Einkommen ist {n}, weiter führt sie nicht.',
  junction: 'Eine freie Strecke zwischen drei Städten. Ihr Einkommen ist {n}.',
  built: 'Gebaut von {1}. Andere Bahnen, deren Weg darüberführt, zahlen Maut.',
  income: 'Einkommen {n}',
  railroad:
    'Aktienwert {1}, Einkommen {2}, Kasse {3}. Bei jeder Dividende wird das Einkommen auf alle verkauften Aktien verteilt.',
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
    text: isBuy ? fill(t.buy, [], view.value[id] ?? 0) : fill(t.railroad, figures),
    lines: actionLines(given, TOLD),
  };
}

export const cardsIn = (t: Texts): Cards => ({
  card(key, given) {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'link') return linkCard(t, id, given);
    if (kind === 'railroad' || kind === 'buy') return railroadCard(t, id, given, kind === 'buy');
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
