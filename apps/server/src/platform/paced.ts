import { SECOND_MS } from '@safar/domain/time/time-units';

/** How fast work may be started: a number per second, and a number at once. */
export interface Pace {
  readonly aSecond: number;
  readonly atOnce: number;
}

/**
 * Does `work` for each item, no faster than `pace`; stops early once `work` returns 'stop'. Started work is waited for. Throws what `work` throws.
 */
export async function paced<Item>(
  items: readonly Item[],
  { aSecond, atOnce }: Pace,
  work: (item: Item) => Promise<'go-on' | 'stop'>,
): Promise<void> {
  const begunAtMs: number[] = [];
  let [next, isOver] = [0, false];
  const turn = async (): Promise<void> => {
    while (!isOver && next < items.length) {
      const item = items[next];
      next += 1;
      if (item === undefined) continue;
      const nowMs = performance.now();
      const freeAtMs = Math.max(nowMs, (begunAtMs.at(-aSecond) ?? -Infinity) + SECOND_MS);
      begunAtMs.push(freeAtMs);
      if (begunAtMs.length > aSecond) begunAtMs.shift();
      if (freeAtMs > nowMs) await new Promise((resolve) => void setTimeout(resolve, freeAtMs - nowMs));
      if (isOver) return;
      try {
        if ((await work(item)) === 'stop') isOver = true;
      } catch (error) {
        isOver = true;
        throw error;
      }
    }
  };
  const turns = await Promise.allSettled(Array.from({ length: atOnce }, turn));
  const failed = turns.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
