/** Nothing is waited for longer in one go, so that a clock that was set forward is noticed. */
const MAX_WAIT_MS = 60_000;

/** Calls a function whenever the next thing is due. */
export interface Alarm {
  /** Looks anew what is due next; to be called whenever that may have changed. */
  set(): void;
  stop(): void;
}

/** What an alarm watches. */
export interface Watched {
  /** Epoch milliseconds. */
  now(): number;
  /** When the next thing is due (epoch milliseconds); undefined when nothing is. */
  nextDueMs(): number | undefined;
  /** Does or begins everything that is due, so that it is no longer counted by `nextDueMs`. */
  run(): void;
}

/** Creates an alarm that rests until it is set. */
export function createAlarm(watched: Watched): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const set = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    const dueMs = watched.nextDueMs();
    if (dueMs === undefined) return;
    const waitMs = Math.min(Math.max(dueMs - watched.now(), 0), MAX_WAIT_MS);
    timer = setTimeout(() => {
      watched.run();
      set();
    }, waitMs);
    timer.unref();
  };
  return {
    set,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
