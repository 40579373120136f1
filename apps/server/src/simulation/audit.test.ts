import { describe, expect, test } from 'vitest';
import { audit, unsettled } from './audit.ts';
import type { Books, OurBooking } from './books.ts';
import { createDiary } from './diary.ts';

const PRICE_PAISE = 600_000;
const SUPPLIER_PAISE = 590_000;
const FEE_PAISE = 10_000;

function line(sessionId: string, transaction: string, account: string, amountPaise: number) {
  return { sessionId, transaction: `${transaction}:${sessionId}`, account, amountPaise };
}

function bookingOf(sessionId: string, part: Partial<OurBooking>): OurBooking {
  return {
    id: `booking-${sessionId}`,
    sessionId,
    status: 'vouchered',
    paidPaise: PRICE_PAISE,
    references: [`SFR-${sessionId}-1`],
    promisedBackPaise: null,
    ...part,
  };
}

/** A room that stands, one that was cancelled for nothing, and a payment that bought nothing and went back. */
function soundBooks(): Books {
  const takenIn = (sessionId: string) => [
    line(sessionId, 'captured', 'gateway', PRICE_PAISE),
    line(sessionId, 'captured', 'traveller-funds', -PRICE_PAISE),
  ];
  const sold = (sessionId: string, sign: 1 | -1) => [
    line(sessionId, `sold${sign}`, 'traveller-funds', sign * PRICE_PAISE),
    line(sessionId, `sold${sign}`, 'supplier-payable', -sign * SUPPLIER_PAISE),
    line(sessionId, `sold${sign}`, 'platform-fee', -sign * FEE_PAISE),
  ];
  const givenBack = (sessionId: string) => [
    line(sessionId, 'accepted', 'traveller-funds', PRICE_PAISE),
    line(sessionId, 'accepted', 'refund-payable', -PRICE_PAISE),
    line(sessionId, 'settled', 'refund-payable', PRICE_PAISE),
    line(sessionId, 'settled', 'gateway', -PRICE_PAISE),
  ];
  const room = { vouchered: true, pricePaise: SUPPLIER_PAISE };
  return {
    bookings: [
      bookingOf('kept', {}),
      bookingOf('cancelled', { status: 'cancelled', promisedBackPaise: PRICE_PAISE }),
      bookingOf('refused', { status: 'refunded' }),
    ],
    payments: ['kept', 'cancelled', 'refused', 'stray'].map((sessionId) => ({
      sessionId,
      gatewayPaymentId: `pay-${sessionId}`,
      amountPaise: PRICE_PAISE,
    })),
    refunds: ['cancelled', 'refused', 'stray'].map((sessionId) => ({
      sessionId,
      gatewayPaymentId: `pay-${sessionId}`,
      gatewayRefundId: `refund-${sessionId}`,
      amountPaise: PRICE_PAISE,
      status: 'processed',
    })),
    ledger: [
      ...['kept', 'cancelled', 'refused', 'stray'].flatMap(takenIn),
      ...['kept', 'cancelled'].flatMap((sessionId) => sold(sessionId, 1)),
      ...sold('cancelled', -1),
      ...['cancelled', 'refused', 'stray'].flatMap(givenBack),
    ],
    workflows: [],
    gateway: {
      payments: ['kept', 'cancelled', 'refused', 'stray'].map((sessionId) => ({
        id: `pay-${sessionId}`,
        sessionId,
        amountPaise: PRICE_PAISE,
        captured: true,
      })),
      refunds: ['cancelled', 'refused', 'stray'].map((sessionId) => ({
        id: `refund-${sessionId}`,
        paymentId: `pay-${sessionId}`,
        amountPaise: PRICE_PAISE,
        status: 'processed',
      })),
    },
    rooms: [
      { ...room, bookingId: 1, reference: 'SFR-kept-1', status: 'Confirmed' },
      { ...room, bookingId: 2, reference: 'SFR-cancelled-1', status: 'Cancelled' },
      { ...room, bookingId: 3, reference: 'SFR-refused-1', status: 'BookFailed' },
    ],
  };
}

const diary = createDiary();

function findingsOf(doctored: Partial<Books>): string[] {
  return audit({ ...soundBooks(), ...doctored }, diary.told).map(({ sessionId, text }) => `${sessionId}: ${text}`);
}

