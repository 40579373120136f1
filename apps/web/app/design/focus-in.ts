/** Focuses an element, after opening the collapsed part of the page that contains it. */
export function focusIn(element: HTMLElement | null | undefined): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  element?.focus();
}
