import { spawn } from 'node:child_process';
import path from 'node:path';

/** The root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

export interface ProgramOptions {
  /** Relative to the root folder. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Returns the output instead of printing it. */
  readonly quiet?: boolean;
}

export interface ProgramResult {
  readonly ok: boolean;
  /** Output of both streams together; empty unless `quiet`. */
  readonly output: string;
}

/** Runs a program of the dependencies (`tsc`, `vitest`) or `node`, and waits until it ends. */
export function runProgram(
  name: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const file = name === 'node' ? process.execPath : path.join(ROOT, 'node_modules/.bin', name);
  const child = spawn(file, args, {
    cwd: path.join(ROOT, options.folder ?? '.'),
    env: { ...process.env, ...options.env },
    stdio: options.quiet === true ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && name !== 'node',
  });
  // The child process ends together with this one.
  const endWithUs = () => void child.kill();
  process.once('exit', endWithUs);
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${name}: ${error.message}` }));
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      resolve({ ok: code === 0, output: output.join('') });
    });
  });
}
