import type { EmbeddedPostgres } from './embedded-postgres.ts';
import type { Logger } from '../apps/server/src/platform/logging.ts';
import { repeatEvery, type Repeater } from '../apps/server/src/platform/repeat.ts';

const LOOK_MS = 500;
/** A PostgreSQL that dies this often within `WINDOW_MS` will die again: a person has to look at it. */
const MAX_RESTARTS = 3;
const WINDOW_MS = 10 * 60_000;

/**
 * Restarts the embedded PostgreSQL whenever it has died (killed, out of memory). Calls `giveUp` once, with the reason,
 * when PostgreSQL does not start or has died too often: the process cannot work without it.
 */
export function watchPostgres(
  postgres: Pick<EmbeddedPostgres, 'isRunning' | 'restart'>,
  { log, giveUp }: { readonly log: Logger; readonly giveUp: (reason: Error) => void },
): Repeater {
  let restartsAtMs: number[] = [];
  let givenUp = false;
  const stopTrying = (reason: Error) => {
    givenUp = true;
    giveUp(reason);
  };
  return repeatEvery(LOOK_MS, 'looking after the embedded PostgreSQL', log, async () => {
    if (givenUp || postgres.isRunning()) return;
    const nowMs = performance.now();
    restartsAtMs = restartsAtMs.filter((atMs) => nowMs - atMs < WINDOW_MS);
    if (restartsAtMs.length >= MAX_RESTARTS) {
      stopTrying(new Error(`the embedded PostgreSQL died again after ${MAX_RESTARTS} restarts within ten minutes`));
      return;
    }
    restartsAtMs.push(nowMs);
    log.error('the embedded PostgreSQL has died: it is started again');
    try {
      await postgres.restart();
    } catch (error) {
      stopTrying(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
