import { sumPaise, type Paise } from '@safar/domain/money/money';
import type { FlightNotificationDetails, NotificationDetails } from '../../notifications/index.ts';
import type { Refund } from '../../payments/index.ts';
import { duePaise } from '../change/balance.ts';
import { isUnpaid } from '../order/booking-basics.ts';
import type { Booking } from '../order/booking.ts';
import type { Cancellation } from '../change/cancellation-store.ts';

/** Notifications that can be sent again: each repeat can be told apart from the one before. */
type SaidAgain<Details extends { readonly kind: string }> = Extract<Details, { readonly again?: string }>;

/** A notification as it was sent automatically, and a description for the operator who sends it again. */
export type News = { readonly words: string } & (
  | { readonly kind: 'hotel'; readonly notification: SaidAgain<NotificationDetails> }
  | { readonly kind: 'flight'; readonly notification: SaidAgain<FlightNotificationDetails> }
);

interface Facts {
  readonly cancellation: Pick<Cancellation, 'chargePaise' | 'refundPaise'> | null;
  readonly refunds: readonly Pick<Refund, 'reason' | 'amountPaise' | 'needsPerson'>[];
  readonly isDisputed: boolean;
  /** Whether it is under review before anything is bought. */
  readonly isChecked: boolean;
  /** Whether there is a voucher or a ticket. */
  readonly hasVoucher: boolean;
  /** How often rooms of a stay were given up alone. */
  readonly roomsAlone: number;
  readonly nowMs: number;
}

/**
 * The last notification about the state of a booking, to be sent again with its documents and links (REQ-DESK-6). A
 * text gives the reason why none can be sent.
 */
export function newsOf(booking: Booking, facts: Facts): News | string {
  const { status, paidPaise } = booking;
  const refundPaise = bookingRefund(facts.refunds);
  switch (status) {
    case 'processing':
    case 'pending':
      if (facts.isChecked) return 'it is being checked and nothing is bought yet: how that ends goes out by itself';
      return booking.kind === 'hotel'
        ? stay({ kind: 'pending', paidPaise }, 'that it is not confirmed yet')
        : {
            kind: 'flight',
            notification: { kind: 'pending', ...(isUnpaid(booking) && { isUnpaid: true }) },
            words: isUnpaid(booking) ? 'that its seats are not held yet' : 'that its tickets are not issued yet',
          };
    case 'confirmed': {
      const balancePaise = duePaise(booking, facts.nowMs);
      if (balancePaise === 0 || booking.dueAt === null)
        return 'its voucher is being issued, and goes out by itself with its documents';
      const { dueAt } = booking;
      if (booking.kind === 'flight')
        return {
          kind: 'flight',
          notification: { kind: 'held', balancePaise, dueAt },
          words: 'that its seats are held, with the link to pay for them',
        };
      const held = { kind: 'held', paidPaise, balancePaise, dueAt } as const;
      return stay(held, 'that its room is held, with the link to pay the rest');
    }
    case 'vouchered':
    case 'cancel-rejected':
      return facts.hasVoucher
        ? either(booking, { kind: 'confirmed' }, 'the confirmation with its documents')
        : either(booking, { kind: 'cancel-rejected' }, 'that it could not be cancelled and stands');
    case 'cancelling':
      return 'it is being cancelled: how that ends goes out by itself';
    case 'cancelled': {
      const promise = promiseBlock(facts);
      if (promise !== null) return promise;
      const words = 'the cancellation with its sums and its credit note';
      if (facts.cancellation === null)
        return either(booking, { kind: 'cancelled', chargePaise: 0, refundPaise, bySupplier: true }, words);
      const { chargePaise, ...back } = facts.cancellation;
      const cancelled = { kind: 'cancelled', chargePaise, refundPaise: back.refundPaise } as const;
      return booking.kind === 'hotel'
        ? stay(
            // What rooms cost that went before is no part of these sums.
            { ...cancelled, ...(facts.roomsAlone === 0 && { paidPaise: paidPaise - booking.goodwillPaise }) },
            words,
          )
        : either(booking, cancelled, words);
    }
    case 'released':
      if (booking.kind === 'flight')
        return {
          kind: 'flight',
          notification: { kind: 'released' },
          words: 'that its seats were given back, unpaid',
        };
      return stay({ kind: 'released', paidPaise, refundPaise: 0 }, 'that its room was given back, unpaid');
    case 'failed':
    case 'refunded': {
      if (refundPaise === 0) return either(booking, { kind: 'not-booked' }, 'that it was not booked');
      const words = 'that it was not booked, and what was refunded';
      const refunded = { kind: 'refunded', refundPaise } as const;
      const promise = promiseBlock(facts);
      if (promise !== null) return promise;
      return booking.kind === 'hotel' ? stay(refunded, words) : { kind: 'flight', notification: refunded, words };
    }
  }
}

/** The reason why a refund cannot be announced as on its way; null when it can. */
function promiseBlock({ refunds, isDisputed }: Facts): string | null {
  if (isDisputed) return 'a payment of it is disputed: what goes back is not ours to promise';
  if (refunds.some(({ needsPerson }) => needsPerson))
    return 'a refund of it failed: that it is on its way cannot be said until it is sent';
  return null;
}

function stay(notification: SaidAgain<NotificationDetails>, words: string): News {
  return { kind: 'hotel', notification, words };
}

/** The same notification for a stay or a flight. */
function either(
  { kind }: Pick<Booking, 'kind'>,
  notification: SaidAgain<NotificationDetails> & SaidAgain<FlightNotificationDetails>,
  words: string,
): News {
  return kind === 'hotel' ? { kind, notification, words } : { kind, notification, words };
}

function bookingRefund(refunds: Facts['refunds']): Paise {
  return sumPaise(refunds.filter(({ reason }) => reason === 'booking').map(({ amountPaise }) => amountPaise));
}
