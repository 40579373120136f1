/** The source of the present moment, so that tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number;
  /** ISO instant in UTC, with milliseconds. */
  nowIso(): string;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  nowIso: () => new Date().toISOString(),
};

/** A clock that stands still until it is moved. */
export interface MovableClock extends Clock {
  advance(ms: number): void;
  set(epochMs: number): void;
}

/** A clock for tests. Database-side `now()` is not moved by it. */
export function movableClock(startMs: number): MovableClock {
  let current = startMs;
  return {
    nowMs: () => current,
    nowIso: () => new Date(current).toISOString(),
    advance: (ms) => {
      current += ms;
    },
    set: (epochMs) => {
      current = epochMs;
    },
  };
}
