import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { repeatEvery } from '../repeat.ts';
import { createLogger } from '../logging.ts';
import { testPort } from './test-port.ts';

const LOOK_EVERY_MS = 250;
const LOOK_LIMIT_MS = 5000;
/** A process gets no more requests after this many failed checks; one failure may be a busy machine. */
const FALL = 2;
/** Error codes of connections that failed before anything was sent. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * A proxy in front of several processes, by the rules of `deploy/haproxy.cfg`. A process gets requests while its `/readyz` answers 200, in
 * turns. A request whose connection failed is sent to another process, since it has reached none. One that was sent is never sent again, and
 * is a 502 when no answer comes.
 */
export async function readyProxyTo(
  ports: readonly number[],
): Promise<{ origin: string; asks(port: number): boolean; close(): Promise<void> }> {
  const ready = new Set<number>();
  const inVain = new Map<number, number>();
  let turn = 0;
  const look = async (): Promise<void> => {
    await Promise.all(
      ports.map(async (port) => {
        const failures = (await isReady(port)) ? 0 : (inVain.get(port) ?? 0) + 1;
        inVain.set(port, failures);
        if (failures === 0) ready.add(port);
        else if (failures >= FALL) ready.delete(port);
      }),
    );
  };
  await look();
  const looks = repeatEvery(LOOK_EVERY_MS, 'looking which processes take requests', createLogger('fatal'), look);
  looks.start();
  const server = http.createServer((request, response) => {
    turn += 1;
    const asked = ports.filter((port) => ready.has(port));
    const inTurn = asked.map((_port, index) => asked[(index + turn) % asked.length] ?? 0);
    pass(request, response, inTurn);
  });
  const port = await testPort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Whether a process gets requests now. */
    asks: (process) => ready.has(process),
    close: async () => {
      await looks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(LOOK_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Sends a request to the first of these processes that can be reached; each request has its own connection. */
function pass(request: IncomingMessage, response: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    response.writeHead(503).end();
    return;
  }
  const { method, url: path, headers } = request;
  const onward = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  onward.once('socket', (socket) => {
    socket.once('connect', () => request.pipe(onward));
  });
  onward.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.once('aborted', () => response.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (NOT_REACHED.has(error.code ?? '')) pass(request, response, others);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.once('close', () => onward.destroy());
}
