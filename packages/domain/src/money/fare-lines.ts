import type { Paise } from './money.ts';
import { paiseOf, shownLines, totalOf, type PriceLine, type ShownLine } from './price-lines.ts';

/** The price of an airline's ticket, all passengers together: `basePaise + taxPaise` is the published fare. */
export interface TicketFare {
  readonly basePaise: Paise;
  /** Taxes and charges, the fuel surcharge among them. */
  readonly taxPaise: Paise;
  readonly fuelPaise: Paise;
  readonly publishedPaise: Paise;
  /** The supplier's part; the rest is our commission (decision 0015). */
  readonly offeredPaise: Paise;
  /** Our mark-up; absent when there is none. */
  readonly markUpPaise?: Paise;
  /** Our fee, with its GST; absent when there is none. */
  readonly feePaise?: Paise;
}

/** Lines that the airline sells: their GST is on the airline's own invoice. */
/** The label of our commission among the lines of a ticket. */
const COMMISSION = 'commission';
const OF_THE_AIRLINE = { party: 'supplier', taxCode: 'airline' } as const;

/**
 * The lines of one ticket (its index in the trip). A cancellation charge can take base fare and fuel surcharge. Statutory taxes and charges
 * are always refunded (REQ-CXL-7), and our fee never is (decision 0057).
 */
export function fareLines(fare: TicketFare, ticket: number): PriceLine[] {
  const { basePaise, taxPaise, publishedPaise, offeredPaise, markUpPaise = 0, feePaise = 0 } = fare;
  const commissionPaise = Math.max(0, publishedPaise - offeredPaise);
  const fuelPaise = Math.min(fare.fuelPaise, taxPaise);
  const line = { ...OF_THE_AIRLINE, refund: 'less-charge', ticket } as const;
  const ours = { ...line, kind: 'mark-up', party: 'safar' } as const;
  const fee = { kind: 'fee', label: 'platform-fee', party: 'safar', taxCode: 'platform-fee', refund: 'kept' } as const;
  return [
    { ...line, kind: 'base', label: 'fare', amountPaise: basePaise - commissionPaise },
    { ...ours, label: COMMISSION, amountPaise: commissionPaise },
    ...(markUpPaise === 0 ? [] : [{ ...ours, label: 'mark-up', amountPaise: markUpPaise }]),
    { ...line, kind: 'tax', label: 'fuel-surcharge', amountPaise: fuelPaise },
    { ...line, kind: 'tax', label: 'taxes', amountPaise: taxPaise - fuelPaise, refund: 'in-full' },
    ...(feePaise === 0 ? [] : [{ ...fee, amountPaise: feePaise, ticket }]),
  ];
}

/** Baggage, a meal or a seat bought with a ticket. When the ticket is cancelled, the airline decides what it refunds of it (REQ-CXL-7). */
export function extraLine(sold: Required<Pick<PriceLine, 'label' | 'amountPaise' | 'ticket'>>): PriceLine {
  return { ...OF_THE_AIRLINE, ...sold, kind: 'extra', refund: 'less-charge' };
}

/** The label of a passenger's extra among the lines of a price. */
export function extraKey({ passenger, id }: { readonly passenger: number; readonly id: string }): string {
  return `${passenger}:${id}`;
}

/** The id of the extra that a line is of. */
export function idOfExtra(label: string): string {
  return label.slice(label.indexOf(':') + 1);
}

/** The passenger, by index, whose extra a line is. */
export function passengerOfExtra(label: string): number {
  return Number(label.slice(0, label.indexOf(':')));
}

/** `basePaise + taxPaise + extrasPaise === totalPaise`: the price of a trip in the parts that the API names and pages show. */
export interface TripPrice {
  basePaise: Paise;
  taxPaise: Paise;
  extrasPaise: Paise;
  totalPaise: Paise;
  lines: ShownLine[];
}

/** The lines of a trip added up into those parts. Lines that lower or raise the price and are neither tax nor extra count as base. */
export function tripPrice(lines: readonly PriceLine[]): TripPrice {
  const totalPaise = totalOf(lines);
  const taxPaise = paiseOf(lines, 'tax');
  const extrasPaise = paiseOf(lines, 'extra');
  const basePaise = totalPaise - taxPaise - extrasPaise;
  return { basePaise, taxPaise, extrasPaise, totalPaise, lines: shownLines(lines) };
}

/** What lines of a ticket cost at its airline: its published price, which has our commission in it, and the extras. */
export function publishedOf(lines: readonly PriceLine[]): Paise {
  return totalOf(
    lines.filter(({ party, kind, label }) => (party === 'supplier' && kind !== 'discount') || label === COMMISSION),
  );
}
