import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { testPort } from './test-port.ts';
import type { TestRedis } from './redis-server.ts';

const LOOK_MS = 50;

/** A server run by `redis-server` or `valkey-server`, stopped and killed by signals. */
export async function startRealRedis(program: string): Promise<TestRedis> {
  const port = await testPort();
  const url = `redis://127.0.0.1:${port}`;
  const commands: string[] = [];
  let child: ChildProcess | undefined;
  let watching: Redis | undefined;

  async function begin(): Promise<void> {
    child = spawn(program, ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    const client = new Redis(url, { retryStrategy: () => LOOK_MS, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    await client.ping();
    watching = await client.monitor();
    watching.on('monitor', (_time: string, [name = '']: string[]) => commands.push(name.toUpperCase()));
    client.disconnect();
  }
  async function die(): Promise<void> {
    watching?.disconnect();
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  }

  await begin();
  return {
    url,
    commands,
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    permit: async (names, isPermitted) => {
      const client = new Redis(url);
      await client.call('ACL', 'SETUSER', 'default', ...names.map((name) => `${isPermitted ? '+' : '-'}${name}`));
      client.disconnect();
    },
    die,
    comeBack: async () => {
      await begin();
      await wait(LOOK_MS);
    },
    close: die,
  };
}
