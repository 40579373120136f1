/**
 * Several sandboxes in one process, for tests: most of a start is loading code. Each line of the standard input is a JSON order, to open
 * a sandbox with variables as `main.ts` reads them or to close the one at an address; a line with the order's id answers it. The process
 * ends when its input does.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { buildSandbox, type Sandbox } from './app.ts';
import { readSettings } from './settings.ts';

const Order = z.union([
  z.object({ id: z.int(), open: z.record(z.string(), z.string()) }),
  z.object({ id: z.int(), close: z.string() }),
]);

const open = new Map<string, Sandbox>();

async function listen(variables: Record<string, string>): Promise<string> {
  const settings = readSettings(variables);
  const sandbox = await buildSandbox({ settings, now: () => Date.now() + settings.aheadMs });
  const address = await sandbox.listen();
  open.set(address, sandbox);
  return address;
}

async function obey(line: string): Promise<void> {
  console.log(JSON.stringify(await answerTo(line)));
}

async function answerTo(line: string): Promise<object> {
  const order = Order.parse(JSON.parse(line));
  try {
    if ('open' in order) return { id: order.id, address: await listen(order.open) };
    await open.get(order.close)?.close();
    open.delete(order.close);
    return { id: order.id, address: order.close };
  } catch (error) {
    return { id: order.id, problem: String(error) };
  }
}

const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => void obey(line));
orders.on('close', () => process.exit(0));
