import { WORK_KINDS, workOf } from '@safar/contract/desk/waiting';
import { epochMs } from '@safar/domain/time/days';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { Gauge } from 'prom-client';
import type { PlatformContext } from '../../platform/context.ts';
import type { Supply } from '../supply/index.ts';
import { readBackups } from '../system/index.ts';
import { askerOf, countWork, EVERY_REQUEST } from '../waiting/index.ts';
import { lastComparedAt, oldestUnderWay, oldestWaitingWorkflow, recentComplaints } from './store.ts';

const PAISE_PER_RUPEE = 100;
/** Id of no operator, so that no operator's own requests are left out. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

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

  gauge('safar_queue_waiting', 'What waits for a person at the desk, by its kind', 'queue', ({ queues }) =>
    queues.map(({ queue, count }) => [queue, count]),
  );
  gauge(
    'safar_queue_late',
    'What waits for a person at the desk beyond its promise, by its kind',
    'queue',
    ({ queues }) => queues.map(({ queue, late }) => [queue, late]),
  );
  gauge(
    'safar_queue_oldest_seconds',
    'Age of what has waited longest for a person at the desk, by its kind, 0: nothing waits',
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
  context: Pick<PlatformContext, 'database' | 'clock' | 'config'>,
  supply: Pick<Supply, 'accounts'>,
) {
  const { database, clock } = context;
  const { pool } = database;
  const everybody = askerOf(context, { operatorId: NOBODY, works: workOf('admin'), deciding: EVERY_REQUEST });
  const cells = await countWork(pool, everybody);
  const queues = WORK_KINDS.map((queue) => {
    const of = cells.filter(({ kind }) => kind === queue);
    const sum = (some: typeof of) => some.reduce((total, { count }) => total + count, 0);
    const oldest = of.map(({ oldest: since }) => since).toSorted()[0] ?? null;
    return { queue, count: sum(of), late: sum(of.filter(({ when }) => when === 'late')), oldest };
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
