/** What a traveller pays for a room and what it is made of (REQ-RATE-1). */

import { checkedPaise, paiseToRupees, splitPaise, type Paise } from './money.ts';
import type { PlanId } from './plans.ts';
import { paiseOf, supplierShare, totalOf, type PriceLine } from './price-lines.ts';
import { accommodationTax, taxedRooms, type RoomWorking, type TaxedStay } from './room-nights.ts';

/** A supplier's price of a rate: the whole stay, all rooms; the tax is part of the fare (tbo-hotel.md 5). */
export interface SupplierRate {
  totalFarePaise: Paise;
  totalTaxPaise: Paise;
  /** The lowest price at which consumers may be shown this rate, when the supplier sets one. */
  recommendedSellingPaise?: Paise | null | undefined;
}

/** What we put on a stay's rate; nothing is below zero. */
export interface StayCharges {
  /** Inside what the room costs. */
  readonly markUpPaise: Paise;
  /** The platform fee, on a line of its own. */
  readonly feePaise: Paise;
}

function checkRate(rate: SupplierRate, { markUpPaise, feePaise }: StayCharges): void {
  const parts = [rate.totalFarePaise, rate.totalTaxPaise, markUpPaise, feePaise, rate.recommendedSellingPaise ?? 0];
  if (parts.some((part) => checkedPaise(part) < 0)) throw new RangeError('A price has no negative parts');
  if (rate.totalTaxPaise > rate.totalFarePaise) throw new RangeError('The tax exceeds the fare that contains it');
}

/**
 * A line that is for the room and what is on it: the terms of cancellation hold for all of it. The GST of our invoice is inside the
 * selling price and so inside what the ledger has as the supplier's and ours; what of it is due is settled by returns.
 */
const OF_THE_ROOM = { taxCode: 'accommodation', refund: 'less-charge' } as const;

/** The least that is put on a supplier's fare: it may not be sold below the rate that the supplier recommends. */
export function leastMarkUpPaise({
  totalFarePaise,
  recommendedSellingPaise,
}: Pick<SupplierRate, 'totalFarePaise' | 'recommendedSellingPaise'>): Paise {
  return Math.max(0, (recommendedSellingPaise ?? 0) - totalFarePaise);
}

/**
 * The consumer's price: the supplier's fare with our mark-up, or its recommended selling rate where that is more, plus the platform fee.
 * Throws RangeError on amounts that are negative, not whole paise, or a tax above its fare.
 */
export function stayLines(rate: SupplierRate, charges: StayCharges, stay: TaxedStay): PriceLine[] {
  checkRate(rate, charges);
  const { totalFarePaise } = rate;
  const floorPaise = leastMarkUpPaise(rate);
  const isFloor = floorPaise >= charges.markUpPaise;
  return withInvoiceTax(
    [
      { ...OF_THE_ROOM, kind: 'base', label: 'room', amountPaise: totalFarePaise, party: 'supplier' },
      {
        ...OF_THE_ROOM,
        kind: 'mark-up',
        label: isFloor ? 'recommended-selling-rate' : 'mark-up',
        amountPaise: Math.max(floorPaise, charges.markUpPaise),
        party: 'safar',
      },
      { ...OF_THE_ROOM, kind: 'tax', label: 'gst', amountPaise: 0, party: 'supplier' },
      {
        kind: 'fee',
        label: 'platform-fee',
        amountPaise: charges.feePaise,
        party: 'safar',
        taxCode: 'platform-fee',
        refund: 'less-charge',
      },
    ],
    stay,
  );
}

/**
 * The lines of a stay with the tax that our invoice on them has: it is inside what the room costs with mark-ups and discounts, so the base
 * gives way and the total stays (decision 0023). To be called with every line that is put to a price.
 */
export function withInvoiceTax(lines: readonly PriceLine[], stay: TaxedStay): PriceLine[] {
  const roomPaise = totalOf(lines.filter(({ taxCode }) => taxCode === 'accommodation'));
  const morePaise = accommodationTax(roomPaise, stay) - paiseOf(lines, 'tax');
  const changes: Partial<Record<PriceLine['kind'], Paise>> = { base: -morePaise, tax: morePaise };
  return lines.map((line) => ({ ...line, amountPaise: line.amountPaise + (changes[line.kind] ?? 0) }));
}

/** What each night of each room costs of a price before tax, and its rate, as the invoice has them: together they are the room charges. */
export function nightPrices(lines: readonly PriceLine[], stay: TaxedStay): RoomWorking {
  return taxedRooms(totalOf(lines.filter(({ taxCode }) => taxCode === 'accommodation')), stay);
}

/**
 * `roomPaise + taxPaise + platformFeePaise === totalPaise`: a price in the parts whose names the API prescribes. What lowers or raises it
 * and is neither tax nor fee is in the room price.
 */
export interface PriceSplit {
  roomPaise: Paise;
  taxPaise: Paise;
  platformFeePaise: Paise;
  totalPaise: Paise;
}

/** The lines of a stay as the parts the API names. */
export function splitOf(lines: readonly PriceLine[]): PriceSplit {
  const totalPaise = totalOf(lines);
  const taxPaise = paiseOf(lines, 'tax');
  const platformFeePaise = paiseOf(lines, 'fee');
  return { roomPaise: totalPaise - taxPaise - platformFeePaise, taxPaise, platformFeePaise, totalPaise };
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

/** The amounts of a checkout as its answer has them, in rupees (REQ-CHK-2). */
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
  lines: readonly PriceLine[];
  /** What of the supplier's own price it calls tax. */
  supplierTaxPaise: Paise;
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
  const price = splitOf(input.lines);
  const [room] = splitPerRoom(price, input.rooms);
  if (!room) throw new RangeError('A price is for at least one room');
  const netPaise = supplierShare(input.lines);
  const fare = paiseToRupees(price.roomPaise);
  const tax = paiseToRupees(price.taxPaise);
  const platformFee = paiseToRupees(price.platformFeePaise);
  const total = paiseToRupees(price.totalPaise);
  return {
    display: { fare, tax, total, currency: 'INR' },
    supplierNet: {
      fare: paiseToRupees(netPaise - input.supplierTaxPaise),
      tax: paiseToRupees(input.supplierTaxPaise),
      total: paiseToRupees(netPaise),
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
