/** `npm start`: builds the web app when it is missing or stale, then serves in this very process until SIGTERM or Ctrl+C. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { ROOT } from './run-program.ts';

process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
// The workflow engine pipelines its queries, which the database driver announces to end with its next major version.
process.noDeprecation = true;
module.enableCompileCache(path.join(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'), 'compile-cache'));

if (process.env['SAFAR_DEV'] !== '1') {
  const { buildWeb } = await import('./build-web.ts');
  const startMs = performance.now();
  if ((await buildWeb()) === 'built')
    console.log(`The web app was built in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
}
await import('../apps/server/src/main.ts');
