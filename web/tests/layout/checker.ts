// The layout checker: runs inside the page over one root element and returns everything that does not fit.
//
// A finding is one of five kinds:
//   cut           text, a picture, a control or a framed box that a container clips
//   overlap       text on text, text under something opaque, a label across a piece, siblings or controls that collide
//   small-text    text rendered smaller than the limit; the scale of an SVG and of transforms counts
//   small-target  a control whose touch area is too small
//   scrolls       a container inside the root, or the page itself, that has to be scrolled
//
// A table marks exceptions with one attribute, sparingly:
//   data-layout="over"      lies on its neighbours on purpose: no overlap is reported for it or for anything inside
//   data-layout="pans"      a window onto a larger drawing that the player drags: its content is neither cut nor scrolled
//   data-layout="nearest"   a tap goes to the nearest target: they may be small, if they are far enough from each other
//   data-layout="enlarges"  the same, and a tap between two targets enlarges the drawing: they may be closer together
//
// Left alone without a mark: hidden elements, text for screen readers only, the inside of <defs>, an element and its
// own ancestors, drawn shapes on shapes (a piece on a space), aria-hidden shapes, and a text repeated as its own halo.
//
// load.ts puts this file into a page, so it imports nothing. All figures are CSS pixels on the screen.

export type Kind = 'cut' | 'overlap' | 'small-text' | 'small-target' | 'scrolls';
export const KINDS: Kind[] = ['cut', 'overlap', 'small-text', 'small-target', 'scrolls'];

export interface Limits {
  /** Least size of a font. */
  text: number;
  /** Least width and height of a touch target; 0 where people use a mouse. */
  target: number;
  /** Whether the page may scroll up and down, as it may when it is magnified. */
  pageScrolls: boolean;
}

export interface Finding {
  kind: Kind;
  /** Where the element stands: tags and classes from the root downwards. Equal for equal parts of a table. */
  path: string;
  /** Its accessible name or its text. */
  name: string;
  /** By how many pixels the limit is missed: findings are ordered by it. */
  size: number;
  /** The same in words. */
  figures: string;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
type Point = [x: number, y: number];

/** One line of text, or one SVG text. */
interface Line {
  element: Element;
  text: string;
  /** Rendered size of its font. */
  font: number;
  /** The area between the baseline and the top of capital letters, four corners: rotated text is not a box. */
  quad: Point[];
  box: Box;
  rotated: boolean;
}

/** The limits of rounding: less than this is not seen. */
const SLACK = 1;
/** Targets of which the nearest counts are this share of a target's least size apart. */
const SPACING = 0.6;
/** The same where an unclear tap enlarges the drawing first. */
const SPACING_ENLARGES = 0.25;
/** A drawn shape larger than this is ground, not a piece. */
const PIECE_MAX = 64;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label:has(input), [tabindex], ' +
  '[role=button], [role=link], [role=checkbox], [role=radio], [role=tab], [role=switch], [role=option], [role=slider]';
const SHAPES = 'rect, circle, ellipse, polygon, path, line, polyline, use, image';
/** Parts of an SVG that are definitions and not drawn where they stand. */
const UNDRAWN =
  'defs, symbol, clipPath, mask, marker, pattern, linearGradient, radialGradient, filter, title, desc, metadata, style';

// ---- Boxes and polygons ----

/** A DOMRect has no members of its own to copy. */
const plain = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });
const boxOf = (element: Element): Box => plain(element.getBoundingClientRect());
const width = (box: Box): number => box.right - box.left;
const height = (box: Box): number => box.bottom - box.top;
const isEmpty = (box: Box): boolean => width(box) <= 0 || height(box) <= 0;
const px = (value: number): string => `${Math.round(value * 10) / 10} px`;

