/** GST on the amounts that a traveller is charged (decision 0010). All amounts shown to a traveller include their tax. */

import { allocatePaise, shareOf, sumPaise, type Paise } from './money.ts';
import { stateOfGstin, type GstState } from './gstin.ts';
import { paiseOf, totalOf, type PriceLine } from './price-lines.ts';
import { halfTaxInside, taxedRooms, type RoomWorking, type TaxedStay } from './room-tax.ts';

const PLATFORM_FEE_PERCENT = 18;

/** Services Accounting Codes of the services that our invoices tax (REQ-DOC-10). */
const SAC = { accommodation: '9963', 'platform-fee': '9985' } as const;

/** One line of a tax document; `taxablePaise` and the taxes add up to `grossPaise`. */
export interface TaxLine {
  item: keyof typeof SAC;
  sac: string;
  percent: number;
  /** The discount, tax included: a discount on the invoice lowers the taxable value (CGST Act, section 15 (3)). */
  discountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  grossPaise: Paise;
}

const AMOUNT_FIELDS = ['discountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'grossPaise'] as const;
type AmountField = (typeof AMOUNT_FIELDS)[number];

/** Whether the tax is split in halves between one state and the Union, or goes to the Union for another state. */
export type TaxSplit = 'cgst-sgst' | 'igst';

/** The tax included in an amount, to the paisa; the two halves are always equal. */
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
  /** The lines of the sale; a line that is not on our invoice is ignored. */
  lines: readonly PriceLine[];
  /** Null when the sale has no rooms. */
  stay: Omit<TaxedStay, 'day'> | null;
  /**
   * The place of supply: the state of the hotel, or of a business that a fee for tickets is billed to. Null for a hotel abroad and for a
   * consumer's tickets: their place of supply is the traveller's, which is taken to be the seller's.
   */
  supplyState: GstState | null;
  sellerGstin: string;
  /** Day of the invoice in India, `yyyy-MM-dd`. */
  day: string;
}

export interface TaxedAmount {
  placeOfSupply: GstState;
  split: TaxSplit;
  /** One line for each service and rate: rooms of two rates are two lines. */
  lines: TaxLine[];
  /** How the tax of the rooms was worked out, for the whole sale even when only a part of it is taxed. Null when the sale has no rooms. */
  roomWorking: RoomWorking | null;
  /** Equals the requested amount. */
  totalPaise: Paise;
}

/** The part of a sale that is one service at one rate. */
type TaxedPart = Pick<TaxLine, 'item' | 'sac' | 'percent' | 'discountPaise' | 'grossPaise'>;

/** The rooms of a sale grouped by rate, and how the rates were worked out (REQ-DOC-3). */
function roomsIn({ lines, stay, day }: TaxedSale): { parts: TaxedPart[]; working: RoomWorking | null } {
  if (stay === null) return { parts: [], working: null };
  const ofRooms = lines.filter(({ taxCode }) => taxCode === 'accommodation');
  const { basis, nights, parts } = taxedRooms(totalOf(ofRooms), { ...stay, day });
  const discounts = allocatePaise(
    -paiseOf(ofRooms, 'discount'),
    parts.map(({ grossPaise }) => grossPaise),
  );
  return {
    parts: parts.map(({ percent, grossPaise }, index) => ({
      item: 'accommodation',
      sac: SAC.accommodation,
      percent,
      grossPaise,
      discountPaise: discounts[index] ?? 0,
    })),
    working: { basis, nights },
  };
}

/** The fee of a sale, with its GST inside (REQ-DOC-10, REQ-PRICE-5). */
function feeIn({ lines }: TaxedSale): TaxedPart {
  const ofFee = lines.filter(({ taxCode }) => taxCode === 'platform-fee');
  return {
    item: 'platform-fee',
    sac: SAC['platform-fee'],
    percent: PLATFORM_FEE_PERCENT,
    grossPaise: totalOf(ofFee),
    discountPaise: -paiseOf(ofFee, 'discount'),
  };
}

/**
 * The tax in `amountPaise` of a sale: the whole sale on an invoice, a part of it on a credit note or when only a charge was kept. A part is
 * divided between nights and fee in the proportion of the whole, at the rates of the whole. Throws RangeError when it is more than the
 * sale, or negative.
 */
export function taxedAmount(sale: TaxedSale, amountPaise: Paise): TaxedAmount {
  const rooms = roomsIn(sale);
  // The last part absorbs the rounding difference: the room.
  const parts = [...rooms.parts, feeIn(sale)].toReversed();
  const salePaise = sumPaise(parts.map(({ grossPaise }) => grossPaise));
  if (amountPaise < 0 || amountPaise > salePaise)
    throw new RangeError(`${amountPaise} is no part of ${salePaise} paise`);
  const seller = stateOfGstin(sale.sellerGstin);
  const placeOfSupply = sale.supplyState ?? seller;
  const split = placeOfSupply.code === seller.code ? 'cgst-sgst' : 'igst';
  const shares = allocatePaise(
    amountPaise,
    parts.map(({ grossPaise }) => grossPaise),
  );
  const lines = parts.flatMap((part, index) => {
    const grossPaise = shares[index] ?? 0;
    if (grossPaise === 0) return [];
    return [
      taxLine({ ...part, grossPaise, discountPaise: shareOf(part.discountPaise, grossPaise, part.grossPaise) }, split),
    ];
  });
  return { placeOfSupply, split, lines: lines.toReversed(), roomWorking: rooms.working, totalPaise: amountPaise };
}

/**
 * The lines of an invoice less those of credit notes against it: of the note that gives back the last of it, so that their taxes add up to
 * the invoice's to the paisa (REQ-DOC-5). Null when earlier notes took more of a line than it had, by a rounding.
 */
export function linesLeft(invoice: readonly TaxLine[], credited: readonly TaxLine[]): TaxLine[] | null {
  const left = invoice.map((line) => {
    const taken = credited.filter(({ item, percent }) => item === line.item && percent === line.percent);
    const rest = (field: AmountField) => line[field] - sumPaise(taken.map((one) => one[field]));
    return { ...line, ...Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, rest(field)])) };
  });
  const isAll = credited.every(({ item, percent }) =>
    invoice.some((line) => line.item === item && line.percent === percent),
  );
  if (!isAll || left.some((line) => AMOUNT_FIELDS.some((field) => line[field] < 0))) return null;
  return left.filter(({ grossPaise }) => grossPaise > 0);
}
