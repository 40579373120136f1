import { z } from 'zod';
import type { Clock } from './clock.ts';
import { databaseTrouble, type Database } from './database.ts';
import type { Logger } from './logging.ts';
import type { Notices } from './notices.ts';
import { onceMore, type Repeater } from './repeat.ts';
import { rowsOf } from './rows.ts';

/**
 * Notices within this time of the first cause one look, such as the two messages of one booking or bookings made in parallel.
 */
const GATHER_MS = 50;

/** Work whose rows hold the time they are due. */
export interface DueRound {
  /** Name in log lines. */
  readonly what: string;
  /** SQL condition: whether any is due; `$1` is the present. */
  readonly isDue: string;
  /** Returns true when it processed a full batch, so that more may be due. */
  readonly round: () => Promise<boolean>;
}

/** Runs work when it is due: one query looks for all kinds of work, instead of one query for each (REQ-OPS-31). */
export interface DueRounds {
  add(round: DueRound): Repeater;
}

/**
 * Time between two looks without a notice. A notice may come from a host whose clock is slightly ahead: its work is found by the next look.
 */
const LOOK_EVERY_MS = 1000;

const Due = z.object({ due: z.array(z.boolean()) });

/** A round in progress is not started a second time; one that throws is logged and runs again later. */
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

  /** Looks again at the end for work that came during the round, since no look asked for it meanwhile. */
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

  /** Asks for all rounds in one query; if that fails because of one of them, asks for each separately. */
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
