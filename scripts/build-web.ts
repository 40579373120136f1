/**
 * Builds the web app and the desk: what is generated, the bundles of each language with their compressed twins, and the operators'
 * application. `node scripts/build-web.ts` builds them anew when their sources changed; with `--force`, always.
 */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withFileLock } from './file-lock.ts';
import { ROOT, runProgram } from './run-program.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const BUILD = path.join(ROOT, 'apps/web/build');
/** Its time says when the last whole build ended. */
const STAMP = path.join(BUILD, 'built');
/** Outside of what the build empties. */
const LOCK = path.join(ROOT, 'node_modules/.cache/safar-build.lock');
const SOURCES = [
  'apps/web/{app,public}/**/*',
  'apps/web/*.{ts,json}',
  'apps/desk/{app,public}/**/*',
  'apps/desk/*.{ts,json,html}',
  'packages/*/src/**/*',
  'packages/messages/??/*.json',
  'tools/codegen/*.ts',
  'package-lock.json',
];
/** Written by the build itself. */
const GENERATED = 'api-types.ts';
const COMPRESSED = '*/client/**/*.{js,mjs,css,svg,json,txt,webmanifest}';
/** Smaller files gain nothing. */
const MIN_BYTES = 1000;

/**
 * Builds both if they are missing or older than their sources. Of two starts of one checkout, one builds and the other waits for it.
 * Throws when the build fails.
 */
export async function buildWeb({ force = false }: { force?: boolean } = {}): Promise<'built' | 'fresh'> {
  if (!force && (await isFresh())) return 'fresh';
  return withFileLock(LOCK, async () => {
    if (!force && (await isFresh())) return 'fresh';
    await must('what is generated', runProgram('node', ['tools/codegen/generate.ts']));
    // Known once it is generated.
    const { LANGUAGES } = await import('@safar/messages/language');
    for (const { code } of LANGUAGES) await must(`the web app (${code})`, buildLanguage(code));
    await must(
      'the desk',
      runProgram('vite', ['build'], { folder: 'apps/desk', env: { NODE_ENV: 'production' }, quiet: true }),
    );
    await precompress();
    writeFileSync(STAMP, '');
    return 'built';
  });
}

function buildLanguage(code: string) {
  const env = { NODE_ENV: 'production', BUILD_LANGUAGE: code };
  return runProgram('react-router', ['build'], { folder: 'apps/web', env, quiet: true });
}

async function isFresh(): Promise<boolean> {
  if (!existsSync(STAMP)) return false;
  const builtMs = statSync(STAMP).mtimeMs;
  for await (const file of glob(SOURCES, { cwd: ROOT }))
    if (!file.endsWith(GENERATED) && !file.includes('.test.') && statSync(path.join(ROOT, file)).mtimeMs > builtMs)
      return false;
  return true;
}

async function must(what: string, run: Promise<{ ok: boolean; output: string }>): Promise<void> {
  const { ok, output } = await run;
  if (!ok) throw new Error(`${what} could not be built\n${output}`);
}

async function precompress(): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(COMPRESSED, { cwd: BUILD })) files.push(path.join(BUILD, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    brotliAsync(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

if (import.meta.main) {
  const startMs = performance.now();
  const outcome = await buildWeb({ force: process.argv.includes('--force') });
  console.log(`The web app is ${outcome} (${((performance.now() - startMs) / 1000).toFixed(1)} s)`);
}
