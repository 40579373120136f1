import { ms, percentile } from './statistics.ts';
import { availabilityPath, hotelCodes } from './fixtures.ts';

const QUESTIONS = 60;
const WARM_UP = 5;
const SUPPLIER_SECONDS = /^safar_outgoing_call_seconds_sum\{[^}]*operation="Search"[^}]*\} (\S+)$/gm;

/**
 * Measures the server's own time on top of the supplier's, for uncached searches. They run one at a time, so that the
 * difference is exact.
 */
export async function benchAddedTime(origin: string, operationsOrigin: string): Promise<string[]> {
  const codes = await hotelCodes(origin);
  const added: number[] = [];
  for (let question = -WARM_UP; question < QUESTIONS; question += 1) {
    const before = await supplierMs(operationsOrigin);
    const startMs = performance.now();
    const response = await fetch(origin + availabilityPath(codes, question + WARM_UP + 1));
    await response.arrayBuffer();
    const totalMs = performance.now() - startMs;
    if (!response.ok) throw new Error(`availability answered ${response.status}`);
    if (question >= 0) added.push(totalMs - ((await supplierMs(operationsOrigin)) - before));
  }
  return [
    `our time added to the supplier's (${codes.length} hotels): p50 ${ms(percentile(added, 0.5))}, p95 ${ms(percentile(added, 0.95))} (aim p95 ≤ 20 ms)`,
  ];
}

async function supplierMs(operationsOrigin: string): Promise<number> {
  const metrics = await (await fetch(`${operationsOrigin}/metrics`)).text();
  return [...metrics.matchAll(SUPPLIER_SECONDS)].reduce((sum, [, seconds]) => sum + Number(seconds) * 1000, 0);
}
