import { currentCaller } from '../platform/caller.ts';
import { countedNetworks } from '../platform/counted-networks.ts';
import { createFairQueue } from '../platform/fair-queue.ts';

/**
 * Pages rendered at once. Rendering is this process's own work on one core, so that more at once only makes all of them late; one network's
 * share leaves room for everybody else's.
 */
const PAGES = { atOnce: 24, atOnceEach: 4, waiting: 1000, waitingEach: 100 };

/** Does a rendering in its turn between the networks pages are asked from; null: too many of one wait, or who asked has gone. */
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
