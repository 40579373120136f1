/**
 * `npm start`: serves in this process until SIGTERM or Ctrl+C. Meanwhile it builds the parts of the web app that are
 * missing or stale.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { ROOT } from './run-program.ts';

process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
// The workflow engine pipelines its queries, which the database driver deprecates for its next major version. With
// `--no-deprecation` the flag is set already and cannot be set again.
if (process.noDeprecation !== true) process.noDeprecation = true;
module.enableCompileCache(path.join(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'), 'compile-cache'));

const builds = process.env['SAFAR_DEV'] === '1' ? undefined : await beginBuild();
const { runSafar } = await import('../apps/server/src/main.ts');
await runSafar(builds);

/** Builds missing and stale parts while the server starts. */
async function beginBuild() {
  const { beginWebBuild } = await import('./build-web.ts');
  const begun = await beginWebBuild({ tell: console.log });
  begun.all.catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  return begun;
}
