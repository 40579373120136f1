import { booking, myBookings, supplierDetails } from '@safar/contract/bookings';
import type { BookingView } from '@safar/domain/order/booking-machine';
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

/** The ids of all pages of a view. */
async function wholeView(as: SignedInTraveller, view: BookingView): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await succeed(app, myBookings, { as, query: { view, ...(cursor && { cursor }) } });
    expect(page.bookings.length).toBeLessThanOrEqual(PAGE);
    ids.push(...page.bookings.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
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
    const views = { upcoming: PAGE + 1, past: 0, cancelled: 1 };
    const counts = { total: PAGE + 2, vouchered: PAGE + 1, failed: 1, confirmed: 0, pending: 0, cancelled: 0, views };
    expect(first.counts).toEqual(counts);
    expect(second.counts).toEqual(counts);
    expect(first.bookings[0]?.refund).toMatchObject({ amountPaise: 506_535 });
  });

  test('[REQ-BKG-1] come in views: what is ahead by its day, what is past with the latest trip first, what came to nothing apart', async () => {
    const as = await signIn(app);
    const { pool } = app.context.database;
    const made: string[] = [];
    for (let each = 0; each < PAGE + 1; each += 1) made.push(await book(as));
    // The later a booking was made, the earlier it starts.
    for (const [days, id] of made.entries())
      await pool.query('update bookings set starts_on = starts_on - $2::int where id = $1', [id, days]);
    expect(await wholeView(as, 'upcoming')).toEqual(made.toReversed());
    expect(await wholeView(as, 'past')).toEqual([]);

    await pool.query('update bookings set ends_on = ends_on - 100 where user_id = $1', [as.userId]);
    expect(await wholeView(as, 'upcoming')).toEqual([]);
    expect(await wholeView(as, 'past')).toEqual(made);
    expect((await list(as)).counts.views).toEqual({ upcoming: 0, past: PAGE + 1, cancelled: 0 });

    await pool.query(`update bookings set status = 'cancelled' where user_id = $1`, [as.userId]);
    expect(await wholeView(as, 'past')).toEqual([]);
    expect(await wholeView(as, 'cancelled')).toEqual(made.toReversed());
    expect((await list(as)).counts.views).toEqual({ upcoming: 0, past: 0, cancelled: PAGE + 1 });
  });

  test('[REQ-BKG-1] are each counted once, also one whose price the supplier would have verified', async () => {
    const as = await signIn(app);
    await book(as);
    const refunded = await book(as);
    const { pool } = app.context.database;
    await pool.query(`update bookings set status = 'refunded' where id = $1`, [refunded]);
    await pool.query(`update supplier_records set told = told || '{"status": "price-changed"}' where booking_id = $1`, [
      refunded,
    ]);
    const { bookings, counts } = await list(as);
    expect(bookings.find(({ id }) => id === refunded)?.shownStatus).toBe('verifyprice');
    const { total, confirmed, vouchered, pending, failed, cancelled, views } = counts;
    expect({ total, vouchered, failed, others: confirmed + pending + cancelled }).toEqual({
      total: 2,
      vouchered: 1,
      failed: 1,
      others: 0,
    });
    expect(views).toEqual({ upcoming: 1, past: 0, cancelled: 1 });
  });

  test('[REQ-BKG-1] one of which something cannot be read hides no other, is counted, and calls a person', async () => {
    const as = await signIn(app);
    const [good, broken] = [await book(as), await book(as)];
    const { pool } = app.context.database;
    await pool.query(`update bookings set rate = '{"v": 1, "bookingCode": 7}' where id = $1`, [broken]);
    const { bookings, hidden, counts } = await list(as);
    expect({ shown: bookings.map(({ id }) => id), hidden, total: counts.total }).toEqual({
      shown: [good],
      hidden: 1,
      total: 2,
    });
    const called = await pool.query('select reason from escalations where booking_id = $1', [broken]);
    expect(called.rows).toEqual([{ reason: 'booking-unreadable' }]);
  });

  test('[REQ-BKG-7] of whose history a note cannot be read, its page shows all else, and the row is told', async () => {
    const as = await signIn(app);
    const id = await book(as);
    const { pool } = app.context.database;
    const before = (await readBooking(app, as, id)).history;
    const unreadable = [
      ['confirmed', '{"v": 1, "kind": "cancelled", "refundPaise": "much"}'],
      ['of-a-later-release', '{"v": 1, "kind": "vouchered"}'],
    ];
    for (const [event, note] of unreadable)
      await pool.query(
        `insert into booking_events (user_id, booking_id, id, at, event, status, note)
         values ($1, $2, gen_random_uuid(), now(), $3, 'vouchered', $4)`,
        [as.userId, id, event, note],
      );
    const toldOf = async () =>
      (await app.context.metrics.events.get()).values.find(({ labels }) => labels.event === 'unreadable-row')?.value ??
      0;
    const told = await toldOf();
    expect((await readBooking(app, as, id)).history).toEqual(before);
    expect((await toldOf()) - told).toBe(2);
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
        hotelNumber: null,
        paymentSnapshot: { balanceDue: 0, dueAt: null },
        payable: false,
        refund: null,
        cancelling: false,
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

  test('[REQ-LANG-4] one booking’s history is read in English and in Hindi', async () => {
    const as = await signIn(app);
    const id = await book(as);
    const historyIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await succeed(app, booking, { as, params: { id }, headers });
      return answer.booking.history.map(({ text }) => text);
    };
    expect(await historyIn('en')).toEqual([
      'We received your payment of ₹5,065.35 and are booking your room.',
      like.stringMatching(/^The hotel confirmed your room/),
      'Your voucher is issued.',
    ]);
    expect(await historyIn('hi')).toEqual([
      'आपका ₹5,065.35 का भुगतान मिल गया है और हम आपका कमरा बुक कर रहे हैं।',
      like.stringMatching(/^होटल ने आपका कमरा कन्फर्म कर दिया/),
      'आपका वाउचर जारी हो गया।',
    ]);
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
