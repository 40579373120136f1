import type { Logger } from './logging.ts';

/** Background work that is repeated. */
export interface Repeater {
  start(): void;
  /** Stops repeating and waits for the round in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `round` every `everyMs`, counted from the end of one to the start of the next. A round that throws is logged as
 * `what`, and the next one runs all the same.
 */
export function repeatEvery(everyMs: number, what: string, log: Logger, round: () => Promise<void>): Repeater {
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const oneRound = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      log.warn({ err: error }, `${what} failed; it comes round again`);
    }
    if (!stopped) timer = setTimeout(turn, everyMs);
  };
  const turn = (): void => {
    running = oneRound();
  };
  return {
    start: () => {
      if (!stopped) return;
      stopped = false;
      turn();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The wait before try number `tries` (from 0): it doubles each time and never exceeds `lastMs`. */
export function waitBefore(tries: number, firstMs: number, lastMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(tries, 30), lastMs);
}

/**
 * Work that never runs concurrently. Requests during a run cause one further run, however many they are; it begins once the current one has
 * ended, so that it sees everything that was there when it was requested. The promise is of a run that began after the request.
 */
export function onceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    // Checked first: between the end of one run and the start of the next nothing runs, but a run is promised.
    if (next !== undefined) return next;
    if (running === undefined) return run();
    const begin = () => {
      next = undefined;
      return run();
    };
    next = running.then(begin, begin);
    return next;
  };
}

/**
 * Handles rows one after another and returns whether all succeeded. A row that throws is logged as `what` with its id, and the
 * others continue.
 */
export async function eachAlone<Row>(
  { log }: { readonly log: Logger },
  what: string,
  rows: readonly Row[],
  { idOf, look }: { readonly idOf: (row: Row) => string; readonly look: (row: Row) => Promise<void> },
): Promise<boolean> {
  let allWell = true;
  for (const row of rows) {
    try {
      await look(row);
    } catch (error) {
      allWell = false;
      log.error({ err: error, id: idOf(row) }, `${what} failed; its turn comes again`);
    }
  }
  return allWell;
}
