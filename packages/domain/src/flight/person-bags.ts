import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { baggageCounts, baggageText, NO_BAGGAGE } from './flight-baggage.ts';

interface Bags {
  readonly baggage: string | null;
  readonly cabinBaggage: string | null;
}

/** A flight as it was sold. */
interface SoldFlight extends Bags {
  readonly carrierCode: string;
  readonly flightNumber: string;
  /** Allowances of children and infants that differ from an adult's. */
  readonly othersBaggage: readonly ({ readonly type: 'child' | 'infant' } & Bags)[];
}

/** The airline's allowance for one passenger on a flight, and the additional kilograms it counts. */
export interface OwnBags extends Bags {
  readonly addedKg: number;
}

interface Person {
  readonly type: 'adult' | 'child' | 'infant';
  /** Kilograms of check-in baggage bought for each flight of the leg. */
  readonly boughtKg: number;
  /** The airline's allowances for the passenger, one for each flight; empty when it has given none. */
  readonly own: readonly OwnBags[];
}

/**
 * The allowance of one passenger on a leg: the airline's own for them, else what was sold to their type, with the baggage they bought:
 * 'Check-in 15 kg + 5 kg bought, cabin 7 kg'. Flights with different allowances are named (REQ-TKT-9).
 */
export function personBagTexts(flights: readonly SoldFlight[], { type, boughtKg, own }: Person): string[] {
  const each = flights.map((flight, index) => ({
    flight: `${flight.carrierCode} ${flight.flightNumber}`,
    text: bagsText(soldTo(flight, type), boughtKg, own[index]),
  }));
  const isSame = new Set(each.map(({ text }) => text)).size === 1;
  return isSame ? each.slice(0, 1).map(({ text }) => text) : each.map(({ flight, text }) => `${flight}: ${text}`);
}

/** Whether a leg's baggage must be shown for each person, because it differs from what was sold to each type. */
export function hasOwnBags(flights: readonly SoldFlight[], person: Person): boolean {
  return personBagTexts(flights, person).join() !== personBagTexts(flights, { ...person, boughtKg: 0, own: [] }).join();
}

function soldTo(flight: SoldFlight, type: Person['type']): Bags {
  return flight.othersBaggage.find((other) => other.type === type) ?? flight;
}

function bagsText(sold: Bags, boughtKg: number, own: OwnBags | undefined): string {
  const checkIn = checkInText(sold.baggage, boughtKg, own);
  return `${checkIn}, ${baggageText('cabin', own?.cabinBaggage ?? sold.cabinBaggage).toLowerCase()}`;
}

/** An airline lists bought baggage beside its allowance (`addedKg`), includes it, or leaves it out. It is shown once. */
function checkInText(sold: string | null, boughtKg: number, own: OwnBags | undefined): string {
  const all = own?.baggage ?? sold;
  const told = isCounted(all, sold, boughtKg) ? sold : all;
  const addedKg = Math.max(own?.addedKg ?? 0, boughtKg);
  if (addedKg === 0) return baggageText('check-in', told);
  const kind = boughtKg === addedKg ? 'bought' : 'more';
  if (told === NO_BAGGAGE) return t(m.addedBaggage, { kilograms: addedKg, kind });
  return t(m.baggageAndAdded, { bags: baggageText('check-in', told), kilograms: addedKg, kind });
}

/** Whether the airline's allowance includes the bought baggage: it is heavier than the sold one by exactly that amount. */
function isCounted(told: string | null, sold: string | null, boughtKg: number): boolean {
  const [all, before] = [kilosOf(told), kilosOf(sold)];
  return boughtKg > 0 && all !== null && before !== null && all === before + boughtKg;
}

function kilosOf(amount: string | null): number | null {
  if (amount === null) return null;
  return amount === NO_BAGGAGE ? 0 : baggageCounts(amount).kg;
}
