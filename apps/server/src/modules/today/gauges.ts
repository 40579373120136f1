import { kindsToDecide } from '@safar/contract/desk/approvals';
import { ROLES } from '@safar/contract/desk/permissions';
import { QUEUE_NAMES } from '@safar/contract/desk/queues';
import { epochMs } from '@safar/domain/time/days';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { Gauge } from 'prom-client';
import type { PlatformContext } from '../../platform/context.ts';
import { PENDING_LIMIT_MS } from '@safar/domain/limits';
import type { Supply } from '../supply/index.ts';
import { readBackups } from '../system/index.ts';
import { countQueues } from './queue-store.ts';
import { lastComparedAt, oldestUnderWay, oldestWaitingWorkflow, recentComplaints } from './store.ts';

const PAISE_PER_RUPEE = 100;
/** Id of no operator, so that no operator's own requests are left out. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const EVERY_KIND = [...new Set(ROLES.flatMap(kindsToDecide))];

/**
 * Numbers that monitors cannot count from events: how much waits, and since when, read from the database at each request. Every process
 * reports the same values, so alarms use the maximum (REQ-OPS-19). While the database is unavailable they are absent.
 */
export function addGauges(context: PlatformContext, supply: Pick<Supply, 'accounts'>): void {
  const { database, clock, log, metrics } = context;
  const { pool } = database;
  // Shared by all gauges of one request of a monitor.
  let underWay: Promise<Snapshot> | undefined;
  const snapshot = () =>
    (underWay ??= readSnapshot(context, supply).finally(() => {
      underWay = undefined;
    }));
  const ageSeconds = (since: string | null) =>
    since === null ? 0 : Math.max(0, (clock.nowMs() - epochMs(since)) / SECOND_MS);

  function gauge(name: string, help: string, label: string | null, read: (seen: Snapshot) => Values): void {
    const made = new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [],
      async collect() {
        this.reset();
        // Without labels a reset sets the gauge to 0, which would be wrong for an unknown value.
        if (label === null) this.remove();
        try {
          for (const [of, value] of read(await snapshot())) this.set(label === null ? {} : { [label]: of }, value);
        } catch (error) {
          log.warn({ err: error, metric: name }, 'a gauge could not be read');
        }
      },
    });
    metrics.registry.registerMetric(made);
  }

  gauge('safar_queue_waiting', 'What waits for a person in a queue of the desk', 'queue', ({ queues }) =>
    queues.map(({ queue, urgent }) => [queue, urgent]),
  );
  gauge(
    'safar_queue_oldest_seconds',
    'Age of what has waited longest for a person in a queue of the desk, 0: nothing waits',
    'queue',
    ({ queues }) => queues.map(({ queue, oldest }) => [queue, ageSeconds(oldest)]),
  );
  gauge(
    'safar_booking_oldest_seconds',
    'Age of the booking that has stood longest in a state it is to leave by itself',
    'status',
    ({ bookings }) => bookings.map(({ status, since }) => [status, ageSeconds(since)]),
  );
  gauge(
    'safar_workflow_waiting_seconds',
    'Age of the workflow that has waited longest to be taken, 0: none waits',
    null,
    ({ workflowSince }) => [['', ageSeconds(workflowSince)]],
  );
  gauge(
    'safar_compared_seconds',
    'Time since the books were last compared in full with gateway and suppliers',
    null,
    ({ comparedAt }) => (comparedAt === null ? [] : [['', ageSeconds(comparedAt)]]),
  );
  gauge(
    'safar_backup_seconds',
    'Time since the last good backup of the database ended, as it was told; absent: none was',
    null,
    ({ backups: { backup } }) => (backup === null ? [] : [['', ageSeconds(backup.endedAt)]]),
  );
  gauge(
    'safar_drill_seconds',
    'Time since a backup was last brought back and nothing was missing; absent: it was not, or something was',
    null,
    ({ backups: { drill } }) => (drill?.isWell === true ? [['', ageSeconds(drill.endedAt)]] : []),
  );
  gauge(
    'safar_archive_failing',
    '1: the database could not hand on its log the last time it tried; absent: it keeps no archive itself',
    null,
    ({ backups: { archive } }) => (archive === null ? [] : [['', Number(archive.isFailing)]]),
  );
  gauge(
    'safar_complaints',
    'Complaints of the last 90 days: asked, acknowledged in 48 hours, closed in a month, open, late',
    'state',
    ({ complaints: { asked, acknowledged, closed, open } }) => [
      ['asked', asked],
      ['acknowledged', acknowledged],
      ['closed', closed],
      ['open', open],
      ['late', asked - closed - open],
    ],
  );
  gauge('safar_supplier_balance_rupees', 'What is left on a supplier’s account', 'account', ({ accounts }) =>
    accounts.map(({ id, restPaise }) => [id, restPaise / PAISE_PER_RUPEE]),
  );
  const connections = new Gauge({
    name: 'safar_database_connections',
    help: 'Connections of this process for requests, and who waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  metrics.registry.registerMetric(connections);
}

/** Values of a gauge, each with its label. */
type Values = readonly (readonly [label: string, value: number])[];

type Snapshot = Awaited<ReturnType<typeof readSnapshot>>;

/** One query after the other: a monitor uses one connection, not six. */
async function readSnapshot(
  { database: { pool }, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  supply: Pick<Supply, 'accounts'>,
) {
  const queues = await countQueues(pool, QUEUE_NAMES, {
    nowIso: clock.nowIso(),
    pendingBeforeIso: new Date(clock.nowMs() - PENDING_LIMIT_MS).toISOString(),
    operatorId: NOBODY,
    kinds: EVERY_KIND,
  });
  return {
    queues,
    bookings: await oldestUnderWay(pool),
    workflowSince: await oldestWaitingWorkflow(pool),
    comparedAt: await lastComparedAt(pool),
    accounts: await supply.accounts(),
    complaints: await recentComplaints(pool, clock.nowMs()),
    backups: await readBackups(pool),
  };
}
