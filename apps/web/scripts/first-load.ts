/**
 * Measures the JavaScript a browser must load before each page is live, as brotli bytes, and fails when a page is over
 * the budget. Run after `react-router build`: `node apps/web/scripts/first-load.ts`.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { z } from 'zod';
import { LANGUAGES, type Language } from '@safar/messages/language';
import routes from '../app/routes.ts';

/** Limit for every page (decision 0063, REQ-FRAME-14). */
export const BUDGET_BYTES = 180 * 1000;

const BUILD = path.resolve(import.meta.dirname, '../build');
const SHARED_ENTRIES = ['app/entry.client.tsx', 'app/root.tsx'];

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));
type Manifest = z.infer<typeof Manifest>;

export interface PageLoad {
  page: string;
  bytes: number;
}

/** First-load bytes of every page in the last build of a language, the largest first. */
export async function firstLoads(language: Language): Promise<PageLoad[]> {
  const client = path.join(BUILD, language, 'client');
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')));
  const assets = await readdir(path.join(client, 'assets'));
  const routeManifest = assets.filter((file) => /^manifest-.*\.js$/.test(file)).map((file) => `assets/${file}`);
  const sizes = new Map<string, number>();

  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file) ?? brotliCompressSync(await readFile(path.join(client, file))).length;
    sizes.set(file, known);
    return known;
  }

  const loads = new Map<string, PageLoad>();
  for (const sources of pagesOf(routes)) {
    const files = new Set(routeManifest);
    for (const source of [...SHARED_ENTRIES, ...sources]) addFiles(manifest, keyOf(manifest, source), files);
    const each = await Promise.all([...files].map(sizeOf));
    const page = sources.at(-1) ?? '';
    loads.set(page, { page, bytes: each.reduce((sum, bytes) => sum + bytes, 0) });
  }
  return [...loads.values()].toSorted((a, b) => b.bytes - a.bytes);
}

/** Each page's file, preceded by those of its layouts. */
function pagesOf(entries: readonly RouteConfigEntry[]): string[][] {
  return entries.flatMap(({ file, children }) => {
    const source = `app/${file}`;
    return children ? pagesOf(children).map((sources) => [source, ...sources]) : [[source]];
  });
}

function keyOf(manifest: Manifest, source: string): string {
  return Object.keys(manifest).find((key) => key.replace(/\?.*$/, '') === source) ?? source;
}

function addFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addFiles(manifest, imported, files);
}

if (import.meta.main) {
  for (const { code } of LANGUAGES) {
    const loads = await firstLoads(code);
    for (const { page, bytes } of loads) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${code}  ${page}`);
    const over = loads.filter(({ bytes }) => bytes > BUDGET_BYTES);
    if (over.length > 0) {
      console.error(
        `Over the budget of ${BUDGET_BYTES / 1000} KB: ${over.map(({ page }) => page).join(', ')} (${code})`,
      );
      process.exitCode = 1;
    }
  }
}
