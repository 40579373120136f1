import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePostgres } from '../../local/embedded-postgres.ts';
import { startSafar, type SafarProcess } from '../../scripts/safar-process.ts';

const PORTS = { PORT: '3400', OPERATIONS_PORT: '3401', DESK_PORT: '3402', SANDBOX_PORT: '3490' };

/** Origin of the operators' listener. */
export const OPERATIONS_URL = `http://127.0.0.1:${PORTS.OPERATIONS_PORT}`;

/** Origin of the sandbox. */
export const SANDBOX_URL = `http://127.0.0.1:${PORTS.SANDBOX_PORT}`;

/**
 * Starts Safar on a database of its own and runs a measurement. Afterwards Safar is stopped and the database deleted.
 */
export async function withOwnSafar(
  options: { readonly core?: number; readonly settings?: Readonly<Record<string, string>> },
  measure: (safar: SafarProcess & { readonly databaseUrl: string }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await ensurePostgres({ folder });
  const settings = {
    ...PORTS,
    PUBLIC_URL: `http://localhost:${PORTS.PORT}`,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SANDBOX: 'on',
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    CATALOGUE_SYNC: 'asked',
    ...options.settings,
  };
  try {
    const safar = await startSafar(settings, undefined, options.core);
    try {
      await measure({ ...safar, origin: `http://127.0.0.1:${PORTS.PORT}`, databaseUrl: postgres.url });
    } finally {
      await safar.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
