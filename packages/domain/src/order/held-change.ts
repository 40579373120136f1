/**
 * The changes that an airline may make between the quote and the booking it holds, and the changes that need the traveller's consent
 * (decision 0020). What it makes of a ticket that is issued is told in the same words (`issued-change.ts`).
 */

import * as m from '@safar/messages/cancellation';
import * as dates from '@safar/messages/dates';
import { t } from '@safar/messages/t';
import { formatDay } from '../time/days.ts';
import { amountText, baggageCounts, NO_BAGGAGE } from '../flight/flight-baggage.ts';
import { cabinName } from '../flight/flight-party.ts';

/** A flight as it was sold, or as it is held; times are local times of the airports, `yyyy-MM-ddTHH:mm`. */
export interface FlightTerms {
  readonly carrierCode: string;
  readonly flightNumber: string;
  readonly from: { readonly code: string; readonly time: string };
  readonly to: { readonly code: string; readonly time: string };
  readonly cabin: string;
  /** The allowance of an adult. */
  readonly baggage: string | null;
  readonly cabinBaggage: string | null;
  /** Allowances of children and infants that differ from an adult's. */
  readonly othersBaggage: readonly ({ readonly type: 'child' | 'infant' } & Bags)[];
}

interface NamedFlight extends Pick<FlightTerms, 'carrierCode' | 'flightNumber'> {
  readonly from: { readonly code: string };
  readonly to: { readonly code: string };
}

/** Allowances of a passenger: '15 kg', '1 piece', '1 piece, 7 kg', `NO_BAGGAGE`; null when the airline gives no information. */
type Bags = Pick<FlightTerms, 'baggage' | 'cabinBaggage'>;

/**
 * A way in which the held flights are worse than those sold. Flights are named 'AI 2927 DEL–BOM'; times are local times of the airports,
 * `yyyy-MM-ddTHH:mm`; baggage is as in `FlightTerms`.
 */
export type HeldChange =
  /** The held flights cannot be parsed. */
  | { readonly kind: 'unread'; readonly flights: readonly string[] }
  | { readonly kind: 'flights'; readonly sold: readonly string[]; readonly held: readonly string[] }
  | {
      readonly kind: 'departure' | 'arrival' | 'cabin' | 'departure-terminal' | 'arrival-terminal';
      readonly flight: string;
      readonly sold: string;
      readonly held: string;
    }
  /** The airline does not fly it. */
  | { readonly kind: 'cancelled'; readonly flight: string }
  | {
      readonly kind: 'baggage' | 'cabinBaggage';
      readonly flight: string;
      readonly pax: 'adult' | 'child' | 'infant';
      readonly sold: string;
      readonly held: string;
    };

/** The cabins from the lowest to the highest. */
const CABINS = ['economy', 'premium economy', 'business', 'premium business', 'first class'];
const BAGGAGE_KINDS = ['baggage', 'cabinBaggage'] as const;

/**
 * The ways in which the held flights are worse than those sold, for which the traveller's consent is needed; empty when they are at least
 * as good (REQ-TKT-6).
 * - other flights, airports or times always count: only the passenger can decide whether they suit;
 * - flights that cannot be parsed (null) count when the airline says that something has changed (`flagged`);
 * - a lower cabin counts, a higher one does not;
 * - less baggage counts, checked or in the cabin. Baggage that is no longer given does not: most answers to a hold give none for the cabin;
 * - less for a child or an infant counts when a change is flagged: recorded answers without a flag give one passenger's allowance to
 * another.
 */
export function heldChanges(
  sold: readonly FlightTerms[],
  held: readonly FlightTerms[] | null,
  { flagged }: { readonly flagged: boolean },
): HeldChange[] {
  if (held === null) return flagged ? [{ kind: 'unread', flights: sold.map(nameOfFlight) }] : [];
  const isSameTrip =
    sold.length === held.length &&
    sold.every((flight, index) => {
      const other = held[index];
      return other !== undefined && nameOfFlight(other) === nameOfFlight(flight);
    });
  if (!isSameTrip) return [{ kind: 'flights', sold: sold.map(nameOfFlight), held: held.map(nameOfFlight) }];
  return sold.flatMap((flight, index) => {
    const now = held[index];
    return now === undefined ? [] : changesOf(flight, now, flagged);
  });
}

