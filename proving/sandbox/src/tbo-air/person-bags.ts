import type { Ride } from '../timetable/timetable.ts';
import type { Flight } from '../timetable/schedule.ts';
import { segmentDetails } from './fare-wire.ts';
import type { Offer, TypeFare } from './offer.ts';
import type { Passenger } from './passengers.ts';
import { baggageText } from './result-wire.ts';

const INFANT = 3;
const MORE_KG = 10;
const PIECE_KG = 23;

/** How the bags of a booking differ from the quoted ones, and in which form they are written. */
export interface BagForms {
  /** The airline halves the checked baggage. */
  readonly isCut?: boolean;
  /** The lead passenger has 10 kg more than the others, and an infant has 10 kg after the bar. */
  readonly byPerson?: boolean;
  readonly inPieces?: boolean;
  /** Bought kilos are part of the amount instead of standing after the bar. */
  readonly summed?: boolean;
}

/**
 * Writes the baggage of a passenger: `SegmentDetails`, and `Baggage` of `SegmentAdditionalInfo` for each flight, as
 * recorded (protocol 7).
 */
export function personBags(
  offer: Offer,
  fare: TypeFare,
  passenger: Passenger,
  forms: BagForms,
): { readonly details: object[]; readonly baggageOf: (ride: Ride, flight: Flight) => string } {
  const { isCut = false, inPieces = false, byPerson = false, summed = false } = forms;
  const moreKg = byPerson && passenger.IsLeadPax ? MORE_KG : 0;
  if (passenger.PaxType === INFANT)
    return { details: segmentDetails(offer, fare, { isCut }), baggageOf: () => (byPerson ? '0 Kg|10' : '') };
  const details = inPieces
    ? segmentDetails(offer, fare).map((row) => ({ ...row, CheckedInBaggage: { Unit: '', Value: piecesOf(moreKg) } }))
    : segmentDetails(offer, fare, { isCut, moreKg });
  return {
    details,
    baggageOf: (ride, flight) => {
      if (inPieces) return `${piecesOf(moreKg)} PC(s)`;
      const told = baggageText(offer, ride, flight);
      const quoted = isCut ? cutBaggage(told) : told;
      const boughtKg = offer.lcc ? kilosOn(passenger, ride) : 0;
      const own = heavier(quoted, moreKg + (summed ? boughtKg : 0));
      return boughtKg > 0 && !summed ? `${own}|${boughtKg}` : own;
    },
  };
}

function piecesOf(moreKg: number): string {
  return String(1 + Math.ceil(moreKg / PIECE_KG));
}

/** Halves an allowance: 25 kg become 12, and two pieces become one. An allowance that is not told stays so. */
export function cutBaggage(told: string | null): string | null {
  const [, amount, unit = ''] = /^(\d+) *(\D+)$/.exec(told ?? '') ?? [];
  if (amount === undefined) return told;
  return `${Math.floor(Number(amount) / 2)} ${unit}`;
}

/** Adds up the kilograms that a passenger bought for a leg. They are booked on the leg's first flight. */
function kilosOn({ Baggage: rows }: Passenger, { flights: [first] }: Ride): number {
  return (rows ?? [])
    .filter(({ FlightNumber, Origin }) => FlightNumber === first?.number && Origin === first.from.code)
    .reduce((sum, { Weight }) => sum + Number(Weight ?? 0), 0);
}

function heavier(told: string | null, kg: number): string {
  const [, amount, unit = ''] = /^(\d+) *(\D+)$/.exec(told ?? '') ?? [];
  return amount === undefined ? '' : `${Number(amount) + kg} ${unit}`;
}
