import { formatDay } from './days.ts';
import { baggageCounts, NO_BAGGAGE } from './flight-baggage.ts';

/** What an airline may change between the quote and the booking it holds, and what a traveller must be asked about (decision 0020). */

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
  /** Of children and infants who may take something else than an adult; absent in what an older release kept. */
  readonly othersBaggage?: readonly ({ readonly type: 'child' | 'infant' } & Bags)[];
}

/** What a passenger may take: '15 kg', '1 piece', '1 piece, 7 kg', `NO_BAGGAGE`; null: nothing is said. */
type Bags = Pick<FlightTerms, 'baggage' | 'cabinBaggage'>;

/** The cabins from the lowest to the highest. */
const CABINS = ['economy', 'premium economy', 'business', 'premium business', 'first class'];
const KINDS = [
  ['baggage', 'baggage'],
  ['cabinBaggage', 'cabin baggage'],
] as const;

/**
 * What of the flights held is less than what was sold, as sentences for the traveller; empty when they keep at least what was sold.
 * - other flights, airports or times are always less: only who flies can say whether they suit;
 * - flights that cannot be read (null) may be others where the airline says that something has changed (`flagged`);
 * - a lower cabin is less, a higher one is not;
 * - less baggage is less, checked or in the cabin; where the airline flags a change and no longer tells the baggage, it may be;
 * - less for a child or an infant counts where a change is flagged: recorded answers that flag none give one's allowance to another.
 */
export function heldChanges(
  sold: readonly FlightTerms[],
  held: readonly FlightTerms[] | null,
  { flagged }: { readonly flagged: boolean },
): string[] {
  if (held === null) {
    const flights = sold.map(nameOf).join(', ');
    const unread = `The airline says that something changed about ${flights}, and we cannot read what. It may be a flight, a time, the cabin or the baggage.`;
    return flagged ? [unread] : [];
  }
  const isSameTrip =
    sold.length === held.length &&
    sold.every((flight, index) => {
      const other = held[index];
      return other !== undefined && nameOf(other) === nameOf(flight);
    });
  if (!isSameTrip)
    return [`You were to fly ${sold.map(nameOf).join(', ')}. Now you would fly ${held.map(nameOf).join(', ')}.`];
  return sold.flatMap((flight, index) => {
    const now = held[index];
    return now === undefined ? [] : changesOf(flight, now, flagged);
  });
}

function nameOf({ carrierCode, flightNumber, from, to }: FlightTerms): string {
  return `${carrierCode} ${flightNumber} ${from.code}–${to.code}`;
}

function changesOf(sold: FlightTerms, held: FlightTerms, flagged: boolean): string[] {
  const flight = nameOf(sold);
  const sentences: string[] = [];
  if (sold.from.time !== held.from.time)
    sentences.push(`${flight} leaves on ${timeText(held.from.time)}, not on ${timeText(sold.from.time)}.`);
  if (sold.to.time !== held.to.time)
    sentences.push(`${flight} arrives on ${timeText(held.to.time)}, not on ${timeText(sold.to.time)}.`);
  if (CABINS.indexOf(held.cabin.toLowerCase()) < CABINS.indexOf(sold.cabin.toLowerCase()))
    sentences.push(`${flight} is in ${held.cabin}, not in ${sold.cabin}.`);
  return [...sentences, ...baggageChanges(sold, held, flagged)];
}

function baggageChanges(sold: FlightTerms, held: FlightTerms, flagged: boolean): string[] {
  const flight = nameOf(sold);
  const others = (['child', 'infant'] as const).filter(
    (type) => flagged && (ownBags(sold, type) ?? ownBags(held, type)),
  );
  const compared = [
    { whose: '', before: sold, now: held },
    ...others.map((type) => ({
      whose: type === 'child' ? ' for a child' : ' for an infant',
      before: ownBags(sold, type) ?? sold,
      now: ownBags(held, type) ?? held,
    })),
  ];
  return compared.flatMap(({ whose, before, now }) =>
    KINDS.filter(([kind]) => isLessBaggage(before[kind], now[kind], flagged)).map(([kind, name]) =>
      now[kind] === null
        ? `On ${flight} the airline no longer says what ${name} is included${whose}; it was ${before[kind]}.`
        : `On ${flight} the ${name} included${whose} is now: ${now[kind]}. It was: ${before[kind]}.`,
    ),
  );
}

/** What is told of a type of passenger alone; undefined where it is an adult's. */
function ownBags({ othersBaggage }: FlightTerms, type: 'child' | 'infant'): Bags | undefined {
  return othersBaggage?.find((other) => other.type === type);
}

function isLessBaggage(sold: string | null, held: string | null, flagged: boolean): boolean {
  if (sold === null || sold === NO_BAGGAGE || sold === held) return false;
  if (held === NO_BAGGAGE) return true;
  if (held === null) return flagged;
  const [before, now] = [baggageCounts(sold), baggageCounts(held)];
  const both = (['pieces', 'kg'] as const).filter((unit) => before[unit] !== null && now[unit] !== null);
  // Two ways of counting cannot be compared; where nothing is said to have changed, they are two ways of saying one thing.
  return both.length === 0 ? flagged : both.some((unit) => Number(now[unit]) < Number(before[unit]));
}

/** 'Fri, 27 Nov 2026, 06:10' */
function timeText(time: string): string {
  return `${formatDay(time.slice(0, 10))}, ${time.slice(11, 16)}`;
}
