/**
 * `npm run one-database`: lists every place that prevents storing each traveller's rows in a separate database
 * (docs/growth.md), found in the migrated tables and in the code.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { ensurePostgres } from '../local/embedded-postgres.ts';
import { obstaclesOfSchema } from './one-database/schema.ts';
import { obstaclesOfSource } from './one-database/source.ts';
import { ROOT } from './run-program.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-one-database-'));
chmodSync(folder, 0o755);
const postgres = await ensurePostgres({ folder });
try {
  const log = createLogger('fatal');
  await prepareDatabase(postgres.url, log);
  const database = openDatabase(postgres.url, 1, log);
  const found = [...(await obstaclesOfSchema(database.pool)), ...obstaclesOfSource(path.join(ROOT, 'apps/server/src'))];
  await database.close();
  for (const [heading, things] of found) {
    console.log(`\n${heading}: ${things.length}`);
    for (const thing of things) console.log(`  ${thing}`);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
