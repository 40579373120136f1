import { createServer } from 'node:net';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../../platform/database.ts';
import { createLogger } from '../../../platform/logging.ts';
import '../../../platform/testing/global-setup.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
} from '../../../platform/testing/test-stack.ts';
import { arm, type Shop } from './journey.ts';
import type { LifePlan } from './killable-server.ts';
import { createLives, type ServerLife } from './server-life.ts';
import type { Vouchers } from './supplier-tricks.ts';

const PACE = { settleMs: 600, firstAskMs: 25, lastAskMs: 200, pendingAfterMs: 150, deadlineMs: 50 };

const POOL_SIZE = 5;

/** What has to go wrong for a workflow to reach a step. */
export interface Way {
  readonly faults?: readonly Readonly<Record<string, unknown>>[];
  readonly vouchers?: Vouchers;
}

/** One life that ends by SIGKILL at one moment of one step. */
export interface Death extends Way {
  readonly workflow: string;
  readonly step: string;
  readonly moment: 'before' | 'after';
}

/** A database, a sandbox and a port, on which one server lives after the other. */
export interface KillGround {
  readonly pool: Database['pool'];
  /** A server that lives until it is stopped, or dies as planned. */
  life(plan?: Partial<LifePlan>): Promise<ServerLife>;
  /** Lives up to a death: arms its faults for a hotel, does `act` and waits for the end. */
  liveAndDie(death: Death, hotelCode: string, act: (server: Shop) => Promise<unknown>): Promise<void>;
  /** Ids of the workflows that have not ended well. */
  unfinished(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openKillGround(): Promise<KillGround> {
  const held = await holdPort();
  const databaseUrl = await createTestDatabase(inject('safarStack'));
  const sandbox: TestSandbox = await startTestSandbox(`http://127.0.0.1:${held.port}/api/payments/webhook`);
  await held.release();
  const database = openDatabase(databaseUrl, POOL_SIZE, createLogger('silent'));
  const { pool } = database;
  const lives = createLives({
    databaseUrl,
    port: held.port,
    sandboxUrl: sandbox.url,
    environment: {
      DATA_DIR: temporaryFolder('data'),
      LOG_LEVEL: 'fatal',
      CATALOGUE_SYNC: 'asked',
      // Half of a start is compiling; the lives after the first need not.
      NODE_COMPILE_CACHE: temporaryFolder('compiled'),
      RATE_LIMIT_PER_MINUTE: '0',
      SANDBOX: 'external',
      SANDBOX_PORT: String(sandbox.port),
      SMTP_PORT: String(sandbox.smtpPort),
    },
  });
  const workflows = async (where: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `select workflow_uuid as id from dbos.workflow_status where ${where}`,
    );
    return rows.map(({ id }) => id);
  };
  const life = (plan: Partial<LifePlan> = {}) => lives.begin({ pace: PACE, vouchers: 'at-once', ...plan });
  return {
    pool,
    life,
    unfinished: () => workflows(`status not in ('SUCCESS')`),
    liveAndDie: async ({ workflow, step, moment, faults = [], vouchers = 'at-once' }, hotelCode, act) => {
      const killAt = { workflow, step, moment, spared: await workflows('true') };
      const server = await life({ killAt, vouchers });
      for (const fault of faults) await arm(server, { ...fault, reference: hotelCode });
      const ended = server.killed();
      // The process dies while it answers, or right after.
      await act(server).catch(() => undefined);
      await ended;
    },
    close: async () => {
      lives.end();
      await database.close();
      await sandbox.stop();
      await dropTestDatabase(inject('safarStack'), databaseUrl);
    },
  };
}

/** A port nobody else is given until it is released. */
async function holdPort(): Promise<{ port: number; release(): Promise<void> }> {
  const holder = createServer();
  await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port to hold');
  return { port: address.port, release: () => new Promise((resolve) => void holder.close(() => resolve())) };
}
