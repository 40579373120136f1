import { Piscina } from 'piscina';
import type { PaperTask } from './paper-data.ts';

const MAX_THREADS = 1;
/** More than these wait for minutes: better refused at once. */
const MAX_WAITING = 50;
const IDLE_MS = 30_000;
const LIMIT_MS = 20_000;
const HEAP_LIMIT_MB = 256;

/** Draws papers in a thread beside the server. */
export interface PaperPress {
  /** The PDF; throws when it takes too long or too many wait. */
  draw(task: PaperTask): Promise<Buffer>;
  close(): Promise<void>;
}

/** The thread begins with the first paper and ends when none is wanted. */
export function createPaperPress(): PaperPress {
  let pool: Piscina<PaperTask, Uint8Array> | undefined;
  return {
    draw: async (task) => {
      pool ??= openPool();
      return Buffer.from(await pool.run(task, { signal: AbortSignal.timeout(LIMIT_MS) }));
    },
    close: async () => pool?.destroy(),
  };
}

function openPool(): Piscina<PaperTask, Uint8Array> {
  return new Piscina({
    filename: new URL('pdf/worker.ts', import.meta.url).href,
    name: 'drawPaper',
    minThreads: 0,
    maxThreads: MAX_THREADS,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
}
