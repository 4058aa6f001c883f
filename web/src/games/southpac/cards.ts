// The cards of Southern Pacific: links of the map, railroads, and the seats of an auction.
import type { Card } from '../../table/card/card';
import type { CardProps, Cards } from '..';
import { actionLines } from '../parts/cards';
import { fill } from '../parts/words';
import { seatsOf } from './panels';
import { linkOffers, ownerOf, rowsOf, target } from './read';
import { asBoard, asView } from './types';
import { asWords } from './words';

const en = {
  link: 'An unowned link. A railroad that builds it adds a city to its network and earns what the city pays.',
  built: 'Owned by {1}. A railroad that reaches it can offer to buy it.',
  pays: '{1} pays each railroad there {2} now; the more railroads, the less it pays.',
  empty: 'no railroad in {1} yet',
  railroad:
    'Treasury {1}, income {2}. The player with the most shares is President and decides what it builds and pays.',
  left: '{n} [share|shares] left',
  president: 'President: {1}',
  canBid: 'can bid up to {1}',
  out: 'out of this auction',
  bids: {
    none: '{1} has not bid yet.',
    last: 'The last bid of {1} was {2}.',
    passed: '{1} has passed for good.',
  },
  cost: 'Cost',
  more: 'more than {1}',
  any: 'the winning bid',
  holds: 'Holds',
  shares: '{n} of the {1} shares of {2}',
  brings: 'Winning brings',
  oneMore: 'share {n} of {1}, with a part of every dividend',
};
type Texts = typeof en;
const de: Texts = {
  link: 'Eine Strecke ohne Besitzer. Die Bahn, die sie baut, kommt meist in eine neue Stadt und verdient, was diese zahlt.',
  built: 'Gehört {1}. Eine Bahn, die sie berührt, kann dafür bieten.',
  pays: '{1} zahlt jeder Bahn dort jetzt {2}; je mehr es sind, desto weniger.',
  empty: 'noch keine Bahn in {1}',
  railroad:
    'Kasse {1}, Einkommen {2}. Wer die meisten Aktien hat, hat den Vorsitz und entscheidet über Bau und Dividende.',
  left: 'noch {n} [Aktie|Aktien]',
  president: 'Vorsitz: {1}',
  canBid: 'kann bis {1} bieten',
  out: 'nicht mehr dabei',
  bids: {
    none: '{1} hat noch nicht geboten.',
    last: 'Das letzte Gebot von {1} war {2}.',
    passed: '{1} hat endgültig gepasst.',
  },
  cost: 'Kosten',
  more: 'mehr als {1}',
  any: 'das höchste Gebot',
  holds: 'Besitzt',
  shares: '{n} der {1} Aktien von {2}',
  brings: 'Der Zuschlag bringt',
  oneMore: 'die {n}. Aktie von {1} und damit einen Teil jeder Dividende',
};

const TOLD = new Set(['built', 'income', 'named', 'opened-with', 'offered', 'bull-offered', 'won', 'president', 'sold']); // prettier-ignore

function linkCard(t: Texts, id: string, given: CardProps): Card | null {
  const [view, board, w] = [asView(given.view), asBoard(given.board), asWords(given.words)];
  const link = board.links.find((one) => one.id === id);
  if (!link) return null;
  const owner = ownerOf(view, id);
  const cities = [link.a, link.b].flatMap((city) => {
    const facts = view.facts.cities[city];
    const name = w.name(city, view, given.board);
    return facts ? [fill(t.pays, [name, w.money(facts.pays)])] : [];
  });
  const text = owner ? fill(t.built, [w.railroad(owner, board)]) : t.link;
  return {
    title: w.linkName(id, board),
    text: [text, ...cities].join(' '),
    lines: actionLines(given, TOLD),
  };
}

function railroadCard(t: Texts, id: string, given: CardProps): Card | null {
  const [view, board, w] = [asView(given.view), asBoard(given.board), asWords(given.words)];
  const row = rowsOf(view, board).find((one) => one.id === id);
  if (!row) return null;
  const president = row.president ? ` ${fill(t.president, [w.player(row.president, view)])}.` : '';
  return {
    title: row.name,
    price: fill(t.left, [], row.unsold),
    text: fill(t.railroad, [w.money(row.treasury), w.money(row.income)]) + president,
    lines: actionLines(given, TOLD),
  };
}

/** A seat of the auction that is on: what was bid, what can be paid, what winning costs and brings. */
function bidderCard(t: Texts, player: string, given: CardProps): Card | null {
  const [view, board, w] = [asView(given.view), asBoard(given.board), asWords(given.words)];
  const railroad = rowsOf(view, board).find((one) => one.id === view.auctioned);
  const bidder = seatsOf(view, given.past ?? []).find((one) => `p${one.seat}` === player);
  if (!bidder || !railroad) return null;
  const name = w.player(bidder.seat, view);
  const isOut = bidder.state === 'passed';
  const said = isOut ? t.bids.passed : bidder.last === null ? t.bids.none : t.bids.last;
  const held = view.players[bidder.seat - 1]?.shares[railroad.id] ?? 0;
  const holds = fill(t.shares, [view.facts.shares_each, railroad.name], held);
  const bid = w.money(view.bid);
  const cost = bidder.state === 'highBid' ? bid : view.bid ? fill(t.more, [bid]) : t.any;
  const winning = [
    { label: t.cost, text: cost },
    { label: t.brings, text: fill(t.oneMore, [railroad.name], held + 1) },
  ];
  return {
    title: name,
    price: isOut ? t.out : fill(t.canBid, [w.money(bidder.cash)]),
    text: fill(said, [name, bidder.last === null ? '' : w.money(bidder.last)]),
    lines: [{ label: t.holds, text: holds }, ...(isOut ? [] : winning)],
  };
}

export const cardsIn = (t: Texts): Cards => ({
  card(key, given) {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'link') return linkCard(t, id, given);
    if (kind === 'bidder') return bidderCard(t, id, given);
    return kind === 'railroad' ? railroadCard(t, id, given) : null;
  },
  actions(key, { offers, view }) {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'link') return [linkOffers(offers).get(id)].flatMap((o) => (o ? [o.action] : []));
    const isTurn = asView(view).railroad === id;
    return offers
      .filter((o) => (o.verb === 'bull-offer' ? o.args[0] === id : o.verb === 'offer' && isTurn))
      .map((o) => o.action);
  },
  refused(key, given) {
    const [kind, id] = key.split(' ');
    return kind === 'link' && asView(given.view).decision === 'track' ? `build ${id}` : null;
  },
  places(action, given) {
    const view = asView(given);
    const [verb, id = ''] = action.split(' ');
    if (verb === 'bull-offer') return [`railroad ${id}`];
    if (verb === 'offer') return [`railroad ${view.railroad}`];
    const at = target(action, view);
    return at ? [`link ${at.link}`] : [];
  },
});

export const cards = async (language: string): Promise<Cards> =>
  cardsIn(language === 'de' ? de : en);
export const texts = { en, de };
