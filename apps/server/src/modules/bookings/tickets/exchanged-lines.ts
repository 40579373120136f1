import { fareLines, publishedOf } from '@safar/domain/money/fare-lines';
import { splitPaise, type Paise } from '@safar/domain/money/money';
import { flightSale } from '@safar/domain/order/flight-sale';
import { totalOfLines } from '@safar/domain/order/post-change';
import { isPriced, type OrderLine } from '@safar/domain/order/sale';
import { seatFare } from '../../../suppliers/flight-fare.ts';
import type { PaxType, SupplierFare } from '../../../suppliers/flight-supplier.ts';
import { linesOfItems } from '../change/item-charges.ts';
import type { BookingItem, BookingLine, FlightBooking } from '../order/booking.ts';
import type { FlightTicket } from '../order/flight-tickets.ts';

/** The seats of a ticket that stand, passenger by passenger. */
export function seatsOnTicket({ items }: Pick<FlightBooking, 'items'>, ticket: number): BookingItem[] {
  return items
    .filter(({ kind, record, state }) => kind === 'seat' && record === ticket && state === 'standing')
    .toSorted((a, b) => a.place - b.place);
}

/** The extras of a ticket that stand. */
export function extrasOnTicket({ items }: Pick<FlightBooking, 'items'>, ticket: number): BookingItem[] {
  return items.filter(({ kind, record, state }) => kind === 'extra' && record === ticket && state === 'standing');
}

/** The labels of what an airline kept or charged when it put other flights on a ticket: that stays with the ticket. */
const CHARGE = 'reissue-charge';
const NOT_RETURNED = 'fare-not-returned';

/**
 * The lines in force of an airline's fare on a ticket: what another fare takes the place of. Our mark-up, our fee, discounts and extras stay,
 * and so does what was charged for an earlier exchange.
 */
export function fareInForce(booking: Pick<FlightBooking, 'items' | 'lines'>, ticket: number): BookingLine[] {
  const seats = new Set(seatsOnTicket(booking, ticket).map(({ item }) => item));
  return booking.lines.filter(
    ({ item, kind, label, refund }) =>
      item !== null &&
      seats.has(item) &&
      refund !== 'kept' &&
      (kind === 'base' || kind === 'tax' || label === 'commission'),
  );
}

/** By how much a fare is dearer than the airline's fare in force on a ticket; below zero when it is cheaper. */
export function dearerBy(
  booking: Pick<FlightBooking, 'items' | 'lines'>,
  ticket: number,
  { publishedPaise }: Pick<SupplierFare, 'publishedPaise'>,
): Paise {
  return publishedPaise - totalOfLines(fareInForce(booking, ticket));
}

/**
 * What is to be paid for an exchange: nothing comes back, since no answer says that it does (decision 0102,
 * REQ-TKT-17).
 */
export function toPayFor({ differencePaise, chargePaise }: { differencePaise: Paise; chargePaise: Paise }): Paise {
  return Math.max(0, differencePaise + chargePaise);
}

/** The lines that an exchange puts in: the new fare, the airline's charge, and what it does not give back of a dearer old fare. */
export function exchangedLines(
  booking: Pick<FlightBooking, 'items'> & { readonly passengers: readonly { readonly type: PaxType }[] },
  ticket: number,
  { fare, chargePaise, differencePaise }: { fare: SupplierFare; chargePaise: Paise; differencePaise: Paise },
): OrderLine[] {
  const seats = seatsOnTicket(booking, ticket);
  const types = seats.map(({ place }) => booking.passengers[place]?.type ?? ('adult' as const));
  const { markUp: _, fee: __, ...ofAirline } = fare;
  const { lines } = flightSale(fareLines(ofAirline, 0), [types.map((type) => seatFare(ofAirline, type))]);
  const sold = lines.map((line) => ({ ...line, item: seats[line.item ?? 0]?.item ?? null }));
  return [
    ...sold,
    ...keptByAirline(CHARGE, seats, types, chargePaise),
    ...keptByAirline(NOT_RETURNED, seats, types, Math.max(0, -differencePaise - chargePaise)),
  ];
}

/** A sum that the airline has and that no cancellation brings back, divided among adults and children. */
function keptByAirline(label: string, seats: readonly BookingItem[], types: readonly string[], paise: Paise) {
  if (paise === 0) return [];
  const bearers = seats.filter((_, index) => types[index] !== 'infant');
  const shares = splitPaise(paise, bearers.length);
  return bearers.map(({ item }, index): OrderLine => ({
    item,
    kind: 'base',
    label,
    amountPaise: shares[index] ?? 0,
    party: 'supplier',
    taxCode: 'airline',
    refund: 'kept',
  }));
}

/**
 * What an airline keeps of what exchanges of a ticket cost, where its traveller gets that back: it is our loss. What the airline says that it
 * gives back of it is not kept.
 */
export function keptOfExchanges(
  booking: FlightBooking,
  { ticket, items }: { readonly ticket: FlightTicket; readonly items: readonly BookingItem[] },
  taken: readonly BookingLine[],
): Paise {
  const own = new Set(items.map(({ item }) => item));
  const ofExchanges = taken.filter(
    ({ item, kind, party, refund }) =>
      item !== null && own.has(item) && party === 'supplier' && refund === 'kept' && isPriced(kind),
  );
  const paise = totalOfLines(ofExchanges);
  const { chargePaise, refundedPaise } = ticket;
  if (refundedPaise === null) return paise;
  const billedPaise = publishedOf(linesOfItems(booking, items));
  return Math.min(paise, Math.max(0, billedPaise - (chargePaise ?? 0) - refundedPaise));
}
