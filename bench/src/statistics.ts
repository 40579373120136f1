/** The value below which `share` (0–1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How often `work` completes a second, when `workers` run it at once for `seconds`. */
export async function perSecond(workers: number, seconds: number, work: () => Promise<void>): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  const startMs = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < endMs) {
        await work();
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startMs) / 1000);
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