function common(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** How deep two boxes lie in each other; 0 or less if they do not meet. */
function depth(a: Box, b: Box): number {
  const both = common(a, b);
  return Math.min(width(both), height(both));
}

const corners = ({ left, top, right, bottom }: Box): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

function bounds(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** The same for two convex polygons: the least overlap over the directions across their edges. */
function polygonDepth(a: Point[], b: Point[]): number {
  let least = Infinity;
  for (const polygon of [a, b]) {
    polygon.forEach(([x, y], i) => {
      const [nextX, nextY] = polygon[(i + 1) % polygon.length]!;
      const length = Math.hypot(nextX - x, nextY - y) || 1;
      const across: Point = [(nextY - y) / length, (x - nextX) / length];
      const spans = [a, b].map((points) => {
        const along = points.map((point) => point[0] * across[0] + point[1] * across[1]);
        return [Math.min(...along), Math.max(...along)] as const;
      }) as [readonly [number, number], readonly [number, number]];
      least = Math.min(
        least,
        Math.min(spans[0][1], spans[1][1]) - Math.max(spans[0][0], spans[1][0]),
      );
    });
  }
  return least;
}

// ---- What is seen ----

/** Text for screen readers: a box of one pixel, or clipped away. */
function isForReadersOnly(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return true;
  if (!(element instanceof HTMLElement) || style.overflow === 'visible') return false;
  return element.offsetWidth <= 1 && element.offsetHeight <= 1;
}

/** All elements under the root that are drawn, the root included. */
function seenElements(root: Element): Element[] {
  const found: Element[] = [];
  const visit = (element: Element): void => {
    if (element.matches(UNDRAWN) || getComputedStyle(element).display === 'none') return;
    if (isForReadersOnly(element)) return;
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      found.push(element);
    else if (getComputedStyle(element).opacity === '0') return;
    for (const child of element.children) visit(child);
  };
  visit(root);
  return found;
}

/** A window that the player moves a drawing in: the frame with the mark, and the drawing that fills it. */
const isPanned = (element: Element): boolean =>
  element.matches('[data-layout~="pans"], [data-layout~="pans"] > svg');
const isMeantOver = (element: Element): boolean =>
  element.closest('[data-layout~="over"]') !== null;
const isByNearest = (element: Element): boolean =>
  element.closest('[data-layout~="nearest"], [data-layout~="enlarges"]') !== null;
const isDecoration = (element: Element): boolean =>
  element.closest('[aria-hidden="true"]') !== null;

/** The opacity of a colour as the browser computes it: rgb(), rgba() or color(). */
function alpha(colour: string): number {
  if (colour === 'none' || colour === 'transparent' || colour.startsWith('url')) return 0;
  const parts = /(?:rgba\(.*,|\/)\s*([\d.]+)(%?)\)$/.exec(colour);
  return parts ? Number(parts[1]) / (parts[2] ? 100 : 1) : 1;
}

/** The opacity that an element has from its ancestors and itself. */
function opacity(element: Element): number {
  let product = 1;
  for (let at: Element | null = element; at; at = at.parentElement)
    product *= Number(getComputedStyle(at).opacity);
  return product;
}

/** Whether it paints over what is under it. */
function isOpaque(element: Element): boolean {
  const style = getComputedStyle(element);
  const drawn = element instanceof SVGElement && element.ownerSVGElement !== null;
  const own = drawn
    ? element.matches(SHAPES)
      ? alpha(style.fill) * Number(style.fillOpacity)
      : 0
    : Math.max(alpha(style.backgroundColor), element.matches('img, canvas, video') ? 1 : 0);
  return own > 0 && own * opacity(element) >= 0.5;
}

/** Whether an HTML element has a box that is seen: a ground or a frame. */
function hasFrame(element: Element): boolean {
  const style = getComputedStyle(element);
  const framed = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
    (side) =>
      parseFloat(style[`border${side}Width`]) > 0 && alpha(style[`border${side}Color`]) > 0.1,
  );
  return framed || alpha(style.backgroundColor) > 0.1;
}

const isDrawnShape = (element: Element): boolean => {
  if (!(element instanceof SVGElement) || !element.matches(SHAPES)) return false;
  const style = getComputedStyle(element);
  const painted =
    element.matches('use, image') ||
    (style.fill !== 'none' && alpha(style.fill) * Number(style.fillOpacity) > 0.1) ||
    style.fill.startsWith('url') ||
    (style.stroke !== 'none' && alpha(style.stroke) * Number(style.strokeOpacity) > 0.1);
  return painted;
};

// ---- Names ----

/** The first class of an element that the compiler of the pages did not add: the others are states. */
const classOf = (element: Element): string | undefined =>
  [...element.classList].find((one) => !/^(svelte-.*|S[0-9a-z]{4})$/.test(one));

function step(element: Element): string {
  const own = classOf(element);
  if (!own) return element.localName;
  return ['div', 'span', 'g'].includes(element.localName)
    ? `.${own}`
    : `${element.localName}.${own}`;
}

/** The last steps from the root to the element. */
function path(element: Element, root: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    if (steps.length === 0 || classOf(at)) steps.unshift(step(at));
  return steps.length ? steps.slice(-4).join(' > ') : step(root);
}

function nameOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const title = at.querySelector(':scope > title')?.textContent;
    const name = at.getAttribute('aria-label') ?? at.getAttribute('title') ?? title;
    const text = at === element ? (element.textContent ?? '').replace(/\s+/g, ' ').trim() : '';
    if (name || text) return (name || text).slice(0, 40);
    if (at.matches('section, main, svg')) break;
  }
  return '';
}

