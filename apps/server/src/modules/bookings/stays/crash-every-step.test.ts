import { cancelBooking } from '@safar/contract/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { clientReference } from '../buy/client-reference.ts';
import { balances } from '../../payments/index.ts';
import type { BookingStep } from './stay-steps.ts';
import type { CancelStep } from './cancel-stay-workflow.ts';
import { allGatewayBooks, openOrder, paysAndNotifies, succeed, type Shop } from '../testing/journey.ts';
import {
  everyMoment,
  openKillGround,
  type Death,
  type CrashTestHarness,
  type Moment,
  type Way,
} from '../testing/crash-test-harness.ts';
import { chooseRates, hotelBooks } from '../testing/sandbox-hotel.ts';
import type { ProcessRun } from '../testing/process-runs.ts';

const CITY = '130443';
const TEST_LIMIT_MS = 900_000;

const hotel = { target: 'tbo-hotel' };
const SMOOTH: Way = {};
const BOOK_ANSWER_LOST: Way = { faults: [{ ...hotel, operation: 'Book', kind: 'drop' }] };
const CONFIRMED_LATE: Way = { faults: [{ ...hotel, operation: 'Book', kind: 'pending', delayMs: 5000 }] };
const REFUSED: Way = { faults: [{ ...hotel, operation: 'Book', kind: 'rejected' }] };
const VOUCHER_LATER: Way = { vouchers: 'when-asked' };
const NO_VOUCHER: Way = { vouchers: 'never' };
const CANCEL_ANSWER_LOST: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'drop' }] };
const CANCEL_LOST: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'http-500' }] };
const CANCEL_REJECTED: Way = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'rejected' }] };

/** Every step of the booking workflow, with the faults that lead to it. */
const BOOKING_WAYS: Readonly<Record<BookingStep, Way>> = {
  prepare: SMOOTH,
  book: SMOOTH,
  'look-up': BOOK_ANSWER_LOST,
  'show-pending': CONFIRMED_LATE,
  confirm: SMOOTH,
  voucher: VOUCHER_LATER,
  'note-voucher': VOUCHER_LATER,
  'ask-to-cancel': NO_VOUCHER,
  'check-cancel': NO_VOUCHER,
  'look-at-booking': { ...NO_VOUCHER, ...CANCEL_ANSWER_LOST },
  'forget-cancel': { ...NO_VOUCHER, ...CANCEL_LOST },
  fail: REFUSED,
  'send-refund': REFUSED,
  'note-refund': REFUSED,
  'notify-sms': SMOOTH,
  'notify-email': SMOOTH,
};

/** Every step of the cancel workflow, with the faults that lead to it. */
const CANCEL_WAYS: Readonly<Record<CancelStep, Way>> = {
  'ask-to-cancel': SMOOTH,
  'check-cancel': SMOOTH,
  'look-at-booking': CANCEL_ANSWER_LOST,
  'forget-cancel': CANCEL_LOST,
  'note-cancelled': SMOOTH,
  'note-rejected': CANCEL_REJECTED,
  'close-links': SMOOTH,
  'send-refund': SMOOTH,
  'notify-sms': SMOOTH,
  'notify-email': SMOOTH,
};

const CASES: readonly Moment[] = [...everyMoment('booking', BOOKING_WAYS), ...everyMoment('cancel', CANCEL_WAYS)];

let ground: CrashTestHarness;
let traveller: SignedInTraveller;

beforeAll(async () => {
  ground = await openKillGround();
});
afterAll(() => ground.close());

/** Prepares a booking for each case. */
async function prepareDeaths(server: ProcessRun): Promise<Death[]> {
  const rates = await chooseRates(server, CITY, CASES.length);
  const deaths: Death[] = [];
  for (const [index, each] of CASES.entries()) {
    const rate = rates[index];
    if (rate === undefined) continue;
    const { hotelCode } = rate;
    const { sessionId, orderId } = await openOrder(server, traveller, rate);
    deaths.push({ ...each, reference: hotelCode, sessionId, act: await lastClick(server, each, orderId) });
  }
  await ground.settled();
  return deaths;
}

/** The action that starts a case's workflow: paying its order, or cancelling its booking, which is made now. */
async function lastClick(server: Shop, { workflow }: Moment, orderId: string): Promise<Death['act']> {
  const payOrder = paysAndNotifies(traveller, orderId);
  if (workflow !== 'cancel') return payOrder;
  const { bookingId } = await payOrder(server);
  return (shop) => succeed(shop, cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
}

interface Row {
  id: string;
  user_id: string;
  status: string;
  gateway_order_id: string;
  paid_paise: string;
}

async function ourBooks(): Promise<Row[]> {
  const { rows } = await ground.pool.query<Row>(
    `select b.id, b.user_id, b.status, b.paid_paise, o.gateway_order_id
     from bookings b join payment_orders o on o.user_id = b.user_id and o.booking_id = b.id`,
  );
  return rows;
}

test(
  `[REQ-BKG-12] a server killed before and after each of ${CASES.length / 2} steps loses nothing: every booking ends confirmed, cancelled or refunded within 30 s, and the books agree`,
  { timeout: TEST_LIMIT_MS },
  async () => {
    const first = await ground.run();
    traveller = await signIn(first);
    const deaths = await prepareDeaths(first);
    await first.stop();
    await ground.die(deaths);

    const last = await ground.recover();
    const ours = await ourBooks();
    expect(ours).toHaveLength(CASES.length);
    const hotelRows = await hotelBooks(last);
    const gateway = await allGatewayBooks(last);
    for (const booking of ours) {
      const stands = ['vouchered', 'cancel-rejected'].includes(booking.status);
      expect(['vouchered', 'cancel-rejected', 'refunded', 'cancelled']).toContain(booking.status);
      const prefix = clientReference({ userId: booking.user_id, bookingId: booking.id, attempt: 1 }).slice(0, -1);
      const rooms = hotelRows.filter(
        ({ clientReferenceId, hotelBookingStatus }) =>
          clientReferenceId?.startsWith(prefix) === true && hotelBookingStatus === 'Confirmed',
      );
      expect(rooms).toHaveLength(stands ? 1 : 0);
      const paid = gateway.payments.filter((payment) => payment.order_id === booking.gateway_order_id);
      const paidPaise = Number(booking.paid_paise);
      expect(paid).toMatchObject([{ amount: paidPaise, amount_refunded: stands ? 0 : paidPaise }]);
      const balance = await balances(ground.pool, booking.id);
      expect(balance).toMatchObject({ gateway: stands ? paidPaise : 0, 'traveller-funds': 0 });
    }
    expect(hotelRows.filter(({ hotelBookingStatus }) => hotelBookingStatus === 'Confirmed')).toHaveLength(
      ours.filter(({ status }) => ['vouchered', 'cancel-rejected'].includes(status)).length,
    );
    await ground.expectInOrder(last, [traveller]);
    await last.stop();
  },
);
