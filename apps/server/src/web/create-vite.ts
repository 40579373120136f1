import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** The part of Vite that is used here; the applications bring the library. */
export interface Vite {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  ssrLoadModule(id: string): Promise<unknown>;
  close(): Promise<void>;
}

const Library = z.object({
  createServer: z.custom<(options: object) => Promise<Vite>>((made) => typeof made === 'function'),
});

/** Starts Vite for an application's folder, for development. */
export async function createVite(folder: string, options: object): Promise<Vite> {
  const resolver = createRequire(path.join(folder, 'package.json'));
  const { createServer } = Library.parse(await import(pathToFileURL(resolver.resolve('vite')).href));
  return keepingOurSignals(() => createServer({ root: folder, ...options }));
}

/** Keeps our signal handlers: Vite would end the process at a SIGTERM before the database is stopped. */
async function keepingOurSignals<Result>(work: () => Promise<Result>): Promise<Result> {
  const ours = new Set(process.listeners('SIGTERM'));
  const result = await work();
  for (const listener of process.listeners('SIGTERM')) if (!ours.has(listener)) process.off('SIGTERM', listener);
  return result;
}
