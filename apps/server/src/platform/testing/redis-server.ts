import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import RedisMock from 'ioredis-mock';
import { testPort } from './test-port.ts';

/** A server of Redis’s protocol for tests: it can stop answering, die, and come back. */
export interface TestRedis {
  readonly url: string;
  /** Names of the commands it received, in capitals. */
  readonly commands: string[];
  /** Accepts connections and commands without answering, like a stopped process. */
  hang(): void;
  /** Answers the commands received meanwhile and continues. */
  goOn(): void;
  /** Closes every connection and accepts no more; its data is lost. */
  die(): Promise<void>;
  /** Refuses commands for its user, or permits them again. */
  permit(names: readonly string[], isPermitted: boolean): Promise<void>;
  /** Accepts connections again. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

type Reply = string | number | null | readonly Reply[] | Error;

const OK = 'OK';

/** A server for tests: the program that SAFAR_TEST_REDIS names (`redis-server`), else one of this process. */
export async function startTestRedis(): Promise<TestRedis> {
  const program = process.env['SAFAR_TEST_REDIS'] ?? '';
  if (program === '') return startRedisHere();
  const { startRealRedis } = await import('./real-redis.ts');
  return startRealRedis(program);
}

/** Reads commands from a socket and runs them, and scripts, with `ioredis-mock`, which has its own Lua. */
async function startRedisHere(): Promise<TestRedis> {
  const port = await testPort();
  const open = () => new RedisMock({ host: '127.0.0.1', port });
  const books = open();
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const scripts = new Map<string, string>();
  const refused = new Set<string>();
  let held: (() => void)[] | undefined;

  /** Only the commands that the product uses; any other is an error, like on a server that lacks it. */
  async function reply(name: string, rest: readonly string[]): Promise<Reply> {
    const [first = '', second = '', ...more] = rest;
    if (refused.has(name)) return new Error(`NOPERM this user has no permissions to run the '${name}' command`);
    switch (name) {
      case 'INFO':
        return 'redis_version:7.0.0\r\nloading:0\r\n';
      case 'SELECT':
        return OK;
      case 'GET':
        return books.get(first);
      case 'PTTL':
        return books.pttl(first);
      case 'SET':
        return more.includes('NX')
          ? books.set(first, second, 'PX', Number(more[1]), 'NX')
          : books.set(first, second, 'PX', Number(more[1]));
      case 'UNLINK':
        return books.unlink(...rest);
      case 'SCAN':
        return books.scan(first, 'MATCH', more[0] ?? '*', 'COUNT', Number(more[2]));
      case 'PUBLISH':
        return books.publish(first, second);
      case 'EVAL':
        scripts.set(createHash('sha1').update(first).digest('hex'), first);
        return asReply(await books.eval(first, Number(second), ...more));
      case 'EVALSHA': {
        const script = scripts.get(first);
        if (script === undefined) return new Error('NOSCRIPT No matching script. Please use EVAL.');
        return asReply(await books.eval(script, Number(second), ...more));
      }
      default:
        return new Error(`ERR unknown command '${name}'`);
    }
  }

  async function answer(socket: Socket, name: string, rest: readonly string[]): Promise<void> {
    const told = await reply(name, rest).catch((error: unknown) => new Error(`ERR ${String(error)}`));
    socket.write(encode(told));
  }

  function serve(socket: Socket): void {
    const ears: ReturnType<typeof open>[] = [];
    const subscribe = async (channel: string) => {
      const heard = open();
      ears.push(heard);
      heard.on('message', (on: string, text: string) => socket.write(encode(['message', on, text])));
      await heard.subscribe(channel);
      socket.write(encode(['subscribe', channel, 1]));
    };
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const heard of ears) heard.disconnect();
    });
    eachCommand(socket, ([word = '', ...rest]) => {
      const name = word.toUpperCase();
      commands.push(name);
      const act = () =>
        void (name === 'SUBSCRIBE' && !refused.has(name) ? subscribe(rest[0] ?? '') : answer(socket, name, rest));
      if (held === undefined) act();
      else held.push(act);
    });
  }

  const server = createServer(serve);
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const die = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    await books.flushall();
    scripts.clear();
    held = undefined;
  };
  await listen();
  return {
    url: `redis://127.0.0.1:${port}`,
    commands,
    hang: () => {
      held = [];
    },
    goOn: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const act of waiting) act();
    },
    permit: async (names, isPermitted) => {
      for (const name of names)
        if (isPermitted) refused.delete(name);
        else refused.add(name);
    },
    die,
    comeBack: listen,
    close: async () => {
      if (server.listening) await die();
      books.disconnect();
    },
  };
}

/** Reads arrays of texts (`*2\r\n$3\r\nGET\r\n$1\r\nk\r\n`) as they arrive, whole or in parts. */
function eachCommand(socket: Socket, take: (words: string[]) => void): void {
  let waiting = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (let read = readCommand(waiting); read !== null; read = readCommand(waiting)) {
      waiting = waiting.subarray(read.end);
      take(read.words);
    }
  });
}

/** The first command in the bytes and where it ends; null while it is incomplete. */
function readCommand(bytes: Buffer): { words: string[]; end: number } | null {
  let at = 0;
  const nextNumber = () => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const number = Number(bytes.toString('utf8', at + 1, end));
    at = end + 2;
    return number;
  };
  const count = nextNumber();
  if (count === null) return null;
  const words: string[] = [];
  while (words.length < count) {
    const length = nextNumber();
    if (length === null || bytes.length < at + length + 2) return null;
    words.push(bytes.toString('utf8', at, at + length));
    at += length + 2;
  }
  return { words, end: at };
}

function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n';
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (reply === OK) return '+OK\r\n';
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encode).join('')}`;
}

/** The reply for the value a script returned. */
function asReply(value: unknown): Reply {
  if (Array.isArray(value)) return value.map(asReply);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
