import { DAY_MS } from '@safar/domain/time/time-units';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { z } from 'zod';
import { composeModules } from '../../../compose.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { allGatewayBooks } from '../testing/journey.ts';

/**
 * The start of every journey: a Monday, 10:00 in India. Prices depend on the day they are asked for, so it is always
 * the same day.
 */
const BEGINS_MS = Date.parse('2031-01-06T04:30:00.000Z');
/** The shortest waits that the workflows can be run with. */
const RETRY_POLICY = { firstAskMs: 50, lastAskMs: 200, deadlineMs: 100, topUpMs: 500 };

const MOBILE_DIGITS = 8;

/**
 * The product and the outside world, both at the same instant of 2031, so that journeys give the same answers on every
 * day.
 */
export interface FrozenWorld {
  readonly app: TestApp;
  /** The traveller of one journey, whose number determines the mobile. */
  traveller(journey: number): Promise<SignedInTraveller>;
  /** A support operator who is signed in at the app's current time. */
  support(): Promise<Caller>;
  /** Waits until no workflow runs, every message is sent and every webhook has arrived. */
  atRest(): Promise<void>;
  /**
   * Waits until all is at rest, so that what belongs to now is not done later; moves the app's clock forward, runs `work` until all is at
   * rest, then moves the clock back. The clock of the outside world does not move.
   */
  later(ms: number, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** ISO day this many days after the journeys begin. */
export function day(days: number): string {
  return indiaDateOf(BEGINS_MS + days * DAY_MS).toString();
}

export async function openFrozenWorld(): Promise<FrozenWorld> {
  const aheadMs = BEGINS_MS - Date.now();
  let movedMs = 0;
  let operators = 0;
  let support: Promise<Caller> | undefined;
  const nowMs = () => Date.now() + aheadMs + movedMs;
  const clock = { nowMs, nowIso: () => new Date(nowMs()).toISOString() };
  const app = await buildTestApp({
    sandbox: 'own',
    sandboxAheadMs: aheadMs,
    environment: { TBO_BOOK_SETTLE_SECONDS: '1', TBO_AIR_BOOK_SETTLE_SECONDS: '1' },
    parts: { clock, compose: (platform) => composeModules(platform, { retryPolicy: RETRY_POLICY }) },
  });
  return {
    app,
    traveller: (journey) => signIn(app, `98${String(journey).padStart(MOBILE_DIGITS, '0')}`),
    support: () => (support ??= asOperator(app, 'support', `support-${(operators += 1)}@desk.example`)),
    atRest: () => eventually(() => expectRest(app)),
    later: async (ms, work) => {
      await eventually(() => expectRest(app));
      movedMs += ms;
      // An operator who was idle for that long is signed out.
      support = undefined;
      try {
        await work();
        await eventually(() => expectRest(app));
      } finally {
        movedMs -= ms;
        support = undefined;
      }
    },
    close: () => app.close(),
  };
}

const Waiting = z.object({ what: z.string() });

async function expectRest(app: TestApp): Promise<void> {
  const { rows } = await app.context.database.pool.query(
    `select workflow_uuid as what from dbos.workflow_status where status in ('PENDING', 'ENQUEUED', 'DELAYED')
     union all select kind || ' by ' || channel from messages where next_try_at is not null`,
  );
  const { webhooks } = await allGatewayBooks(app);
  const waiting = [
    ...z
      .array(Waiting)
      .parse(rows)
      .map(({ what }) => what),
    ...webhooks.filter(({ state }) => state === 'waiting').map(({ reference }) => `webhook of ${reference}`),
  ];
  if (waiting.length > 0) throw new Error(`not at rest: ${waiting.join(', ')}`);
}
