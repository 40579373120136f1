import { allocatePaise, sumPaise, type Paise } from '../money/money.ts';
import { discountablePaise, type PriceLine } from '../money/price-lines.ts';
import { passengerOfExtra } from '../money/fare-lines.ts';
import type { OrderItem, OrderLine, Sale } from './sale.ts';

/** What one passenger's seat on a ticket costs; a ticket's lines are shared out over its seats in these proportions. */
export interface SeatFare {
  /** Before our commission is taken out of it. */
  readonly basePaise: Paise;
  readonly fuelPaise: Paise;
  /** Without the fuel surcharge. */
  readonly taxPaise: Paise;
  readonly markUpPaise: Paise;
  readonly feePaise: Paise;
}

/**
 * The price of a trip shared out over the seats of its tickets. An extra is an item of its own. A discount on the whole trip is divided
 * among the tickets as `linesOfTicket` divides it, then among their seats, each by what it is taken off.
 * @param tickets the seats of each ticket, one for each passenger in their order
 */
export function flightSale(lines: readonly PriceLine[], tickets: readonly (readonly SeatFare[])[]): Sale {
  const seats = tickets.map((fares, record) => fares.map((fare, place) => ({ record, place, fare })));
  const items: OrderItem[] = seats.flat().map(({ record, place }, item) => {
    return { item, kind: 'seat', record, place, people: [place], ofItem: null };
  });
  const seatOf = (record: number, place: number) =>
    items.find((item) => item.kind === 'seat' && item.record === record && item.place === place);
  const discounted = tickets.map((_, record) => discountablePaise(lines.filter(({ ticket }) => ticket === record)));

  function shareOver(line: PriceLine, record: number, amountPaise: Paise): OrderLine[] {
    const own = seats[record] ?? [];
    const shares = allocatePaise(
      amountPaise,
      own.map(({ fare }) => weightOf(line, fare)),
    );
    return own.map(({ place }, index) => orderLine(line, seatOf(record, place), shares[index] ?? 0));
  }

  const shared = lines.flatMap((line) => {
    const { ticket, amountPaise } = line;
    if (ticket === undefined) {
      const shares = allocatePaise(amountPaise, discounted);
      return shares.flatMap((share, record) => shareOver(line, record, share));
    }
    if (line.kind !== 'extra') return shareOver(line, ticket, amountPaise);
    const place = passengerOfExtra(line.label);
    const seat = seatOf(ticket, place);
    const extra: OrderItem = {
      item: items.length,
      kind: 'extra',
      record: ticket,
      place,
      people: [place],
      ofItem: seat?.item ?? null,
    };
    items.push(extra);
    return [orderLine(line, extra, amountPaise)];
  });
  return { items, lines: shared };
}

function orderLine(
  { ticket: _ticket, ...line }: PriceLine,
  item: OrderItem | undefined,
  amountPaise: Paise,
): OrderLine {
  return { ...line, item: item?.item ?? null, amountPaise };
}

function weightOf({ kind, label }: PriceLine, fare: SeatFare): Paise {
  const { basePaise, fuelPaise, taxPaise, markUpPaise, feePaise } = fare;
  switch (kind) {
    case 'base':
      return basePaise;
    case 'mark-up':
      return label === 'commission' ? basePaise : markUpPaise;
    case 'tax':
      return label === 'fuel-surcharge' ? fuelPaise : taxPaise;
    case 'fee':
      return feePaise;
    case 'discount':
    case 'extra':
      return sumPaise([basePaise, fuelPaise, taxPaise, markUpPaise]);
  }
}
