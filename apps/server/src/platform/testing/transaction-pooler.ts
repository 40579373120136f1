import { createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Client } from 'pg';
import { testPort } from './test-port.ts';

/** A message of PostgreSQL's protocol has a letter, then the length of the rest, which includes its own four bytes. */
const LENGTH_AT = 1;
const LENGTH_BYTES = 4;
const READY_FOR_QUERY = 'Z';
const TERMINATE = 'X';
const IDLE = 'I';
const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, IDLE.charCodeAt(0)]);
const SESSIONS = 3;

/** A pooler like PgBouncer in transaction mode: a client has a session for one transaction, and then perhaps another. */
export async function transactionPoolerTo(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const clients = Array.from({ length: SESSIONS }, () => new Client({ connectionString: url }));
  const free = await Promise.all(clients.map(sessionOf));
  const waiting: ((session: Session) => void)[] = [];
  const cancelTicket = (session: Session) => {
    const next = waiting.shift();
    if (next === undefined) free.push(session);
    else next(session);
  };
  const take = async () => free.pop() ?? new Promise<Session>((resolve) => void waiting.push(resolve));
  const server = createServer((socket) => serve(socket, take, cancelTicket));
  const port = await testPort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    close: async () => {
      for (const client of clients) client.connection.stream.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** A signed-in session of PostgreSQL, as a byte stream. */
interface Session {
  readonly stream: Duplex;
  /** The client that has it for the running transaction. */
  holder: ((message: Buffer) => void) | undefined;
}

async function sessionOf(client: Client): Promise<Session> {
  client.on('error', () => undefined);
  await client.connect();
  const { stream } = client.connection;
  stream.removeAllListeners('data');
  const session: Session = { stream, holder: undefined };
  eachMessage(
    stream,
    () => LENGTH_AT,
    (message) => session.holder?.(message),
  );
  return session;
}

function serve(socket: Socket, take: () => Promise<Session>, cancelTicket: (session: Session) => void): void {
  let taken: Promise<Session> | undefined;
  let isSignedIn = false;
  const answer = (session: Session) => (message: Buffer) => {
    socket.write(message);
    if (letterOf(message) !== READY_FOR_QUERY || message.at(-1) !== IDLE.charCodeAt(0)) return;
    session.holder = undefined;
    taken = undefined;
    cancelTicket(session);
  };
  const ask = async (message: Buffer) => {
    taken ??= take();
    const session = await taken;
    session.holder = answer(session);
    session.stream.write(message);
  };
  socket.on('error', () => undefined);
  eachMessage(
    socket,
    () => (isSignedIn ? LENGTH_AT : 0),
    (message) => {
      if (!isSignedIn) {
        isSignedIn = true;
        socket.write(Buffer.concat([AUTHENTICATION_OK, READY]));
      } else if (letterOf(message) === TERMINATE) socket.end();
      else void ask(message);
    },
  );
}

function letterOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

/**
 * Splits a stream into messages. `lengthAt`: the offset of a message's length; a client's first message has no letter before
 * it.
 */
function eachMessage(stream: Duplex, lengthAt: () => number, take: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  stream.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const at = lengthAt();
      if (rest.length < at + LENGTH_BYTES) return;
      const end = at + rest.readInt32BE(at);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      take(message);
    }
  });
}
