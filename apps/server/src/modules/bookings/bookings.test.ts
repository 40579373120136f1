import { booking, myBookings, supplierDetails } from '@safar/contract/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from './testing/commerce-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from './testing/journey.ts';
import type { Mishap } from './testing/scripted-supplier.ts';
import { like } from '../../platform/testing/like.ts';

const PAGE = 12;

let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp();
});
afterAll(() => app.close());

async function book(as: SignedInTraveller, mishap?: Mishap): Promise<string> {
  if (mishap !== undefined) app.supplier.next(mishap);
  const order = await openOrder(app, as, offerRate(app));
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  await eventually(async () => expect((await readBooking(app, as, bookingId)).status).not.toBe('pending'));
  return bookingId;
}

function list(as: SignedInTraveller, cursor?: string | null) {
  return succeed(app, myBookings, { as, query: cursor == null ? {} : { cursor } });
}

describe('a traveller’s bookings', () => {
  test('[REQ-BKG-1, REQ-BKG-3] come newest first in pages, with how many there are in all', async () => {
    const as = await signIn(app);
    const made: string[] = [];
    for (let each = 0; each < PAGE + 1; each += 1) made.push(await book(as));
    made.push(await book(as, { call: 'book', outcome: { kind: 'failed', text: 'sold out', reason: 'other' } }));

    const first = await list(as);
    const second = await list(as, first.nextCursor);
    expect([...first.bookings, ...second.bookings].map(({ id }) => id)).toEqual(made.toReversed());
    expect(first.bookings).toHaveLength(PAGE);
    expect(second.nextCursor).toBeNull();
    const counts = { total: PAGE + 2, vouchered: PAGE + 1, failed: 1, confirmed: 0, pending: 0, cancelled: 0 };
    expect(first.counts).toEqual(counts);
    expect(second.counts).toEqual(counts);
  });

  test('[REQ-BKG-2] carry what a card shows', async () => {
    const as = await signIn(app);
    const id = await book(as);
    const { bookings } = await list(as);
    expect(bookings).toMatchObject([
      {
        _id: id,
        id,
        reference: like.stringMatching(/^[0-9A-F]{8}-1011647-\d{6}-\d{4}$/),
        hotelCode: '1011647',
        hotelName: 'Sea View Residency',
        city: 'Goa',
        rating: 4,
        nights: 2,
        status: 'vouchered',
        context: { adults: 2, children: 0, rooms: 1 },
        payment: { plan: 'pay_full', label: 'Pay in full now', paid: true, amountPaid: 5065.35 },
        paymentMethod: 'upi',
        amounts: { display: { total: 5065.35, currency: 'INR' } },
        providerPayload: { HotelBookingStatus: 'Confirmed', VoucherStatus: true, Status: 1 },
      },
    ]);
  });

  test('are refused with a cursor that is none', async () => {
    const as = await signIn(app);
    for (const cursor of [
      'x',
      Buffer.from('["now","1"]').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
    ])
      expect(await app.call(myBookings, { as, query: { cursor } })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
  });

  test('[REQ-BKG-6] show guests, price, policy, references and history on their own page', async () => {
    const as = await signIn(app);
    const id = await book(as);
    const found = await readBooking(app, as, id);
    expect(found).toMatchObject({
      sessionId: like.any(String),
      clientReferenceId: like.stringMatching(/^SFR-[0-9A-Z]{25}-1$/),
      roomNames: ['Club Double Room'],
      isRefundable: true,
      guests: [{ adults: [{ firstName: 'Arjun' }, { firstName: 'Meera' }] }],
      price: { totalPaise: 506_535, platformFeePaise: 10_000 },
      fullAmounts: { priceBreakUpTable: { totalPayable: 5065.35 } },
      paymentSnapshot: { plan: 'pay_full', payNow: 5065.35, balanceDue: 0 },
      cancelPolicies: [
        { ChargeType: 'Fixed', CancellationCharge: 0 },
        { ChargeType: 'Percentage', CancellationCharge: 100 },
      ],
      cancellation: null,
      cancellationQuote: { chargePaise: 0, refundPaise: 506_535 },
      cancellationBlocked: null,
      cancelled: false,
      history: [
        { event: 'payment-recorded', text: 'We received your payment of ₹5,065.35 and are booking your room.' },
        { event: 'supplier-confirmed' },
        { event: 'voucher-issued' },
      ],
    });
  });

  test('[REQ-BKG-7, REQ-BKG-8] are found by nobody else, and at no other supplier', async () => {
    const as = await signIn(app);
    const id = await book(as);
    const stranger = await signIn(app);
    expect(await app.call(booking, { as: stranger, params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND', error: 'Booking not found for this user.' },
    });
    expect(await app.call(supplierDetails, { as, params: { id, supplier: 'other' } })).toMatchObject({
      status: 404,
      body: { code: 'SUPPLIER_NOT_FOUND' },
    });
    expect(await app.call(supplierDetails, { as, params: { id, supplier: 'tbo' } })).toMatchObject({
      status: 503,
      body: { code: 'SUPPLIER_UNAVAILABLE' },
    });
  });
});
