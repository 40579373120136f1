import { feeNow, mostForPart } from '@safar/domain/flight/fees-now';
import type { AirRefund } from '@safar/domain/flight/air-refunds';
import type { Paise } from '@safar/domain/money/money';
import { totalOf, type PriceLine } from '@safar/domain/money/price-lines';
import { priceOf } from '@safar/domain/order/sale';
import { indiaClockOf } from '@safar/domain/time/days';
import type { BookingItem, FlightBooking } from '../order/booking.ts';
import { fareAt } from '../order/sold-fare.ts';

/** The lines of some items, as the lines of a price. */
export function linesOfItems({ lines }: FlightBooking, items: readonly BookingItem[]): PriceLine[] {
  const own = new Set(items.map(({ item }) => item));
  return priceOf({ items, lines: lines.filter(({ item }) => item !== null && own.has(item)) });
}

/** What was paid for some items, our fee with it. */
export function paidForItems(booking: FlightBooking, items: readonly BookingItem[]): Paise {
  return totalOf(linesOfItems(booking, items));
}

/** The day in India on which a booking was made, `yyyy-MM-dd`. */
export function bookedOn({ createdAt }: FlightBooking): string {
  return indiaClockOf(createdAt).day;
}

/** The most that giving up one item costs. */
export function mostForItem(booking: FlightBooking, item: BookingItem, nowMs: number): AirRefund {
  const sold = booking.quote.trip.tickets[item.record];
  const { type = 'adult' } = booking.passengers[item.place] ?? {};
  const feePaise = sold === undefined ? null : feeNow(fareAt(booking, sold, nowMs).cancellation, type);
  return mostForPart(linesOfItems(booking, [item]), feePaise, bookedOn(booking));
}
