/**
 * A polite live region. The root has one, and so has every open dialog, since the page behind a modal is inert and
 * would not be announced.
 */
export function LiveRegion() {
  return <div data-live-region role="status" aria-live="polite" className="sr-only" />;
}

/** Announces a sentence to screen readers, from the front-most live region. Does nothing on the server. */
export function announce(sentence: string): void {
  if (typeof document === 'undefined') return;
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const region = host.querySelector('[data-live-region]');
  if (region) region.textContent = sentence;
}
