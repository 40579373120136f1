/** Focuses an element, and opens the folded part of the page that it stands in. */
export function focusIn(element: HTMLElement | null | undefined): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  element?.focus();
}
