import type { PlanId } from '@safar/domain/money/plans';
import { cancelBooking } from '@safar/contract/cancellation';
import { confirmCheckout } from '@safar/contract/checkout';
import { MAX_UNPAID_HOLDS } from '@safar/domain/limits';
import { sumPaise } from '@safar/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { clientReference } from '../buy/client-reference.ts';
import { bookingIdOf } from '../../../platform/ids.ts';
import { balances, EVER, movedOn } from '../../payments/index.ts';
import { letDeadlineCome, openKillGround, type CrashTestHarness, type Death } from '../testing/crash-test-harness.ts';
import { endedBooking } from '../testing/ended-changes.ts';
import {
  allGatewayBooks,
  balanceOrderOf,
  beginCheckout,
  fillGuests,
  openOrder,
  paysAndNotifies,
  readBooking,
  succeed,
  type ChosenRate,
  type Shop,
} from '../testing/journey.ts';
import { endOf, STAY_CASES, type StayCase } from '../testing/killed-stay-cases.ts';
import { letItBeFound, untilGivenUp } from '../testing/lost-at-supplier.ts';
import { nameOf } from '../testing/moments.ts';
import { chooseOtherDates } from '../testing/other-dates.ts';
import { chooseRates, hotelBooks } from '../testing/sandbox-hotel.ts';

/** Two cities have too few hotels for all. */
const CITIES = ['130443', '144306', '119805'];
/** The number of checkouts that are prepared in parallel. */
const AT_ONCE = 6;

let ground: CrashTestHarness;
const travellers: SignedInTraveller[] = [];

beforeAll(async () => {
  ground = await openKillGround();
});
afterAll(() => ground.close());

interface Doomed extends StayCase, Death {
  /** What was paid for the stay, and the other dates that were chosen; absent where none are asked for. */
  readonly exchange?: { readonly paidPaise: number } & Omit<Awaited<ReturnType<typeof chooseOtherDates>>, 'act'>;
}
/** The action that begins a booking. */
interface Begun extends Pick<Death, 'sessionId'> {
  /** What is paid by it. */
  readonly amountPaise: number;
  readonly act: (shop: Shop) => Promise<unknown>;
}

async function begin(server: Shop, as: SignedInTraveller, rate: ChosenRate, plan: PlanId): Promise<Begun> {
  if (plan !== 'pay_later') {
    const { orderId, sessionId, amountPaise } = await openOrder(server, as, rate, plan);
    return { sessionId, amountPaise, act: paysAndNotifies(as, orderId) };
  }
  const sessionId = await beginCheckout(server, as, rate);
  const body = { sessionId, priceHash: await fillGuests(server, as, sessionId, plan), again: true };
  return { sessionId, amountPaise: 0, act: (shop) => succeed(shop, confirmCheckout, { as, body }) };
}

/**
 * Prepares a booking for one case, up to the action that starts the change: to buy, to pay the balance, to cancel, to have
 * other dates, that its deadline comes, or that its supplier's cancellation is found.
 */
async function prepareDeath(server: Shop, as: SignedInTraveller, rate: ChosenRate, each: StayCase): Promise<Doomed> {
  const { sessionId, amountPaise, act } = await begin(server, as, rate, each.plan);
  const id = bookingIdOf(sessionId);
  const doomed = { ...each, reference: rate.hotelCode, sessionId };
  if (each.isRevived) return { ...doomed, act: (shop) => buyAndWishAway(shop, as, { id, act }) };
  if (each.reason === 'purchase') return { ...doomed, act };
  await act(server);
  switch (each.reason) {
    case 'wish':
      return { ...doomed, act: (shop) => succeed(shop, cancelBooking, { as, params: { id }, body: {} }) };
    case 'balance': {
      await untilHeld(id);
      const order = await balanceOrderOf(server, as, sessionId);
      return { ...doomed, act: paysAndNotifies(as, order.id) };
    }
    case 'deadline':
      await untilHeld(id);
      return { ...doomed, act: () => letDeadlineCome(ground.pool, id) };
    case 'exchange': {
      await untilVouchered(server, as, id);
      const asked = await chooseOtherDates(
        server,
        as,
        { bookingId: id, ...rate },
        each.isCheaper ? 'cheaper' : 'dearer',
      );
      const { act: begins, ...chosen } = asked;
      return { ...doomed, exchange: { ...chosen, paidPaise: amountPaise }, act: begins };
    }
    case 'lost': {
      const room = await untilVouchered(server, as, id);
      await untilGivenUp(ground.suppliers.hotel, room, 'closed');
      return { ...doomed, act: (run) => letItBeFound(ground.pool, run, id) };
    }
  }
}

/** Buys a room, and asks to cancel it once the hotel holds it. */
async function buyAndWishAway(shop: Shop, as: SignedInTraveller, { id, act }: { id: string; act: Begun['act'] }) {
  await act(shop);
  await eventually(async () => {
    const { rows } = await ground.pool.query<{ status: string }>('select status from bookings where id = $1', [id]);
    expect(['confirmed', 'cancelling', 'cancel-rejected']).toContain(rows[0]?.status);
  });
  return succeed(shop, cancelBooking, { as, params: { id }, body: {} });
}

