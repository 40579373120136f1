/** The price of a room to a traveller, and its parts (REQ-RATE-1). */

import { checkedPaise, paiseToRupees, splitPaise, type Paise } from './money.ts';
import type { PlanId } from './plans.ts';
import { paiseOf, supplierShare, totalOf, type PriceLine } from './price-lines.ts';
import { accommodationTax, taxedRooms, type RoomWorking, type TaxedStay } from './room-tax.ts';

/** A supplier's price of a rate, for the whole stay and all rooms; the fare includes the tax (tbo-hotel.md 5). */
export interface SupplierRate {
  totalFarePaise: Paise;
  totalTaxPaise: Paise;
  /** The lowest price at which consumers may be shown this rate, when the supplier sets one. */
  recommendedSellingPaise?: Paise | null | undefined;
}

/** Our charges on a stay's rate; none is negative. */
export interface StayCharges {
  /** Included in the price of the room. */
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
 * A line for the room or for a charge on it: the cancellation terms apply to all of it. The GST of our invoice is included in the selling
 * price, and so in the ledger's amounts for the supplier and for us; the tax due is settled through returns.
 */
const OF_THE_ROOM = { taxCode: 'accommodation', refund: 'less-charge' } as const;

/**
 * The smallest mark-up on a supplier's fare: the rate may not be sold below the supplier's recommended price
 * (REQ-PRICE-1).
 */
export function leastMarkUpPaise({
  totalFarePaise,
  recommendedSellingPaise,
}: Pick<SupplierRate, 'totalFarePaise' | 'recommendedSellingPaise'>): Paise {
  return Math.max(0, (recommendedSellingPaise ?? 0) - totalFarePaise);
}

/**
 * The consumer's price: the supplier's fare with our mark-up, or its recommended selling rate when that is more, plus
 * the platform fee. Throws RangeError on amounts that are negative or not whole paise, or a tax above its fare
 * (REQ-RATE-1).
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
 * The lines of a stay with the tax of our invoice on them. The tax is included in the price of the room with mark-ups and discounts, so the
 * base is lowered and the total stays (decision 0023). Call it again whenever a line is added to a price.
 */
export function withInvoiceTax(lines: readonly PriceLine[], stay: TaxedStay): PriceLine[] {
  const roomPaise = totalOf(lines.filter(({ taxCode }) => taxCode === 'accommodation'));
  const morePaise = accommodationTax(roomPaise, stay) - paiseOf(lines, 'tax');
  const changes: Partial<Record<PriceLine['kind'], Paise>> = { base: -morePaise, tax: morePaise };
  return lines.map((line) => ({ ...line, amountPaise: line.amountPaise + (changes[line.kind] ?? 0) }));
}

/** The price of each night of each room before tax, and its tax rate, as on the invoice. Together they are the room charges. */
export function nightPrices(lines: readonly PriceLine[], stay: TaxedStay): RoomWorking {
  return taxedRooms(totalOf(lines.filter(({ taxCode }) => taxCode === 'accommodation')), stay);
}

/**
 * `roomPaise + taxPaise + platformFeePaise === totalPaise`: a price in the parts that the API names. Lines that are neither tax nor fee
 * count as room price.
 */
export interface PriceSplit {
  roomPaise: Paise;
  taxPaise: Paise;
  platformFeePaise: Paise;
  totalPaise: Paise;
}

/** The lines of a stay as the parts that the API names (REQ-RATE-2). */
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

/**
 * The price split over rooms. Every column adds up exactly; shares differ by at most a paisa in each column
 * (REQ-RATE-2).
 */
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

/** The amounts of a checkout in its answer, in rupees (REQ-CHK-2). */
export interface AmountsPayload {
  display: { fare: number; tax: number; total: number; currency: 'INR' };
  supplierNet: { fare: number; tax: number; total: number; currency: 'INR' };
  platformFee: number;
  priceBreakUpTable: {
    baseFare: number;
    taxesAndFees: number;
    platformFee: number;
    totalPayable: number;
    /** The first room's share. When a price does not divide evenly, other rooms may be a paisa lower in a column. */
    perRoom: { roomBasePrice: number; roomTax: number; roomPrice: number; platformFee: number; total: number };
  };
  paymentOption: PlanId | null;
  cutoff: string | null;
  leadNationality: string;
}

export interface AmountsInput {
  lines: readonly PriceLine[];
  /** The part of its own price that the supplier calls tax. */
  supplierTaxPaise: Paise;
  rooms: number;
  paymentOption: PlanId | null;
  /** The free-cancellation cutoff as ISO text, or null when there is none. */
  cutoff: string | null;
  leadNationality: string;
}

/**
 * Builds the amounts that checkout shows and sends back (REQ-CHK-2). `display.total` and `totalPayable` include the platform fee
 * (REQ-RATE-1): fare + tax + platformFee = total. Throws as `splitPerRoom` does.
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
