import type { CallAnswer } from '@safar/contract/call';
import type { booking as bookingCall } from '@safar/contract/bookings';
import { heldChangeText } from '@safar/domain/order/held-change';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import type { SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import { paidForItems } from '../change/item-charges.ts';
import type { FlightBooking } from './booking.ts';
import type { FlightTicket } from './flight-tickets.ts';
import type { ProposedTerms } from './proposed-terms.ts';

type Detail = Extract<CallAnswer<typeof bookingCall>['booking'], { kind: 'flight' }>;
type Moved = Detail['flight']['moved'][number];

/**
 * What airlines made of a trip's tickets, as its page shows it, before and after (REQ-WATCH-3).
 * @param leftPaise what is left of its payments to give back
 */
export function movedView(
  booking: FlightBooking,
  tickets: readonly FlightTicket[],
  moved: readonly ProposedTerms[],
  leftPaise: Paise,
): Moved[] {
  const standing = booking.items.filter(({ state }) => state === 'standing');
  return moved.flatMap((terms): Moved[] => {
    const ticket = tickets.find((each) => each.ticket === terms.ticket);
    if (ticket?.state !== 'ticketed') return [];
    const items = standing.filter(({ record }) => record === terms.ticket);
    const isAll = items.length === standing.length;
    const paidPaise = sumPaise(items.map((item) => paidForItems(booking, [item])));
    return [
      {
        ...movedFacts(booking, tickets, terms),
        ticket: terms.ticket,
        isLate: terms.isLate,
        isFree: terms.isFree,
        backPaise: isAll ? Math.max(0, paidPaise - booking.goodwillPaise) : Math.min(paidPaise, leftPaise),
        items: items.map(({ item }) => item),
        isAll,
      },
    ];
  });
}

/** What an airline made of a ticket, before and after, whoever reads it. */
export function movedFacts(
  { quote }: FlightBooking,
  tickets: readonly FlightTicket[],
  terms: Omit<ProposedTerms, 'isLate' | 'isFree'>,
) {
  return {
    change: terms.changeId,
    airline: quote.trip.tickets[terms.ticket]?.carrierName ?? '',
    pnr: tickets.find((each) => each.ticket === terms.ticket)?.pnr ?? null,
    isGone: terms.changes.some(({ kind }) => kind === 'cancelled'),
    sentences: terms.changes.map(heldChangeText),
    before: terms.before.map(flightOf),
    offer: terms.offer?.map(flightOf) ?? null,
    knownAt: terms.knownAt,
    answerBy: terms.answerBy,
  };
}

function flightOf({ carrierCode, flightNumber, from, to }: SupplierSegment): Moved['before'][number] {
  return { carrierCode, flight: `${carrierCode} ${flightNumber}`, from: stopOf(from), to: stopOf(to) };
}

function stopOf({ code, city, terminal, time }: SupplierSegment['from']) {
  return { code, city, terminal, time };
}
