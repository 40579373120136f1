import { splitPaise, sumPaise, type Paise } from '@safar/domain/money/money';
import type { SeatFare } from '@safar/domain/order/flight-sale';
import type { PaxCharges, PaxType, SupplierFare } from './flight-supplier.ts';

/** The share of one passenger of a type. */
export interface PaxShare {
  readonly type: PaxType;
  readonly count: number;
  /** Amounts for one passenger. */
  readonly basePaise: Paise;
  readonly taxPaise: Paise;
}

/**
 * The share of each passenger. Charges that the supplier gives only for the whole booking are split among adults and children; an uneven
 * share is rounded up to a paisa, so that no share shows less than is paid. Our mark-up and fee are included in the base.
 */
export function paxShares({ perPax, publishedPaise, markUp, fee }: SupplierFare): PaxShare[] {
  const named = perPax.reduce((sum, { basePaise, taxPaise }) => sum + basePaise + taxPaise, 0);
  const bearers = perPax.reduce((sum, { type, count }) => (type === 'infant' ? sum : sum + count), 0);
  const [chargePaise = 0] = bearers > 0 ? splitPaise(Math.max(0, publishedPaise - named), bearers) : [];
  return perPax.map(({ type, count, basePaise, taxPaise }) => ({
    type,
    count,
    basePaise: Math.ceil(basePaise / count) + chargeOf(markUp, type) + chargeOf(fee, type),
    taxPaise: Math.ceil(taxPaise / count) + (type === 'infant' ? 0 : chargePaise),
  }));
}

/** Our mark-up on all fares of a ticket together. */
export function markUpPaise({ perPax, markUp }: SupplierFare): Paise {
  return sumPaise(perPax.map(({ type, count }) => count * chargeOf(markUp, type)));
}

/** Our fee for a ticket. */
export function feePaise({ perPax, fee }: SupplierFare): Paise {
  return sumPaise(perPax.map(({ type, count }) => count * chargeOf(fee, type)));
}

/** The price of a ticket without extras: its published fare, our mark-up and our fee. */
export function soldPaise(fare: SupplierFare): Paise {
  return fare.publishedPaise + markUpPaise(fare) + feePaise(fare);
}

function chargeOf(charges: PaxCharges | undefined, type: PaxType): Paise {
  if (charges === undefined || type === 'infant') return 0;
  return type === 'adult' ? charges.adultPaise : charges.childPaise;
}

/** The most an airline may retain of one adult's cancelled fare: base and fuel surcharge (`air-refunds.ts`). */
export function keepablePaise(fare: SupplierFare): Paise {
  const adult = keepableShares(fare).find(({ type }) => type === 'adult');
  return adult?.keepablePaise ?? fare.basePaise + fare.fuelPaise;
}

/** The most an airline may retain of a cancelled fare, for one passenger of each type. */
export function keepableShares({ perPax }: SupplierFare) {
  return perPax.map(({ type, count, basePaise, fuelPaise }) => ({
    type,
    count,
    keepablePaise: Math.ceil((basePaise + fuelPaise) / count),
  }));
}

/** What the seat of a passenger of a type costs, by the parts of the fare. */
export function seatFare(fare: SupplierFare, type: PaxType): SeatFare {
  const { markUp, fee, ...ofSupplier } = fare;
  const share = paxShares(ofSupplier).find((each) => each.type === type);
  const own = fare.perPax.find((each) => each.type === type);
  const fuelPaise = own === undefined ? 0 : Math.ceil(own.fuelPaise / own.count);
  return {
    basePaise: share?.basePaise ?? 0,
    fuelPaise,
    taxPaise: Math.max(0, (share?.taxPaise ?? 0) - fuelPaise),
    markUpPaise: chargeOf(markUp, type),
    feePaise: chargeOf(fee, type),
  };
}

/** The price for one adult, taxes and charges included; the whole price when the fare lists no adult. */
export function adultPaise(fare: SupplierFare): Paise {
  const adult = paxShares(fare).find(({ type }) => type === 'adult');
  return adult === undefined ? soldPaise(fare) : adult.basePaise + adult.taxPaise;
}
