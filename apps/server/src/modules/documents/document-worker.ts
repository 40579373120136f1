import { language } from '@safar/messages/language';
import { Piscina } from 'piscina';
import type { DocumentTask } from './document-data.ts';
import type { Drawing, Undrawn } from './pdf/worker.ts';

const MAX_THREADS = 1;
/** A longer queue would take minutes: further documents are refused at once. */
const MAX_WAITING = 50;
const IDLE_MS = 30_000;
const LIMIT_MS = 20_000;
const HEAP_LIMIT_MB = 256;

/** Draws documents in a worker thread. */
export interface DocumentWorker {
  /**
   * The PDF, in the language of the current request, or the characters that no font has a glyph for; throws when it
   * takes too long or too many documents wait.
   */
  draw(task: DocumentTask): Promise<Buffer | Undrawn>;
  close(): Promise<void>;
}

/** The thread starts with the first document and ends when idle. */
export function createDocumentWorker(): DocumentWorker {
  let pool: Piscina<Drawing, Uint8Array | Undrawn> | undefined;
  return {
    draw: async (task) => {
      pool ??= openPool();
      const drawn = await pool.run({ task, language: language() }, { signal: AbortSignal.timeout(LIMIT_MS) });
      return drawn instanceof Uint8Array ? Buffer.from(drawn) : drawn;
    },
    close: async () => pool?.destroy(),
  };
}

function openPool(): Piscina<Drawing, Uint8Array | Undrawn> {
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
