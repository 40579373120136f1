import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Logger } from './logging.ts';
import type { Notices } from './notices.ts';
import type { Repeater } from './repeat.ts';
import { rowsOf } from './rows.ts';

/** Work whose rows say when they are due. */
export interface DueRound {
  /** As a log line calls it. */
  readonly what: string;
  /** Whether any is due, in SQL; `$1` is the present. */
  readonly isDue: string;
  /** How often it is looked at, at least. */
  readonly everyMs: number;
  readonly round: () => Promise<void>;
}

/** Work that comes round when it is due: one look of the database for all of it, where each would look for itself again and again. */
export interface DueRounds {
  add(round: DueRound): Repeater;
}

/** A notice may come from a host whose clock is ahead by less than this: what is due there is due here a moment later. */
const CLOCKS_APART_MS = 1000;

const Due = z.object({ due: z.array(z.boolean()) });

/** A round that is under way is not begun a second time; one that throws is logged and comes round again. */
export function createDueRounds({
  database,
  clock,
  log,
  notices,
}: {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notices: Notices;
}): DueRounds {
  const started = new Set<DueRound>();
  const running = new Map<DueRound, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let wasTold = false;

  async function run(round: DueRound): Promise<void> {
    try {
      await round.round();
    } catch (error) {
      log.warn({ err: error }, `${round.what} failed; it comes round again`);
    } finally {
      running.delete(round);
    }
  }

  async function look(): Promise<void> {
    const rounds = [...started].filter((round) => !running.has(round));
    if (rounds.length === 0) return;
    try {
      const [found] = await rowsOf(database.pool, Due)(
        `select array[${rounds.map(({ isDue }) => `(${isDue})`).join(', ')}] as due where $1::timestamptz is not null`,
        [clock.nowIso()],
      );
      rounds.forEach((round, at) => {
        if (found?.due[at] === true && started.has(round)) running.set(round, run(round));
      });
    } catch (error) {
      log.warn({ err: error }, 'looking for what is due failed; it comes round again');
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    if (started.size === 0) return;
    const seldomMs = Math.min(...[...started].map(({ everyMs }) => everyMs));
    timer = setTimeout(lookNow, wasTold ? Math.min(CLOCKS_APART_MS, seldomMs) : seldomMs);
    wasTold = false;
  }

  /** What is heard while it looks is looked for once more. */
  function lookNow(): void {
    if (looking !== undefined) {
      again = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (!again) return schedule();
      again = false;
      lookNow();
    });
  }

  notices.on('due', () => {
    wasTold = true;
    lookNow();
  });
  return {
    add: (round) => ({
      start: () => {
        if (started.has(round)) return;
        started.add(round);
        lookNow();
      },
      stop: async () => {
        started.delete(round);
        if (started.size === 0) clearTimeout(timer);
        await looking;
        await running.get(round);
      },
    }),
  };
}
