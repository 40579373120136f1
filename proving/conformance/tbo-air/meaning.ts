import type {
  FlightOffer,
  PurchaseOutcome,
  SupplierFlightBooking,
  SupplierSegment,
} from '../../../apps/server/src/suppliers/flight-supplier.ts';
import {
  parseChangeRequests,
  parseChangeStatus,
  parseCharges,
  parseHold,
  parseItinerary,
  parseTicket,
} from '../../../apps/server/src/suppliers/tbo-air/parse-booking.ts';
import { parseExtras } from '../../../apps/server/src/suppliers/tbo-air/parse-extras.ts';
import {
  parseCalendar,
  parseFareRules,
  parseQuote,
  parseSearch,
} from '../../../apps/server/src/suppliers/tbo-air/parse-replies.ts';
import { airReply } from '../../../apps/server/src/suppliers/tbo-air/operations.ts';
import { meaningOf } from '../../../apps/server/src/suppliers/tbo-air/reply-meaning.ts';
import type { Meaning } from '../meaning.ts';
import type { Recording } from '../recording.ts';
import { legsIn } from './extras.ts';
import { operationOf, readAs } from './operations.ts';
import { at, type Written } from '../written.ts';

/**
 * The meaning of a successful reply, by operation. Amounts in paise, times in the airports' local time, instants as ISO
 * text.
 */
const MEANINGS: Readonly<Record<string, (written: Written) => Meaning | null>> = {
  Search: searchMeaning,
  FareQuote: quoteMeaning,
  SSR: extrasMeaning,
  FareRule: (written) => ({ routes: parseFareRules(readAs('FareRule', written)).map(({ route }) => route) }),
  GetCalendarFare: (written) => {
    const days = parseCalendar(readAs('GetCalendarFare', written), 1);
    return { days: days.length, cheapestPaise: Math.min(...days.map(({ farePaise }) => farePaise)) };
  },
  Book: (written) => purchaseMeaning(parseHold(readAs('Book', written))),
  Ticket: (written) => purchaseMeaning(parseTicket(readAs('Ticket', written))),
  GetBookingDetails: (written) => bookingMeaning(parseItinerary(readAs('GetBookingDetails', written).FlightItinerary)),
  SendChangeRequest: (written) => ({ ...parseChangeRequests(readAs('SendChangeRequest', written)) }),
  GetChangeRequestStatus: (written) => ({ ...parseChangeStatus(readAs('GetChangeRequestStatus', written)) }),
  GetCancellationCharges: (written) => ({ ...parseCharges(readAs('GetCancellationCharges', written)) }),
};

/**
 * What an answer of the air supplier means: `says` first ('ok', or the reason for a refusal), then the facts of its
 * operation. Null for a web server's page.
 */
export function tboAirMeaning({ payload, hints }: Recording): Meaning | null {
  const reply = airReply('ReleasePNRRequest', payload);
  if (reply === null) return typeof payload === 'string' ? { says: 'no answer' } : null;
  const meaning = meaningOf(reply, /ssr/.test(hints) ? 'SSR' : '');
  if (meaning.kind === 'refused') return { says: meaning.kind, reason: meaning.reason };
  if (meaning.kind !== 'ok') return { says: meaning.kind };
  const written = at(payload, 'Response');
  const operation = operationOf(written);
  return { says: 'ok', ...(operation && MEANINGS[operation]?.(written)) };
}

function searchMeaning(written: Written): Meaning {
  const { lists, unusable } = parseSearch(readAs('Search', written));
  const all = lists.flat();
  const cheapest = lists.flatMap((list) => list.toSorted((a, b) => pricePaise(a) - pricePaise(b)).slice(0, 1));
  return {
    offers: lists.map((list) => list.length),
    unusable,
    refundable: all.filter(({ refundable }) => refundable).length,
    transitVisa: all.filter(({ transitVisa }) => transitVisa).length,
    companyFares: all.filter(({ needs }) => needs.gst === 'required').length,
    fuelPaise: all.reduce((sum, { fare }) => sum + fare.fuelPaise, 0),
    cheapestPaise: cheapest.map(pricePaise),
    cheapest: cheapest.map(offerMeaning),
  };
}

