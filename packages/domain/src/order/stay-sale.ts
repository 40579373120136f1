import { allocatePaise, sumPaise, type Paise } from '../money/money.ts';
import { totalOf, type PriceLine } from '../money/price-lines.ts';
import { halfTaxInside, nightWeights, taxedRooms, type TaxedStay } from '../money/room-tax.ts';
import type { OrderItem, OrderLine, Sale } from './sale.ts';

/**
 * A stay's price shared out over its rooms and nights. Mark-ups and discounts go by the nights' prices at the
 * supplier, evenly where those are unknown; the tax goes by the rate of each night after its own discount. What is
 * not of the rooms, our fee, names no item. So each room has its share of a coupon (REQ-COUPON-1, REQ-RATE-2).
 * @param people of each room
 */
export function staySale(lines: readonly PriceLine[], stay: TaxedStay, people: readonly (readonly number[])[]): Sale {
  const items = Array.from({ length: stay.rooms }, (_, room): OrderItem => {
    return { item: room, kind: 'room', record: 0, place: room, people: people[room] ?? [], ofItem: null };
  });
  const weights = nightWeights(stay);
  const taxes = nightTaxes(lines, stay);
  return {
    items,
    lines: lines.flatMap((line): OrderLine[] => {
      if (line.taxCode !== 'accommodation') return [{ ...line, item: null }];
      const nights = allocatePaise(line.amountPaise, line.kind === 'tax' ? taxes : weights);
      return items.map(({ item }) => {
        const own = nights.slice(item * stay.nights, (item + 1) * stay.nights);
        return { ...line, item, amountPaise: sumPaise(own), nights: own };
      });
    }),
  };
}

/** The tax of each night as on the invoice, room by room. */
function nightTaxes(lines: readonly PriceLine[], stay: TaxedStay): Paise[] {
  const { nights, parts } = taxedRooms(totalOf(lines.filter(({ taxCode }) => taxCode === 'accommodation')), stay);
  const taxes = new Map(
    parts.map(({ percent, grossPaise }) => {
      const values = nights.flatMap((night) => (night.percent === percent ? [night.valuePaise] : []));
      return [percent, allocatePaise(2 * halfTaxInside(grossPaise, percent), values)];
    }),
  );
  return nights.map(({ percent }) => taxes.get(percent)?.shift() ?? 0);
}
