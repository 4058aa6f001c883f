// The keyboard on drawn targets: Enter and space pick, Enter on what is chosen confirms, arrows go to the next.
const ARROWS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function targetKeys(
  event: KeyboardEvent & { currentTarget: Element },
  pick: () => void,
  confirm: (() => void) | null | undefined,
): void {
  const by = ARROWS[event.key];
  if (by) {
    const all = [...document.querySelectorAll<SVGElement>('.rd .target.can')];
    all[(all.indexOf(event.currentTarget as SVGElement) + by + all.length) % all.length]?.focus();
  } else if (event.key === 'Enter' && confirm) confirm();
  else if (event.key === 'Enter' || event.key === ' ') pick();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
