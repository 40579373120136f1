/** Streams of events one may follow at once: a traveller's tabs, a network's travellers, and all of them in this process. */
const STREAMS = { ofUser: 6, ofNetwork: 60, inAll: 2000 };

/** Counts the streams that are open. */
export interface OpenStreams {
  /** Counts one more; null where it would be one too many. The answer is called when the stream has ended. */
  open(userId: string, networks: readonly { readonly name: string; readonly times: number }[]): (() => void) | null;
}

/** Counts the streams of one process, which is what they weigh on. */
export function createOpenStreams(): OpenStreams {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, change: number) => {
    const count = countOf(key) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  return {
    open: (userId, networks) => {
      const limits = [
        { key: 'all', limit: STREAMS.inAll },
        { key: `user ${userId}`, limit: STREAMS.ofUser },
        ...networks.map(({ name, times }) => ({ key: `network ${name}`, limit: STREAMS.ofNetwork * times })),
      ];
      if (limits.some(({ key, limit }) => countOf(key) >= limit)) return null;
      for (const { key } of limits) add(key, 1);
      let closed = false;
      return () => {
        if (closed) return;
        closed = true;
        for (const { key } of limits) add(key, -1);
      };
    },
  };
}
