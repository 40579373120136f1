import { connect, createServer, type Socket } from 'node:net';
import { testPort } from './test-port.ts';

/** A way to a server that a test can cut, as a cable is: nothing gets through, and nobody is told. */
export interface Network {
  /** The server's address by this way. */
  readonly url: string;
  cut(): void;
  mend(): void;
  /** Nobody answers at the address any more, until it is `up` again. */
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
