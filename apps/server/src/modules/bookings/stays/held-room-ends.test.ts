import { changeBecomes } from '../testing/changes.ts';
import * as paymentCalls from '@safar/contract/payments';
import { cancelBooking } from '@safar/contract/cancellation';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { FARE_PAISE, TOTAL_PAISE } from '../testing/commerce-app.ts';
import { openHeldRooms, REST_PAISE, TENTH_PAISE, type HeldRooms } from '../testing/held-rooms.ts';
import { arm, disarm } from '../../../platform/testing/sandbox-control.ts';
import { MAX_UNPAID_HOLDS } from '@safar/domain/limits';
import {
  allGatewayBooks,
  balanceLinkOf,
  balanceOrderOf,
  checkoutStatus,
  gatewayBooks,
  loseWebhooks,
  pay,
  payLink,
  readBooking,
  succeed,
  verify,
  type PaymentProof,
} from '../testing/journey.ts';
import { SILENCE } from '../testing/scripted-supplier.ts';

let rooms: HeldRooms;

beforeAll(async () => {
  rooms = await openHeldRooms();
});
afterAll(() => rooms.app.close());

/** A balance that was paid in time and whose webhooks are lost: only the gateway's books show it. */
async function paidWithoutNotice() {
  const held = await rooms.forTenth(10);
  const { id } = await balanceOrderOf(rooms.app, rooms.traveller, held.sessionId);
  await rooms.app.context.database.pool.query('update payment_orders set next_poll_at = null where booking_id = $1', [
    bookingIdOf(held.sessionId),
  ]);
  await loseWebhooks(rooms.app, id);
  await pay(rooms.app, id);
  return held;
}

