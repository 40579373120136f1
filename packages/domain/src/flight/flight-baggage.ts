import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';

/** Marks a fare without baggage of a kind. Null means that the airline gives no information. */
export const NO_BAGGAGE = 'none';

export type BaggageKind = 'check-in' | 'cabin';

/** 'Check-in 15 kg', 'Check-in baggage included', 'No check-in baggage', 'Check-in baggage: ask the airline'. */
export function baggageText(kind: BaggageKind, amount: string | null): string {
  if (amount === null) return t(m.baggageUnknown, { kind });
  if (INCLUDED.test(amount)) return t(m.baggageIncluded, { kind });
  return amount === NO_BAGGAGE ? t(m.noBaggage, { kind }) : t(m.baggage, { kind, amount: amountText(amount) });
}

/** Airlines' texts for baggage that is included, without an amount. */
const INCLUDED = /^included$/i;
const AMOUNT = /^(?:(\d+) *pieces?)?(?:, )?(?:(\d+) *kg)?$/i;

/** The pieces and kilograms of an allowance ('15 kg', '1 piece', '1 piece, 7 kg'); null for a unit that it does not give. */
export function baggageCounts(amount: string): { pieces: number | null; kg: number | null } {
  const [, pieces, kg] = AMOUNT.exec(amount) ?? [];
  return { pieces: pieces === undefined ? null : Number(pieces), kg: kg === undefined ? null : Number(kg) };
}

/** The smaller of two allowances, compared by the units that both give; the second when they share no unit. */
export function lessBaggage(one: string, other: string): string {
  if (one === NO_BAGGAGE || other === NO_BAGGAGE) return NO_BAGGAGE;
  const [a, b] = [baggageCounts(one), baggageCounts(other)];
  const isLess = (['pieces', 'kg'] as const).some((unit) => (a[unit] ?? Infinity) < (b[unit] ?? 0));
  return isLess ? one : other;
}

/** '15 kg' in the reader's language, 'Included' when there is no amount; an amount in the airline's own words is returned as it is. */
export function amountText(amount: string): string {
  if (INCLUDED.test(amount)) return t(m.included);
  const { pieces, kg } = baggageCounts(amount);
  if (pieces !== null && kg !== null) return t(m.piecesOfKilograms, { count: pieces, kilograms: kg });
  if (pieces !== null) return t(m.pieces, { count: pieces });
  return kg === null ? amount : t(m.kilograms, { count: kg });
}

interface Bags {
  /** The allowance of an adult. */
  readonly baggage: string | null;
  readonly cabinBaggage: string | null;
}

/** The baggage of a leg's flights, between its airports. */
interface LegBags {
  readonly from: { readonly code: string };
  readonly to: { readonly code: string };
  readonly segments: readonly Bags[];
}

/**
 * The allowance of an adult on all legs of a ticket, for each kind: 'Check-in 15 kg'. When legs differ there is a text for each leg, with
 * its airports: 'BOM – DXB: Check-in 30 kg'. The allowance of a leg is that of its first flight.
 */
export function ticketBaggageTexts(legs: readonly LegBags[]): string[] {
  return [
    ...kindTexts(legs, (bags) => baggageText('check-in', bags?.baggage ?? null)),
    ...kindTexts(legs, (bags) => baggageText('cabin', bags?.cabinBaggage ?? null)),
  ];
}

function kindTexts(legs: readonly LegBags[], textOf: (bags: Bags | undefined) => string): string[] {
  const each = legs.map(({ from, to, segments }) => ({
    route: `${from.code} – ${to.code}`,
    text: textOf(segments[0]),
  }));
  const texts = new Set(each.map(({ text }) => text));
  return texts.size > 1 ? each.map(({ route, text }) => `${route}: ${text}`) : [...texts];
}

interface FlightBags extends Bags {
  readonly carrierCode: string;
  readonly flightNumber: string;
  /** Allowances of children and infants that differ from an adult's. */
  readonly othersBaggage: readonly ({ readonly type: 'child' | 'infant' } & Bags)[];
}

/**
 * The allowance of each passenger on a leg, one line for each type that differs: 'Check-in 15 kg, cabin 7 kg for each passenger'. Flights
 * with different allowances are named.
 */
export function legBaggageTexts(segments: readonly FlightBags[], types: ReadonlySet<string>): string[] {
  const each = segments.map((segment) => ({
    flight: `${segment.carrierCode} ${segment.flightNumber}`,
    texts: flightBaggageTexts(segment, types),
  }));
  const isSame = new Set(each.map(({ texts }) => texts.join('\n'))).size === 1;
  if (isSame) return each[0]?.texts ?? [];
  return each.map(({ flight, texts }) => `${flight}: ${texts.join('; ')}`);
}

function flightBaggageTexts({ othersBaggage, ...own }: FlightBags, types: ReadonlySet<string>): string[] {
  const others = othersBaggage.filter(({ type, ...bags }) => types.has(type) && bagsText(bags) !== bagsText(own));
  return [
    t(m.bagsFor, { bags: bagsText(own), who: whoHasAdultsBags(new Set(others.map(({ type }) => type)), types) }),
    ...others.map(({ type, ...bags }) => t(m.bagsFor, { bags: bagsText(bags), who: type })),
  ];
}

/** @param others those of the travelling `types` whose allowance differs */
function whoHasAdultsBags(others: ReadonlySet<string>, types: ReadonlySet<string>): string {
  if (others.size === 0) return 'passenger';
  if (types.has('child') && !others.has('child')) return 'adultChild';
  return types.has('infant') && !others.has('infant') ? 'adultInfant' : 'adult';
}

function bagsText({ baggage, cabinBaggage }: Bags): string {
  return `${baggageText('check-in', baggage)}, ${baggageText('cabin', cabinBaggage).toLowerCase()}`;
}
