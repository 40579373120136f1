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
