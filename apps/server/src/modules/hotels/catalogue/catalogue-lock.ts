import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import { Client } from 'pg';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logging.ts';

/** Any number that no other lock of this database uses. */
const LOCK = 7_263_550;

/** The lock for reading the catalogue, held by one process at a time; PostgreSQL releases it when that process dies. */
export interface CatalogueLock {
  /** False once the connection that holds it was lost. */
  readonly held: boolean;
  release(): Promise<void>;
}

const HoldCatalogueLockRow = z.object({ taken: z.boolean() });

/** Takes the lock on its own direct connection to PostgreSQL; null while another process has it. */
export async function holdCatalogueLock(
  { url, processId }: Pick<Database, 'url' | 'processId'>,
  log: Logger,
): Promise<CatalogueLock | null> {
  const client = new Client({ connectionString: url, application_name: `safar-catalogue-${processId}` });
  const lock = { held: true };
  client.on('error', (error) => {
    lock.held = false;
    log.warn({ err: error }, 'the connection of the catalogue lock was lost');
  });
  // Closing the connection releases the lock, whatever state it is in.
  const release = async () => {
    lock.held = false;
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    const tried = await rowsOf(client, HoldCatalogueLockRow)('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (tried[0]?.taken !== true) {
      await release();
      return null;
    }
  } catch (error) {
    await release();
    throw error;
  }
  return {
    get held() {
      return lock.held;
    },
    release,
  };
}
