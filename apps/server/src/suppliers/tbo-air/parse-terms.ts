import { lessBaggage } from '@safar/domain/flight/flight-baggage';
import { rupeesToPaise, type Paise } from '@safar/domain/money/money';
import type { BookedTerms, BoughtKind, PersonBags } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { numberOf, objectsOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';
import type { Passenger, Itinerary, Purchase } from './booking-wire.ts';
import { personsBags, type TypeAllowances } from './parse-baggage.ts';
import { parseLegs } from './parse-segments.ts';
import { wireInstant } from './wire-dates.ts';

type Kind = BoughtKind;
type BookedWire = Pick<Itinerary, 'Fare' | 'Passenger' | 'Segments' | 'LastTicketDate' | 'VoidTime' | 'MiniFareRules'>;
type Denial = Pick<Purchase, 'SSRDenied' | 'SSRMessage'>;

/** `PaxType` of an adult. */
const ADULT = 1;

/** Keys of each kind of extra, for a passenger and in the fare (recorded of Ticket). */
const LISTS = { baggage: 'Baggage', meal: 'MealDynamic', seat: 'SeatDynamic' } as const;
const CHARGES = { baggage: 'TotalBaggageCharges', meal: 'TotalMealCharges', seat: 'TotalSeatCharges' } as const;

/** Reads the terms of a `FlightItinerary`; the flags of Book and Ticket are outside of it. */
export function parseTerms(itinerary: BookedWire, inner?: Denial): BookedTerms {
  const { Fare: fare, Passenger: passengers, Segments: segments } = itinerary;
  const bags = passengers.map((passenger) => personsBags(passenger, segments.length));
  const adults = bags.filter((_, index) => wholeOf(passengers[index]?.PaxType) === ADULT);
  const flights =
    segments.length === 0
      ? undefined
      : parseLegs({ Segments: [segments], FareBreakdown: passengers.map(allowanceOf) })?.[0];
  return {
    flagged: false,
    publishedPaise: paiseOf(fare?.PublishedFare),
    // When adults differ, the smallest allowance: each has at least that, and a traveller who has less than was sold is
    // asked.
    flights: flights?.map((flight, at) => ({ ...flight, baggage: leastOf(adults, at) ?? flight.baggage })) ?? null,
    bags,
    reissuesOnline: reissuesOnline(itinerary.MiniFareRules),
    heldUntil: wireInstant(itinerary.LastTicketDate),
    voidUntil: wireInstant(itinerary.VoidTime),
    extras: {
      denied: truthOf(inner?.SSRDenied, false),
      message: plainText(inner?.SSRMessage),
      chargedPaise: ofEachKind((kind) => paiseOf(fare?.[CHARGES[kind]])),
      codes: passengers.map((passenger) => ofEachKind((kind) => codesOf(passenger[LISTS[kind]]))),
    },
  };
}

/** Whether every window of the fare for changing says that this is done online; false when none is told (tbo-air.md 12). */
function reissuesOnline(rules: Itinerary['MiniFareRules']): boolean {
  const own = rules.filter(({ Type: type }) => textOf(type) === 'Reissue');
  return own.length > 0 && own.every(({ OnlineReissueAllowed: isAllowed }) => truthOf(isAllowed, false));
}

/** The smallest of several people's allowances on a flight; null when they do not differ. */
function leastOf(people: readonly PersonBags[][], flight: number): string | null {
  const told = [...new Set(people.flatMap((own) => own[flight]?.baggage ?? []))];
  return told.length <= 1 ? null : told.reduce(lessBaggage);
}

/** A passenger's allowance in the form of a quote's row for its type. */
function allowanceOf({ PaxType, SegmentDetails }: Passenger): TypeAllowances {
  return { PassengerType: PaxType, SegmentDetails };
}

function ofEachKind<Value>(value: (kind: Kind) => Value): Record<Kind, Value> {
  return { baggage: value('baggage'), meal: value('meal'), seat: value('seat') };
}

function codesOf(rows: unknown): string[] | null {
  return Array.isArray(rows) ? objectsOf(rows).map((row) => textOf(row['Code'])) : null;
}

function paiseOf(value: unknown): Paise | null {
  const rupees = numberOf(value);
  return rupees === null ? null : rupeesToPaise(rupees);
}
