import { fareFamilyId } from '@safar/contract/desk/switches';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Switches } from '../../platform/supply.ts';
import type { FlightFinder, FlightOffer } from '../../suppliers/flight-supplier.ts';
import { SWITCHED_OFF } from '../../suppliers/no-answer.ts';

/** A supplier without offers that are switched off: the supplier itself, an airline of any of an offer's flights, or its fare family. */
export function withoutSwitchedOff(supplier: FlightFinder, switches: Switches): FlightFinder {
  const isOff = () => switches.isOff('flight-supplier', supplier.id);
  return {
    ...supplier,
    search: async (question, purpose) => {
      if (isOff()) return SWITCHED_OFF;
      const found = await supplier.search(question, purpose);
      if (found.kind !== 'ok') return found;
      const lists = found.lists.map((list) => list.filter((offer) => !isOfferOff(switches, offer)));
      return lists.every((list) => list.length === 0) ? { kind: 'none' } : { ...found, lists };
    },
    calendar: async (question) => (isOff() ? SWITCHED_OFF : supplier.calendar(question)),
  };
}

/** Why offers that were found earlier are not sold now, in a sentence; null when they are sold (REQ-DESK-30). */
export function whyNotSold(switches: Switches, supplierId: string, offers: readonly FlightOffer[]): string | null {
  if (switches.isOff('flight-supplier', supplierId)) return t(m.notSoldNow);
  const airline = offers.map((offer) => airlineOff(switches, offer)).find((name) => name !== undefined);
  if (airline !== undefined) return t(m.airlineNotSold, { airline });
  return offers.some((offer) => isOfferOff(switches, offer)) ? t(m.notSoldNow) : null;
}

/** The failure for a fare that is no longer available. */
export function fareGone({ sentence }: { readonly sentence?: string }): Failure<'FARE_GONE'> {
  return fail('FARE_GONE', sentence === undefined ? {} : { text: sentence });
}

function isOfferOff(switches: Switches, offer: FlightOffer): boolean {
  return switches.isOff('fare-family', fareFamilyId(offer)) || airlineOff(switches, offer) !== undefined;
}

/** The name of an airline of this offer that is switched off. */
function airlineOff(switches: Switches, { legs }: FlightOffer): string | undefined {
  return legs.flat().find(({ carrierCode }) => switches.isOff('airline', carrierCode))?.carrierName;
}
