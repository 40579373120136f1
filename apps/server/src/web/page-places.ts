import { currentCaller } from '../platform/caller.ts';
import { countedNetworks } from '../platform/addresses.ts';
import { createFairQueue } from '../platform/fair-queue.ts';

/**
 * Limits of pages rendered at once. Rendering uses one core of this process, so that more at once would only make all of them late; the
 * share of one network leaves room for the others.
 */
const PAGES = { atOnce: 24, atOnceEach: 4, waiting: 1000, waitingEach: 100 };

/** Renders in turn between the networks that request pages; null when too many of one wait, or the visitor has left. */
export type InTurn = <Result>(ip: string, render: () => Promise<Result>, gone?: AbortSignal) => Promise<Result | null>;

export function createPagePlaces(): InTurn {
  const places = createFairQueue(PAGES);
  return async (ip, render, gone) => {
    const [{ name }] = countedNetworks(ip);
    const leave = await places.enter(name, currentCaller()?.session ?? '', gone);
    if (leave === null) return null;
    try {
      return await render();
    } finally {
      leave();
    }
  };
}
