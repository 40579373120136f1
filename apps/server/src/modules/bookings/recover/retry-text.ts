import { formatInrExact, type Paise } from '@safar/domain/money/money';
import type { Booking } from '../order/booking.ts';
import type { RetryKind } from './stopped-work.ts';

/** The name, description and possible refund of a retry, for the desk (REQ-DESK-15). */
export function wordsOf(
  what: RetryKind,
  { kind }: Booking,
  { paidPaise, refundPaise }: { readonly paidPaise: Paise; readonly refundPaise: Paise },
): { name: string; says: string; backPaise: Paise } {
  const paid = formatInrExact(paidPaise);
  switch (what) {
    case 'voucher':
      return {
        name: 'Voucher',
        says: `The room is held and paid in full, and has no voucher. The supplier is asked for it. If it refuses, the room goes back and the traveller gets ${paid} back.`,
        backPaise: paidPaise,
      };
    case 'book':
      return {
        name: kind === 'hotel' ? 'Go on booking the room' : 'Go on with the tickets',
        says: `The supplier is asked what became of the booking. If it was made, it is confirmed. If it was certainly not made, it is made now, as long as the price is kept; else the traveller gets ${paid} back. If nobody answers, nothing changes.`,
        backPaise: paidPaise,
      };
    case 'refund':
      return {
        name: 'Go on with the refund',
        says: `Nothing was booked for the ${paid} that were paid. They go back to where they came from, once, and the traveller is told.`,
        backPaise: paidPaise,
      };
    case 'cancel':
      return {
        name: 'Go on cancelling',
        says: `The request at the supplier is followed to its decision. Cancelled: the traveller gets ${formatInrExact(refundPaise)} back, as was shown when it was asked for. Refused: the booking stands and nothing moves.`,
        backPaise: refundPaise,
      };
    case 'release':
      return {
        name: 'Give the unpaid room back',
        says: 'The supplier is asked to take the room back that was not paid in time. No money moves.',
        backPaise: 0,
      };
    case 'room':
      return {
        name: 'Give the unwanted room back',
        says: 'The supplier is asked to cancel the room that this booking does not stand for. The traveller’s money has been dealt with: nothing moves.',
        backPaise: 0,
      };
    case 'tickets':
      return {
        name: 'Give the tickets back',
        says: 'The airline is asked to take back what was bought for this refunded trip. The traveller gets nothing more; what the airline keeps is our loss.',
        backPaise: 0,
      };
  }
}
