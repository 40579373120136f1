/**
 * Writes the compressed twins of the web app's files that `build-web.ts` has built. It is a separate program because it
 * occupies all file-reading threads of its process for seconds, and a server may be running in the process of the
 * build.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './run-program.ts';

const BUILD = path.join(ROOT, 'apps/web/build');
const COMPRESSED = '*/client/**/*.{js,mjs,css,svg,json,txt,webmanifest}';
/** Smaller files gain nothing from compression. */
const MIN_BYTES = 1000;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const files: string[] = [];
for await (const file of glob(COMPRESSED, { cwd: BUILD })) files.push(path.join(BUILD, file));
await Promise.all(files.map(compressFile));

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    brotliAsync(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