// ---- Containers that clip ----

interface Clip {
  element: Element;
  box: Box;
  /** Whether the player can bring the rest into sight. */
  reachable: { x: boolean; y: boolean };
}

/** The padding box, without scroll bars. */
function innerBox(element: Element): Box {
  const { left, top } = boxOf(element);
  const from = { left: left + element.clientLeft, top: top + element.clientTop };
  return {
    ...from,
    right: from.left + element.clientWidth,
    bottom: from.top + element.clientHeight,
  };
}

function clipOf(element: Element): Clip | null {
  const style = getComputedStyle(element);
  if (element instanceof SVGElement && element.ownerSVGElement !== null) return null;
  const [x, y] = [style.overflowX, style.overflowY];
  if (x === 'visible' && y === 'visible') return null;
  const pans = isPanned(element);
  const box = innerBox(element);
  return {
    element,
    box: {
      left: x === 'visible' ? -Infinity : box.left,
      right: x === 'visible' ? Infinity : box.right,
      top: y === 'visible' ? -Infinity : box.top,
      bottom: y === 'visible' ? Infinity : box.bottom,
    },
    reachable: { x: pans || /auto|scroll/.test(x), y: pans || /auto|scroll/.test(y) },
  };
}

/** The containers that clip, by the element that they clip. */
class Clips {
  private own = new Map<Element, Clip | null>();
  private around = new Map<string, Map<Element, Clip[]>>();

  /** Those of a box, the nearest first. */
  ofBox(element: Element): Clip[] {
    return this.from(element.parentElement, isPlaced(element));
  }

  /** Those of the text in an element, which its own box may clip too. */
  ofText(element: Element): Clip[] {
    const own = this.at(element);
    return own ? [own, ...this.ofBox(element)] : this.ofBox(element);
  }

  private at(element: Element): Clip | null {
    const known = this.own.get(element);
    if (known !== undefined) return known;
    const clip = clipOf(element);
    this.own.set(element, clip);
    return clip;
  }

  /** Something positioned escapes the containers that it is not placed in. */
  private from(element: Element | null, escapes: boolean): Clip[] {
    if (!element || element === document.body) return [];
    const cache = this.around.get(String(escapes)) ?? new Map<Element, Clip[]>();
    this.around.set(String(escapes), cache);
    const known = cache.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const passes = escapes && style.position === 'static' && style.transform === 'none';
    const rest = this.from(element.parentElement, passes || isPlaced(element));
    const own = passes ? null : this.at(element);
    const clips = own ? [own, ...rest] : rest;
    cache.set(element, clips);
    return clips;
  }
}

