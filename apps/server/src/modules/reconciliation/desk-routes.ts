import * as calls from '@safar/contract/desk/queues';
import type { DeskRoutes, Operator } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { byCreation, LONG_ID, readPage } from '../../platform/list-cursor.ts';
import { placeOfDispute, placeOfOverDispute } from '../payments/index.ts';
import type { ReconciliationContext } from './context.ts';
import { differenceDetail, repairDifference } from './repair-difference.ts';
import { reconcile } from './reconcile.ts';

const PAGE_SIZE = 50;

interface Key {
  readonly userId: string;
  readonly bookingId: string;
}

/** Desk calls for money that is under way, and for settling what waits for a person (REQ-DESK-8, REQ-DESK-21, REQ-DESK-23). */
export function registerDeskQueues(desk: DeskRoutes, context: ReconciliationContext): void {
  const { database, bookings, payments } = context;

  /** The owners of bookings, by booking id. */
  async function ownersOf(keys: readonly Pick<Key, 'bookingId'>[], operator: Operator) {
    const owners = await bookings.ownersOf(keys.map(({ bookingId }) => bookingId));
    return (bookingId: string) => {
      const owner = owners.get(bookingId);
      return owner === undefined ? null : { ...owner, isMine: owner.id === operator.id };
    };
  }

  /** Bookings by their ids, each with its owner. */
  async function ownedBookings(keys: readonly (Key | null)[], operator: Operator) {
    const known = keys.filter((key) => key !== null);
    const ownerOf = await ownersOf(known, operator);
    const listed = new Map((await bookings.listed(known)).map((booking) => [booking.id, booking]));
    return (key: Key | null) => {
      const booking = listed.get(key?.bookingId ?? '');
      if (booking === undefined) return null;
      const { userId, id, reference } = booking;
      return { userId, id, reference, owner: ownerOf(id) };
    };
  }

  desk.route(calls.refundsUnderWay, async ({ query: { cursor, only }, operator }) => {
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => payments.refundsRunning({ failed: only === 'failed' }, place, limit),
      byCreation,
    );
    if (page === undefined) return fail('BAD_REQUEST');
    const tracked = await bookings.trackRefunds(page.rows);
    const ownerOf = await ownersOf(
      tracked.flatMap(({ booking }) => booking ?? []),
      operator,
    );
    return {
      refunds: tracked.map(({ refund, booking, track }) => ({
        refundId: refund.id,
        booking:
          booking === null
            ? null
            : {
                userId: refund.userId,
                id: booking.bookingId,
                reference: booking.reference,
                owner: ownerOf(booking.bookingId),
              },
        gateway: refund.gateway,
        gatewayPaymentId: refund.gatewayPaymentId,
        gatewayRefundId: refund.gatewayRefundId,
        bankReference: refund.bankReference,
        amountPaise: refund.amountPaise,
        failed: refund.needsPerson,
        ...track,
      })),
      nextCursor: page.nextCursor,
    };
  });

  desk.route(calls.disputes, async ({ query: { cursor, only }, operator }) => {
    const isOver = only === 'over';
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => (isOver ? payments.disputesOver(place, limit) : payments.disputesRunning(place, limit)),
      (dispute) => (isOver ? placeOfOverDispute(dispute) : placeOfDispute(dispute)),
      LONG_ID,
    );
    if (page === undefined) return fail('BAD_REQUEST');
    const ownedOf = await ownedBookings(
      page.rows.map(({ booking }) => booking),
      operator,
    );
    const disputes = page.rows.map((dispute) => ({ ...dispute, booking: ownedOf(dispute.booking) }));
    return { disputes, nextCursor: page.nextCursor };
  });

  desk.route(calls.differenceDetail, ({ query }) => differenceDetail(context, query));
  desk.route(calls.repairDifference, ({ body, note }) => repairDifference(context, body, note));

  desk.route(calls.settleBooking, ({ params, body, note }) =>
    database.transaction(async (transaction) => {
      const closed = await bookings.closeEscalations(params.id, transaction);
      if (closed === 0) return fail('NOT_IN_QUEUE');
      await note(transaction, { subject: { kind: 'booking', id: params.id }, reason: body.reason });
      return {};
    }),
  );
  desk.route(calls.reconcileNow, async ({ body, note }) => {
    await database.transaction((transaction) =>
      note(transaction, { subject: { kind: 'books', id: 'all' }, after: { days: body.days } }),
    );
    const report = await reconcile(context, body);
    return { compared: report.compared, differences: report.differences.length, incomplete: report.incomplete };
  });
}
