import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

const LISTENING = /^listening (\d+)$/;

export interface Bare {
  readonly origin: string;
  stop(): void;
}

/** Starts the server that pages are compared with, on the same core as the product. */
export async function startBare(core: number, args: readonly string[]): Promise<Bare> {
  const file = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn('taskset', ['-c', String(core), process.execPath, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = LISTENING.exec(line)?.[1];
    if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
  }
  throw new Error('the bare server does not listen');
}
