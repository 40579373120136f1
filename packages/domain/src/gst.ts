import { allocatePaise, shareOf, sumPaise, type Paise } from './money.ts';
import { stateOfGstin, type GstState } from './gstin.ts';
import { paiseOf, totalOf, type PriceLine, type TaxCode } from './price-lines.ts';

/** GST on what a traveller is charged (decision 0010). All amounts a traveller sees contain their tax. */

interface Slab {
  /** Most a room-night may cost before tax for this slab; null means any price. */
  upToPaise: Paise | null;
  percent: number;
}

/** Rates on accommodation by the day of the invoice, newest first. */
const ACCOMMODATION_RATES: readonly { from: string; slabs: readonly Slab[] }[] = [
  {
    from: '2025-09-22',
    slabs: [
      { upToPaise: 750_000, percent: 5 },
      { upToPaise: null, percent: 18 },
    ],
  },
  {
    from: '2022-07-18',
    slabs: [
      { upToPaise: 750_000, percent: 12 },
      { upToPaise: null, percent: 18 },
    ],
  },
];

const PLATFORM_FEE_PERCENT = 18;

/** What our invoices tax: the services by their order there, with their Services Accounting Codes. */
const TAXED_ITEMS = [
  { item: 'accommodation', sac: '9963' },
  { item: 'platform-fee', sac: '9985' },
] as const satisfies readonly { item: TaxCode; sac: string }[];

/**
 * The rate on a room-night that costs `grossPaise` with its tax: the lowest slab whose price before tax fits it. Throws
 * RangeError for a day before the table begins.
 */
export function accommodationPercent(grossPaise: Paise, day: string): number {
  const table = ACCOMMODATION_RATES.find(({ from }) => day >= from);
  const slab = table?.slabs.find(
    ({ upToPaise, percent }) => upToPaise === null || grossPaise * 100 <= upToPaise * (100 + percent),
  );
  if (slab === undefined) throw new RangeError(`No GST rate is known for ${day}`);
  return slab.percent;
}

/** One line of a tax document; `taxablePaise` and the taxes add up to `grossPaise`. */
export interface TaxLine {
  item: (typeof TAXED_ITEMS)[number]['item'];
  sac: string;
  percent: number;
  /** What discounts took off, tax included: what is on the invoice lowers the value that is taxed (CGST Act, section 15 (3)). */
  discountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  grossPaise: Paise;
}

/** Whether the tax goes to one state and the Union in halves, or to the Union for another state. */
export type TaxSplit = 'cgst-sgst' | 'igst';

/** The tax inside an amount at a rate, in two equal halves to the paisa, whoever they go to. */
function halfTaxInside(grossPaise: Paise, percent: number): Paise {
  return shareOf(grossPaise, percent, 2 * (100 + percent));
}

/** The stay a room's price is for. */
export interface TaxedStay {
  rooms: number;
  nights: number;
  /** Day of the invoice in India, `yyyy-MM-dd`. */
  day: string;
}

/** The GST inside the price of a stay: what its invoice has, and so what is shown as its taxes (decision 0023). */
export function accommodationTax(grossPaise: Paise, { rooms, nights, day }: TaxedStay): Paise {
  return 2 * halfTaxInside(grossPaise, accommodationPercent(grossPaise / (rooms * nights), day));
}

/** The tax inside an amount, to the paisa; the halves are always equal. */
function taxLine(
  of: Pick<TaxLine, 'item' | 'sac' | 'percent' | 'discountPaise' | 'grossPaise'>,
  split: TaxSplit,
): TaxLine {
  const { percent, grossPaise } = of;
  const half = halfTaxInside(grossPaise, percent);
  const halfPaise = split === 'cgst-sgst' ? half : 0;
  const igstPaise = split === 'igst' ? 2 * half : 0;
  const taxablePaise = grossPaise - 2 * halfPaise - igstPaise;
  return { ...of, taxablePaise, cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise };
}

export interface TaxedSale {
  /** What was sold; a line that is not on our invoice is no part of it. */
  lines: readonly PriceLine[];
  rooms: number;
  nights: number;
  /**
   * Where it is supplied: the state of the hotel, or of a business that a fee for tickets is billed to; null for a hotel abroad and a
   * consumer's tickets, whose place of supply is the traveller's, taken to be the seller's.
   */
  supplyState: GstState | null;
  sellerGstin: string;
  /** Day of the invoice in India, `yyyy-MM-dd`. */
  day: string;
}

export interface TaxedAmount {
  placeOfSupply: GstState;
  split: TaxSplit;
  lines: TaxLine[];
  /** Equals the amount asked for. */
  totalPaise: Paise;
}

/**
 * The tax in `amountPaise` of a sale: all of it on an invoice, a part of it on a credit note or where only a charge was
 * kept. A part falls on room and fee as the whole does. Throws RangeError when it is more than the sale, or negative.
 */
export function taxedAmount(sale: TaxedSale, amountPaise: Paise): TaxedAmount {
  const { rooms, nights, sellerGstin, day } = sale;
  const items = TAXED_ITEMS.map(({ item, sac }) => {
    const lines = sale.lines.filter(({ taxCode }) => taxCode === item);
    const wholePaise = totalOf(lines);
    const percent =
      item === 'accommodation' ? accommodationPercent(wholePaise / (rooms * nights), day) : PLATFORM_FEE_PERCENT;
    return { item, sac, percent, wholePaise, discountPaise: -paiseOf(lines, 'discount') };
  }).toReversed();
  const salePaise = sumPaise(items.map(({ wholePaise }) => wholePaise));
  if (amountPaise < 0 || amountPaise > salePaise)
    throw new RangeError(`${amountPaise} is no part of ${salePaise} paise`);
  const seller = stateOfGstin(sellerGstin);
  const placeOfSupply = sale.supplyState ?? seller;
  const split = placeOfSupply.code === seller.code ? 'cgst-sgst' : 'igst';
  // The last takes what rounding leaves: the room.
  const shares = allocatePaise(
    amountPaise,
    items.map(({ wholePaise }) => wholePaise),
  );
  const lines = items.flatMap(({ wholePaise, ...item }, index) => {
    const grossPaise = shares[index] ?? 0;
    if (grossPaise === 0) return [];
    return [
      taxLine({ ...item, grossPaise, discountPaise: shareOf(item.discountPaise, grossPaise, wholePaise) }, split),
    ];
  });
  return { placeOfSupply, split, lines: lines.toReversed(), totalPaise: amountPaise };
}
