import type { PlanId } from '@safar/domain/money/plans';
import { confirmCheckout } from '@safar/contract/checkout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { clientReference } from '../buy/client-reference.ts';
import { MAX_UNPAID_HOLDS } from '@safar/domain/limits';
import { balances, EVER, movedOn } from '../../payments/index.ts';
import type { VoucherStep } from './stay-steps.ts';
import { SUPPLIER_CANCEL_STEPS } from './cancel-steps.ts';
import type { ReleaseStep } from './release-workflow.ts';
import {
  allGatewayBooks,
  balanceOrderOf,
  beginCheckout,
  fillGuests,
  openOrder,
  paysAndNotifies,
  succeed,
  type ChosenRate,
  type Shop,
} from '../testing/journey.ts';
import {
  openKillGround,
  type Death,
  type CrashTestHarness,
  type Moment,
  type Way,
} from '../testing/crash-test-harness.ts';
import { chooseRates, hotelBooks } from '../testing/sandbox-hotel.ts';

const CITY = '130443';
const TEST_LIMIT_MS = 900_000;

const hotel = { target: 'tbo-hotel' };
const SMOOTH: Way = {};
const REFUSED: Way = { faults: [{ ...hotel, operation: 'Book', kind: 'rejected' }] };
const NO_VOUCHER: Way = { vouchers: 'never' };
const CANCEL_ANSWER_LOST: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'drop' }] };
const CANCEL_LOST: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'http-500' }] };

/**
 * Every step of the workflow `settle`, which vouchers a room once its balance is paid, with the faults that lead to it.
 */
const VOUCHER_WAYS: Readonly<Record<VoucherStep, Way>> = {
  'close-links': SMOOTH,
  'read-held': SMOOTH,
  voucher: SMOOTH,
  'note-voucher': SMOOTH,
  'ask-to-cancel': NO_VOUCHER,
  'check-cancel': NO_VOUCHER,
  'look-at-booking': { ...NO_VOUCHER, ...CANCEL_ANSWER_LOST },
  'forget-cancel': { ...NO_VOUCHER, ...CANCEL_LOST },
  fail: NO_VOUCHER,
  'send-refund': NO_VOUCHER,
  'note-refund': NO_VOUCHER,
  'notify-sms': SMOOTH,
  'notify-email': SMOOTH,
};

/** Every step of the release workflow, with the faults that lead to it. */
const RELEASE_WAYS: Readonly<Record<ReleaseStep, Way>> = {
  'close-links': SMOOTH,
  'notify-sms': SMOOTH,
  'notify-email': SMOOTH,
  'ask-to-cancel': SMOOTH,
  'check-cancel': SMOOTH,
  'look-at-booking': CANCEL_ANSWER_LOST,
  'forget-cancel': CANCEL_LOST,
  'note-released': SMOOTH,
};

/** The steps that work differently for a held room. */
const BOOKING_WAYS: readonly (readonly [step: string, way: Way])[] = [
  ['book', SMOOTH],
  ['confirm', SMOOTH],
  ['fail', REFUSED],
];

type Ending = 'held' | 'vouchered' | 'refunded' | 'released';

interface Case extends Moment {
  readonly workflow: 'booking' | 'settle' | 'release';
  readonly plan: Exclude<PlanId, 'pay_full'>;
  readonly ending: Ending;
}

function endingOf(workflow: Case['workflow'], way: Way): Ending {
  if (way === REFUSED || way.vouchers === 'never') return 'refunded';
  return workflow === 'booking' ? 'held' : workflow === 'settle' ? 'vouchered' : 'released';
}

/** Steps shared with other workflows. Dying before such a step is tested there (see crash-every-step.test.ts). */
const SHARED_STEPS = new Set<string>([...SUPPLIER_CANCEL_STEPS, 'send-refund', 'notify-sms', 'notify-email']);

/** A workflow dies before and after each step, and only after a shared one. The plans alternate. */
function casesOf(workflow: Case['workflow'], ways: readonly (readonly [string, Way])[]): Case[] {
  return ways.flatMap(([step, way], index) => {
    const [plan, other] = index % 2 === 0 ? (['pay_half', 'pay_later'] as const) : (['pay_later', 'pay_half'] as const);
    const after = { ...way, workflow, step, plan, ending: endingOf(workflow, way), moment: 'after' as const };
    return SHARED_STEPS.has(step) ? [after] : [{ ...after, plan: other, moment: 'before' as const }, after];
  });
}

const CASES: readonly Case[] = [
  ...casesOf('booking', BOOKING_WAYS),
  ...casesOf('settle', Object.entries(VOUCHER_WAYS)),
  ...casesOf('release', Object.entries(RELEASE_WAYS)),
];

let ground: CrashTestHarness;
const travellers: SignedInTraveller[] = [];

beforeAll(async () => {
  ground = await openKillGround();
});
afterAll(() => ground.close());

/**
 * A checkout that is ready for its last action: to pay 10%, to confirm, to pay the balance, or to reach its deadline.
 */
type Ready = Pick<Death, 'reference' | 'sessionId' | 'act'>;

