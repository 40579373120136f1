import { cancelBooking } from '@safar/contract/cancellation';
import { exchangeFlights, proposeExchange } from '@safar/contract/exchange';
import { changeOrder } from '@safar/contract/payments';
import { addDays } from '@safar/domain/time/days';
import { MAX_UNPAID_HOLDS } from '@safar/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { balances } from '../../payments/index.ts';
import { letDeadlineCome, openKillGround, type CrashTestHarness, type Death } from '../testing/crash-test-harness.ts';
import { endedBooking } from '../testing/ended-changes.ts';
import {
  airBooksOf,
  confirmHold,
  domesticReturn,
  oneway,
  openHold,
  orderFlight,
  quoteTrip,
  readFlight,
  specialReturn,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { allGatewayBooks, balanceOrderOf, paysAndNotifies, succeed, type Shop } from '../testing/journey.ts';
import { letItBeFound, untilGivenUp } from '../testing/lost-at-supplier.ts';
import { DECIDED_AFTER_MS, everyMoment, nameOf, type Moment, type Way, type Ways } from '../testing/moments.ts';

/** The number of checkouts that are prepared in parallel. */
const AT_ONCE = 6;

const air = { target: 'tbo-air' };

/** The trip and the faults that lead a change to a step. */
interface FlightWay extends Way {
  readonly criteria: () => TripCriteria;
  /** Only the seat of the second passenger is given up; before other flights are asked for, where these are. */
  readonly isPart?: true;
  /** Its airline has cancelled the flight since: the traveller refuses that (`terms`) and gets all money back. */
  readonly isGone?: true;
  /** Other flights are paid for, and its airline refuses them. */
  readonly isRefused?: true;
  /** The fare is held unpaid, and is not paid but by a balance. */
  readonly isHeld?: true;
}

const to =
  (city: string, lcc: boolean): (() => TripCriteria) =>
  () =>
    oneway(lcc, { to: city });
const andBack =
  (city: string): (() => TripCriteria) =>
  () =>
    domesticReturn([true, true], city);

const SMOOTH: FlightWay = { criteria: to('BOM', true) };
/** A return trip on one ticket: one purchase for both directions, which is found by its trace only. */
const TOGETHER: FlightWay = { criteria: () => specialReturn('joined', 'GAU') };
const ANSWER_LOST: FlightWay = { ...SMOOTH, faults: [{ ...air, operation: 'Ticket', kind: 'drop' }] };
const LATE: FlightWay = {
  ...SMOOTH,
  faults: [{ ...air, operation: 'Ticket', kind: 'pending', delayMs: DECIDED_AFTER_MS }],
};
const REFUSED: FlightWay = {
  ...SMOOTH,
  faults: [{ ...air, operation: 'Ticket', kind: 'rejected' }],
  ends: 'refunded',
};
const NOT_ISSUED: FlightWay = {
  criteria: to('BLR', false),
  faults: [{ ...air, operation: 'Ticket', kind: 'rejected', reference: 'DEL-BLR' }],
  ends: 'refunded',
};
const HELD: FlightWay = { criteria: to('BOM', false), isHeld: true };
/** A held fare of two tickets. */
const HELD_TWICE: FlightWay = { criteria: () => domesticReturn([false, false]), isHeld: true };
const HELD_ANSWER_LOST: FlightWay = { ...HELD, faults: [{ ...air, operation: 'Ticket', kind: 'drop' }] };
const HELD_LATE: FlightWay = {
  ...HELD,
  faults: [{ ...air, operation: 'Ticket', kind: 'pending', delayMs: DECIDED_AFTER_MS }],
};
const HELD_NOT_ISSUED: FlightWay = { ...NOT_ISSUED, isHeld: true };
const PART: FlightWay = { criteria: () => oneway(true, { adults: '2' }), isPart: true, ends: 'vouchered' };
const GONE: FlightWay = { ...SMOOTH, isGone: true };
const CANCEL_ANSWER_LOST: FlightWay = {
  ...SMOOTH,
  faults: [{ ...air, operation: 'SendChangeRequest', kind: 'drop' }],
};
const CANCEL_LOST: FlightWay = { ...SMOOTH, faults: [{ ...air, operation: 'SendChangeRequest', kind: 'http-500' }] };

const EXCHANGE_ANSWER_LOST: FlightWay = { ...SMOOTH, faults: [{ ...air, operation: 'TicketReIssue', kind: 'drop' }] };
const EXCHANGE_REFUSED: FlightWay = {
  ...SMOOTH,
  faults: [{ ...air, operation: 'TicketReIssue', kind: 'rejected' }],
  isRefused: true,
};

/**
 * A trip whose return flight is refused, so that the first ticket is cancelled. `cancelTicket` is the fault of that
 * cancellation.
 */
function half(city: string, cancelTicket?: 'drop' | 'http-500'): FlightWay {
  const refused = { ...air, operation: 'Ticket', kind: 'rejected', reference: `${city}-DEL` };
  const lost = { ...air, operation: 'SendChangeRequest', kind: cancelTicket, reference: `DEL-${city}` };
  return {
    criteria: andBack(city),
    faults: cancelTicket === undefined ? [refused] : [refused, lost],
    ends: 'refunded',
  };
}

/** Rooms alone get a voucher. */
type OfStays = 'issue' | 'note-issued';

const PURCHASE: Ways<FlightWay, OfStays | 'end-wish' | 'close-links'> = {
  read: [SMOOTH],
  'read-records': [SMOOTH],
  prepare: [SMOOTH],
  send: [TOGETHER],
  'look-up': [ANSWER_LOST],
  'note-record': [{ criteria: to('BOM', false) }],
  'show-pending': [LATE],
  confirm: [SMOOTH, { ...HELD_TWICE, ends: 'confirmed' }],
  fail: [REFUSED],
  'send-refund': [REFUSED],
  'note-refund': [REFUSED],
  'read-unwanted': [half('HYD')],
  'release-held': [NOT_ISSUED],
  'ask-to-cancel': [half('HYD')],
  'check-cancel': [half('HYD')],
  'look-at-record': [half('CCU', 'drop')],
  'forget-cancel': [half('MAA', 'http-500')],
  'note-returned': [half('HYD')],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
};

const BALANCE: Ways<
  FlightWay,
  OfStays | 'end-wish' | 'ask-to-cancel' | 'check-cancel' | 'look-at-record' | 'forget-cancel'
> = {
  read: [HELD],
  'close-links': [HELD],
  'read-records': [HELD_TWICE],
  prepare: [HELD],
  send: [HELD, HELD_TWICE],
  'look-up': [HELD_ANSWER_LOST],
  'note-record': [HELD],
  'show-pending': [HELD_LATE],
  confirm: [HELD],
  fail: [HELD_NOT_ISSUED],
  'send-refund': [HELD_NOT_ISSUED],
  'note-refund': [HELD_NOT_ISSUED],
  'read-unwanted': [HELD_NOT_ISSUED],
  'release-held': [HELD_NOT_ISSUED],
  'note-returned': [HELD_NOT_ISSUED],
  'notify-sms': [HELD],
  'notify-email': [HELD],
};

type OfBuying =
  | 'prepare'
  | 'send'
  | 'look-up'
  | 'note-record'
  | 'show-pending'
  | 'confirm'
  | 'fail'
  | 'release-held'
  | 'note-refund';

const WISH: Ways<FlightWay, OfStays | Exclude<OfBuying, 'release-held'> | 'read-unwanted' | 'note-returned'> = {
  read: [SMOOTH, GONE],
  'read-records': [SMOOTH, PART],
  'ask-to-cancel': [TOGETHER, PART, GONE],
  'check-cancel': [SMOOTH, PART],
  'look-at-record': [CANCEL_ANSWER_LOST],
  'forget-cancel': [CANCEL_LOST],
  'release-held': [HELD],
  'end-wish': [SMOOTH, PART, GONE, HELD],
  'close-links': [SMOOTH],
  'send-refund': [SMOOTH, PART, GONE],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
};

/**
 * Other flights on a ticket, which are had or refused: of a return trip on one ticket for its way back, and of two passengers of whom one has
 * given a seat up for the other.
 */
const EXCHANGE: Ways<
  FlightWay,
  | OfStays
  | Exclude<OfBuying, 'prepare' | 'send' | 'look-up' | 'note-record'>
  | 'read-records'
  | 'ask-to-cancel'
  | 'check-cancel'
  | 'look-at-record'
  | 'forget-cancel'
  | 'close-links'
  | 'note-returned'
> = {
  read: [SMOOTH],
  prepare: [SMOOTH],
  send: [SMOOTH, TOGETHER, PART],
  'look-up': [EXCHANGE_ANSWER_LOST],
  'note-record': [SMOOTH, TOGETHER, PART],
  'end-wish': [SMOOTH, TOGETHER, PART, EXCHANGE_REFUSED],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
  'read-unwanted': [SMOOTH],
  'send-refund': [EXCHANGE_REFUSED],
};

/** A held fare that is not paid is released, and its seats are given back. */
const DEADLINE: Ways<
  FlightWay,
  | OfStays
  | Exclude<OfBuying, 'release-held'>
  | 'ask-to-cancel'
  | 'check-cancel'
  | 'look-at-record'
  | 'forget-cancel'
  | 'end-wish'
  | 'send-refund'
> = {
  read: [HELD],
  'read-records': [HELD_TWICE],
  'close-links': [HELD],
  'notify-sms': [HELD],
  'notify-email': [HELD],
  'read-unwanted': [HELD_TWICE],
  'release-held': [HELD],
  'note-returned': [HELD],
};

const LOST: Ways<
  FlightWay,
  | OfStays
  | OfBuying
  | 'read-records'
  | 'ask-to-cancel'
  | 'check-cancel'
  | 'look-at-record'
  | 'forget-cancel'
  | 'end-wish'
  | 'note-returned'
> = {
  read: [SMOOTH],
  'close-links': [SMOOTH],
  'send-refund': [TOGETHER],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
  'read-unwanted': [SMOOTH],
};

type Case = Moment & FlightWay;

const CASES: readonly Case[] = [
  ...everyMoment('purchase', PURCHASE),
  ...everyMoment('balance', BALANCE),
  ...everyMoment('wish', WISH),
  ...everyMoment('exchange', EXCHANGE),
  ...everyMoment('deadline', DEADLINE),
  ...everyMoment('lost', LOST),
];

const ENDS = {
  purchase: 'vouchered',
  balance: 'vouchered',
  wish: 'cancelled',
  exchange: 'vouchered',
  deadline: 'released',
  lost: 'cancelled',
} as const;

let ground: CrashTestHarness;
let traveller: SignedInTraveller;
const holders: SignedInTraveller[] = [];

beforeAll(async () => {
  ground = await openKillGround();
});
afterAll(() => ground.close());

interface Doomed extends Death, Pick<FlightWay, 'isPart' | 'isGone' | 'isHeld' | 'isRefused'> {
  /** What is paid for other flights; absent when none are asked for. */
  readonly paysPaise?: number;
  readonly passengers: Parameters<typeof airBooksOf>[1];
  readonly tickets: number;
  readonly legs: number;
}

/** Prepares a booking for one case. Its last action pays its order, or cancels its booking, which is made now. */
async function prepareDeath(server: Shop, each: Case): Promise<Doomed> {
  if (each.isHeld === true) return prepareHeldDeath(server, each);
  const quote = await quoteTrip(server, each.criteria());
  const { sessionId, orderId, passengers } = await orderFlight(server, traveller, quote);
  const { tickets } = quote.trip;
  const legs = tickets.flatMap((ticket) => ticket.legs).length;
  const doomed = { ...each, sessionId, passengers, tickets: tickets.length, legs };
  const payOrder = paysAndNotifies(traveller, orderId);
  if (each.reason === 'purchase') return { ...doomed, reference: passengers[0]?.lastName ?? '', act: payOrder };
  const { bookingId } = await payOrder(server);
  const [pnr, seat] = await eventually(async () => {
    const { flight, status } = await readFlight(server, traveller, bookingId);
    expect(status).toBe('vouchered');
    const [ticket] = flight.tickets;
    return [ticket?.pnr ?? '', ticket?.seats.at(-1)?.item ?? -1] as const;
  });
  if (each.reason === 'lost') {
    const { rows } = await ground.pool.query<{ supplier_id: string }>(
      'select supplier_id from supplier_records where booking_id = $1',
      [bookingId],
    );
    for (const { supplier_id } of rows)
      await untilGivenUp(ground.suppliers.air, supplier_id, 'The flight does not operate');
    return { ...doomed, reference: pnr, act: (run) => letItBeFound(ground.pool, run, bookingId) };
  }
  if (each.reason === 'exchange') {
    if (each.isPart === true) await givesUp(server, bookingId, seat);
    const { act, paysPaise } = await exchangeOf(server, bookingId);
    return { ...doomed, paysPaise, reference: pnr, act };
  }
  if (each.isGone === true) await seesItsFlightGone(server, bookingId, passengers);
  const body = each.isPart === true ? { items: [seat] } : {};
  const cancel = (shop: Shop) => succeed(shop, cancelBooking, { as: traveller, params: { id: bookingId }, body });
  return { ...doomed, reference: pnr, act: cancel };
}

/** Gives a seat up, and waits until its airline has cancelled it. */
async function givesUp(server: Shop, bookingId: string, seat: number): Promise<void> {
  await succeed(server, cancelBooking, { as: traveller, params: { id: bookingId }, body: { items: [seat] } });
  await eventually(async () => {
    const { flight, history } = await readFlight(server, traveller, bookingId);
    expect(flight.tickets[0]?.seats.find(({ item }) => item === seat)).toMatchObject({ state: 'gone' });
    expect(history.at(-1)).toMatchObject({ event: 'part-ended' });
  });
}

/** Chooses another flight for the last direction, for which something is to be paid; the last action pays for it. */
async function exchangeOf(server: Shop, bookingId: string) {
  const params = { id: bookingId };
  const { flight } = await readFlight(server, traveller, bookingId);
  const days = flight.trip.tickets[0]?.legs.map(({ from }) => from.time.slice(0, 10)) ?? [];
  for (let ahead = 1; ahead < 12; ahead += 1) {
    const on = days.map((day, leg) => (leg === days.length - 1 ? addDays(day, ahead) : 'same')).join(',');
    const query = { ticket: '0', on };
    const { options } = await succeed(server, exchangeFlights, { as: traveller, params, query });
    const [dearest] = options.toSorted((a, b) => b.differencePaise - a.differencePaise);
    if (dearest === undefined) continue;
    const body = { offer: dearest.offer };
    const shown = await succeed(server, proposeExchange, { as: traveller, params, body });
    if (shown.payPaise === 0) continue;
    const asked = { bookingId, changeId: shown.change, priceHash: shown.priceHash };
    const { order } = await succeed(server, changeOrder, { as: traveller, body: asked });
    return { paysPaise: shown.payPaise, act: paysAndNotifies(traveller, order.id) };
  }
  throw new Error('no dearer flight on any day');
}

/** Has the airline cancel the flights of a booking, and waits until its traveller is asked. */
async function seesItsFlightGone(server: Shop, bookingId: string, passengers: Doomed['passengers']): Promise<void> {
  const [theirs] = await airBooksOf(server, passengers);
  await control(server, 'PUT', '/books/air/moves', { bookingId: theirs?.bookingId, cancelled: true });
  await eventually(async () => {
    // One that was being asked about meanwhile is asked about again.
    await ground.pool.query('update booking_watches set at = now() where booking_id = $1 and at > now()', [bookingId]);
    const { flight } = await readFlight(server, traveller, bookingId);
    expect(flight.moved).toMatchObject([{ isGone: true, isFree: true }]);
  });
}

/** The cases of held fares: each traveller may have a limited number of them. */
const UNPAID = CASES.filter(({ isHeld }) => isHeld === true);

/** The same for a fare that is held unpaid. */
async function prepareHeldDeath(server: Shop, each: Case): Promise<Doomed> {
  const as = holders[Math.floor(UNPAID.indexOf(each) / MAX_UNPAID_HOLDS)];
  if (as === undefined) throw new Error('there are too few travellers');
  const opened = await openHold(server, as, await quoteTrip(server, each.criteria()));
  const { sessionId, passengers, quote } = opened;
  const { tickets } = quote.trip;
  const legs = tickets.flatMap((ticket) => ticket.legs).length;
  const doomed = { ...each, sessionId, passengers, tickets: tickets.length, legs };
  const family = passengers[0]?.lastName ?? '';
  const confirm = async (shop: Shop) => {
    const { bookingId } = await confirmHold(shop, as, opened);
    return { bookingId };
  };
  if (each.reason === 'purchase') return { ...doomed, reference: family, act: confirm };
  const { bookingId } = await confirm(server);
  const pnr = await eventually(async () => {
    const { flight, balance } = await readFlight(server, as, bookingId);
    expect(balance).not.toBeNull();
    return flight.tickets[0]?.pnr ?? '';
  });
  switch (each.reason) {
    case 'balance': {
      const { id } = await balanceOrderOf(server, as, sessionId);
      return { ...doomed, reference: pnr, act: paysAndNotifies(as, id) };
    }
    case 'deadline':
      return { ...doomed, reference: pnr, act: () => letDeadlineCome(ground.pool, bookingId) };
    case 'wish':
    case 'exchange':
    case 'lost': {
      const params = { id: bookingId };
      const letGo = (shop: Shop) => succeed(shop, cancelBooking, { as, params, body: {} });
      return { ...doomed, reference: pnr, act: letGo };
    }
  }
}

async function prepareDeaths(server: Shop): Promise<Doomed[]> {
  while (holders.length * MAX_UNPAID_HOLDS < UNPAID.length) holders.push(await signIn(server));
  const deaths: Doomed[] = [];
  for (let first = 0; first < CASES.length; first += AT_ONCE)
    deaths.push(...(await Promise.all(CASES.slice(first, first + AT_ONCE).map((each) => prepareDeath(server, each)))));
  await ground.settled();
  return deaths;
}

/** What was paid and what went back of it, payment by payment, the larger first. */
function paymentsOf(
  { paysPaise, isRefused, isPart }: Doomed,
  { paidPaise, refundPaise, isUndone }: { paidPaise: number; refundPaise: number; isUndone: boolean },
): number[][] {
  if (paysPaise === undefined) return [[paidPaise, isUndone ? paidPaise : refundPaise]];
  const [first, change] =
    isRefused === true
      ? [
          [paidPaise, 0],
          [paysPaise, paysPaise],
        ]
      : [
          [paidPaise - paysPaise, isPart === true ? refundPaise : 0],
          [paysPaise, 0],
        ];
  return [first, change]
    .flatMap((each) => (each === undefined ? [] : [each]))
    .toSorted(([one = 0], [other = 0]) => other - one);
}

test(`[REQ-TKT-10] a server killed before and after each step of buying, holding, paying, exchanging, cancelling, releasing and losing flights, ${CASES.length} times, loses nothing: every booking ends ticketed, cancelled or refunded, and the books agree`, async () => {
  const first = await ground.run();
  traveller = await signIn(first);
  const deaths = await prepareDeaths(first);
  await first.stop();
  await ground.die(deaths);

  const last = await ground.recover();
  const { payments } = await allGatewayBooks(last);
  for (const each of deaths) {
    const { tickets, legs } = each;
    const name = `${nameOf(each)}${each.isPart === true ? ', of a part' : ''}${each.isGone === true ? ', of a flight its airline cancelled' : ''}`;
    const ends = each.ends ?? ENDS[each.reason];
    const isHeld = ends === 'confirmed';
    const stands = ends === 'vouchered' || isHeld;
    const isPaid = each.isHeld !== true || each.reason === 'balance';
    const { bookingId, status, paidPaise, refundPaise, orders } = await endedBooking(ground.pool, each.sessionId);
    const bought = await airBooksOf(last, each.passengers);
    const live = bought.filter(({ standing }) => standing === 'ticketed' || standing === 'booked');
    const paid = payments.filter(({ order_id }) => orders.includes(order_id));
    const ledger = await balances(ground.pool, bookingId);
    expect
      .soft({
        name,
        status,
        live: live.length,
        legs: live.flatMap((booking) => booking.legs).length,
        isBoughtTwice: bought.length > tickets,
        paid: paid
          .map(({ amount, amount_refunded }) => [amount, amount_refunded])
          .toSorted(([one = 0], [other = 0]) => other - one),
        inLedger: ledger.gateway ?? 0,
        held: ledger['traveller-funds'] ?? 0,
      })
      .toEqual({
        name,
        status: ends,
        live: stands ? tickets : 0,
        legs: stands ? legs : 0,
        isBoughtTwice: false,
        paid: isPaid ? paymentsOf(each, { paidPaise, refundPaise, isUndone: ends === 'refunded' }) : [],
        inLedger: each.isRefused === true ? paidPaise : paidPaise - refundPaise,
        held: 0,
      });
    // Of a flight that its airline cancelled all comes back.
    const leastPaise = each.isGone === true ? paidPaise : 0;
    expect.soft({ name, isAllBack: refundPaise >= leastPaise }).toEqual({ name, isAllBack: true });
    expect.soft({ name, isRefunded: refundPaise > 0 }).toEqual({
      name,
      isRefunded: isPaid && (ends !== 'vouchered' || each.isPart === true || each.isRefused === true),
    });
  }
  await ground.expectInOrder(last, deaths, [traveller, ...holders]);
  await last.stop();
});
