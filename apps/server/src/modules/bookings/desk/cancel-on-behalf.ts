import type * as calls from '@safar/contract/desk/cancel-and-refund';
import type { CallAnswer } from '@safar/contract/call';
import { formatInr, type Paise } from '@safar/domain/money/money';
import type { Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { alonePaise } from './alone-limits.ts';
import {
  askForApproval,
  noteApproved,
  waitingOf,
  type ApprovalKey,
  type BookingApproval,
  type OnBehalf,
} from './approvals.ts';
import { approveRooms } from './decide-rooms.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import { findBooking } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';

type Code<Call extends { readonly errors: readonly string[] }> = Call['errors'][number];
type CancelCall = typeof calls.cancelOnBehalf;

/** The cost of cancelling now, as its traveller would see it, and whether the refund needs a second person. */
export async function quoteOnBehalf(
  { database, config }: BookingsContext,
  kinds: BookingKinds,
  key: BookingKey,
  items?: readonly number[],
): Promise<CallAnswer<typeof calls.quoteCancelOnBehalf> | Failure<Code<typeof calls.quoteCancelOnBehalf>>> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const quote = await previewOf(kinds, booking, items);
  if (isFailure(quote)) return quote;
  const { paidPaise, chargePaise, refundPaise, heldPaise, note } = quote;
  // Rooms are only asked for: what goes back is decided with what the hotel charges.
  const isForDesk = booking.kind === 'hotel' && items !== undefined;
  return {
    paidPaise,
    chargePaise,
    refundPaise,
    heldPaise,
    note,
    needsApproval: !isForDesk && refundPaise > alonePaise(config),
  };
}

/**
 * Cancels for a traveller at the charge that was read out to them, as they could themselves (REQ-DESK-7). Above the
 * limit nothing is done yet: a second person decides.
 */
export async function cancelOnBehalf(
  context: BookingsContext,
  kinds: BookingKinds,
  key: BookingKey,
  { chargePaise, refundPaise, reason, items }: Omit<Cancelling, 'by' | 'alongside'>,
  by: OnBehalf,
): Promise<CallAnswer<CancelCall> | Failure<Code<CancelCall>>> {
  const { database, clock } = context;
  const quote = await quoteOnBehalf(context, kinds, key, items);
  if (isFailure(quote)) return quote;
  if (quote.chargePaise !== chargePaise || (refundPaise ?? quote.refundPaise) !== quote.refundPaise)
    return fail('CANCEL_CHARGE_CHANGED', {
      details: { chargePaise: quote.chargePaise, refundPaise: quote.refundPaise },
    });
  if ((await waitingOf(database.pool, key.bookingId, clock.nowIso())) !== null) return fail('APPROVAL_WAITS');
  const booking = await getBooking(context, key);
  if (!quote.needsApproval) {
    const cancelled = await cancel(kinds, booking, { chargePaise, refundPaise, reason, items, by });
    return isFailure(cancelled) ? cancelled : { outcome: 'cancelling' };
  }
  const why = `above ${formatInr(context.config.approvalLimitPaise)} of one booking`;
  const request = { kind: 'cancel', chargePaise, refundPaise: quote.refundPaise, reason, why, items } as const;
  return database.transaction((transaction) => askForApproval(context, transaction, booking, request, by));
}

/**
 * Cancels as another operator requested, at the charge they were shown. When the charge has changed, it has to be
 * requested again.
 */
export async function approveCancel(
  context: BookingsContext,
  kinds: BookingKinds,
  key: ApprovalKey,
  approval: BookingApproval,
  by: OnBehalf,
): Promise<'approved' | Failure<Code<typeof calls.approveRequest>>> {
  const booking = await findBooking(context.database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const { chargePaise, refundPaise, reason, items } = approval;
  // Asking for rooms moves no money and needs nobody else; what two decide is that they are given up.
  if (booking.kind === 'hotel' && items !== null) return approveRooms(context, kinds, key, { ...approval, items }, by);
  const alongside = (transaction: Transaction) => noteApproved(context, transaction, key, by);
  const cancelled = await cancel(kinds, booking, {
    chargePaise,
    refundPaise,
    reason,
    items: items ?? undefined,
    by,
    alongside,
  });
  return isFailure(cancelled) ? cancelled : 'approved';
}

function previewOf(kinds: BookingKinds, booking: Booking, items?: readonly number[]) {
  return booking.kind === 'hotel'
    ? kinds.stays.previewCancellation(booking, items)
    : kinds.tickets.previewCancellation(booking, items);
}

async function getBooking({ database }: BookingsContext, key: BookingKey): Promise<Booking> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) throw new Error(`booking ${key.bookingId} is gone`);
  return booking;
}

interface Cancelling {
  /** The charge that was shown to the operator and read to the traveller. */
  readonly chargePaise: Paise;
  readonly refundPaise?: Paise | undefined;
  readonly reason: string;
  /** The seats to give up; absent for all that stands. */
  readonly items?: readonly number[] | undefined;
  readonly by: OnBehalf;
  /** Further checks and writes in the transaction of the request. */
  readonly alongside?: (transaction: Transaction) => Promise<void>;
}

/** Cancels as the traveller would. The action and the operator are noted in the same transaction. */
async function cancel(
  kinds: BookingKinds,
  booking: Booking,
  { chargePaise, refundPaise, reason, items, by, alongside }: Cancelling,
) {
  const key = { userId: booking.userId, bookingId: booking.id };
  let noted = false;
  const asked = {
    remarks: '',
    items,
    shownChargePaise: chargePaise,
    shownRefundPaise: refundPaise,
    alongside: async (
      transaction: Transaction,
      quote: { readonly chargePaise: Paise; readonly refundPaise: Paise },
    ) => {
      await alongside?.(transaction);
      await by.note(transaction, { subject: { kind: 'booking', id: key.bookingId }, reason, after: quote });
      noted = true;
    },
  };
  const answer = await (booking.kind === 'hotel'
    ? kinds.stays.cancel(booking, asked)
    : kinds.tickets.cancel(booking, asked));
  if (isFailure(answer) || noted) return answer;
  return fail('CANCEL_NOT_POSSIBLE', { text: 'It was asked to be cancelled already.' });
}
