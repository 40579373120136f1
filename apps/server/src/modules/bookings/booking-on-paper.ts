import { papersOf, type Papers } from '@safar/domain/papers';
import { sumPaise, type Paise } from '@safar/domain/money';
import { extraText } from '@safar/domain/flight-extras';
import { boughtExtras, flightPrice } from '../checkout/index.ts';
import type { Refund } from '../payments/index.ts';
import type { BookingsContext } from './context.ts';
import { ticketsOf, type FlightTicket } from './flights/ticket-store.ts';
import { referenceOf, termsOfBooking, titleOf } from './sale.ts';
import { findBooking, type Booking, type BookingKey, type FlightBooking, type StayBooking } from './store.ts';

/** A booking as its papers are made from it. */
export type BookingOnPaper = StayOnPaper | FlightOnPaper;

export interface StayOnPaper {
  readonly kind: 'hotel';
  readonly booking: StayBooking;
  readonly papers: Papers;
}

export interface FlightOnPaper {
  readonly kind: 'flight';
  readonly booking: FlightBooking;
  readonly papers: Papers;
  readonly reference: string;
  /** The route: 'New Delhi – Mumbai'. */
  readonly route: string;
  /** In the order of the trip. */
  readonly tickets: readonly FlightTicket[];
  readonly extras: readonly {
    readonly ticket: number;
    readonly passenger: number;
    readonly text: string;
    readonly pricePaise: Paise;
  }[];
  readonly price: ReturnType<typeof flightPrice>['price'];
  /** Gone back, or on its way. */
  readonly refundedPaise: Paise;
}

/** The traveller's booking with what papers it has; null also for another traveller's. */
export async function bookingOnPaper(
  { database, payments }: BookingsContext,
  key: BookingKey,
): Promise<BookingOnPaper | null> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return null;
  const { refunds } = await payments.ofSession(key.userId, booking.sessionId);
  const papers = papersOfBooking(booking, refunds);
  if (booking.kind === 'hotel') return { kind: 'hotel', booking, papers };
  return {
    kind: 'flight',
    booking,
    papers,
    reference: referenceOf(booking),
    route: titleOf(booking),
    tickets: await ticketsOf(database.pool, key.userId, [booking.id]),
    extras: boughtExtras(booking.quote, booking.passengers).map(({ ticket, passenger, extra }) => ({
      ticket,
      passenger,
      text: extraText(extra, booking.quote.trip.tickets[ticket]),
      pricePaise: extra.pricePaise,
    })),
    price: flightPrice(booking).price,
    refundedPaise: refundedOf(refunds),
  };
}

/** A flight's invoice is a receipt, since the airline's own is the tax invoice; nothing is credited against it (decision 0015). */
export function papersOfBooking(booking: Booking, refunds: readonly Refund[]): Papers {
  const papers = papersOf({
    status: booking.status,
    totalPaise: termsOfBooking(booking).totalPaise,
    paidPaise: booking.paidPaise,
    refundedPaise: refundedOf(refunds),
    vouchered:
      booking.kind === 'hotel' ? (booking.supplierBooking?.vouchered ?? false) : booking.status !== 'confirmed',
  });
  return booking.kind === 'hotel' ? papers : { ...papers, creditPaise: null };
}

/** Money that was paid twice and went back is not this booking's. */
function refundedOf(refunds: readonly Refund[]): Paise {
  return sumPaise(refunds.filter(({ reason }) => reason !== 'stray').map(({ amountPaise }) => amountPaise));
}
