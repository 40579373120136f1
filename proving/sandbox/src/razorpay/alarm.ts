/** The longest single wait. The alarm then looks at the clock again, so it notices a clock that was set forward. */
const MAX_WAIT_MS = 60_000;

/** Calls a function whenever something is due. */
export interface Alarm {
  /** Works out again what is due next. The caller calls it whenever that may have changed. */
  set(): void;
  stop(): void;
}

/** The clock and the work that an alarm watches. */
export interface Watched {
  /** Returns the time in epoch milliseconds. */
  now(): number;
  /** Returns when the next work is due (epoch milliseconds), or undefined when none is. */
  nextDueMs(): number | undefined;
  /** Does or starts all work that is due, so that `nextDueMs` no longer counts it. */
  run(): void;
}

/** Creates an alarm. It does nothing until `set` is called. */
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
