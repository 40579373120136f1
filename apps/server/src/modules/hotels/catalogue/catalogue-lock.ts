import { z } from 'zod';
import { rowsOf } from '../../../platform/rows.ts';
import type { Pool } from 'pg';
import type { Logger } from '../../../platform/logging.ts';

/** Any number no other lock of this database uses. */
const LOCK = 7_263_550;

/** The right to read the catalogue, held by one process at a time and freed by PostgreSQL when that one dies. */
export interface CatalogueLock {
  /** False once the connection that holds it was lost. */
  readonly held: boolean;
  release(): Promise<void>;
}

const HoldCatalogueLockRow = z.object({ taken: z.boolean() });

/** Takes the lock on a connection of its own; null while another process has it. */
export async function holdCatalogueLock(pool: Pool, log: Logger): Promise<CatalogueLock | null> {
  const client = await pool.connect();
  const lock = { held: true };
  const onError = (error: Error) => {
    lock.held = false;
    log.warn({ err: error }, 'the connection of the catalogue lock was lost');
  };
  client.on('error', onError);
  const leave = (broken: boolean) => {
    lock.held = false;
    client.off('error', onError);
    client.release(broken);
  };
  try {
    const tried = await rowsOf(client, HoldCatalogueLockRow)('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (tried[0]?.taken !== true) {
      leave(false);
      return null;
    }
  } catch (error) {
    leave(true);
    throw error;
  }
  return {
    get held() {
      return lock.held;
    },
    // Ending the connection frees the lock, whatever state it is in.
    release: async () => {
      if (lock.held) leave(true);
      else client.release(true);
    },
  };
}
