import * as calls from '@safar/contract/desk/queues';
import type { CallAnswer } from '@safar/contract/call';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import type { TrackedRefund } from '../bookings/index.ts';
import type { ReconciliationContext } from './context.ts';
import { reconcile } from './reconcile.ts';
import { openDifferences } from './store.ts';

const MAX_LISTED = 200;

type ListedRefund = CallAnswer<typeof calls.moneyQueues>['refunds'][number];

function listed({ refund, booking, track }: TrackedRefund): Omit<ListedRefund, 'owner'> {
  const { id, userId, gateway, gatewayPaymentId, gatewayRefundId, bankReference, amountPaise, needsPerson } = refund;
  const ids = { gateway, gatewayPaymentId, gatewayRefundId, bankReference };
  return { refundId: id, userId, booking, ...ids, amountPaise, failed: needsPerson, ...track };
}

/** Sorts those overdue before those that failed, and these before the rest; each by its day. */
function urgency({ overdue, failed, dueOn }: ListedRefund): string {
  return `${overdue ? 0 : failed ? 1 : 2} ${dueOn}`;
}

/** What waits for a person about bookings and money (REQ-DESK-8). */
export function registerDeskQueues(desk: DeskRoutes, context: ReconciliationContext): void {
  const { database, bookings, payments } = context;
  desk.route(calls.moneyQueues, async ({ operator }) => {
    const inNeed = await bookings.inNeed(MAX_LISTED);
    const refunds = await bookings.trackRefunds(await payments.refundsRunning(MAX_LISTED));
    const ids = [
      ...inNeed.map(({ bookingId }) => bookingId),
      ...refunds.flatMap(({ booking }) => booking?.bookingId ?? []),
    ];
    const owners = await bookings.ownersOf(ids);
    const ownerOf = (bookingId: string | undefined) => {
      const owner = owners.get(bookingId ?? '');
      return owner === undefined ? null : { ...owner, isMine: owner.id === operator.id };
    };
    return {
      bookings: inNeed.map(({ what: title, ...booking }) => ({
        ...booking,
        title,
        owner: ownerOf(booking.bookingId),
      })),
      refunds: refunds
        .map((tracked) => ({ ...listed(tracked), owner: ownerOf(tracked.booking?.bookingId) }))
        .toSorted((left, right) => urgency(left).localeCompare(urgency(right))),
      disputes: await payments.disputesRunning(MAX_LISTED),
      differences: await openDifferences(database.pool, MAX_LISTED),
    };
  });
  desk.route(calls.settleBooking, ({ params, body, note }) =>
    database.transaction(async (transaction) => {
      const settled = await bookings.settle(params.id, transaction);
      if (settled === 0) return fail('NOT_IN_QUEUE');
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