const isPlaced = (element: Element): boolean =>
  /absolute|fixed/.test(getComputedStyle(element).position);

/** Whether the player can move one of two elements away from the other: only one is inside a window that moves. */
function moveApart(a: Element, b: Element, clips: Clips): boolean {
  const leaves = (one: Element, other: Element) =>
    clips
      .ofText(one)
      .some(({ element, reachable }) => (reachable.x || reachable.y) && !element.contains(other));
  return leaves(a, b) || leaves(b, a);
}

/** The part of a box that is in sight. */
const visiblePart = (box: Box, clips: Clip[]): Box =>
  clips.reduce((rest, clip) => common(rest, clip.box), box);

// ---- Text ----

/** How much the drawing and its transforms enlarge an element. */
function scaleOf(element: Element): { factor: number; matrix: DOMMatrix | null } {
  if (element instanceof SVGGraphicsElement) {
    const found = element.getScreenCTM();
    const matrix = found ? DOMMatrix.fromMatrix(found) : new DOMMatrix();
    const across = Math.hypot(matrix.a, matrix.b);
    const down = Math.hypot(matrix.c, matrix.d);
    return { factor: Math.min(across, down), matrix };
  }
  let matrix: DOMMatrix | null = null;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { transform } = getComputedStyle(at);
    if (transform !== 'none') matrix = new DOMMatrix(transform).multiply(matrix ?? new DOMMatrix());
  }
  if (!matrix) return { factor: 1, matrix };
  const factor = Math.min(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d));
  return { factor, matrix };
}

/** The band of capital letters in a box that is `font` high, give or take its leading. */
function band(box: Box, font: number, upright: boolean): Box {
  const middle = upright ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2;
  const half = 0.36 * font;
  return upright
    ? { ...box, left: Math.max(box.left, middle - half), right: Math.min(box.right, middle + half) }
    : {
        ...box,
        top: Math.max(box.top, middle - half),
        bottom: Math.min(box.bottom, middle + half),
      };
}

/** A rotated SVG text: its box in its own coordinates, turned onto the screen. */
function turnedQuad(element: SVGGraphicsElement, matrix: DOMMatrix, font: number): Point[] {
  const own = element.getBBox();
  const box = { left: own.x, top: own.y, right: own.x + own.width, bottom: own.y + own.height };
  return corners(band(box, font, false)).map(([x, y]) => {
    const at = matrix.transformPoint({ x, y });
    return [at.x, at.y];
  });
}

/** A rotated HTML text: its own size, turned about the middle of its bounds. */
function turnedBox(element: HTMLElement, matrix: DOMMatrix, font: number): Point[] {
  const box = boxOf(element);
  const centre: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [wide, high] = [element.offsetWidth / 2, Math.min(element.offsetHeight / 2, 0.36 * font)];
  return corners({ left: -wide, right: wide, top: -high, bottom: high }).map(([x, y]) => [
    centre[0] + x * matrix.a + y * matrix.c,
    centre[1] + x * matrix.b + y * matrix.d,
  ]);
}

function linesOf(element: Element): Line[] {
  const lines: Line[] = [];
  for (const node of element.childNodes) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (node.nodeType !== Node.TEXT_NODE || !text) continue;
    const style = getComputedStyle(element);
    const { factor, matrix } = scaleOf(element);
    const size = parseFloat(style.fontSize);
    const font = size * factor;
    const rotated = matrix !== null && Math.abs(matrix.b) > 0.02 * Math.hypot(matrix.a, matrix.b);
    const add = (quad: Point[]) =>
      lines.push({ element, text, font, quad, box: bounds(quad), rotated });
    if (rotated && element instanceof SVGGraphicsElement) add(turnedQuad(element, matrix, size));
    else if (rotated && element instanceof HTMLElement && element.offsetWidth > 0)
      add(turnedBox(element, matrix, size));
    else {
      const range = document.createRange();
      range.selectNodeContents(node);
      const upright = style.writingMode.startsWith('vertical');
      for (const rect of range.getClientRects())
        if (rect.width > 0.5 && rect.height > 0.5) add(corners(band(plain(rect), font, upright)));
    }
  }
  return lines;
}

