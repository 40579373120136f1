/** How much work may run and wait, for one key and in total. */
export interface FairQueueLimits {
  readonly atOnce: number;
  readonly atOnceEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
}

/** Frees the place; a second call does nothing. */
export type Leave = () => void;

/**
 * Places for work, shared fairly between keys (callers' networks), and within a key between its sessions (an office
 * behind one address): a caller with many requests delays only itself (REQ-OPS-8).
 */
export interface FairQueue {
  /** Waits for a place; null when too many wait already, or `gone` was aborted first. */
  enter(key: string, session: string, gone?: AbortSignal): Promise<Leave | null>;
}

type Resolve = (leave: Leave | null) => void;

interface KeyQueue {
  running: number;
  waiting: number;
  /** Waiting requests by session, in the order of their turns; a session without any is removed. */
  readonly sessions: Map<string, Resolve[]>;
}

/** The longest waiting request of the session whose turn it is; the session moves to the end of the line. */
function nextOf({ sessions }: KeyQueue): Resolve | undefined {
  const [first] = sessions;
  if (first === undefined) return undefined;
  const [session, waiting] = first;
  const next = waiting.shift();
  sessions.delete(session);
  if (waiting.length > 0) sessions.set(session, waiting);
  return next;
}

/** Keys take turns, and so do the sessions of each; the next free place goes to the next key that waits. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** In the order of their turns. A key with nothing running or waiting is removed. */
  const queues = new Map<string, KeyQueue>();
  let running = 0;
  let waiting = 0;

  function take(key: string, own: KeyQueue): Leave {
    own.running += 1;
    running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      own.running -= 1;
      running -= 1;
      forgetIfIdle(key, own);
      admit();
    };
  }

  function forgetIfIdle(key: string, own: KeyQueue): void {
    if (own.running === 0 && own.waiting === 0) queues.delete(key);
  }

  /** Gives free places to waiting requests. */
  function admit(): void {
    while (running < limits.atOnce) {
      const next = [...queues].find(([, own]) => own.waiting > 0 && own.running < limits.atOnceEach);
      if (next === undefined) return;
      const [key, own] = next;
      // Moves the key to the end of the line.
      queues.delete(key);
      queues.set(key, own);
      waiting -= 1;
      own.waiting -= 1;
      nextOf(own)?.(take(key, own));
    }
  }

  return {
    enter: async (key, session, gone) => {
      const own: KeyQueue = queues.get(key) ?? { running: 0, waiting: 0, sessions: new Map() };
      if (gone?.aborted === true) return null;
      const free = running < limits.atOnce && own.running < limits.atOnceEach && own.waiting === 0;
      if (!free && (waiting >= limits.waiting || own.waiting >= limits.waitingEach)) return null;
      queues.set(key, own);
      if (free) return take(key, own);
      const place = Promise.withResolvers<Leave | null>();
      own.sessions.set(session, [...(own.sessions.get(session) ?? []), place.resolve]);
      own.waiting += 1;
      waiting += 1;
      const giveUp = () => {
        const before = own.sessions.get(session) ?? [];
        const left = before.filter((resolve) => resolve !== place.resolve);
        if (left.length === before.length) return;
        if (left.length === 0) own.sessions.delete(session);
        else own.sessions.set(session, left);
        own.waiting -= 1;
        waiting -= 1;
        forgetIfIdle(key, own);
        place.resolve(null);
      };
      gone?.addEventListener('abort', giveUp, { once: true });
      const leave = await place.promise;
      gone?.removeEventListener('abort', giveUp);
      return leave;
    },
  };
}
