// Fingers on small targets of a drawing.

/** A finger that is farther away than this means none of the targets, in pixels. */
const REACH = 40;

/** Handles a click on a drawing, before its targets do: the tap of a finger goes to the nearest target. */
export function tapNearest(event: MouseEvent & { currentTarget: Element }): void {
  if ((event as unknown as PointerEvent).pointerType !== 'touch') return;
  const away = (target: Element): number => {
    const shape = target.querySelector('.cell, .closed, .frame') ?? target;
    const { left, right, top, bottom } = shape.getBoundingClientRect();
    return Math.hypot(event.clientX - (left + right) / 2, event.clientY - (top + bottom) / 2);
  };
  const targets = [...event.currentTarget.querySelectorAll('.target')];
  const [nearest] = targets.sort((a, b) => away(a) - away(b));
  if (!nearest || nearest.contains(event.target as Node) || away(nearest) > REACH) return;
  event.stopPropagation();
  nearest.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