function quoteMeaning(written: Written): Meaning | null {
  const quote = parseQuote(readAs('FareQuote', written));
  if (quote === null) return null;
  const changed = { price: quote.priceChanged, times: quote.timeChanged, cabin: quote.cabinChanged };
  return { ...offerMeaning(quote.offer), changed: { ...changed, baggage: quote.baggageChanged } };
}

function pricePaise({ fare }: FlightOffer): number {
  return fare.publishedPaise;
}

function offerMeaning(offer: FlightOffer): Meaning {
  const { fare, legs, penalties, needs } = offer;
  return {
    pricePaise: fare.publishedPaise,
    taxPaise: fare.taxPaise,
    fuelPaise: fare.fuelPaise,
    party: fare.perPax.map(({ type, count }) => `${count} ${type}`).join(', '),
    refundable: offer.refundable,
    flights: legs.map((leg) => leg.map(flightText)),
    bags: legs.map((leg) => leg.map(bagsText)),
    family: offer.family,
    brand: offer.brand,
    remark: offer.remark,
    fees: penalties.map(
      ({ kind, pax, fromHours, toHours, amountPaise, percent, text }) =>
        `${kind}${pax === null ? '' : ` ${pax}`} ${fromHours}–${toHours ?? ''} h: ${text ?? (percent === null ? amountPaise : `${percent} %`)}`,
    ),
    passport: needs.passport,
    pan: needs.pan,
  };
}

function flightText({ carrierCode, flightNumber, from, to, cabin }: SupplierSegment): string {
  return `${carrierCode} ${flightNumber} ${from.code} ${from.time} ${to.code} ${to.time} ${cabin}`;
}

/** `15 kg + 7 kg`, then the bags of passengers with a different allowance. */
function bagsText({ baggage, cabinBaggage, othersBaggage }: SupplierSegment): string {
  const own = `${baggage ?? '?'} + ${cabinBaggage ?? '?'}`;
  return [
    own,
    ...othersBaggage.map((each) => `${each.type} ${each.baggage ?? '?'} + ${each.cabinBaggage ?? '?'}`),
  ].join('; ');
}

function extrasMeaning(written: Written): Meaning {
  const extras = parseExtras(readAs('SSR', written), legsIn(written));
  const count = (kind: string) => extras.filter((extra) => extra.kind === kind).length;
  const seats = extras.flatMap(({ seat }) => seat ?? []);
  const positions = ['window', 'aisle', 'middle', 'other'].map(
    (position) => `${seats.filter((seat) => seat.position === position).length} ${position}`,
  );
  return {
    bags: extras
      .filter(({ kind }) => kind === 'baggage')
      .map(({ weightKg, pricePaise: price }) => `${weightKg} kg ${price}`),
    meals: count('meal'),
    wishes: count('seat-wish'),
    seats: positions.join(', '),
    freeSeats: seats.filter(({ free }) => free).length,
  };
}

function purchaseMeaning(outcome: PurchaseOutcome | null): Meaning | null {
  if (outcome === null) return null;
  return { outcome: outcome.kind, ...('booking' in outcome && bookingMeaning(outcome.booking)) };
}

function bookingMeaning(booking: SupplierFlightBooking | null): Meaning | null {
  if (booking === null) return null;
  const { state, tickets, amountPaise, terms } = booking;
  return {
    state,
    tickets: tickets.map(({ ticketNumber }) => ticketNumber),
    invoicePaise: amountPaise,
    pricePaise: terms?.publishedPaise ?? null,
    flagged: terms?.flagged ?? false,
    heldUntil: terms?.heldUntil ?? null,
    voidUntil: terms?.voidUntil ?? null,
    flights: terms?.flights?.map(flightText) ?? null,
    bags: terms?.flights?.map(bagsText) ?? null,
    people: terms?.bags.map((own) =>
      own.map(
        ({ baggage, cabinBaggage, addedKg }) =>
          `${baggage ?? '?'} + ${cabinBaggage ?? '?'}${addedKg > 0 ? `, ${addedKg} kg more` : ''}`,
      ),
    ),
    extrasPaise: terms?.extras.chargedPaise ?? null,
  };
}