// ---- The check itself ----

/** Everything that one check knows of the page. */
interface Scene {
  root: Element;
  limits: Limits;
  elements: Element[];
  lines: Line[];
  controls: Element[];
  clips: Clips;
  findings: Finding[];
}

function report(scene: Scene, kind: Kind, element: Element, size: number, figures: string): void {
  scene.findings.push({
    kind,
    path: path(element, scene.root),
    name: nameOf(element),
    size: Math.round(size * 10) / 10,
    figures,
  });
}

function checkText(scene: Scene): void {
  const told = new Set<Element>();
  for (const { element, font } of scene.lines) {
    if (font >= scene.limits.text - 0.05 || told.has(element)) continue;
    told.add(element);
    report(scene, 'small-text', element, scene.limits.text - font, `${px(font)} high`);
  }
}

/** How far a box reaches out of a container, where the player cannot follow it. */
function cutBy(box: Box, clip: Clip): [side: string, by: number] {
  const sides: [string, number, boolean][] = [
    ['left', clip.box.left - box.left, clip.reachable.x],
    ['right', box.right - clip.box.right, clip.reachable.x],
    ['top', clip.box.top - box.top, clip.reachable.y],
    ['bottom', box.bottom - clip.box.bottom, clip.reachable.y],
  ];
  const most = sides.filter(([, , reachable]) => !reachable).sort((a, b) => b[1] - a[1])[0];
  return most ? [most[0], most[1]] : ['', 0];
}

/** Shapes that make the ground of a drawing reach over its edges on purpose. */
function isGround(element: Element): boolean {
  if (!(element instanceof SVGElement) || !element.ownerSVGElement) return false;
  const drawing = boxOf(element.ownerSVGElement);
  const box = boxOf(element);
  const area = width(common(box, drawing)) * height(common(box, drawing));
  return isDecoration(element) || area > 0.4 * width(drawing) * height(drawing);
}

function isCuttable(element: Element): boolean {
  if (element instanceof SVGElement && element.ownerSVGElement)
    return isDrawnShape(element) && !isGround(element);
  if (element.matches('svg, img, canvas, video, input, select, textarea')) return true;
  return element.matches(CONTROLS) || (element instanceof HTMLElement && hasFrame(element));
}

function checkCut(scene: Scene): void {
  const told = new Map<Element, Set<Element>>();
  const page: Clip = {
    element: document.documentElement,
    box: { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity },
    reachable: { x: false, y: true },
  };
  const look = (element: Element, box: Box, clips: Clip[], counts: (one: Element) => boolean) => {
    if (isEmpty(box)) return;
    for (const clip of [...clips, page]) {
      const [side, by] = cutBy(box, clip);
      if (by > SLACK) {
        if (!counts(element)) return;
        for (let at: Element | null = element; at; at = at.parentElement)
          if (told.get(clip.element)?.has(at)) return;
        if (!told.has(clip.element)) told.set(clip.element, new Set());
        told.get(clip.element)!.add(element);
        const gone = isEmpty(common(box, clip.box)) ? 'out of sight' : px(by);
        report(scene, 'cut', element, by, `${gone}, at the ${side} of ${step(clip.element)}`);
        return;
      }
      // What lies beyond a window that the player moves is cut by nothing further out.
      if (clip.reachable.x || clip.reachable.y) box = common(box, clip.box);
      if (isEmpty(box)) return;
    }
  };
  for (const element of scene.elements)
    look(element, boxOf(element), scene.clips.ofBox(element), isCuttable);
  for (const { element, box } of scene.lines)
    look(element, box, scene.clips.ofText(element), () => true);
}

const related = (a: Element, b: Element): boolean => a.contains(b) || b.contains(a);

