/**
 * `npm run migrate`: prepares the database of `DATABASE_URL` for this release and ends. `-- --role <name>` grants its
 * use to the role that the server processes run as, for setups where that role cannot change tables
 * (`MIGRATIONS=by-job`). Processes of the previous release may keep running meanwhile.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { ROOT } from './run-program.ts';

const settingsFile = path.join(ROOT, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
const { values } = parseArgs({ options: { role: { type: 'string' } } });
const databaseUrl = process.env['DATABASE_URL'] ?? '';
if (databaseUrl === '') throw new Error('DATABASE_URL is not set: the embedded database is made ready by npm start');
const applied = await prepareDatabase(databaseUrl, createLogger('warn'), values.role);
console.log(applied.length === 0 ? 'The database is ready: nothing was missing.' : `Applied: ${applied.join(', ')}`);
