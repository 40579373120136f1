import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { formatInr, sumPaise, type Paise } from '@safar/domain/money/money';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';
import type { ChangeKey } from '../order/change-rows.ts';
import type { Refund } from '../../payments/index.ts';

/** What is known of a booking's payments before a refund is promised (REQ-PAY-19). */
export interface Promised {
  /** The part of the refund that waits until the payer's bank has decided. */
  readonly heldPaise: Paise;
  /** A note that must be shown beside the amount; null when there is none. */
  readonly note: string | null;
}

/**
 * Asks the gateways which refunds of a booking's payments were made without us. Afterwards the booking's refunded
 * amount is up to date and the booking must be read again. `silent` when a gateway does not answer, which is mentioned
 * beside the promised amount.
 */
export async function askPayments(
  { payments }: Pick<BookingsContext, 'payments'>,
  { userId, id, paidPaise }: Pick<Booking, 'userId' | 'id' | 'paidPaise'>,
): Promise<'known' | 'silent'> {
  return paidPaise === 0 ? 'known' : payments.lookAtPayments(userId, id);
}

/** The part of a refund that a dispute holds, and the note that must be shown with it. */
export async function heldBy(
  { payments }: Pick<BookingsContext, 'payments'>,
  db: Queryable,
  { userId, id: bookingId }: Pick<Booking, 'userId' | 'id'>,
  { refundPaise, looked }: { readonly refundPaise: Paise; readonly looked: 'known' | 'silent' },
): Promise<Promised> {
  const heldPaise = await payments.heldPaise(db, { userId, bookingId, amountPaise: refundPaise });
  if (heldPaise > 0) return { heldPaise, note: t(m.bankDecides, { amount: formatInr(heldPaise) }) };
  return { heldPaise, note: looked === 'silent' && refundPaise > 0 ? t(m.paymentsNotAsked) : null };
}

/** The refund amounts for a message: what is refunded, what waits for a bank, and whether the rest is late. */
export interface ToldRefund {
  readonly refundPaise: Paise;
  readonly heldPaise?: Paise;
  readonly isLate?: true;
}

/** Picks the refunds of one change. */
export function isOf({ changeId }: Pick<ChangeKey, 'changeId'>): (refund: Refund) => boolean {
  return (refund) => refund.changeId === changeId;
}

/** The current state of those refunds of a booking that a message tells of. It may differ from what was planned. */
export async function toldRefunds(
  { payments }: Pick<BookingsContext, 'payments'>,
  { userId, id: bookingId }: Pick<Booking, 'userId' | 'id'>,
  isTold: (refund: Refund) => boolean,
): Promise<ToldRefund> {
  const own = (await payments.refundsOf(userId, [bookingId])).filter(isTold);
  const held = own.filter(({ isHeld }) => isHeld);
  const late = own.filter(({ isHeld, status }) => !isHeld && (status === 'requested' || status === 'failed'));
  const heldPaise = sumPaise(held.map(({ amountPaise }) => amountPaise));
  return {
    refundPaise: sumPaise(own.map(({ amountPaise }) => amountPaise)) - heldPaise,
    ...(heldPaise > 0 && { heldPaise }),
    ...(late.length > 0 && { isLate: true as const }),
  };
}
