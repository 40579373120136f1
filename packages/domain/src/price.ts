import { accommodationTax, type TaxedStay } from './gst.ts';
import { checkedPaise, paiseToRupees, shareOf, splitPaise, sumPaise, type Paise } from './money.ts';
import type { PlanId } from './plans.ts';

/** What a traveller pays for a room and what it is made of (REQ-RATE-1). */

/** A supplier's price of a rate: the whole stay, all rooms; the tax is part of the fare (tbo-hotel.md 5). */
export interface SupplierRate {
  totalFarePaise: Paise;
  totalTaxPaise: Paise;
  /** The lowest price at which consumers may be shown this rate, when the supplier sets one. */
  recommendedSellingPaise?: Paise | null | undefined;
}

/**
 * `roomPaise + taxPaise + platformFeePaise === totalPaise`: the one split of a total, on card, page, checkout, summary and invoice. The
 * tax is the GST of our invoice on the room (decision 0023); the fee contains its own.
 */
export interface PriceSplit {
  roomPaise: Paise;
  taxPaise: Paise;
  platformFeePaise: Paise;
  totalPaise: Paise;
}

/** The split with what we earn, which is inside the room price. */
export interface PriceBreakup extends PriceSplit {
  markupPaise: Paise;
}

function checkRate(rate: SupplierRate, platformFeePaise: Paise): void {
  const parts = [rate.totalFarePaise, rate.totalTaxPaise, platformFeePaise, rate.recommendedSellingPaise ?? 0];
  if (parts.some((part) => checkedPaise(part) < 0)) throw new RangeError('A price has no negative parts');
  if (rate.totalTaxPaise > rate.totalFarePaise) throw new RangeError('The tax exceeds the fare that contains it');
}

/** What a rate is sold for without our fee: the larger of the supplier's fare and its recommended selling rate. */
function sellingPaiseOf({ totalFarePaise, recommendedSellingPaise }: SupplierRate): Paise {
  return Math.max(totalFarePaise, recommendedSellingPaise ?? 0);
}

/** What we earn on a rate beside the platform fee. */
export function markupOf(rate: SupplierRate): Paise {
  return sellingPaiseOf(rate) - rate.totalFarePaise;
}

/**
 * The consumer's price: the larger of the supplier's fare and its recommended selling rate, plus the platform fee.
 * Throws RangeError on amounts that are negative, not whole paise, or a tax above its fare.
 */
export function priceOf(rate: SupplierRate, platformFeePaise: Paise, stay: TaxedStay): PriceBreakup {
  checkRate(rate, platformFeePaise);
  const sellingPaise = sellingPaiseOf(rate);
  const taxPaise = accommodationTax(sellingPaise, stay);
  return {
    roomPaise: sellingPaise - taxPaise,
    taxPaise,
    platformFeePaise,
    totalPaise: sumPaise([sellingPaise, platformFeePaise]),
    markupPaise: markupOf(rate),
  };
}

/**
 * What each night of each room costs of the room charges, before tax: by what it costs the supplier (outer: room, inner: night), evenly
 * where that is nothing. The nights add up to the room charges exactly.
 */
export function nightPrices(roomPaise: Paise, supplierNights: readonly (readonly Paise[])[]): Paise[][] {
  const whole = sumPaise(supplierNights.flat());
  const count = supplierNights.flat().length;
  let weight = 0;
  let given = 0;
  return supplierNights.map((nights) =>
    nights.map((nightPaise) => {
      weight += whole > 0 ? nightPaise : 1;
      const upTo = shareOf(roomPaise, weight, whole > 0 ? whole : count);
      const share = upTo - given;
      given = upTo;
      return share;
    }),
  );
}

/** One room's share of a price. */
export interface RoomPrice {
  basePaise: Paise;
  taxPaise: Paise;
  /** Base and tax together. */
  pricePaise: Paise;
  platformFeePaise: Paise;
  totalPaise: Paise;
}

/** The price split over rooms: every column adds up to the whole exactly; shares differ by at most a paisa a column. */
export function splitPerRoom(price: PriceSplit, rooms: number): RoomPrice[] {
  const taxes = splitPaise(price.taxPaise, rooms);
  const fees = splitPaise(price.platformFeePaise, rooms);
  return splitPaise(price.roomPaise, rooms).map((basePaise, index) => {
    const taxPaise = taxes[index] ?? 0;
    const platformFeePaise = fees[index] ?? 0;
    const pricePaise = basePaise + taxPaise;
    return { basePaise, taxPaise, pricePaise, platformFeePaise, totalPaise: pricePaise + platformFeePaise };
  });
}

/** The 'Amounts payload' of 3.3, all amounts in rupees. */
export interface AmountsPayload {
  display: { fare: number; tax: number; total: number; currency: 'INR' };
  supplierNet: { fare: number; tax: number; total: number; currency: 'INR' };
  platformFee: number;
  priceBreakUpTable: {
    baseFare: number;
    taxesAndFees: number;
    platformFee: number;
    totalPayable: number;
    /** The first room's share; when a price does not divide evenly, other rooms may be a paisa lower a column. */
    perRoom: { roomBasePrice: number; roomTax: number; roomPrice: number; platformFee: number; total: number };
  };
  paymentOption: PlanId | null;
  cutoff: string | null;
  leadNationality: string;
}

export interface AmountsInput {
  rate: SupplierRate;
  /** What the traveller was shown. */
  price: PriceSplit;
  rooms: number;
  paymentOption: PlanId | null;
  /** The free-cancellation cutoff as ISO text, or null when there is none. */
  cutoff: string | null;
  leadNationality: string;
}

/**
 * Builds the amounts that checkout shows and sends back (REQ-CHK-2). `display.total` and `totalPayable` contain the platform
 * fee (REQ-RATE-1): fare + tax + platformFee = total. Throws as `splitPerRoom` does.
 */
export function amountsPayload(input: AmountsInput): AmountsPayload {
  const { price } = input;
  const [room] = splitPerRoom(price, input.rooms);
  if (!room) throw new RangeError('A price is for at least one room');
  const { totalFarePaise, totalTaxPaise } = input.rate;
  const fare = paiseToRupees(price.roomPaise);
  const tax = paiseToRupees(price.taxPaise);
  const platformFee = paiseToRupees(price.platformFeePaise);
  const total = paiseToRupees(price.totalPaise);
  return {
    display: { fare, tax, total, currency: 'INR' },
    supplierNet: {
      fare: paiseToRupees(totalFarePaise - totalTaxPaise),
      tax: paiseToRupees(totalTaxPaise),
      total: paiseToRupees(totalFarePaise),
      currency: 'INR',
    },
    platformFee,
    priceBreakUpTable: {
      baseFare: fare,
      taxesAndFees: tax,
      platformFee,
      totalPayable: total,
      perRoom: {
        roomBasePrice: paiseToRupees(room.basePaise),
        roomTax: paiseToRupees(room.taxPaise),
        roomPrice: paiseToRupees(room.pricePaise),
        platformFee: paiseToRupees(room.platformFeePaise),
        total: paiseToRupees(room.totalPaise),
      },
    },
    paymentOption: input.paymentOption,
    cutoff: input.cutoff,
    leadNationality: input.leadNationality,
  };
}