/** The same text at the same place is one text with its halo. */
const isHalo = (a: Line, b: Line): boolean =>
  a.text === b.text && Math.abs(a.box.left - b.box.left) < 3 && Math.abs(a.box.top - b.box.top) < 3;

function checkTextOnText(scene: Scene): void {
  const lines = scene.lines
    .filter(({ element }) => !isMeantOver(element))
    .map((line) => ({ line, part: visiblePart(line.box, scene.clips.ofText(line.element)) }))
    .filter(({ part }) => !isEmpty(part));
  lines.forEach(({ line: a, part: partA }, i) => {
    for (let k = i + 1; k < lines.length; k++) {
      const { line: b, part: partB } = lines[k]!;
      if (a.element === b.element || depth(partA, partB) <= SLACK || isHalo(a, b)) continue;
      const deep = a.rotated || b.rotated ? polygonDepth(a.quad, b.quad) : depth(partA, partB);
      if (deep > SLACK && !moveApart(a.element, b.element, scene.clips))
        report(
          scene,
          'overlap',
          b.element,
          deep,
          `${px(deep)} on the text "${a.text.slice(0, 30)}"`,
        );
    }
  });
}

/** Bars that stay in place while the page scrolls: everything comes out from under them. */
function staysOnScreen(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
  return false;
}

/** Whatever is painted over a point of a text and hides it. */
function coverAt(x: number, y: number, own: Element, { root, clips }: Scene): Element | null {
  // To ask for the topmost element is much faster than to ask for all.
  if (own.contains(document.elementFromPoint(x, y))) return null;
  const stack = document.elementsFromPoint(x, y);
  const at = stack.indexOf(own);
  const over = at < 0 ? [] : stack.slice(0, at);
  // A pseudo-element counts for its element, far from the element's own box: it only widens the touch area.
  const here = { left: x, right: x, top: y, bottom: y };
  const hides = (one: Element): boolean =>
    depth(here, boxOf(one)) >= 0 &&
    !related(one, own) &&
    !isMeantOver(one) &&
    isOpaque(one) &&
    !moveApart(own, one, clips) &&
    (root.contains(one) || !staysOnScreen(one));
  return over.find(hides) ?? null;
}

