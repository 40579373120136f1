import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { HANGS_AFTER_MS } from './hang-limit.ts';

/** The folder of this release. */
export const THIS_RELEASE = path.resolve(import.meta.dirname, '../../../../..');

/** Has processes of this release read code that another has compiled. Other folders would fill the cache of each run anew. */
export const COMPILED: Readonly<Record<string, string>> =
  process.env['NODE_COMPILE_CACHE'] === undefined ? {} : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

/** A process of the product, as production runs it. */
export interface SafarMain {
  readonly origin: string;
  /** Ends the process and waits for its end; returns an exit code or a signal. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
}

/**
 * Starts the process of a release's folder on a port and waits until it reports ready. `environment` holds further settings;
 * nothing else of this process's own environment is passed on.
 */
export async function startSafarMain(
  release: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<SafarMain> {
  const child = spawn(process.execPath, ['--no-deprecation', path.join(release, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      ...(release === THIS_RELEASE && COMPILED),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => {
    process.off('exit', endWithUs);
    return signal ?? code ?? 'unknown';
  });
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('it was not ready in time')), HANGS_AFTER_MS);
    void ended.then((how) => reject(new Error(`it ended as it began: ${how}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('Safar is ready')) return;
      clearTimeout(limit);
      resolve();
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
