import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, type StatusAnswer } from './status.ts';

/** Polling interval for changes. */
const LOOK_MS = 400;
/** The stream ends after this; a page that is still open then reconnects. */
const FOLLOW_MS = 15 * 60_000;

/** Yields a checkout's status, and then every change of it, until it has ended (REQ-CHK-8). */
export async function* followStatus(look: () => Promise<StatusAnswer>): AsyncGenerator<StatusAnswer> {
  const untilMs = performance.now() + FOLLOW_MS;
  let shown = '';
  while (performance.now() < untilMs) {
    const status = await look();
    const text = JSON.stringify(status);
    if (text !== shown) yield status;
    shown = text;
    if (hasEnded(status)) return;
    await pause(LOOK_MS);
  }
}
