import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPublicListener, type PublicListener } from './public-listener.ts';

const KEEP_ALIVE_SECONDS = 75;
const LIMITS = { headMs: 200, requestMs: 400, checkMs: 20 };
/** Far above the limits above, far below Node's own. */
const GIVEN_UP_MS = 20_000;

let door: PublicListener;

beforeAll(async () => {
  door = await openPublicListener({ host: '127.0.0.1', port: 0, keepAliveMs: KEEP_ALIVE_SECONDS * 1000 }, LIMITS);
  door.answerWith((request, response) => {
    request.resume().once('end', () => response.end('done'));
  });
});
afterAll(() => door.close(0));

function portOf({ server }: PublicListener): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return address.port;
}

/** Sends the beginning of a request, then a byte now and then; what came back until the server ended it, and after how long. */
function sendSlowly(beginning: string): Promise<{ answer: string; ms: number }> {
  const startMs = performance.now();
  const socket = connect(portOf(door), '127.0.0.1', () => socket.write(beginning));
  const drip = setInterval(() => socket.write('x'), 50);
  const limit = setTimeout(() => socket.destroy(), GIVEN_UP_MS);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      clearTimeout(limit);
      resolve({ answer, ms: performance.now() - startMs });
    });
  });
}

test('a body that comes byte by byte is cut off at the limit of a request', async () => {
  const { answer, ms } = await sendSlowly('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  expect(answer).toContain(' 408 ');
  expect(ms).toBeLessThan(GIVEN_UP_MS);
});

test('a head that comes byte by byte is cut off too', async () => {
  const { answer, ms } = await sendSlowly('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect(answer).toContain(' 408 ');
  expect(ms).toBeLessThan(GIVEN_UP_MS);
});

test('an open connection is kept as long as the setting says', async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(door)}/`);
  expect(response.headers.get('keep-alive')).toBe(`timeout=${KEEP_ALIVE_SECONDS}`);
  expect(await response.text()).toBe('done');
});
