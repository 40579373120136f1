/**
 * Measures the JavaScript a browser must load before each page is live, as brotli bytes, and fails when a page is over
 * the budget. Run after `react-router build`: `node apps/web/scripts/first-load.ts`.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** 150 KB on any page (decision 0037). */
export const BUDGET_BYTES = 150 * 1000;

const CLIENT = path.resolve(import.meta.dirname, '../build/client');
const SHARED_ENTRIES = ['app/entry.client.tsx', 'app/root.tsx'];
const LAYOUT_ENTRY = 'app/routes/frame.tsx';
/** The page that stands outside the shared frame. */
const OUTSIDE_FRAME = ['app/routes/landing.tsx'];

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

export interface PageLoad {
  page: string;
  bytes: number;
}

/** First-load bytes of every page of the last build, the heaviest first. */
export async function firstLoads(): Promise<PageLoad[]> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const assets = await readdir(path.join(CLIENT, 'assets'));
  const routeManifest = assets.filter((file) => /^manifest-.*\.js$/.test(file)).map((file) => `assets/${file}`);
  const sizes = new Map<string, number>();

  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file) ?? brotliCompressSync(await readFile(path.join(CLIENT, file))).length;
    sizes.set(file, known);
    return known;
  }

  const loads: PageLoad[] = [];
  for (const key of pageKeys(manifest)) {
    const layout = OUTSIDE_FRAME.includes(sourceOf(key)) ? [] : [LAYOUT_ENTRY];
    const files = new Set(routeManifest);
    for (const entry of [...SHARED_ENTRIES, ...layout, key]) addFiles(manifest, keyOf(manifest, entry), files);
    const each = await Promise.all([...files].map(sizeOf));
    loads.push({ page: sourceOf(key), bytes: each.reduce((sum, bytes) => sum + bytes, 0) });
  }
  return loads.toSorted((a, b) => b.bytes - a.bytes);
}

function pageKeys(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => /^app\/routes\/(?!frame\.)/.test(key) && manifest[key]?.isEntry);
}

function sourceOf(key: string): string {
  return key.replace(/\?.*$/, '');
}

function keyOf(manifest: Manifest, source: string): string {
  return Object.keys(manifest).find((key) => sourceOf(key) === sourceOf(source)) ?? source;
}

function addFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addFiles(manifest, imported, files);
}

if (import.meta.main) {
  const loads = await firstLoads();
  for (const { page, bytes } of loads) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${page}`);
  const over = loads.filter(({ bytes }) => bytes > BUDGET_BYTES);
  if (over.length > 0) {
    console.error(`Over the budget of ${BUDGET_BYTES / 1000} KB: ${over.map(({ page }) => page).join(', ')}`);
    process.exitCode = 1;
  }
}
