import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { environmentOf, type SandboxOptions } from '../../../../../local/sandbox-process.ts';

const SEVERAL = path.resolve(import.meta.dirname, '../../../../../proving/sandbox/src/several.ts');

const Answer = z.object({ id: z.int(), address: z.string().optional(), problem: z.string().optional() });

/** A sandbox beside others in a process of their own: what runs in this process reaches it only over the wire. */
export interface OpenSandbox {
  /** Origin that the sandbox listens on. */
  readonly url: string;
  close(): Promise<void>;
}

interface Host {
  /** Has an order obeyed; returns the sandbox's address. Throws what hindered it. */
  order(order: object): Promise<string>;
}

/** All sandboxes that tests of this process open are in one process, which ends with this one. */
let host: Host | undefined;

/** Opens a sandbox and waits until it listens. */
export async function openSandbox(options: Omit<SandboxOptions, 'keepAlive'>): Promise<OpenSandbox> {
  const own = (host ??= startHost());
  const url = await own.order({ open: environmentOf(options) });
  return { url, close: async () => void (await own.order({ close: url })) };
}

function startHost(): Host {
  const child = spawn(process.execPath, [SEVERAL], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let orders = 0;
  let ended: Error | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, address, problem } = Answer.parse(JSON.parse(line));
    if (address === undefined) waiting.get(id)?.reject(new Error(problem));
    else waiting.get(id)?.resolve(address);
    waiting.delete(id);
    hold();
  });
  child.once('exit', (code, signal) => {
    host = undefined;
    ended = new Error(`the sandboxes ended: ${signal ?? code}`);
    for (const { reject } of waiting.values()) reject(ended);
  });
  // The exit tells of it.
  child.stdin.on('error', () => undefined);
  const pipes = [child, child.stdin, child.stdout].flatMap((pipe: object) => (keepsAlive(pipe) ? [pipe] : []));
  /** This process may end while the child runs, but not while it waits for an answer. */
  const hold = () => pipes.forEach((pipe) => (waiting.size > 0 ? pipe.ref() : pipe.unref()));
  hold();
  return {
    order: (order) => {
      if (ended !== undefined) return Promise.reject(ended);
      orders += 1;
      const answer = Promise.withResolvers<string>();
      waiting.set(orders, answer);
      hold();
      child.stdin.write(`${JSON.stringify({ ...order, id: orders })}\n`);
      return answer.promise;
    },
  };
}

function keepsAlive(pipe: object): pipe is { ref(): void; unref(): void } {
  return 'ref' in pipe && 'unref' in pipe;
}