/** 'AI 2927 DEL–BOM' */
export function nameOfFlight({ carrierCode, flightNumber, from, to }: NamedFlight): string {
  return `${carrierCode} ${flightNumber} ${from.code}–${to.code}`;
}

function changesOf(sold: FlightTerms, held: FlightTerms, flagged: boolean): HeldChange[] {
  const flight = nameOfFlight(sold);
  const changes: HeldChange[] = [];
  if (sold.from.time !== held.from.time)
    changes.push({ kind: 'departure', flight, sold: sold.from.time, held: held.from.time });
  if (sold.to.time !== held.to.time) changes.push({ kind: 'arrival', flight, sold: sold.to.time, held: held.to.time });
  if (CABINS.indexOf(held.cabin.toLowerCase()) < CABINS.indexOf(sold.cabin.toLowerCase()))
    changes.push({ kind: 'cabin', flight, sold: sold.cabin, held: held.cabin });
  return [...changes, ...baggageChanges(sold, held, flagged)];
}

function baggageChanges(sold: FlightTerms, held: FlightTerms, flagged: boolean): HeldChange[] {
  const flight = nameOfFlight(sold);
  const others = (['child', 'infant'] as const).filter(
    (type) => flagged && (ownBags(sold, type) ?? ownBags(held, type)),
  );
  const compared = [
    { pax: 'adult' as const, before: sold, now: held },
    ...others.map((pax) => ({ pax, before: ownBags(sold, pax) ?? sold, now: ownBags(held, pax) ?? held })),
  ];
  return compared.flatMap(({ pax, before, now }) =>
    BAGGAGE_KINDS.flatMap((kind): HeldChange[] => {
      const was = before[kind];
      const is = now[kind];
      return was !== null && is !== null && isLessBaggage(was, is, flagged)
        ? [{ kind, flight, pax, sold: was, held: is }]
        : [];
    }),
  );
}

/** The allowances of a type of passenger; undefined when they are an adult's. */
function ownBags({ othersBaggage }: FlightTerms, type: 'child' | 'infant'): Bags | undefined {
  return othersBaggage.find((other) => other.type === type);
}

function isLessBaggage(sold: string, held: string, flagged: boolean): boolean {
  if (sold === NO_BAGGAGE || sold === held) return false;
  if (held === NO_BAGGAGE) return true;
  const [before, now] = [baggageCounts(sold), baggageCounts(held)];
  const both = (['pieces', 'kg'] as const).filter((unit) => before[unit] !== null && now[unit] !== null);
  // Allowances in different units cannot be compared. Unless a change is flagged, they are taken to be equal.
  return both.length === 0 ? flagged : both.some((unit) => Number(now[unit]) < Number(before[unit]));
}

/** The airline's change as a sentence for the traveller. */
export function heldChangeText(change: HeldChange): string {
  switch (change.kind) {
    case 'unread':
      return t(m.heldUnread, { flights: change.flights.join(', ') });
    case 'flights':
      return t(m.heldOtherFlights, { sold: change.sold.join(', '), held: change.held.join(', ') });
    case 'departure':
    case 'arrival': {
      const { kind, flight, sold, held } = change;
      return t(m.heldTime, { kind, flight, sold: timeText(sold), held: timeText(held) });
    }
    case 'departure-terminal':
    case 'arrival-terminal': {
      const { kind, flight, sold, held } = change;
      return t(m.heldTerminal, { kind: kind === 'arrival-terminal' ? 'arrival' : 'departure', flight, sold, held });
    }
    case 'cancelled':
      return t(m.heldCancelled, { flight: change.flight });
    case 'cabin':
      return t(m.heldCabin, { flight: change.flight, sold: cabinName(change.sold), held: cabinName(change.held) });
    case 'baggage':
    case 'cabinBaggage': {
      const { kind, flight, pax, sold, held } = change;
      const values = { kind, flight, pax, sold: amountText(sold) };
      return t(m.heldBaggage, { ...values, held: held === NO_BAGGAGE ? t(m.heldNoBaggage) : amountText(held) });
    }
  }
}

/** '27 Nov 2026, 06:10' */
function timeText(time: string): string {
  return t(dates.dayTime, { day: formatDay(time.slice(0, 10)), time: time.slice(11, 16) });
}
