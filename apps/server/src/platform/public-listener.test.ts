import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPublicListener, type PublicListener } from './public-listener.ts';

const KEEP_ALIVE_SECONDS = 75;
const LIMITS = { headMs: 200, requestMs: 400, checkMs: 20 };
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

test('an open connection is kept as long as the setting says', async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(door)}/`);
  expect(response.headers.get('keep-alive')).toBe(`timeout=${KEEP_ALIVE_SECONDS}`);
  expect(await response.text()).toBe('done');
});
