import { papersOf, type Papers } from '@safar/domain/papers';
import { sumPaise, type Paise } from '@safar/domain/money';
import type { Refund } from '../payments/index.ts';
import type { BookingsContext } from './context.ts';
import { termsOfBooking } from './sale.ts';
import { findBooking, type Booking, type BookingKey, type StayBooking } from './store.ts';

/** A booking as its papers are made from it. */
export interface BookingOnPaper {
  readonly booking: StayBooking;
  readonly papers: Papers;
}

/** The traveller's booking with what papers it has; null also for another traveller's. */
export async function bookingOnPaper(
  { database, payments }: BookingsContext,
  key: BookingKey,
): Promise<BookingOnPaper | null> {
  const booking = await findBooking(database.pool, key);
  if (booking?.kind !== 'hotel') return null;
  const { refunds } = await payments.ofSession(key.userId, booking.sessionId);
  return { booking, papers: papersOfBooking(booking, refunds) };
}

export function papersOfBooking(booking: Booking, refunds: readonly Refund[]): Papers {
  return papersOf({
    status: booking.status,
    totalPaise: termsOfBooking(booking).totalPaise,
    paidPaise: booking.paidPaise,
    refundedPaise: refundedOf(refunds),
    vouchered: booking.kind === 'hotel' && (booking.supplierBooking?.vouchered ?? false),
  });
}

/** Money that was paid twice and went back is not this booking's. */
function refundedOf(refunds: readonly Refund[]): Paise {
  return sumPaise(refunds.filter(({ reason }) => reason !== 'stray').map(({ amountPaise }) => amountPaise));
}
