import type { Paise } from './money.ts';
import { paiseOf, shownLines, totalOf, type PriceLine, type ShownLine } from './price-lines.ts';

/** What an airline's ticket costs, all passengers together: `basePaise + taxPaise` is what it is published for. */
export interface TicketFare {
  readonly basePaise: Paise;
  /** Taxes and charges, the fuel surcharge among them. */
  readonly taxPaise: Paise;
  readonly fuelPaise: Paise;
  readonly publishedPaise: Paise;
  /** What the supplier gets of it; the rest is our commission (decision 0015). */
  readonly offeredPaise: Paise;
  /** What we put on it; absent: nothing. */
  readonly markUpPaise?: Paise;
  /** Our fee, with its GST; absent: none. */
  readonly feePaise?: Paise;
}

/** What an airline sells: GST is on its own invoice. */
const OF_THE_AIRLINE = { party: 'supplier', taxCode: 'airline' } as const;

/**
 * The lines of one ticket (its index in the trip). A cancellation can cost base fare and fuel surcharge; all else, statutory taxes and
 * charges, always comes back (REQ-CXL-7), and our fee never does (decision 0057).
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
    { ...ours, label: 'commission', amountPaise: commissionPaise },
    ...(markUpPaise === 0 ? [] : [{ ...ours, label: 'mark-up', amountPaise: markUpPaise }]),
    { ...line, kind: 'tax', label: 'fuel-surcharge', amountPaise: fuelPaise },
    { ...line, kind: 'tax', label: 'taxes', amountPaise: taxPaise - fuelPaise, refund: 'in-full' },
    ...(feePaise === 0 ? [] : [{ ...fee, amountPaise: feePaise, ticket }]),
  ];
}

/** Baggage, a meal or a seat bought with a ticket: of a cancelled one the airline gives back what it will (REQ-CXL-7). */
export function extraLine(sold: Required<Pick<PriceLine, 'label' | 'amountPaise' | 'ticket'>>): PriceLine {
  return { ...OF_THE_AIRLINE, ...sold, kind: 'extra', refund: 'less-charge' };
}

/** `basePaise + taxPaise + extrasPaise === totalPaise`: the price of a trip in the parts the API names, and as it is shown. */
export interface TripPrice {
  basePaise: Paise;
  taxPaise: Paise;
  extrasPaise: Paise;
  totalPaise: Paise;
  lines: ShownLine[];
}

/** The lines of a trip as those parts; what lowers or raises a price and is neither tax nor extra is in the base. */
export function tripPrice(lines: readonly PriceLine[]): TripPrice {
  const totalPaise = totalOf(lines);
  const taxPaise = paiseOf(lines, 'tax');
  const extrasPaise = paiseOf(lines, 'extra');
  const basePaise = totalPaise - taxPaise - extrasPaise;
  return { basePaise, taxPaise, extrasPaise, totalPaise, lines: shownLines(lines) };
}
