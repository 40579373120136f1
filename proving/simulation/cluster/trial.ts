import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { createLogger } from '../../../apps/server/src/platform/logging.ts';
import { callOver } from '../../../apps/server/src/modules/bookings/testing/process-runs.ts';
import { audit, unsettled } from '../audit/audit.ts';
import { readBooks } from '../audit/books.ts';
import type { Finding } from '../audit/finding.ts';
import { openDesk } from '../operators.ts';
import { createRandom, type Random } from '../../../apps/server/src/platform/testing/random.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { createMeasures, type Phase, type PhaseReport } from './measures.ts';
import { sendTravellers } from './travellers.ts';

const CONNECTIONS = 3;
/** The trial's promise: everything is settled this long after the last fault (REQ-OPS-40). */
const SETTLE_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 500;
const FAILED_SHARE = 0.01;
/** A fault affects requests for this long after its end; they count for the fault. */
const AFTER_MS = 10_000;

export interface Plan {
  readonly seed: number;
  readonly minutes: number;
  readonly travellers: number;
  /** The faults to apply, each once, in an order that the seed decides. */
  readonly faults: readonly Fault[];
  readonly folder: string;
}

export interface Outcome {
  readonly phases: readonly PhaseReport[];
  /** The result in one line. */
  readonly summary: string;
  /** Everything that is wrong. */
  readonly findings: readonly string[];
}

/** Sends travellers, applies all faults of the plan, and audits all books (REQ-OPS-40). */
export async function runTrial(
  cluster: Cluster,
  { seed, minutes, travellers: count, faults, folder }: Plan,
  tell: (text: string) => void,
): Promise<Outcome> {
  const measures = createMeasures();
  const database = openDatabase(cluster.auditUrl, CONNECTIONS, createLogger('silent'));
  const { deskOrigin, origin, sandboxUrl } = cluster;
  const desk = { sandboxUrl, deskCall: (call, input) => callOver(deskOrigin, call, input) } satisfies Parameters<
    typeof openDesk
  >[0];
  const operators = await openDesk(desk, database);
  const travellers = await sendTravellers({ origin, sandboxUrl, measures, seed, count, operators });
  const beganMs = performance.now();
  const random = createRandom(seed);
  const phases: (Phase & { readonly fault: Fault })[] = [];
  const slotMs = (minutes * 60_000) / (faults.length + 1);
  await pause(slotMs / 2);
  for (const [index, fault] of shuffled(faults, random).entries()) {
    const startMs = performance.now();
    const { detail, undo } = await fault.begin(cluster, random, folder);
    tell(`${fault.name}: ${detail}`);
    await pause(Math.min(fault.lastsMs, slotMs / 2));
    undo?.();
    await Promise.all([cluster.databases.untilWhole(), ...cluster.apps.map((app) => app.untilReady())]);
    await pause(AFTER_MS);
    phases.push({ name: fault.name, detail, startMs, endMs: performance.now(), fault });
    const nextMs = beganMs + slotMs * (index + 1.5);
    await pause(Math.max(0, nextMs - performance.now()));
  }
  const lastFaultMs = (phases.at(-1)?.endMs ?? performance.now()) - AFTER_MS;
  await pause(Math.max(0, beganMs + minutes * 60_000 - performance.now()));
  tell('travellers end what they began');
  await travellers.stop();
  const stoppedMs = performance.now();
  const settledMs = await untilSettled(async () => unsettled(await readBooks(travellers.shop, database.pool)));
  const settledAfterMs = settledMs - Math.max(lastFaultMs, stoppedMs);
  const books = await readBooks(travellers.shop, database.pool);
  await operators.reconcile();
  const { rows } = await database.pool.query<{ detail: string }>('select detail from reconciliation_differences');
  const people = await database.pool.query<{ booking: string; reason: string }>(
    'select booking_id as booking, reason from escalations',
  );
  await database.close();

  const reports = measures.report(phases);
  const ends = Map.groupBy(books.bookings, ({ kind, status }) => `${kind} ${status}`);
  return {
    phases: reports,
    summary:
      `${travellers.diary.purchases()} purchases, ${books.gateway.payments.length} payments, ${books.gateway.refunds.length} refunds; ` +
      `bookings: ${[...ends].map(([end, { length }]) => `${length} ${end}`).join(', ')}; ` +
      `all settled ${Math.max(0, settledAfterMs / 1000).toFixed(0)} s after the last traveller and the last fault`,
    findings: [
      ...audit(books, travellers.diary.notified).map(inWords),
      ...rows.map(({ detail }) => `compared at the desk: ${detail}`),
      ...people.rows.map(({ booking, reason }) => `a person is called for booking ${booking}: ${reason}`),
      ...(settledAfterMs > SETTLE_LIMIT_MS ? ['not settled within 60 s'] : []),
      ...failureFindings(
        reports,
        phases.map(({ fault }) => fault),
      ),
    ],
  };
}

/**
 * Waits until nothing is unsettled, or until the time limit. Returns the time when the wait ended, in ms of
 * `performance.now()`.
 */
async function untilSettled(look: () => Promise<readonly Finding[]>): Promise<number> {
  for (const limitMs = performance.now() + 2 * SETTLE_LIMIT_MS; performance.now() < limitMs; await pause(LOOK_EVERY_MS))
    if ((await look()).length === 0) break;
  return performance.now();
}

function failureFindings(reports: readonly PhaseReport[], faults: readonly Fault[]): string[] {
  const named = (test: (fault: Fault) => boolean) => {
    const names = new Set(faults.filter(test).map(({ name }) => name));
    return reports.filter(({ name }) => names.has(name));
  };
  const unwritable = new Set(named(({ stopsWrites }) => stopsWrites === true).map(({ name }) => name));
  const others = reports.filter(({ name }) => !unwritable.has(name));
  const failed = others.reduce((sum, report) => sum + report.failed, 0);
  const requests = others.reduce((sum, report) => sum + report.requests, 0);
  const broken = named(({ breaksNothing }) => breaksNothing === true).filter((report) => report.failed > 0);
  return [
    ...(failed > requests * FAILED_SHARE
      ? [`${failed} of ${requests} requests failed while the database could be written to`]
      : []),
    ...broken.map(({ name, failed: count }) => `${count} requests failed during ${name}`),
  ];
}

function inWords({ sessionId, text }: Finding): string {
  return sessionId === null ? text : `checkout ${sessionId}: ${text}`;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.share() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