/** Waits for the voucher of a room. Returns its supplier's number of it. */
function untilVouchered(server: Shop, as: SignedInTraveller, bookingId: string): Promise<string> {
  return eventually(async () => {
    const { status, bookResult } = await readBooking(server, as, bookingId);
    expect(status).toBe('vouchered');
    return bookResult.BookingId ?? '';
  });
}

function untilHeld(bookingId: string) {
  return eventually(async () => {
    const { rowCount } = await ground.pool.query('select from bookings where id = $1 and due_at is not null', [
      bookingId,
    ]);
    expect(rowCount).toBe(1);
  });
}

/** The cases in which a room is held for nothing: each traveller may have a limited number of them. */
const UNPAID = STAY_CASES.filter(({ plan }) => plan === 'pay_later');

function travellerOf(each: StayCase): SignedInTraveller | undefined {
  return travellers[Math.floor(Math.max(0, UNPAID.indexOf(each)) / MAX_UNPAID_HOLDS)];
}

async function prepareDeaths(server: Shop): Promise<Doomed[]> {
  while (travellers.length * MAX_UNPAID_HOLDS < UNPAID.length) travellers.push(await signIn(server));
  const share = Math.ceil(STAY_CASES.length / CITIES.length);
  const rates: ChosenRate[] = [];
  for (const city of CITIES) rates.push(...(await chooseRates(server, city, share)));
  const prepare = (each: StayCase, index: number) => {
    const [rate, traveller] = [rates[index], travellerOf(each)];
    if (rate === undefined || traveller === undefined) throw new Error('there are too few hotels or travellers');
    return prepareDeath(server, traveller, rate, each);
  };
  const deaths: Doomed[] = [];
  for (let first = 0; first < STAY_CASES.length; first += AT_ONCE) {
    const some = STAY_CASES.slice(first, first + AT_ONCE);
    deaths.push(...(await Promise.all(some.map((each, place) => prepare(each, first + place)))));
  }
  await ground.settled();
  return deaths;
}

const STANDING: readonly string[] = ['vouchered', 'confirmed', 'cancel-rejected'];

/** The money of a booking: what it says was paid, what its gateway took, and what of it stays with us. */
function moneyOf(each: Doomed, totalPaise: number) {
  if (each.exchange !== undefined) {
    const { paidPaise, payPaise, backPaise } = each.exchange;
    const paid = each.isKept ? paidPaise : paidPaise + payPaise - backPaise;
    return { paid, taken: paidPaise + payPaise, kept: paid };
  }
  const isPaidInFull = each.plan === 'pay_full' || each.reason === 'balance';
  const paid = isPaidInFull ? totalPaise : each.plan === 'pay_half' ? Math.ceil(totalPaise / 10) : 0;
  return { paid, taken: paid, kept: [...STANDING, 'released'].includes(endOf(each)) ? paid : 0 };
}

test(`[REQ-BKG-12, REQ-PAY-8, REQ-CHG-3] a server killed before and after each step of buying, paying, cancelling, exchanging, releasing and losing a stay, ${STAY_CASES.length} times, loses nothing and keeps every promise to a room: every booking ends, and the books agree`, async () => {
  const first = await ground.run();
  const deaths = await prepareDeaths(first);
  await first.stop();
  await ground.die(deaths);

  const last = await ground.recover();
  const rooms = await hotelBooks(last);
  const { payments } = await allGatewayBooks(last);
  let standing = 0;
  for (const each of deaths) {
    const name = `${nameOf(each)} ${each.plan}${each.isCheaper ? ', cheaper dates' : ''}`;
    const { userId, bookingId, status, startsOn, totalPaise, paidPaise, orders } = await endedBooking(
      ground.pool,
      each.sessionId,
    );
    const { paid, taken, kept } = moneyOf(each, totalPaise);
    const isThere = STANDING.includes(endOf(each));
    standing += isThere ? 1 : 0;
    const prefix = clientReference({ userId, bookingId, attempt: 1 }).slice(0, -1);
    const own = payments.filter(({ order_id }) => orders.includes(order_id));
    const ledger = await balances(ground.pool, bookingId);
    expect
      .soft({
        name,
        status,
        isOnOtherDates: startsOn === each.exchange?.checkin,
        rooms: rooms.filter(
          ({ clientReferenceId, hotelBookingStatus }) =>
            clientReferenceId?.startsWith(prefix) === true && hotelBookingStatus === 'Confirmed',
        ).length,
        paid: paidPaise,
        atGateway: sumPaise(own.map(({ amount }) => amount)),
        keptAtGateway: sumPaise(own.map(({ amount, amount_refunded }) => amount - amount_refunded)),
        inLedger: ledger.gateway ?? 0,
        funds: ledger['traveller-funds'] ?? 0,
      })
      .toEqual({
        name,
        status: endOf(each),
        isOnOtherDates: each.exchange !== undefined && !each.isKept,
        rooms: isThere ? 1 : 0,
        paid,
        atGateway: taken,
        keptAtGateway: kept,
        inLedger: kept,
        funds: 0,
      });
  }
  expect.soft(rooms.filter(({ hotelBookingStatus }) => hotelBookingStatus === 'Confirmed')).toHaveLength(standing);
  const net = sumPaise(payments.map(({ amount, amount_refunded }) => amount - amount_refunded));
  expect.soft((await movedOn(ground.pool, EVER)).gateway).toBe(net);
  await ground.expectInOrder(last, deaths, travellers);
  await last.stop();
});
