// Links on a map: which one is meant by a click, and how mouse, finger and keyboard pick it. The drawing gives the
// places of the links and what a pick does.
import { untrack } from 'svelte';
import { Camera } from './camera.svelte';
import type { GameEvent, Offer } from '../../engine/types';
import { distanceTo, type Point } from './geometry';
import { Stops } from './stops.svelte';

export interface MapLink {
  id: string;
  /** Where the link's box stands, and places along it. */
  box: Point;
  points: readonly Point[];
  /** Its centre line, an arm each: with it the whole link takes the pointer, not only its box and points. */
  arms?: readonly (readonly Point[])[];
}

/** Where cities and links of a board are drawn. It depends on the board alone: one is made for a match and kept. */
export interface MapLayout<City, Link> {
  width: number;
  height: number;
  /** The sketch of the country belongs to the board's own geography only. */
  coast: boolean;
  cities: City[];
  links: Link[];
  /** The number of a city or a link by its id. */
  cityIndex: Map<string, number>;
  linkIndex: Map<string, number>;
  /** All links from west to east, the order in which a keyboard meets them. */
  order: number[];
}

/** What the signs of the links are drawn from. */
export interface LinkSigns<Layout, Railroad, Sign> {
  layout: Layout;
  map: LinkMap;
  /** By link: its railroad, and the offer for it. */
  owners: (Railroad | null)[];
  offered: (Offer | null)[];
  railroadOf: Map<string, Sign>;
}

interface Given {
  layout(): { links: readonly MapLink[]; order: readonly number[] };
  /** By link: the offer for it; null: it may not be picked. */
  offered(): readonly (Offer | null)[];
  /** The chosen link; -1: none. */
  chosen(): number;
  pick(link: number): void;
  /** What Enter does on a link instead of picking it; null: nothing. */
  confirm(link: number): (() => void) | null;
  describe(link: number): string;
  /** How much nearer a link counts that may be picked, in units of the map. */
  bonus: number;
}

/** A click finds boxes and points of links within this distance, centre lines within the other one, in pixels. */
const REACH = 22;
const CORRIDOR = 20;
/** A finger that is nearly as near to one link as to another, in pixels, may mean either. */
const UNCLEAR = 6;

export class LinkMap {
  readonly camera: Camera;
  readonly stops: Stops;
  /** The link that the mouse points at; -1: none. */
  pointed = $state(-1);
  private given: Given;

  constructor(width: number, height: number, given: Given) {
    this.given = given;
    this.camera = new Camera(width, height);
    this.stops = new Stops(
      {
        order: () => given.layout().order,
        mayPick: (i) => this.mayPick(i),
        place: (i) => this.links[i]!.box,
      },
      this.camera,
    );
  }

  private get links(): readonly MapLink[] {
    return this.given.layout().links;
  }

  private mayPick(link: number): boolean {
    return Boolean(this.given.offered()[link]);
  }

  /** How far a place is from a link. */
  private distance({ box, points, arms }: MapLink, at: Point): number {
    const far = (p: Point): number => Math.hypot(p.x - at.x, p.y - at.y);
    return arms
      ? Math.min(...arms.map((arm) => distanceTo(arm, at)))
      : Math.min(far(box) * 0.8, ...points.map(far));
  }

  /** The link nearest to a place, -1 if none is near: what may be picked counts as a little nearer. */
  nearest(at: Point): number {
    const { scale } = this.camera;
    let best = -1;
    let least = Infinity;
    this.links.forEach((link, i) => {
      const distance = this.distance(link, at);
      const bonus = this.mayPick(i) ? this.given.bonus : 0;
      const reach = link.arms ? CORRIDOR / scale : REACH / scale + bonus;
      if (distance >= reach || distance - bonus >= least) return;
      least = distance - bonus;
      best = i;
    });
    return best;
  }

  /** Whether a finger may mean another link than the nearest one. It does not if it is right on a box. */
  private isUnclear(at: Point): boolean {
    const { scale, isClosest } = this.camera;
    const mine = this.links.filter((_, i) => this.mayPick(i));
    const [first = Infinity, second = Infinity] = mine
      .map((link) => this.distance(link, at))
      .sort((a, b) => a - b);
    const isOnBox = mine.some(
      ({ box }) => Math.hypot(box.x - at.x, box.y - at.y) * scale < UNCLEAR,
    );
    return !isClosest && !isOnBox && first < CORRIDOR / scale && second - first < UNCLEAR / scale;
  }

  /** Picks the link nearest to a place. Where a finger is not clear, the place is shown enlarged instead. */
  point = (at: Point, isFinger = false): void => {
    if (isFinger && this.isUnclear(at)) return this.camera.enlarge(at);
    const link = this.nearest(at);
    if (link >= 0) this.given.pick(link);
  };

  /** The mouse is over this place; null: it has left the map. */
  hover = (at: Point | null): void => {
    this.pointed = at ? this.nearest(at) : -1;
  };

  boxes(links: readonly number[]): Point[] {
    return links.map((i) => this.links[i]!.box);
  }

  /** The attributes of the group that stands for a link. */
  target(i: number) {
    const { given, stops } = this;
    const can = this.mayPick(i);
    return {
      class: can ? 'target can' : 'target',
      'data-link': this.links[i]!.id,
      // The mouse has a tag of the map's own; the card is for keys and fingers.
      'data-card': `link ${this.links[i]!.id}`,
      'data-tagged': '',
      role: 'button' as const,
      tabindex: i === stops.entry ? 0 : -1,
      'aria-label': given.describe(i),
      'aria-pressed': can ? i === given.chosen() : undefined,
      onclick: (event: MouseEvent) => {
        /* A pointer picks by centre lines; a click without one, as of a screen reader, means this link. */
        if (this.links[i]!.arms && event.detail > 0) return;
        event.stopPropagation();
        if (!this.camera.dragged) given.pick(i);
      },
      onkeydown: (event: KeyboardEvent) =>
        stops.key(event, i, () => given.pick(i), given.confirm(i)),
      onfocus: () => void (stops.at = i),
    };
  }

  /** On a phone the chosen link stays in sight while the sheet below grows. To be called while a component is set up. */
  keepChosenInSight(isPhone: () => boolean): void {
    $effect(() => {
      const chosen = this.given.chosen();
      const box = chosen >= 0 ? this.links[chosen]!.box : null;
      if (isPhone() && box && this.camera.down > 0) untrack(() => this.camera.show(box));
    });
  }
}

/** The railroad that owns each link, by the number of the link; null: nobody has built it. */
export function ownersOf<Railroad extends string>(
  links: Record<Railroad, string[]>,
  linkIndex: Map<string, number>,
): (Railroad | null)[] {
  const owners: (Railroad | null)[] = Array.from({ length: linkIndex.size }, () => null);
  for (const [railroad, built] of Object.entries(links) as [Railroad, string[]][]) {
    for (const id of built) {
      const i = linkIndex.get(id);
      if (i !== undefined) owners[i] = railroad;
    }
  }
  return owners;
}

/** Which of an event's arguments are links or railroads that it changes, by kind of event. */
export type Changing = Partial<Record<GameEvent['kind'], readonly number[]>>;

/** The arguments of events that these kinds name. */
export const changedIn = (events: readonly GameEvent[], kinds: Changing): Set<string> =>
  new Set(events.flatMap((e) => (kinds[e.kind] ?? []).map((at) => e.args[at]!)));
