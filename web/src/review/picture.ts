// The board as a picture. Boards are SVG and HTML with the styles of the page, so a picture is a copy of the board in
// which every style is written out, inside an SVG that the browser draws onto a canvas.

/** The styles that make up how a board looks. */
const STYLES =
  `align-content align-items align-self background-color background-image background-position
  background-repeat background-size border-bottom-color border-bottom-left-radius border-bottom-right-radius
  border-bottom-style border-bottom-width border-left-color border-left-style border-left-width border-right-color
  border-right-style border-right-width border-top-color border-top-left-radius border-top-right-radius
  border-top-style border-top-width bottom box-shadow box-sizing clip-path color column-gap display
  dominant-baseline fill fill-opacity filter flex-basis flex-direction flex-grow flex-shrink flex-wrap font-family
  font-size font-style font-variant-numeric font-weight grid-auto-columns grid-auto-flow grid-auto-rows grid-column-end grid-column-start
  grid-row-end grid-row-start grid-template-areas grid-template-columns grid-template-rows height justify-content justify-items
  justify-self left letter-spacing line-height list-style-type margin-bottom margin-left margin-right margin-top
  marker-end marker-start mask max-height max-width min-height min-width opacity order overflow-x overflow-y
  padding-bottom padding-left padding-right padding-top paint-order pointer-events position r right row-gap rx ry
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity
  stroke-width text-align text-anchor text-decoration-line text-overflow text-transform top transform
  transform-box transform-origin vector-effect visibility white-space width word-break x y z-index`.split(
    /\s+/,
  );

/** Writes the styles of an element and of everything in it into its copy. */
function writeStyles(from: Element, to: Element): void {
  const computed = getComputedStyle(from);
  const style = STYLES.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
  // A picture has no scrollbars.
  to.setAttribute('style', style.replace(/(overflow-.:)(?:auto|scroll)/g, '$1hidden'));
  to.removeAttribute('class');
  for (let i = 0; i < from.children.length; i++) writeStyles(from.children[i]!, to.children[i]!);
}

/** Copies of what the board refers to elsewhere on the page: symbols, patterns and gradients. */
function references(board: Element): Element[] {
  const ids = new Set<string>();
  for (const match of board.outerHTML.matchAll(/(?:href="|url\((?:&quot;)?)#([^")&]+)/g))
    ids.add(match[1]!);
  return [...ids].flatMap((id) => {
    const found = document.getElementById(id);
    if (!found || board.contains(found)) return [];
    const copy = found.cloneNode(true) as Element;
    writeStyles(found, copy);
    return [copy];
  });
}

/** The typefaces of the page, with their files inside: an SVG that is drawn may fetch nothing. */
let faces: Promise<string> | null = null;
function fontFaces(): Promise<string> {
  faces ??= (async () => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
    );
    const texts = rules.map(async (rule) => {
      const url = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
      if (!url) return '';
      const base = rule.parentStyleSheet?.href ?? location.href;
      const answer = await fetch(new URL(url, base));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return rule.cssText.replace(/url\([^)]+\)/, `url(data:font/woff;base64,${btoa(text)})`);
    });
    return (await Promise.all(texts)).join('\n');
  })();
  return faces;
}

/** The board as an SVG text of the same size as on the page. */
async function svgOf(board: HTMLElement, width: number, height: number): Promise<string> {
  const copy = board.cloneNode(true) as HTMLElement;
  writeStyles(board, copy);
  copy.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml');
  copy.style.margin = '0';
  copy.style.background = getComputedStyle(document.body).backgroundColor;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await fontFaces();
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  defs.append(...references(board));
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '100%');
  frame.append(copy);
  svg.append(style, defs, frame);
  return new XMLSerializer().serializeToString(svg);
}

/** The board drawn onto a canvas that is `width` pixels wide. Throws if the browser can't do that. */
export async function drawn(board: HTMLElement, width: number): Promise<HTMLCanvasElement> {
  const { width: own, height } = board.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(board, own, height))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round((height * width) / own);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export async function pngOf(board: HTMLElement, width: number): Promise<Blob> {
  const canvas = await drawn(board, width);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
