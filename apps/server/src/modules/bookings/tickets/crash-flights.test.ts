import { cancelBooking } from '@safar/contract/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { balances } from '../../payments/index.ts';
import {
  airBooksOf,
  domesticReturn,
  oneway,
  orderFlight,
  quoteTrip,
  readFlight,
  specialReturn,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { allGatewayBooks, paysAndNotifies, succeed, type Shop } from '../testing/journey.ts';
import {
  everyMoment,
  openKillGround,
  type Death,
  type CrashTestHarness,
  type Moment,
  type Way,
} from '../testing/crash-test-harness.ts';
import type { ProcessRun } from '../testing/process-runs.ts';
import type { FlightCancelStep } from './cancel-flight-workflow.ts';
import type { FlightStep } from './flight-steps.ts';

const TEST_LIMIT_MS = 900_000;
/** The number of checkouts that are prepared in parallel. */
const AT_ONCE = 6;

const air = { target: 'tbo-air' };

/** The trip and the faults that lead a workflow to a step. */
interface FlightWay extends Way {
  readonly criteria: () => TripCriteria;
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
const LATE: FlightWay = { ...SMOOTH, faults: [{ ...air, operation: 'Ticket', kind: 'pending', delayMs: 5000 }] };
const REFUSED: FlightWay = { ...SMOOTH, faults: [{ ...air, operation: 'Ticket', kind: 'rejected' }] };
const NOT_ISSUED: FlightWay = {
  criteria: to('BLR', false),
  faults: [{ ...air, operation: 'Ticket', kind: 'rejected', reference: 'DEL-BLR' }],
};

/**
 * A trip whose return flight is refused, so that the first ticket is cancelled. `cancelTicket` is the fault of that
 * cancellation.
 */
function half(city: string, cancelTicket?: 'drop' | 'http-500'): FlightWay {
  const refused = { ...air, operation: 'Ticket', kind: 'rejected', reference: `${city}-DEL` };
  const lost = { ...air, operation: 'SendChangeRequest', kind: cancelTicket, reference: `DEL-${city}` };
  return { criteria: andBack(city), faults: cancelTicket === undefined ? [refused] : [refused, lost] };
}

/** Every step of the flight workflow, with the trip and faults that lead to it. */
const BUYING: Readonly<Record<FlightStep, FlightWay>> = {
  'read-trip': SMOOTH,
  prepare: SMOOTH,
  purchase: TOGETHER,
  'look-up': ANSWER_LOST,
  'note-ticket': { criteria: to('BOM', false) },
  'show-pending': LATE,
  confirm: SMOOTH,
  fail: REFUSED,
  'send-refund': REFUSED,
  'note-refund': REFUSED,
  'notify-sms': SMOOTH,
  'notify-email': SMOOTH,
  'release-held': NOT_ISSUED,
  'ask-to-cancel': half('HYD'),
  'check-cancel': half('HYD'),
  'look-at-ticket': half('CCU', 'drop'),
  'forget-cancel': half('MAA', 'http-500'),
  'note-undone': half('HYD'),
};

/** Every step of the flight's cancel workflow, with the trip and faults that lead to it. */
const CANCELLING: Readonly<Record<FlightCancelStep, FlightWay>> = {
  'read-tickets': SMOOTH,
  'ask-to-cancel': TOGETHER,
  'check-cancel': SMOOTH,
  'look-at-ticket': { ...SMOOTH, faults: [{ ...air, operation: 'SendChangeRequest', kind: 'drop' }] },
  'forget-cancel': { ...SMOOTH, faults: [{ ...air, operation: 'SendChangeRequest', kind: 'http-500' }] },
  'note-ends': SMOOTH,
  'send-refund': SMOOTH,
  'notify-sms': SMOOTH,
  'notify-email': SMOOTH,
};

type Case = Moment & FlightWay;

const CASES: readonly Case[] = [...everyMoment('flight', BUYING), ...everyMoment('flight-cancel', CANCELLING)];

let ground: CrashTestHarness;
let traveller: SignedInTraveller;

beforeAll(async () => {
  ground = await openKillGround();
});
afterAll(() => ground.close());

interface Doomed extends Death {
  readonly orderId: string;
  readonly passengers: Parameters<typeof airBooksOf>[1];
  readonly tickets: number;
  readonly legs: number;
}

/** Prepares a booking for one case. Its last action pays its order, or cancels its booking, which is made now. */
async function prepareDeath(server: Shop, each: Case): Promise<Doomed> {
  const quote = await quoteTrip(server, each.criteria());
  const { sessionId, orderId, passengers } = await orderFlight(server, traveller, quote);
  const { tickets } = quote.trip;
  const legs = tickets.flatMap((ticket) => ticket.legs).length;
  const doomed = { ...each, sessionId, orderId, passengers, tickets: tickets.length, legs };
  const payOrder = paysAndNotifies(traveller, orderId);
  if (each.workflow === 'flight') return { ...doomed, reference: passengers[0]?.lastName ?? '', act: payOrder };
  const { bookingId } = await payOrder(server);
  const pnr = await eventually(async () => {
    const { flight, status } = await readFlight(server, traveller, bookingId);
    expect(status).toBe('vouchered');
    return flight.tickets[0]?.pnr ?? '';
  });
  const cancel = (shop: Shop) => succeed(shop, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
  return { ...doomed, reference: pnr, act: cancel };
}

async function prepareDeaths(server: ProcessRun): Promise<Doomed[]> {
  const deaths: Doomed[] = [];
  for (let first = 0; first < CASES.length; first += AT_ONCE)
    deaths.push(...(await Promise.all(CASES.slice(first, first + AT_ONCE).map((each) => prepareDeath(server, each)))));
  await ground.settled();
  return deaths;
}

test(
  `[REQ-TKT-10] a server killed before and after each of ${CASES.length / 2} steps of buying and cancelling flights loses nothing: every booking ends ticketed, cancelled or refunded within 30 s, and the books agree`,
  { timeout: TEST_LIMIT_MS },
  async () => {
    const first = await ground.run();
    traveller = await signIn(first);
    const deaths = await prepareDeaths(first);
    await first.stop();
    await ground.die(deaths);

    const last = await ground.recover();
    const gateway = await allGatewayBooks(last);
    for (const { workflow, step, moment, sessionId, orderId, passengers, tickets, legs } of deaths) {
      const where = `${workflow} ${step} ${moment}`;
      const { rows } = await ground.pool.query<{ status: string; paid_paise: string; refund: string }>(
        `select b.status, b.paid_paise, coalesce((select sum(amount_paise) from refunds r where r.booking_id = b.id), 0) as refund
         from bookings b where b.session_id = $1`,
        [sessionId],
      );
      const [booking] = rows;
      const status = booking?.status ?? 'lost';
      const bought = await airBooksOf(last, passengers);
      const live = bought.filter(({ standing }) => standing === 'ticketed' || standing === 'booked');
      const refundPaise = Number(booking?.refund);
      const paidPaise = Number(booking?.paid_paise);
      const paid = gateway.payments.filter((payment) => payment.order_id === orderId);
      expect(['vouchered', 'refunded', 'cancelled']).toContain(status);
      expect({
        where,
        live: live.length,
        legs: live.flatMap((booking) => booking.legs).length,
        isBoughtTwice: bought.length > tickets,
        isKept: status === 'refunded' && refundPaise !== paidPaise,
        paid: paid.map(({ amount, amount_refunded }) => [amount, amount_refunded]),
        held: (await balances(ground.pool, bookingIdOf(sessionId)))['traveller-funds'],
      }).toEqual({
        where,
        live: status === 'vouchered' ? tickets : 0,
        legs: status === 'vouchered' ? legs : 0,
        isBoughtTwice: false,
        isKept: false,
        paid: [[paidPaise, refundPaise]],
        held: 0,
      });
    }
    await ground.expectInOrder(last, [traveller]);
    await last.stop();
  },
);
