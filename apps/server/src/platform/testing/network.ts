import { connect, createServer, type Socket } from 'node:net';
import { testPort } from './test-port.ts';

/** A connection to a server that a test can cut like a cable: nothing gets through, and neither side is notified. */
export interface Network {
  /** The server's address through this connection. */
  readonly url: string;
  cut(): void;
  mend(): void;
  /** Refuses connections until `up` is called. */
  down(): Promise<void>;
  up(): Promise<void>;
}

export async function networkTo(url: string): Promise<Network> {
  const target = new URL(url);
  const port = await testPort();
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
    }
  });
  const up = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await up();
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = String(port);
  return {
    url: near.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    down: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
    up,
  };
}
