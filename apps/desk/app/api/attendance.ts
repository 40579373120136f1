/** Nobody is taken to be at a page that was not touched for so long. */
const UNATTENDED_AFTER_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

let touchedAtMs = performance.now();

function touch(): void {
  touchedAtMs = performance.now();
}

for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });

/** Whether the page reads by itself what it shows, with nobody there. */
export function isUnattended(): boolean {
  return performance.now() - touchedAtMs > UNATTENDED_AFTER_MS;
}
