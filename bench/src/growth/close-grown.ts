import { closeDays } from '../../../apps/server/src/modules/payments/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { createLogger } from '../../../apps/server/src/platform/logging.ts';

/**
 * Closes all days of the ledger anew, with the product's job: generated rows fired no trigger, so the job does not know
 * which days they changed.
 */
export async function closeGrown(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, 1, createLogger('silent'));
  try {
    await database.pool.query('delete from ledger_days');
    const startMs = performance.now();
    const days = await closeDays({ database, clock: systemClock });
    console.log(`  ${((performance.now() - startMs) / 1000).toFixed(1).padStart(7)} s  ${days} days closed`);
  } finally {
    await database.close();
  }
}
