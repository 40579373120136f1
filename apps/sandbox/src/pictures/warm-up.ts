import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { PICTURE_NAMES } from './catalogue.ts';
import type { PictureFiles } from './picture-files.ts';

/** Nothing is rendered ahead until this long after the last call. */
const IDLE_MS = 1000;
/** The pause after each picture, so that rendering never takes a whole core. */
const PAUSE_MS = 150;
const WIDEST = 1200;

/** How the work ahead makes room for calls, in milliseconds. */
export interface Rhythm {
  readonly idleMs: number;
  readonly pauseMs: number;
}

/**
 * Renders all pictures in the background once the server listens: one at a time, only while no calls come in. Stops
 * when the server closes.
 */
export function warmUpPictures(
  app: FastifyInstance,
  files: PictureFiles,
  { idleMs = IDLE_MS, pauseMs = PAUSE_MS }: Partial<Rhythm> = {},
): void {
  const stopping = new AbortController();
  let lastCallAt = 0;
  app.addHook('onListen', () => {
    lastCallAt = performance.now();
    // Seen on the server itself: calls of every part count, also of those registered before.
    app.server.on('request', () => {
      lastCallAt = performance.now();
    });
    const idleForMs = () => performance.now() - lastCallAt;
    const quiet = async () => {
      do {
        const wait = Math.max(pauseMs, idleMs - idleForMs());
        await delay(wait, undefined, { signal: stopping.signal, ref: false });
      } while (idleForMs() < idleMs);
    };
    void renderAhead(files, quiet).catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error('Pictures are not rendered ahead any more:', error);
    });
  });
  app.addHook('onClose', () => stopping.abort());
}

/** `quiet` resolves when there is time for one picture, and rejects when the server closes. */
async function renderAhead(files: PictureFiles, quiet: () => Promise<void>): Promise<void> {
  for (const name of PICTURE_NAMES) {
    if (await files.isKept(name)) continue;
    await quiet();
    await files.read(name, WIDEST);
  }
}
