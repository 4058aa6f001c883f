// Signs and the lines of a legend light each other up: `data-sign` names what a sign is, `data-line` the sign that a line
// of the legend explains.

/** Lights up everything that is the same sign as what is pointed at or has the focus. */
export function lightSigns(event: Event): void {
  const from = event.target;
  const at = from instanceof Element ? from.closest<HTMLElement>('[data-line], [data-sign]') : null;
  const sign = at?.dataset['line'] ?? at?.dataset['sign'];
  const lit = new Set(
    sign === undefined
      ? []
      : document.querySelectorAll(
          `[data-line="${CSS.escape(sign)}"], [data-sign="${CSS.escape(sign)}"]`,
        ),
  );
  for (const one of document.querySelectorAll('[data-lit]'))
    if (!lit.has(one)) one.removeAttribute('data-lit');
  for (const one of lit) one.setAttribute('data-lit', '');
}

/** Puts all lights out again, when the legend is closed. */
export function dimSigns(): void {
  for (const one of document.querySelectorAll('[data-lit]')) one.removeAttribute('data-lit');
}
