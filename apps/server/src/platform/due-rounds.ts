import { z } from 'zod';
import type { Clock } from './clock.ts';
import { databaseTrouble, type Database } from './database.ts';
import type { Logger } from './logging.ts';
import type { Notices } from './notices.ts';
import { onceMore } from './once-more.ts';
import type { Repeater } from './repeat.ts';
import { rowsOf } from './rows.ts';

/** What is told of within so long of the first is one look: a booking's two messages, those of bookings made side by side. */
const GATHER_MS = 50;

/** Work whose rows say when they are due. */
export interface DueRound {
  /** As a log line calls it. */
  readonly what: string;
  /** Whether any is due, in SQL; `$1` is the present. */
  readonly isDue: string;
  /** Whether it took as much as it takes at once, so that more may be due. */
  readonly round: () => Promise<boolean>;
}

/** Work that comes round when it is due: one look of the database for all of it, where each would look for itself again and again. */
export interface DueRounds {
  add(round: DueRound): Repeater;
}

/**
 * From one look to the next when nobody gives notice. A notice may come from a host whose clock is ahead by a little: what is due there is due
 * here at the next look.
 */
const LOOK_EVERY_MS = 1000;

const Due = z.object({ due: z.array(z.boolean()) });

/** A round that is under way is not begun a second time; one that throws is logged and comes round again. */
export function createDueRounds({
  database,
  clock,
  log,
  notices,
  everyMs = LOOK_EVERY_MS,
}: {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notices: Notices;
  readonly everyMs?: number;
}): DueRounds {
  const started = new Set<DueRound>();
  const running = new Map<DueRound, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let heard = 0;

  /** What came while a round was under way is looked for at its end: no look meanwhile asked for it. */
  async function run(round: DueRound): Promise<void> {
    const heardBefore = heard;
    let isMore = false;
    try {
      isMore = await round.round();
    } catch (error) {
      log.warn({ err: error }, `${round.what} failed; it comes round again`);
    }
    running.delete(round);
    if (isMore || heard !== heardBefore) lookNow();
  }

  async function dueOf(rounds: readonly DueRound[]): Promise<readonly DueRound[]> {
    if (rounds.length === 0) return [];
    const [found] = await rowsOf(database.pool, Due)(
      `select array[${rounds.map(({ isDue }) => `(${isDue})`).join(', ')}] as due where $1::timestamptz is not null`,
      [clock.nowIso()],
    );
    return rounds.filter((_round, at) => found?.due[at] === true);
  }

  /** All in one question; each by itself where that fails of what one of them asks. */
  async function findDue(rounds: readonly DueRound[]): Promise<readonly DueRound[]> {
    try {
      return await dueOf(rounds);
    } catch (error) {
      const [only] = rounds.length === 1 ? rounds : [];
      log.warn({ err: error, what: only?.what }, 'looking for what is due failed; it comes round again');
      const trouble = databaseTrouble(error);
      if (only !== undefined || (trouble !== null && trouble !== 'slow')) return [];
      const found: DueRound[] = [];
      for (const round of rounds) found.push(...(await findDue([round])));
      return found;
    }
  }

  const look = onceMore(async () => {
    clearTimeout(timer);
    const due = await findDue([...started].filter((round) => !running.has(round)));
    for (const round of due) if (started.has(round)) running.set(round, run(round));
    clearTimeout(timer);
    if (started.size > 0) timer = setTimeout(lookNow, everyMs);
  });

  function lookNow(): void {
    looking = look();
  }

  function lookSoon(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      lookNow();
    }, GATHER_MS);
  }

  function stopLooking(): void {
    clearTimeout(timer);
    clearTimeout(gathering);
    gathering = undefined;
  }

  notices.on('due', () => {
    heard += 1;
    lookSoon();
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
        if (started.size === 0) stopLooking();
        await looking;
        await running.get(round);
      },
    }),
  };
}
