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
  /** Of children and infants who may take something else. */
  readonly othersBaggage: readonly ({ readonly type: 'child' | 'infant' } & Bags)[];
}

/** What the airline says one passenger may take on a flight, and the kilograms it counts beyond it. */
export interface OwnBags extends Bags {
  readonly addedKg: number;
}

interface Person {
  readonly type: 'adult' | 'child' | 'infant';
  /** Kilograms of check-in baggage they bought for each flight of the leg. */
  readonly boughtKg: number;
  /** What the airline has for them, of each of its flights; empty where it has not said. */
  readonly own: readonly OwnBags[];
}

/**
 * What one passenger may take on a leg: what the airline has for them, else what was sold to their type, with what they bought, 'Check-in
 * 15 kg + 5 kg bought, cabin 7 kg'. Flights that allow different things are named (REQ-TKT-9).
 */
export function personBagTexts(flights: readonly SoldFlight[], { type, boughtKg, own }: Person): string[] {
  const each = flights.map((flight, index) => ({
    flight: `${flight.carrierCode} ${flight.flightNumber}`,
    text: bagsText(soldTo(flight, type), boughtKg, own[index]),
  }));
  const isSame = new Set(each.map(({ text }) => text)).size === 1;
  return isSame ? each.slice(0, 1).map(({ text }) => text) : each.map(({ flight, text }) => `${flight}: ${text}`);
}

/** Whether a leg's bags must be told by person: what was sold to each type is not all there is to say. */
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

/** An airline counts what was bought beside its allowance (`addedKg`), in it, or not at all: it is said once. */
function checkInText(sold: string | null, boughtKg: number, own: OwnBags | undefined): string {
  const all = own?.baggage ?? sold;
  const told = isCounted(all, sold, boughtKg) ? sold : all;
  const addedKg = Math.max(own?.addedKg ?? 0, boughtKg);
  if (addedKg === 0) return baggageText('check-in', told);
  const kind = boughtKg === addedKg ? 'bought' : 'more';
  if (told === NO_BAGGAGE) return t(m.addedBaggage, { kilograms: addedKg, kind });
  return t(m.baggageAndAdded, { bags: baggageText('check-in', told), kilograms: addedKg, kind });
}

/** Whether what is told has what was bought in it: it is heavier by just that than what was sold. */
function isCounted(told: string | null, sold: string | null, boughtKg: number): boolean {
  const [all, before] = [kilosOf(told), kilosOf(sold)];
  return boughtKg > 0 && all !== null && before !== null && all === before + boughtKg;
}

function kilosOf(amount: string | null): number | null {
  if (amount === null) return null;
  return amount === NO_BAGGAGE ? 0 : baggageCounts(amount).kg;
}