describe('the deadline of a balance', () => {
  beforeAll(() => rooms.meetTraveller());

  test('[REQ-PAY-7] is announced 48 h and 24 h before, then the room is released, the supplier has it back, and its links are closed', async () => {
    const { sessionId, bookingId } = await rooms.forTenth(10);
    const { shortUrl } = await balanceLinkOf(rooms.app, rooms.traveller, sessionId);
    const due = 9 * DAY_MS;
    await rooms.later(due - 47 * HOUR_MS, async () => {
      await eventually(() => expect(rooms.smsKindsOf(bookingId)).toEqual(['held', 'payment-reminder 48']));
    });
    await rooms.later(due - 23 * HOUR_MS, async () => {
      await eventually(() =>
        expect(rooms.smsKindsOf(bookingId)).toEqual(['held', 'payment-reminder 48', 'payment-reminder 24']),
      );
    });
    await rooms.later(due + 1000, async () => {
      await eventually(async () =>
        expect(await checkoutStatus(rooms.app, rooms.traveller, sessionId)).toMatchObject({
          state: 'released',
          balance: null,
        }),
      );
      await eventually(() => expect(rooms.smsKindsOf(bookingId).at(-1)).toBe('released'));
      await eventually(() => expect(rooms.atSupplier(bookingId)).toMatchObject([{ status: 'cancelled' }]));
      const { payment_links: links } = await allGatewayBooks(rooms.app);
      expect(links.find(({ id }) => shortUrl?.endsWith(id))?.status).toBe('cancelled');
      const answer = await rooms.app.call(paymentCalls.balanceLink, { as: rooms.traveller, body: { sessionId } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'BALANCE_NOT_DUE' } });
      expect(JSON.stringify(answer.body)).toContain('Link not available');
    });
    // The 10% that held it is not refundable (REQ-CXL-3).
    expect(await rooms.ledgerOf(sessionId)).toEqual({
      gateway: TENTH_PAISE,
      'traveller-funds': 0,
      hold: 0,
      'cancellation-income': -TENTH_PAISE,
    });
  });

  test('[REQ-PAY-7] a balance that was paid in time and that nobody notified us of keeps its room: the gateway is asked before a release', async () => {
    const { bookingId } = await paidWithoutNotice();
    await rooms.later(9 * DAY_MS + 1000, () => rooms.until(bookingId, { status: 'vouchered' }));
    expect(rooms.smsKindsOf(bookingId)).not.toContain('released');
  });

  test('[REQ-PAY-7] a gateway that does not say whether the balance was paid is waited for, three hours and no longer', async () => {
    const paid = await paidWithoutNotice();
    await arm(rooms.app, { target: 'razorpay', operation: 'OrderPayments', kind: 'http-500', count: 100_000 });
    const releaseAt = async () => {
      const { rows } = await rooms.app.context.database.pool.query<{ at: Date }>(
        `select at from booking_timers where kind = 'release' and booking_id = $1`,
        [paid.bookingId],
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    await rooms.later(9 * DAY_MS + 1000, async () => {
      await eventually(async () => expect(await releaseAt()).toBeGreaterThan(rooms.clock.nowMs()));
      rooms.clock.advance(HOUR_MS);
      await eventually(async () => expect(await releaseAt()).toBeGreaterThan(rooms.clock.nowMs()));
      await rooms.until(paid.bookingId, { status: 'confirmed', payable: true });
      await disarm(rooms.app);
      rooms.clock.advance(2 * MINUTE_MS);
      await rooms.until(paid.bookingId, { status: 'vouchered' });
    });
    await arm(rooms.app, { target: 'razorpay', operation: 'OrderPayments', kind: 'http-500', count: 100_000 });
    const silent = await rooms.forTenth(10);
    await balanceOrderOf(rooms.app, rooms.traveller, silent.sessionId);
    await rooms.later(9 * DAY_MS + 3 * HOUR_MS + MINUTE_MS, async () => {
      await eventually(async () =>
        expect(await checkoutStatus(rooms.app, rooms.traveller, silent.sessionId)).toMatchObject({ state: 'released' }),
      );
    });
    await disarm(rooms.app);
  });

  test('[REQ-PAY-8] a payment that arrives after the release goes back whole', async () => {
    const { sessionId, bookingId } = await rooms.forNothing(10);
    const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
    await rooms.later(7 * DAY_MS + 1000, async () => {
      await eventually(async () =>
        expect(await checkoutStatus(rooms.app, rooms.traveller, sessionId)).toMatchObject({ state: 'released' }),
      );
      await verify(rooms.app, rooms.traveller, await pay(rooms.app, order.id));
      await eventually(async () =>
        expect(await gatewayBooks(rooms.app, order.id)).toMatchObject({
          payments: [{ status: 'refunded', amount_refunded: TOTAL_PAISE }],
        }),
      );
    });
    await eventually(async () => {
      expect(Object.values(await rooms.ledgerOf(sessionId)).filter((amount) => amount !== 0)).toEqual([]);
    });
    await eventually(() => expect(rooms.smsKindsOf(bookingId)).toContain('payment-returned'));
  });

  test('[REQ-PAY-8] payments racing with the release either keep the room or go back: never money without a room', async () => {
    const held = await Promise.all(Array.from({ length: MAX_UNPAID_HOLDS }, () => rooms.forNothing(10)));
    const proofs: PaymentProof[] = [];
    for (const { sessionId } of held) {
      const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
      for (const event of ['payment.authorized', 'payment.captured', 'order.paid'])
        await arm(rooms.app, {
          target: 'razorpay',
          operation: 'Webhook',
          kind: 'webhook-late',
          reference: event,
          delayMs: 400,
        });
      proofs.push(await pay(rooms.app, order.id));
    }
    await rooms.later(7 * DAY_MS - 1, async () => {
      const verified = Promise.all(
        proofs.map((body) => rooms.app.call(paymentCalls.verifyPayment, { as: rooms.traveller, body })),
      );
      rooms.clock.advance(2);
      await verified;
      for (const { bookingId, sessionId } of held) {
        await eventually(async () => {
          const { state } = await checkoutStatus(rooms.app, rooms.traveller, sessionId);
          const [room] = rooms.atSupplier(bookingId);
          const ledger = await rooms.ledgerOf(sessionId);
          const kept = state !== 'released';
          expect(room).toMatchObject({ status: kept ? 'confirmed' : 'cancelled', vouchered: kept });
          expect(ledger).toMatchObject({ gateway: kept ? TOTAL_PAISE : 0, 'traveller-funds': 0 });
        });
      }
    });
  });

  test('[REQ-PAY-8] that comes while a cancellation is under way waits for its end; rejected, the supplier is asked again and has the room back', async () => {
    const { bookingId, sessionId } = await rooms.forNothing(10);
    const rejected = { kind: 'status', status: 'refused', refundedPaise: null, chargePaise: null } as const;
    rooms.app.supplier.next({
      call: 'cancel',
      outcome: { kind: 'requested', changeRequestId: '77' },
      acted: false,
    });
    rooms.app.supplier.next({ call: 'cancel-status', outcome: SILENCE });
    rooms.app.supplier.next({ call: 'cancel-status', outcome: rejected });
    await succeed(rooms.app, cancelBooking, { as: rooms.traveller, params: { id: bookingId }, body: {} });
    await rooms.until(bookingId, { cancellation: { status: { changeRequestStatus: 4 } } });
    expect(rooms.atSupplier(bookingId)).toMatchObject([{ status: 'confirmed' }]);
    await rooms.later(7 * DAY_MS + 1000, async () => {
      await eventually(async () =>
        expect(await checkoutStatus(rooms.app, rooms.traveller, sessionId)).toMatchObject({ state: 'released' }),
      );
      await eventually(() => expect(rooms.atSupplier(bookingId)).toMatchObject([{ status: 'cancelled' }]));
    });
  });
});

describe('cancelling', () => {
  beforeAll(() => rooms.meetTraveller());

  test('[REQ-CXL-3] a room held for 10% keeps the 10%, whatever the policy says', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    expect(await rooms.preview(bookingId)).toMatchObject({
      paidPaise: TENTH_PAISE,
      policyChargePaise: 0,
      holdPaise: TENTH_PAISE,
      chargePaise: TENTH_PAISE,
      refundPaise: 0,
    });
    const shown = await readBooking(rooms.app, rooms.traveller, bookingId);
    expect(shown).toMatchObject({
      freeCancellationUntil: null,
      cancellationWindows: [
        { chargePaise: TENTH_PAISE, from: null, until: like.any(String) },
        { chargePaise: FARE_PAISE, until: null },
      ],
    });
    await succeed(rooms.app, cancelBooking, {
      as: rooms.traveller,
      params: { id: bookingId },
      body: { remarks: '', chargePaise: TENTH_PAISE },
    });
    await rooms.until(bookingId, { status: 'cancelled', refund: null, payable: false });
    expect(await rooms.ledgerOf(sessionId)).toMatchObject({
      gateway: TENTH_PAISE,
      'cancellation-income': -TENTH_PAISE,
      hold: 0,
    });
  });

  test('[REQ-CXL-3, REQ-PAY-14] a 10% booking that was paid in full gives back all but the 10%, to the payments it came from', async () => {
    const { sessionId, bookingId, orderId } = await rooms.forTenth();
    const { shortUrl } = await balanceLinkOf(rooms.app, rooms.traveller, sessionId);
    await payLink(rooms.app, shortUrl ?? '');
    await rooms.until(bookingId, { status: 'vouchered' });
    expect(await rooms.preview(bookingId)).toMatchObject({ chargePaise: TENTH_PAISE, refundPaise: REST_PAISE });
    await succeed(rooms.app, cancelBooking, { as: rooms.traveller, params: { id: bookingId }, body: {} });
    await rooms.until(bookingId, {
      status: 'cancelled',
      refund: { amountPaise: REST_PAISE, status: 'processed' },
      refunds: [{ amountPaise: REST_PAISE, status: 'processed', method: 'upi' }],
    });
    expect(await gatewayBooks(rooms.app, orderId)).toMatchObject({ refunds: [] });
    const ledger = await rooms.ledgerOf(sessionId);
    expect(ledger).toMatchObject({ gateway: TENTH_PAISE, 'traveller-funds': 0, 'refund-payable': 0 });
  });

  test('[REQ-CXL-3] an unpaid room inside the window costs nothing, and nothing can be paid for it any more', async () => {
    const { sessionId, bookingId } = await rooms.forNothing();
    expect(await rooms.preview(bookingId)).toMatchObject({ chargePaise: 0, refundPaise: 0, holdPaise: 0 });
    expect(await readBooking(rooms.app, rooms.traveller, bookingId)).toMatchObject({
      freeCancellationUntil: like.any(String),
    });
    await succeed(rooms.app, cancelBooking, { as: rooms.traveller, params: { id: bookingId }, body: {} });
    await rooms.until(bookingId, { status: 'cancelled', refund: null });
    expect(await rooms.app.call(paymentCalls.balanceOrder, { as: rooms.traveller, body: { sessionId } })).toMatchObject(
      {
        status: 409,
        body: { code: 'BALANCE_NOT_DUE', error: 'This booking is cancelled.' },
      },
    );
  });

  test('[REQ-CXL-4] while the paid room is being vouchered, and rejected by the hotel, leaves a room that has its voucher after all', async () => {
    const { sessionId, bookingId } = await rooms.forTenth();
    const [voucherGate, statusGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const supplier = { ...rooms.app.supplier };
    rooms.app.supplier.voucher = async (id) => voucherGate.promise.then(() => supplier.voucher(id));
    rooms.app.supplier.cancellationStatus = async (id) =>
      statusGate.promise.then(() => supplier.cancellationStatus(id));
    try {
      const order = await balanceOrderOf(rooms.app, rooms.traveller, sessionId);
      await verify(rooms.app, rooms.traveller, await pay(rooms.app, order.id));
      await rooms.until(bookingId, { status: 'confirmed', payment: { paid: true } });
      const rejected = { kind: 'status', status: 'refused', refundedPaise: null, chargePaise: null } as const;
      rooms.app.supplier.next({
        call: 'cancel',
        outcome: { kind: 'requested', changeRequestId: '78' },
        acted: false,
      });
      rooms.app.supplier.next({ call: 'cancel-status', outcome: rejected });
      await succeed(rooms.app, cancelBooking, { as: rooms.traveller, params: { id: bookingId }, body: {} });
      voucherGate.resolve();
      await changeBecomes(rooms.app, bookingId, 'balance', 'done');
      statusGate.resolve();
      await rooms.until(bookingId, { cancellation: { status: { changeRequestStatus: 4 } } });
      await rooms.until(bookingId, { status: 'vouchered' });
    } finally {
      Object.assign(rooms.app.supplier, supplier);
    }
    expect(rooms.atSupplier(bookingId)).toMatchObject([{ status: 'confirmed', vouchered: true }]);
    expect(await rooms.ledgerOf(sessionId)).toMatchObject({ gateway: TOTAL_PAISE, 'traveller-funds': 0 });
  });

  test('[REQ-CXL-2] for another charge than the one shown is refused with the current one', async () => {
    const { bookingId } = await rooms.forTenth();
    const body = { chargePaise: 0 };
    expect(await rooms.app.call(cancelBooking, { as: rooms.traveller, params: { id: bookingId }, body })).toMatchObject(
      {
        status: 409,
        body: { code: 'CANCEL_CHARGE_CHANGED', chargePaise: TENTH_PAISE, refundPaise: 0 },
      },
    );
    await rooms.until(bookingId, { status: 'confirmed' });
  });
});
