import { ms, percentile } from './statistics.ts';
import { CITY, stay } from './fixtures.ts';

const REQUESTS = 150;
const WARM_UP = 20;

/** Times the whole server-rendered results page, one request after the other. */
export async function benchResultsPage(origin: string): Promise<string[]> {
  const query = new URLSearchParams({
    ...stay(),
    rsc: '2e0e',
    cc: CITY.code,
    rooms: '1',
    adults: '2',
    children: '0',
    nat: 'IN',
  });
  const url = `${origin}/${CITY.slug}/hotels?${query.toString()}`;
  const times: number[] = [];
  let bytes = 0;
  for (let request = -WARM_UP; request < REQUESTS; request += 1) {
    const startMs = performance.now();
    const response = await fetch(url);
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`the results page answered ${response.status}`);
    if (request >= 0) times.push(performance.now() - startMs);
  }
  return [
    `server-rendered results page (${Math.round(bytes / 1000)} KB): p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`,
  ];
}
