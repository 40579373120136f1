/** Event streams that may be open at once: for a traveller, for a network, and in this process (REQ-API-7). */
const STREAMS = { ofUser: 6, ofNetwork: 60, inAll: 2000 };

/** Counts open streams. */
export interface OpenStreams {
  /**
   * Counts another stream; null when it would exceed a limit. The returned function is called when the stream has
   * ended.
   */
  open(userId: string, networks: readonly { readonly name: string; readonly times: number }[]): (() => void) | null;
}

/** Counts the streams of this process only, since they use its resources. */
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
