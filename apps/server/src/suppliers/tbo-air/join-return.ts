import { sumPaise } from '@safar/domain/money/money';
import { sumLegPenalties } from '@safar/domain/flight/sum-leg-penalties';
import type { FlightOffer, PaxCharges, SupplierFare } from '../flight-supplier.ts';

/** `OBx,IBy`: FareQuote is asked with both indexes and answers under the first (tbo-air.md 3). */
const JOINT = ',';

/**
 * Joins the two directions of a special return into the offer that is quoted and bought: with the inclusions of each,
 * at the sum of both prices. Null when they are not sold together (REQ-TKT-3).
 */
export function joinReturn(outbound: FlightOffer, inbound: FlightOffer): FlightOffer | null {
  if (outbound.combination !== inbound.combination || outbound.carrierCode !== inbound.carrierCode) return null;
  const back = new Set(inbound.inclusions.map(({ text }) => text));
  return {
    ...outbound,
    resultIndex: `${outbound.resultIndex}${JOINT}${inbound.resultIndex}`,
    refundable: outbound.refundable && inbound.refundable,
    legs: [...outbound.legs, ...inbound.legs],
    fare: fareOfBoth(outbound.fare, inbound.fare),
    mrpPaise: outbound.mrpPaise === null || inbound.mrpPaise === null ? null : outbound.mrpPaise + inbound.mrpPaise,
    inclusions: outbound.inclusions.filter(({ text }) => back.has(text)),
    penalties: sumLegPenalties(
      [outbound.penalties, inbound.penalties],
      outbound.fare.perPax.map(({ type }) => type),
    ),
    advisory: outbound.advisory ?? inbound.advisory,
    transitVisa: outbound.transitVisa || inbound.transitVisa,
    remark: outbound.remark ?? inbound.remark,
  };
}

/** FareRule only accepts the outbound index, and returns the rules of both directions (tbo-air.md 3). */
export function wayOut(resultIndex: string): string {
  return resultIndex.split(JOINT)[0] ?? resultIndex;
}

function fareOfBoth(outbound: SupplierFare, inbound: SupplierFare): SupplierFare {
  const sum = (key: Exclude<keyof SupplierFare, 'perPax' | 'markUp' | 'fee'>) =>
    sumPaise([outbound[key], inbound[key]]);
  const markUp = chargesOfBoth(outbound.markUp, inbound.markUp);
  const fee = chargesOfBoth(outbound.fee, inbound.fee);
  return {
    basePaise: sum('basePaise'),
    taxPaise: sum('taxPaise'),
    fuelPaise: sum('fuelPaise'),
    publishedPaise: sum('publishedPaise'),
    offeredPaise: sum('offeredPaise'),
    perPax: outbound.perPax.map((pax) => {
      const back = inbound.perPax.find(({ type }) => type === pax.type);
      return {
        ...pax,
        basePaise: pax.basePaise + (back?.basePaise ?? 0),
        taxPaise: pax.taxPaise + (back?.taxPaise ?? 0),
        fuelPaise: pax.fuelPaise + (back?.fuelPaise ?? 0),
        yqPaise: pax.yqPaise + (back?.yqPaise ?? 0),
      };
    }),
    ...(markUp && { markUp }),
    ...(fee && { fee }),
  };
}

function chargesOfBoth(outbound: PaxCharges | undefined, inbound: PaxCharges | undefined): PaxCharges | undefined {
  if (outbound === undefined || inbound === undefined) return outbound ?? inbound;
  return {
    adultPaise: outbound.adultPaise + inbound.adultPaise,
    childPaise: outbound.childPaise + inbound.childPaise,
  };
}
