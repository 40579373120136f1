import { language } from '@safar/messages/language';
import { Piscina } from 'piscina';
import type { DocumentTask } from './document-data.ts';
import type { Drawing } from './pdf/worker.ts';

const MAX_THREADS = 1;
/** More than these wait for minutes: better refused at once. */
const MAX_WAITING = 50;
const IDLE_MS = 30_000;
const LIMIT_MS = 20_000;
const HEAP_LIMIT_MB = 256;

/** Draws documents in a thread beside the server. */
export interface DocumentWorker {
  /** The PDF, in the language of the work under way; throws when it takes too long or too many wait. */
  draw(task: DocumentTask): Promise<Buffer>;
  close(): Promise<void>;
}

/** The thread begins with the first document and ends when none is wanted. */
export function createDocumentWorker(): DocumentWorker {
  let pool: Piscina<Drawing, Uint8Array> | undefined;
  return {
    draw: async (task) => {
      pool ??= openPool();
      return Buffer.from(await pool.run({ task, language: language() }, { signal: AbortSignal.timeout(LIMIT_MS) }));
    },
    close: async () => pool?.destroy(),
  };
}

function openPool(): Piscina<Drawing, Uint8Array> {
  return new Piscina({
    filename: new URL('pdf/worker.ts', import.meta.url).href,
    name: 'drawDocument',
    minThreads: 0,
    maxThreads: MAX_THREADS,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
}