async function beforeBooking(
  server: Shop,
  traveller: SignedInTraveller,
  rate: ChosenRate,
  plan: Case['plan'],
): Promise<Ready> {
  const { hotelCode } = rate;
  if (plan === 'pay_half') {
    const { orderId, sessionId } = await openOrder(server, traveller, rate, plan);
    return { reference: hotelCode, sessionId, act: paysAndNotifies(traveller, orderId) };
  }
  const sessionId = await beginCheckout(server, traveller, rate);
  const body = { sessionId, priceHash: await fillGuests(server, traveller, sessionId, plan), again: true };
  return { reference: hotelCode, sessionId, act: (run) => succeed(run, confirmCheckout, { as: traveller, body }) };
}

/** A traveller who may still hold an unpaid room: each one may hold a limited number. */
async function travellerFor(server: Shop, index: number): Promise<SignedInTraveller> {
  const place = Math.floor(index / MAX_UNPAID_HOLDS);
  return (travellers[place] ??= await signIn(server));
}

async function makeReady(server: Shop, rate: ChosenRate, index: number, { plan, workflow }: Case): Promise<Ready> {
  const traveller = await travellerFor(server, index);
  const ready = await beforeBooking(server, traveller, rate, plan);
  if (workflow === 'booking') return ready;
  await ready.act(server);
  const { sessionId } = ready;
  await eventually(async () => {
    const { rows } = await ground.pool.query('select 1 from bookings where session_id = $1 and due_at is not null', [
      sessionId,
    ]);
    expect(rows).toHaveLength(1);
  });
  if (workflow === 'release') return { ...ready, act: () => letDeadlineCome(sessionId) };
  const order = await balanceOrderOf(server, traveller, sessionId);
  return { ...ready, act: paysAndNotifies(traveller, order.id) };
}

function letDeadlineCome(sessionId: string) {
  return ground.pool.query(
    `update booking_timers t set at = now() from bookings b
     where b.user_id = t.user_id and b.id = t.booking_id and b.session_id = $1 and t.kind = 'release'`,
    [sessionId],
  );
}

const OWN_STATUS: Readonly<Record<Ending, readonly string[]>> = {
  held: ['confirmed'],
  vouchered: ['vouchered'],
  refunded: ['refunded', 'failed'],
  released: ['released'],
};

interface Row {
  id: string;
  user_id: string;
  status: string;
  total: string;
}

async function bookingOf(sessionId: string): Promise<Row | undefined> {
  const { rows } = await ground.pool.query<Row>(
    `select id, user_id, status, booking_total(user_id, id) as total from bookings where session_id = $1`,
    [sessionId],
  );
  return rows[0];
}

/** The part of a booking's money that we keep. */
function keptPaise({ plan, ending }: Case, totalPaise: number): number {
  if (ending === 'vouchered') return totalPaise;
  return ending === 'refunded' || plan === 'pay_later' ? 0 : Math.ceil(totalPaise / 10);
}

test(
  `[REQ-BKG-12, REQ-PAY-8] a server killed before and after the steps of paying later, ${CASES.length} times, keeps every promise to rooms held for 10% or nothing: held, vouchered, released or refunded, and the books agree`,
  { timeout: TEST_LIMIT_MS },
  async () => {
    const first = await ground.run();
    const rates = await chooseRates(first, CITY, CASES.length);
    const ready: (Case & Ready)[] = [];
    for (const [index, each] of CASES.entries()) {
      const rate = rates[index];
      if (rate !== undefined) ready.push({ ...each, ...(await makeReady(first, rate, index, each)) });
    }
    await first.stop();
    await ground.die(ready);

    const last = await ground.recover();
    const rooms = await hotelBooks(last);
    expect(ready).toHaveLength(CASES.length);
    for (const each of ready) {
      const booking = await bookingOf(each.sessionId);
      const name = `${each.workflow} ${each.step} ${each.moment} ${each.plan}`;
      expect({
        name,
        in: OWN_STATUS[each.ending].includes(booking?.status ?? ''),
        status: booking?.status,
      }).toMatchObject({
        in: true,
      });
      const { id: bookingId = '', user_id: userId = '', total = '0' } = booking ?? {};
      const prefix = clientReference({ userId, bookingId, attempt: 1 }).slice(0, -1);
      const live = rooms.filter(
        ({ clientReferenceId, hotelBookingStatus }) =>
          clientReferenceId?.startsWith(prefix) === true && hotelBookingStatus === 'Confirmed',
      );
      const stands = each.ending === 'held' || each.ending === 'vouchered';
      expect({ name, rooms: live.length }).toEqual({ name, rooms: stands ? 1 : 0 });
      const ledger = await balances(ground.pool, bookingIdOf(each.sessionId));
      expect({ name, gateway: ledger.gateway ?? 0, funds: ledger['traveller-funds'] ?? 0 }).toEqual({
        name,
        gateway: keptPaise(each, Number(total)),
        funds: 0,
      });
    }
    const { payments } = await allGatewayBooks(last);
    const net = payments.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
    expect((await movedOn(ground.pool, EVER)).gateway).toBe(net);
    await ground.expectInOrder(last, travellers);
    await last.stop();
  },
);
