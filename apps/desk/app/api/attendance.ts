/** A page without user activity for this long counts as unattended. */
const UNATTENDED_AFTER_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

let touchedAtMs = performance.now();

function touch(): void {
  touchedAtMs = performance.now();
}

for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });

/** Whether the page's current requests are automatic, with no user active. */
export function isUnattended(): boolean {
  return performance.now() - touchedAtMs > UNATTENDED_AFTER_MS;
}