describe('the audit of a simulation', () => {
  test('finds nothing in sound books', () => {
    expect(findingsOf({})).toEqual([]);
  });

  test('names a booking that is still under way, and a workflow', () => {
    const doctored = { bookings: [bookingOf('kept', { status: 'pending' })], workflows: ['booking-7'] };
    const texts = unsettled({ ...soundBooks(), ...doctored }).map(({ text }) => text);
    expect(texts).toEqual(['booking booking-kept is still pending', 'workflow booking-7 has not ended well']);
  });

  test('names a payment nobody here knows of', () => {
    const payments = soundBooks().payments.filter(({ sessionId }) => sessionId !== 'stray');
    expect(findingsOf({ payments })).toContain(`stray: we do not know that pay-stray paid ${PRICE_PAISE} paise`);
  });

  test('names a lost refund, though our books say it went out', () => {
    const { gateway } = soundBooks();
    const doctored = { ...gateway, refunds: gateway.refunds.filter(({ id }) => id !== 'refund-refused') };
    expect(findingsOf({ gateway: doctored })).toEqual([
      `refused: the gateway never gave ${PRICE_PAISE} paise of pay-refused back`,
      `refused: booking booking-refused, refunded, cost its traveller ${PRICE_PAISE} paise instead of 0`,
      `refused: account gateway says 0 paise instead of ${PRICE_PAISE}`,
    ]);
  });

  test('names a refund the gateway made twice', () => {
    const { gateway } = soundBooks();
    const second = { id: 'refund-again', paymentId: 'pay-refused', amountPaise: PRICE_PAISE, status: 'processed' };
    expect(findingsOf({ gateway: { ...gateway, refunds: [...gateway.refunds, second] } })).toEqual(
      expect.arrayContaining([
        `refused: the gateway gave ${PRICE_PAISE} paise of pay-refused back as refund-again, which we do not know`,
        `refused: booking booking-refused, refunded, cost its traveller ${-PRICE_PAISE} paise instead of 0`,
      ]),
    );
  });

  test('names a second charge for one room', () => {
    const { gateway, payments } = soundBooks();
    const second = { id: 'pay-second', sessionId: 'kept', amountPaise: PRICE_PAISE, captured: true };
    const ours = { sessionId: 'kept', gatewayPaymentId: 'pay-second', amountPaise: PRICE_PAISE };
    const doctored = {
      gateway: { ...gateway, payments: [...gateway.payments, second] },
      payments: [...payments, ours],
    };
    expect(findingsOf(doctored)).toContain(
      `kept: booking booking-kept, vouchered, cost its traveller ${2 * PRICE_PAISE} paise instead of ${PRICE_PAISE}`,
    );
  });

  test('names a charge above the price that was shown', () => {
    const told = { ...diary.told, payments: [{ sessionId: 'kept', paymentId: 'pay-kept', shownPaise: 599_900 }] };
    expect(audit(soundBooks(), told)).toEqual([
      { sessionId: 'kept', text: `599900 paise were shown and ${PRICE_PAISE} charged` },
    ]);
  });

  test('names a booking the supplier made twice, lost, or never vouchered', () => {
    const { rooms } = soundBooks();
    const [room] = rooms;
    if (room === undefined) throw new Error('there is no room');
    expect(findingsOf({ rooms: [...rooms, { ...room, bookingId: 9 }] })).toEqual([
      'kept: booking booking-kept is vouchered and the supplier holds 2 rooms for it',
    ]);
    expect(findingsOf({ rooms: [] })).toEqual([
      'kept: booking booking-kept is vouchered and the supplier holds 0 rooms for it',
    ]);
    expect(findingsOf({ rooms: [{ ...room, vouchered: false }] })).toEqual([
      'kept: the room of booking booking-kept has no voucher',
    ]);
  });

  test('names a room nobody paid for', () => {
    const stray = { bookingId: 9, reference: 'SFR-x-1', status: 'Confirmed', vouchered: true, pricePaise: 1 };
    expect(findingsOf({ rooms: [...soundBooks().rooms, stray] })).toEqual([
      'null: the supplier holds 9 under SFR-x-1, which we do not know',
    ]);
  });

  test('names a ledger that does not balance, and an account the gateway contradicts', () => {
    const extra = line('kept', 'captured', 'gateway', 1);
    expect(findingsOf({ ledger: [...soundBooks().ledger, extra] })).toEqual([
      'kept: transaction captured:kept sums to 1 paise',
      'null: the ledger sums to 1 paise',
      `kept: account gateway says ${PRICE_PAISE + 1} paise instead of ${PRICE_PAISE}`,
    ]);
  });

  test('names a supplier’s bill the ledger has otherwise', () => {
    const rooms = soundBooks().rooms.map((room) => ({ ...room, pricePaise: SUPPLIER_PAISE + 1 }));
    expect(findingsOf({ rooms })).toEqual([
      `kept: account supplier-payable says ${-SUPPLIER_PAISE} paise instead of ${-SUPPLIER_PAISE - 1}`,
    ]);
  });

  test('names promises that were not kept', () => {
    const told = {
      ...diary.told,
      bookings: [{ sessionId: 'kept', bookingId: 'booking-lost' }],
      refunds: [{ bookingId: 'booking-cancelled', refundPaise: 1 }],
      complaints: ['1/7: verifyPayment answered nonsense'],
    };
    expect(audit(soundBooks(), told).map(({ text }) => text)).toEqual([
      'booking booking-lost was promised and is not there',
      'booking booking-cancelled was promised 1 paise back',
      '1/7: verifyPayment answered nonsense',
    ]);
  });
});
