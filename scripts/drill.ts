/**
 * `npm run drill -- --stanza safar --at 2026-11-28T20:10:00Z` tests a backup (docs/backup.md). It restores the backup
 * beside the running database as of that moment (default: an hour ago), starts a Safar on the copy that only queries
 * the outside world, compares the copy with gateways and suppliers, reports whether every later purchase was found,
 * deletes the copy, and records the outcome for desk, doctor and alarms.
 * `--database <postgres://…>` uses a copy that is already restored, as the provider of a managed database does. Other
 * options: `--days 3` to compare, `--folder` and `--programs` of the copy. `DATABASE_URL` names the running database.
 * Run it as the user that pgBackRest runs as.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { openPool } from '../apps/server/src/platform/database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { compareCopy, missedBy, type CopyComparison } from './drill/compare-copy.ts';
import { newestRow, standingSince, type Queryable, type Standing } from './drill/expected.ts';
import { restoreByPgBackRest, USUAL_FOLDER, type RestoredCopy } from './drill/restored-copy.ts';
import { ROOT } from './run-program.ts';

const DAYS = '3';
const DAY_MS = 86_400_000;
const USUAL_AGE_MS = 3_600_000;

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    stanza: { type: 'string' },
    database: { type: 'string' },
    days: { type: 'string', default: DAYS },
    folder: { type: 'string', default: USUAL_FOLDER },
    programs: { type: 'string' },
  },
});

try {
  await drill();
} catch (error) {
  console.error(`The drill failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function drill(): Promise<void> {
  const settingsFile = path.join(ROOT, '.env');
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  const config = readConfig(process.env);
  const { at, days } = wanted();
  if (config.databaseUrl === undefined) throw new Error('DATABASE_URL must name the running database');
  const running = open(config.databaseUrl);
  try {
    const copy = await bringBack(config.databaseUrl, at);
    try {
      const kept = await newestIn(copy.url);
      // Read before the comparison, so that purchases made during it do not count as lost.
      const standing = await standingSince(running, at);
      // Uses the sandbox of the running server, not a second one.
      const found = await compareCopy(copy.url, days, config.sandbox.owned ? { SANDBOX: 'external' } : {});
      await tell(running, { at, kept, standing, found });
    } finally {
      await copy.remove();
    }
  } finally {
    await running.end();
  }
}

function wanted(): { at: string; days: number } {
  const at = values.at === undefined ? new Date(Date.now() - USUAL_AGE_MS) : new Date(values.at);
  if (Number.isNaN(at.getTime()) || at.getTime() > Date.now())
    throw new Error('--at is a moment that has been, like 2026-11-28T20:10:00Z');
  const days = Number(values.days);
  if (at.getTime() < Date.now() - days * DAY_MS)
    throw new Error(`the moment is further back than the ${days} days that are compared: say more --days`);
  return { at: at.toISOString(), days };
}

async function bringBack(databaseUrl: string, at: string): Promise<RestoredCopy> {
  const { stanza, database, folder, programs } = values;
  if (database !== undefined) {
    if (new URL(database).href === new URL(databaseUrl).href)
      throw new Error('--database names the running database itself');
    return { url: database, remove: async () => undefined };
  }
  if (stanza === undefined) throw new Error('say --stanza, or --database and the address of a restored copy');
  return restoreByPgBackRest({ stanza, at, folder, databaseUrl, programs });
}

async function newestIn(databaseUrl: string): Promise<string | null> {
  const copy = open(databaseUrl);
  try {
    return await newestRow(copy);
  } finally {
    await copy.end();
  }
}

function open(connectionString: string) {
  return openPool({ connectionString, max: 1, application_name: 'safar-drill' }, createLogger('warn'));
}

interface Outcome {
  readonly at: string;
  readonly kept: string | null;
  readonly standing: readonly Standing[];
  readonly found: CopyComparison;
}

/** Prints the result and records whether anything would have been lost. */
async function tell(running: Queryable, { at, kept, standing, found }: Outcome): Promise<void> {
  const missed = missedBy(found, standing);
  const isWell = missed.length === 0 && found.incomplete === null;
  const mended = found.differences.filter(({ outcome }) => outcome === 'repaired').length;
  const summary = [
    `back at ${at}`,
    `${standing.length} standing outside since then, ${standing.length - missed.length} found`,
    `${found.differences.length} differences, ${mended} mended by itself`,
    found.incomplete ?? 'all books compared',
  ].join('; ');
  console.log(`The copy’s newest booking or payment: ${kept ?? 'none'}`);
  for (const { kind, subject, outcome, detail } of found.differences)
    console.log(`${outcome.padEnd(14)}${kind.padEnd(18)}${subject.padEnd(24)}${detail}`);
  for (const { what, counterparty, subject, of } of missed)
    console.error(`NOT FOUND     ${what} ${subject} at ${counterparty}, of ${of}`);
  console.log(summary);
  await running.query(`select note_backup('drill', now(), $1, $2)`, [isWell, summary]);
  if (!isWell) process.exitCode = 1;
}
