import { expect, test } from 'vitest';
import { onceMore } from './repeat.ts';

/** Work whose runs end when the test says so. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = onceMore(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

test('what is asked for during a run is one run more, which begins after it', async () => {
  const { runs, ask } = heldWork();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await Promise.all(others);
  expect(runs).toHaveLength(2);
});

test('a run that fails is the failure of who asked for it, and the next comes all the same', async () => {
  const { runs, ask } = heldWork();
  const first = ask();
  const second = ask();
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await second;
});
