/** How much may be done at once, and may wait, of one key and of all. */
export interface FairQueueLimits {
  readonly atOnce: number;
  readonly atOnceEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
}

/** Leaves the place that was taken; a second call does nothing. */
export type Leave = () => void;

/**
 * Places for work, shared between keys (callers' networks), and of a key between its sessions (an office behind one address): whoever asks
 * much waits behind themselves, not before others.
 */
export interface FairQueue {
  /** Waits for a place; null when too many wait already, or `gone` came first. */
  enter(key: string, session: string, gone?: AbortSignal): Promise<Leave | null>;
}

type Resolve = (leave: Leave | null) => void;

interface Lane {
  running: number;
  waiting: number;
  /** By session, in the order of their turns; one that waits no longer is forgotten. */
  readonly sessions: Map<string, Resolve[]>;
}

/** Who waits longest of the session whose turn it is; the session goes to the end of the line. */
function nextOf({ sessions }: Lane): Resolve | undefined {
  const [first] = sessions;
  if (first === undefined) return undefined;
  const [session, waiting] = first;
  const next = waiting.shift();
  sessions.delete(session);
  if (waiting.length > 0) sessions.set(session, waiting);
  return next;
}

/** Keys take turns, and so do the sessions of each: of those that wait, each gets the next place in its order. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** In the order of their turns. A key with nothing running or waiting is forgotten. */
  const lanes = new Map<string, Lane>();
  let running = 0;
  let waiting = 0;

  function take(key: string, lane: Lane): Leave {
    lane.running += 1;
    running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      lane.running -= 1;
      running -= 1;
      forgetIfIdle(key, lane);
      admit();
    };
  }

  function forgetIfIdle(key: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting === 0) lanes.delete(key);
  }

  /** Gives free places to those who wait. */
  function admit(): void {
    while (running < limits.atOnce) {
      const next = [...lanes].find(([, lane]) => lane.waiting > 0 && lane.running < limits.atOnceEach);
      if (next === undefined) return;
      const [key, lane] = next;
      // To the end of the line of keys.
      lanes.delete(key);
      lanes.set(key, lane);
      waiting -= 1;
      lane.waiting -= 1;
      nextOf(lane)?.(take(key, lane));
    }
  }

  return {
    enter: async (key, session, gone) => {
      const lane: Lane = lanes.get(key) ?? { running: 0, waiting: 0, sessions: new Map() };
      if (gone?.aborted === true) return null;
      const free = running < limits.atOnce && lane.running < limits.atOnceEach && lane.waiting === 0;
      if (!free && (waiting >= limits.waiting || lane.waiting >= limits.waitingEach)) return null;
      lanes.set(key, lane);
      if (free) return take(key, lane);
      const place = Promise.withResolvers<Leave | null>();
      lane.sessions.set(session, [...(lane.sessions.get(session) ?? []), place.resolve]);
      lane.waiting += 1;
      waiting += 1;
      const giveUp = () => {
        const before = lane.sessions.get(session) ?? [];
        const left = before.filter((resolve) => resolve !== place.resolve);
        if (left.length === before.length) return;
        if (left.length === 0) lane.sessions.delete(session);
        else lane.sessions.set(session, left);
        lane.waiting -= 1;
        waiting -= 1;
        forgetIfIdle(key, lane);
        place.resolve(null);
      };
      gone?.addEventListener('abort', giveUp, { once: true });
      const leave = await place.promise;
      gone?.removeEventListener('abort', giveUp);
      return leave;
    },
  };
}
