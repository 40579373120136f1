import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './run-program.ts';

/** Ends only a start that hangs. */
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 12_000;
const READY_LINE = /^Safar is ready: (\S+)/;

/** Safar as a separate process, for programs that test it from outside. */
export interface SafarProcess {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts Safar like `npm start`, or by another program of ours, with further settings, and waits for its ready line.
 * @param core number of the CPU core to pin it to; absent: any core (Linux, `taskset`)
 */
export async function startSafar(
  settings: Readonly<Record<string, string>>,
  program = 'scripts/start.ts',
  core?: number,
): Promise<SafarProcess> {
  const own = [process.execPath, '--no-deprecation', program];
  const [command = '', ...args] = core === undefined ? own : ['taskset', '-c', String(core), ...own];
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const origin = await untilReady(child);
  return { origin, pid: child.pid ?? 0, stop: () => stop(child) };
}

function untilReady(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the output of Safar cannot be read');
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`Safar was not ready within ${START_LIMIT_MS / 1000} s`)),
      START_LIMIT_MS,
    );
    child.once('exit', (code) => reject(new Error(`Safar ended with code ${code} before it was ready`)));
    createInterface({ input: stdout }).on('line', (line) => {
      const origin = READY_LINE.exec(line)?.[1];
      if (origin === undefined) return;
      clearTimeout(limit);
      resolve(origin);
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