function checkCovered(scene: Scene): void {
  // Everything takes part in the hit test, also what lets a pointer through.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  for (const line of scene.lines) {
    const { element } = line;
    if (isMeantOver(element)) continue;
    const part = visiblePart(line.box, scene.clips.ofText(line.element));
    if (isEmpty(part)) continue;
    const y = (part.top + part.bottom) / 2;
    const covers = [0.1, 0.5, 0.9].map((share) =>
      coverAt(part.left + share * width(part), y, element, scene),
    );
    const cover = covers.find((one) => one !== null);
    if (!cover) continue;
    const hidden = (covers.filter((one) => one !== null).length / covers.length) * width(part);
    report(scene, 'overlap', element, hidden, `${px(hidden)} under ${path(cover, scene.root)}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}

/** The part of a drawing that a text or a shape belongs to. */
const partOf = (element: Element): Element | null =>
  element.parentElement?.closest('g, svg') ?? null;

/** Labels of a drawing that run across the edge of a piece that is not theirs. */
function checkLabels(scene: Scene): void {
  const pieces = scene.elements
    .filter((one) => one.matches('rect, circle, ellipse, use') && one.closest('svg') !== null)
    .filter((one) => !isDecoration(one) && !isMeantOver(one) && isOpaque(one))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => Math.max(width(box), height(box)) <= PIECE_MAX);
  for (const { element, box, quad } of scene.lines) {
    if (!(element instanceof SVGElement) || isMeantOver(element)) continue;
    const part = partOf(element);
    for (const piece of pieces) {
      if (depth(box, piece.box) <= SLACK || part?.contains(piece.element)) continue;
      if (partOf(piece.element)?.contains(element)) continue;
      const inside = depth(box, piece.box) >= Math.min(width(box), height(box)) - SLACK;
      const both = common(box, piece.box);
      if (inside && width(both) >= width(box) - SLACK) continue;
      const deep = polygonDepth(quad, corners(piece.box));
      if (deep > 2 * SLACK)
        report(
          scene,
          'overlap',
          element,
          deep,
          `${px(deep)} across ${path(piece.element, scene.root)}`,
        );
    }
  }
}

/** Siblings of the flow that collide, because one of them outgrew its place. */
function checkSiblings(scene: Scene): void {
  const inFlow = (element: Element): boolean => {
    const { position, display, float } = getComputedStyle(element);
    return (
      position === 'static' && display !== 'inline' && display !== 'contents' && float === 'none'
    );
  };
  const solid = scene.elements.filter(
    (one) =>
      one instanceof HTMLElement &&
      !isMeantOver(one) &&
      inFlow(one) &&
      (hasFrame(one) || one.matches(CONTROLS)),
  );
  const families = new Map<Element, Element[]>();
  for (const one of solid) {
    const parent = one.parentElement;
    if (parent && one !== scene.root) families.set(parent, [...(families.get(parent) ?? []), one]);
  }
  for (const family of families.values())
    family.forEach((a, i) => {
      for (const b of family.slice(i + 1)) {
        const deep = depth(boxOf(a), boxOf(b));
        if (deep > SLACK)
          report(scene, 'overlap', b, deep, `${px(deep)} on its sibling ${step(a)} "${nameOf(a)}"`);
      }
    });
}

// ---- Controls ----

const isUsable = (element: Element): boolean =>
  !element.matches(':disabled, [aria-disabled="true"], [tabindex="-1"]:not([role])');

/** A line of a map, which has a thickness and no inside. */
function isLine(element: Element): element is SVGGeometryElement {
  if (!(element instanceof SVGGeometryElement) || !element.matches('path, line, polyline'))
    return false;
  const { fill, stroke } = getComputedStyle(element);
  return fill === 'none' && stroke !== 'none';
}

/** Width and height of one shape; of a line, its length and thickness. */
function extent(shape: Element): [number, number] {
  if (!isLine(shape)) return [width(boxOf(shape)), height(boxOf(shape))];
  const { factor } = scaleOf(shape);
  const thick = parseFloat(getComputedStyle(shape).strokeWidth) * factor;
  return [Math.max(thick, shape.getTotalLength() * factor), thick];
}

/** The part of a control that a finger aims at: in a drawing the largest shape, for others may lie far apart. */
function touchPart(element: Element): Element {
  if (!(element instanceof SVGElement) || element.matches('svg')) return element;
  let best: Element = element;
  let most = -1;
  for (const shape of [element, ...element.querySelectorAll('*')]) {
    if (!shape.matches(SHAPES)) continue;
    const small = Math.min(...extent(shape));
    if (small > most) [best, most] = [shape, small];
  }
  return best;
}

/** The middle of a shape, or a place on a line. */
function middleOf(shape: Element): Point {
  const matrix = isLine(shape) ? shape.getScreenCTM() : null;
  if (isLine(shape) && matrix) {
    const at = shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(matrix);
    return [at.x, at.y];
  }
  const box = boxOf(shape);
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

const hits = (element: Element, [x, y]: Point): boolean => {
  const found = document.elementFromPoint(x, y);
  return (
    found !== null &&
    (element.contains(found) || found.closest('label')?.contains(element) === true)
  );
};

/** Width and height of the area around a point that belongs to a control, up to `most`: a pseudo-element may be larger than
    its box. */
function reachAround(element: Element, [x, y]: Point, most: number): [number, number] {
  const reach = (dx: number, dy: number): number => {
    let far = 0;
    while (far < most && hits(element, [x + dx * (far + 1), y + dy * (far + 1)])) far++;
    return far;
  };
  return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
}

function checkTargets(scene: Scene): void {
  const least = scene.limits.target;
  if (least === 0) return;
  for (const element of scene.controls) {
    const part = touchPart(element);
    if (isByNearest(element) && part !== element) continue;
    const [wide, high] = extent(part);
    const small = Math.min(wide, high);
    if (small >= least - 0.5 || small === 0) continue;
    if (Math.min(...reachAround(element, middleOf(part), least)) >= least - 2) continue;
    report(scene, 'small-target', element, least - small, `${px(wide)} by ${px(high)}`);
  }
}

/** Where a tap goes to the nearest target, their middles keep a distance. */
function checkSpacing(scene: Scene): void {
  if (scene.limits.target === 0) return;
  const targets = scene.controls
    .filter((one) => isByNearest(one) && touchPart(one) !== one)
    .map((element) => ({ element, at: middleOf(touchPart(element)) }));
  for (const { element, at } of targets) {
    const isEnlarged = element.closest('[data-layout~="enlarges"]') !== null;
    const least = scene.limits.target * (isEnlarged ? SPACING_ENLARGES : SPACING);
    const away = targets
      .filter((other) => other.element !== element)
      .map((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]));
    const nearest = Math.min(...away);
    if (nearest < least - 0.5)
      report(scene, 'small-target', element, least - nearest, `${px(nearest)} from the next one`);
  }
}

/** Controls of which the middle belongs to another control. */
function checkCoveredControls(scene: Scene): void {
  for (const element of scene.controls) {
    if (isMeantOver(element)) continue;
    const at = middleOf(touchPart(element));
    const here = { left: at[0] - 0.5, right: at[0] + 0.5, top: at[1] - 0.5, bottom: at[1] + 0.5 };
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const part = visiblePart(common(here, screen), scene.clips.ofBox(element));
    if (isEmpty(part) || hits(element, at)) continue;
    const other = document.elementFromPoint(...at)?.closest(CONTROLS);
    if (!other || related(other, element) || isMeantOver(other) || !scene.root.contains(other))
      continue;
    if (moveApart(element, other, scene.clips)) continue;
    const deep = Math.max(depth(boxOf(element), boxOf(other)), SLACK);
    report(
      scene,
      'overlap',
      element,
      deep,
      `its middle is under ${path(other, scene.root)} "${nameOf(other)}"`,
    );
  }
}

// ---- Scrolling ----

function checkScrolling(scene: Scene): void {
  for (const element of scene.elements) {
    if (isPanned(element) || !(element instanceof HTMLElement)) continue;
    const style = getComputedStyle(element);
    const down = /auto|scroll/.test(style.overflowY)
      ? element.scrollHeight - element.clientHeight
      : 0;
    const across = /auto|scroll/.test(style.overflowX)
      ? element.scrollWidth - element.clientWidth
      : 0;
    if (Math.max(down, across) > SLACK)
      report(
        scene,
        'scrolls',
        element,
        Math.max(down, across),
        `${px(down)} down, ${px(across)} sideways`,
      );
  }
  // Whatever sticks out of the page sideways is cut.
  const page = document.scrollingElement;
  const down = page && !scene.limits.pageScrolls ? page.scrollHeight - page.clientHeight : 0;
  const found = { kind: 'scrolls' as const, path: 'the page', name: '', size: down };
  if (down > SLACK) scene.findings.push({ ...found, figures: `${px(down)} down` });
}

/** Checks everything under the root. */
export function check(root: Element, limits: Limits): Finding[] {
  const elements = seenElements(root);
  const scene: Scene = {
    root,
    limits,
    elements,
    lines: elements.flatMap(linesOf),
    controls: elements.filter((one) => one.matches(CONTROLS) && isUsable(one)),
    clips: new Clips(),
    findings: [],
  };
  checkText(scene);
  checkCut(scene);
  checkTextOnText(scene);
  checkCovered(scene);
  checkLabels(scene);
  checkSiblings(scene);
  checkTargets(scene);
  checkSpacing(scene);
  checkCoveredControls(scene);
  checkScrolling(scene);
  return scene.findings;
}
