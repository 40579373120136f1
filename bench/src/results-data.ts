import { createServer, request } from 'node:http';
import autocannon from 'autocannon';
import { CITY } from './fixtures.ts';

const CONNECTIONS = 10;
const SECONDS = 5;
/** The load generator shares the cores. Both servers are measured in turn, so that a slow moment affects both. */
const ROUNDS = 2;

/**
 * Measures requests a second for the results page's cached data, beside a bare `node:http` server that sends the same
 * bytes.
 */
export async function benchResultsData(origin: string): Promise<string[]> {
  const url = `${origin}/api/hotels/preload?cc=${CITY.code}&page=1`;
  const headers = { 'accept-encoding': 'br, gzip' };
  const sample = await fetch(url, { headers });
  const encoding = sample.headers.get('content-encoding');
  const bytes = await rawBytes(url, headers);
  const bare = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const address = bare.address();
  if (address === null || typeof address === 'string') throw new Error('the bare server does not listen');
  const bareUrl = `http://127.0.0.1:${address.port}/`;
  let [ours, theirs] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs += await requestsPerSecond(bareUrl, headers);
    ours += await requestsPerSecond(url, headers);
  }
  bare.close();
  bare.closeAllConnections();
  return [
    `results page data, warm: ${Math.round(ours / ROUNDS)} req/s; bare node:http, same ${bytes.length} bytes: ${Math.round(theirs / ROUNDS)} req/s; ratio ${(ours / theirs).toFixed(2)} (aim ≥ 0.50)`,
  ];
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** The body as sent over the wire, still compressed. */
function rawBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
