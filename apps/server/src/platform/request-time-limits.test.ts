import { connect, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskServer } from './desk-server.ts';
import { createHttpServer } from './http-server.ts';
import { createOperationsServer } from './operations-server.ts';
import { openPublicListener, type PublicListener } from './public-listener.ts';
import { buildPlatformApp, noDesk } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';

const LIMITS = { headMs: 200, requestMs: 400, checkMs: 20 };
const DRIP_MS = 50;

let app: TestApp;
let listener: PublicListener;
const servers = new Map<string, Server>();
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await buildPlatformApp(() => undefined);
  listener = await openPublicListener({ host: '127.0.0.1', port: 0, keepAliveMs: 1000 }, LIMITS);
  const site = createHttpServer({
    ...app.context,
    serverFactory: (handler) => {
      listener.answerWith(handler);
      return listener.server;
    },
  });
  await site.ready();
  servers.set('travellers', listener.server);
  const desk = await createDeskServer(app.context, [], noDesk, LIMITS);
  const operations = await createOperationsServer(app.context, [], LIMITS);
  for (const [name, server] of [
    ['desk', desk],
    ['operations', operations],
  ] as const) {
    await server.listen({ host: '127.0.0.1', port: 0 });
    servers.set(name, server.server);
    closing.push(() => server.close());
  }
});
afterAll(async () => {
  await Promise.all([listener.close(0), ...closing.map((close) => close())]);
  await app.close();
});

function serverOf(name: string): Server {
  const server = servers.get(name);
  if (server === undefined) throw new Error('there is no such listener');
  return server;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return address.port;
}

/**
 * Sends the beginning of a request, then a byte now and then, and never closes; returns what was received until the server closed the
 * connection.
 */
async function sendSlowly(server: Server, beginning: string): Promise<string> {
  const freed = new Promise<void>((resolve) => {
    server.once('connection', (held) => held.once('close', () => resolve()));
  });
  const socket = connect({ port: portOf(server), host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write(beginning),
  );
  const drip = setInterval(() => socket.write('x'), DRIP_MS);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  socket.on('error', () => clearInterval(drip));
  await freed;
  clearInterval(drip);
  socket.destroy();
  return answer;
}

describe.each(['travellers', 'desk', 'operations'])('the listener of %s', (name) => {
  test('lets a body come byte by byte no longer than a request may take, and frees the connection of a caller who never closes', async () => {
    const beginning = 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';
    expect(await sendSlowly(serverOf(name), beginning)).toMatch(/^HTTP\/1\.1 \d{3} /);
  });

  test('answers a head that comes byte by byte with 408, and frees the connection of a caller who never closes', async () => {
    expect(await sendSlowly(serverOf(name), 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toContain(' 408 ');
  });
});
