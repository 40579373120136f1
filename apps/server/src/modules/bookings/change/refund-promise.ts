import * as m from '@safar/messages/booking-answers';
import { t } from '@safar/messages/t';
import { formatInr, sumPaise, type Paise } from '@safar/domain/money';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';
import type { Refund } from '../../payments/index.ts';

/** What is known of a booking's payments before money of them is promised (REQ-PAY-19). */
export interface Promised {
  /** Of what would go back, what waits until the payer's bank has decided. */
  readonly heldPaise: Paise;
  /** What must be said beside the amount; null: nothing. */
  readonly note: string | null;
}

/**
 * Asks the gateways what went back of a booking's payments without us: what the booking has given back is right from then on, and it is to
 * be read anew. `silent`: they do not say, which is told beside what is promised.
 */
export async function askPayments(
  { payments }: Pick<BookingsContext, 'payments'>,
  { userId, sessionId, paidPaise }: Pick<Booking, 'userId' | 'sessionId' | 'paidPaise'>,
): Promise<'known' | 'silent'> {
  return paidPaise === 0 ? 'known' : payments.lookAtPayments(userId, sessionId);
}

/** What of so much that is to go back is held by a dispute, and what must be said of it. */
export async function heldBy(
  { payments }: Pick<BookingsContext, 'payments'>,
  db: Queryable,
  { userId, sessionId }: Pick<Booking, 'userId' | 'sessionId'>,
  { refundPaise, looked }: { readonly refundPaise: Paise; readonly looked: 'known' | 'silent' },
): Promise<Promised> {
  const heldPaise = await payments.heldPaise(db, { userId, sessionId, amountPaise: refundPaise });
  if (heldPaise > 0) return { heldPaise, note: t(m.bankDecides, { amount: formatInr(heldPaise) }) };
  return { heldPaise, note: looked === 'silent' && refundPaise > 0 ? t(m.paymentsNotAsked) : null };
}

/** What a message may say of a refund: what goes now, what waits for a bank, and whether the rest has not gone yet. */
export interface ToldRefund {
  readonly refundPaise: Paise;
  readonly heldPaise?: Paise;
  readonly isLate?: true;
}

/** What has become of the refunds decided for a reason, for a message: as they are now, not as they were meant. */
export async function toldRefunds(
  { payments }: Pick<BookingsContext, 'payments'>,
  { userId, sessionId }: Pick<Booking, 'userId' | 'sessionId'>,
  decided: Refund['reason'],
): Promise<ToldRefund> {
  const own = (await payments.refundsOf(userId, [sessionId])).filter(({ reason }) => reason === decided);
  const held = own.filter(({ isHeld }) => isHeld);
  const late = own.filter(({ isHeld, status }) => !isHeld && (status === 'requested' || status === 'failed'));
  const heldPaise = sumPaise(held.map(({ amountPaise }) => amountPaise));
  return {
    refundPaise: sumPaise(own.map(({ amountPaise }) => amountPaise)) - heldPaise,
    ...(heldPaise > 0 && { heldPaise }),
    ...(late.length > 0 && { isLate: true as const }),
  };
}
