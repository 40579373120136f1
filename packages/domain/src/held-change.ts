/** What an airline may change between the quote and the booking it holds, and what a traveller must be asked about (decision 0020). */

import * as dates from '@safar/messages/dates';
import * as m from '@safar/messages/held-change';
import { t } from '@safar/messages/t';
import { formatDay } from './days.ts';
import { amountText, baggageCounts, NO_BAGGAGE } from './flight-baggage.ts';
import { cabinName } from './flight-party.ts';

/** A flight as it was sold, or as it is held; times are the airports' own, `yyyy-MM-ddTHH:mm`. */
export interface FlightTerms {
  readonly carrierCode: string;
  readonly flightNumber: string;
  readonly from: { readonly code: string; readonly time: string };
  readonly to: { readonly code: string; readonly time: string };
  readonly cabin: string;
  /** An adult's. */
  readonly baggage: string | null;
  readonly cabinBaggage: string | null;
  /** Of children and infants who may take something else than an adult. */
  readonly othersBaggage: readonly ({ readonly type: 'child' | 'infant' } & Bags)[];
}

/** What a passenger may take: '15 kg', '1 piece', '1 piece, 7 kg', `NO_BAGGAGE`; null: nothing is said. */
type Bags = Pick<FlightTerms, 'baggage' | 'cabinBaggage'>;

/**
 * Something of the flights held that is less than what was sold. Flights are named 'AI 2927 DEL–BOM'; times are the airports' own,
 * `yyyy-MM-ddTHH:mm`; baggage is as in `FlightTerms`.
 */
export type HeldChange =
  /** The flights held cannot be read. */
  | { readonly kind: 'unread'; readonly flights: readonly string[] }
  | { readonly kind: 'flights'; readonly sold: readonly string[]; readonly held: readonly string[] }
  | {
      readonly kind: 'departure' | 'arrival' | 'cabin';
      readonly flight: string;
      readonly sold: string;
      readonly held: string;
    }
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
 * What of the flights held is less than what was sold, for the traveller to be asked about; empty when they keep at least what was sold.
 * - other flights, airports or times are always less: only who flies can say whether they suit;
 * - flights that cannot be read (null) may be others where the airline says that something has changed (`flagged`);
 * - a lower cabin is less, a higher one is not;
 * - less baggage is less, checked or in the cabin; baggage that is no longer told is no change: most that hold tell none in the cabin;
 * - less for a child or an infant counts where a change is flagged: recorded answers that flag none give one's allowance to another.
 */
export function heldChanges(
  sold: readonly FlightTerms[],
  held: readonly FlightTerms[] | null,
  { flagged }: { readonly flagged: boolean },
): HeldChange[] {
  if (held === null) return flagged ? [{ kind: 'unread', flights: sold.map(nameOf) }] : [];
  const isSameTrip =
    sold.length === held.length &&
    sold.every((flight, index) => {
      const other = held[index];
      return other !== undefined && nameOf(other) === nameOf(flight);
    });
  if (!isSameTrip) return [{ kind: 'flights', sold: sold.map(nameOf), held: held.map(nameOf) }];
  return sold.flatMap((flight, index) => {
    const now = held[index];
    return now === undefined ? [] : changesOf(flight, now, flagged);
  });
}

function nameOf({ carrierCode, flightNumber, from, to }: FlightTerms): string {
  return `${carrierCode} ${flightNumber} ${from.code}–${to.code}`;
}

function changesOf(sold: FlightTerms, held: FlightTerms, flagged: boolean): HeldChange[] {
  const flight = nameOf(sold);
  const changes: HeldChange[] = [];
  if (sold.from.time !== held.from.time)
    changes.push({ kind: 'departure', flight, sold: sold.from.time, held: held.from.time });
  if (sold.to.time !== held.to.time) changes.push({ kind: 'arrival', flight, sold: sold.to.time, held: held.to.time });
  if (CABINS.indexOf(held.cabin.toLowerCase()) < CABINS.indexOf(sold.cabin.toLowerCase()))
    changes.push({ kind: 'cabin', flight, sold: sold.cabin, held: held.cabin });
  return [...changes, ...baggageChanges(sold, held, flagged)];
}

function baggageChanges(sold: FlightTerms, held: FlightTerms, flagged: boolean): HeldChange[] {
  const flight = nameOf(sold);
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

/** What is told of a type of passenger alone; undefined where it is an adult's. */
function ownBags({ othersBaggage }: FlightTerms, type: 'child' | 'infant'): Bags | undefined {
  return othersBaggage.find((other) => other.type === type);
}

function isLessBaggage(sold: string, held: string, flagged: boolean): boolean {
  if (sold === NO_BAGGAGE || sold === held) return false;
  if (held === NO_BAGGAGE) return true;
  const [before, now] = [baggageCounts(sold), baggageCounts(held)];
  const both = (['pieces', 'kg'] as const).filter((unit) => before[unit] !== null && now[unit] !== null);
  // Two ways of counting cannot be compared; where nothing is said to have changed, they are two ways of saying one thing.
  return both.length === 0 ? flagged : both.some((unit) => Number(now[unit]) < Number(before[unit]));
}

/** What the airline changed, in a sentence for the traveller. */
export function heldChangeText(change: HeldChange): string {
  switch (change.kind) {
    case 'unread':
      return t(m.unread, { flights: change.flights.join(', ') });
    case 'flights':
      return t(m.otherFlights, { sold: change.sold.join(', '), held: change.held.join(', ') });
    case 'departure':
    case 'arrival': {
      const { kind, flight, sold, held } = change;
      return t(m.time, { kind, flight, sold: timeText(sold), held: timeText(held) });
    }
    case 'cabin':
      return t(m.cabin, { flight: change.flight, sold: cabinName(change.sold), held: cabinName(change.held) });
    case 'baggage':
    case 'cabinBaggage': {
      const { kind, flight, pax, sold, held } = change;
      const values = { kind, flight, pax, sold: amountText(sold) };
      return t(m.baggage, { ...values, held: held === NO_BAGGAGE ? t(m.noBaggage) : amountText(held) });
    }
  }
}

/** '27 Nov 2026, 06:10' */
function timeText(time: string): string {
  return t(dates.dayTime, { day: formatDay(time.slice(0, 10)), time: time.slice(11, 16) });
}
