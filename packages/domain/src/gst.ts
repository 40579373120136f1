import { allocatePaise, shareOf, sumPaise, type Paise } from './money.ts';
import { stateOfGstin, type GstState } from './gstin.ts';
import { paiseOf, totalOf, type PriceLine } from './price-lines.ts';
import { halfTaxInside, taxedRooms, type RoomWorking, type TaxedStay } from './room-nights.ts';

/** GST on what a traveller is charged (decision 0010). All amounts a traveller sees contain their tax. */

const PLATFORM_FEE_PERCENT = 18;

/** Services Accounting Codes of what our invoices tax. */
const SAC = { accommodation: '9963', 'platform-fee': '9985' } as const;

/** One line of a tax document; `taxablePaise` and the taxes add up to `grossPaise`. */
export interface TaxLine {
  item: keyof typeof SAC;
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
  /** Null: no rooms are in it. */
  stay: Omit<TaxedStay, 'day'> | null;
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
  /** By service and rate: rooms of two rates are two lines. */
  lines: TaxLine[];
  /** How the tax of the rooms was reckoned: of all that was sold, also where only a part of it is taxed. Null where no rooms are in it. */
  roomWorking: RoomWorking | null;
  /** Equals the amount asked for. */
  totalPaise: Paise;
}

/** What is taxed of one service at one rate. */
type TaxedPart = Pick<TaxLine, 'item' | 'sac' | 'percent' | 'discountPaise' | 'grossPaise'>;

/** The rooms of a sale by their rates, and how these were reckoned. */
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
 * The tax in `amountPaise` of a sale: all of it on an invoice, a part of it on a credit note or where only a charge was
 * kept. A part falls on nights and fee as the whole does, at the rates of the whole. Throws RangeError when it is more than the sale, or negative.
 */
export function taxedAmount(sale: TaxedSale, amountPaise: Paise): TaxedAmount {
  const rooms = roomsIn(sale);
  // The last takes what rounding leaves: the room.
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
