// The keyboard on a map: one stop for all its targets, arrows from one to the next. Left and right keep to
// what may be picked, up and down meet everything.
import type { Camera } from './camera.svelte';
import type { Point } from './geometry';

interface Targets {
  /** All targets, by number, from west to east. */
  order(): readonly number[];
  mayPick(target: number): boolean;
  place(target: number): Point;
}

const ARROWS: Record<string, [by: number, all: boolean]> = {
  ArrowRight: [1, false],
  ArrowLeft: [-1, false],
  ArrowDown: [1, true],
  ArrowUp: [-1, true],
};

export class Stops {
  /** The target last stopped at. */
  at = $state(-1);
  /** The elements of the targets, to be focused. */
  elements: SVGGElement[] = $state([]);
  private targets: Targets;
  private camera: Camera;

  constructor(targets: Targets, camera: Camera) {
    this.targets = targets;
    this.camera = camera;
  }

  private get legal(): number[] {
    return this.targets.order().filter((i) => this.targets.mayPick(i));
  }

  /** Where the keyboard enters the map. */
  get entry(): number {
    const legal = this.legal;
    if (this.at >= 0 && (this.targets.mayPick(this.at) || !legal.length)) return this.at;
    return legal[0] ?? this.targets.order()[0] ?? 0;
  }

  private step(from: number, by: number, all: boolean): void {
    const legal = this.legal;
    const order = all || !legal.length ? this.targets.order() : legal;
    const here = order.indexOf(from);
    const x = this.targets.place(from).x;
    const beside = order.findIndex((i) => this.targets.place(i).x >= x);
    const start = here >= 0 ? here + by : by > 0 ? beside : beside - 1;
    const next = order[(start + order.length) % order.length]!;
    this.at = next;
    this.camera.show(this.targets.place(next));
    this.elements[next]?.focus();
  }

  /** A key on a target; `confirm` is given where Enter does what is chosen. */
  key(event: KeyboardEvent, target: number, pick: () => void, confirm: (() => void) | null): void {
    const arrow = ARROWS[event.key];
    if (arrow) this.step(target, arrow[0], arrow[1]);
    else if (event.key === 'Enter' && confirm) confirm();
    else if (event.key === ' ' || event.key === 'Enter') pick();
    else if (event.key === '+') this.camera.closer();
    else if (event.key === '-') this.camera.wider();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
