/** What other dates of a stay cost: the new rooms against the old ones, less what those still cost (docs/a-booking.md). */
import { sumPaise, type Paise } from '../money/money.ts';
import { AT_OUR_COST, totalOf, type PriceLine } from '../money/price-lines.ts';
import { LEAST_REFUND_PAISE } from '../stay/cancellation-charge.ts';
import { isPriced, type OrderLine } from './sale.ts';

/**
 * The price of rooms that are taken in place of others: the offer's own, with the discounts of the old rooms in the
 * same rupees, at most the new price. The booking's fee is charged once and is not of it (REQ-CHG-3).
 * @param old the lines in force of what is given up
 */
export function exchangedPrice(offered: readonly PriceLine[], old: readonly OrderLine[]): PriceLine[] {
  const rooms = offered.filter(({ taxCode, kind }) => taxCode === 'accommodation' && kind !== 'discount');
  let leftPaise = totalOf(rooms);
  const kept = new Map<string, PriceLine>();
  for (const { item: _item, nights: _nights, kind, ...line } of old) {
    if (kind !== 'discount') continue;
    const amountPaise = Math.max(line.amountPaise, -leftPaise);
    leftPaise += amountPaise;
    const key = JSON.stringify([line.label, line.party, line.coupon]);
    kept.set(key, { ...line, kind, amountPaise: amountPaise + (kept.get(key)?.amountPaise ?? 0) });
  }
  return [...rooms, ...[...kept.values()].filter(({ amountPaise }) => amountPaise !== 0)];
}

/** The price of other rooms that cost their traveller no more than the old ones, and what we give for that. */
export function priceAtOurCost(
  offered: readonly PriceLine[],
  old: readonly OrderLine[],
): { readonly price: PriceLine[]; readonly ourPaise: Paise } {
  // What was given for an earlier room is not given again.
  const whole = exchangedPrice(
    offered,
    old.filter(({ label }) => label !== AT_OUR_COST),
  );
  const ourPaise = Math.max(0, totalOf(whole) - pricedPaise(old));
  if (ourPaise === 0) return { price: whole, ourPaise };
  const given: PriceLine = {
    kind: 'discount',
    label: AT_OUR_COST,
    amountPaise: -ourPaise,
    party: 'safar',
    taxCode: 'accommodation',
    refund: 'less-charge',
  };
  return { price: [...whole, given], ourPaise };
}

function pricedPaise(lines: readonly OrderLine[]): Paise {
  return sumPaise(lines.map(({ kind, amountPaise }) => (isPriced(kind) ? amountPaise : 0)));
}

/** What an exchange costs. Of `payPaise` and `backPaise` one at least is 0. */
export interface ExchangeSum {
  /** What is had now, and was paid. */
  readonly oldPaise: Paise;
  readonly newPaise: Paise;
  /** The most that giving the old one up costs. */
  readonly chargePaise: Paise;
  readonly payPaise: Paise;
  readonly backPaise: Paise;
}

/**
 * The sum of an exchange: the new price and the charge, less what was paid for the old (REQ-CHG-3).
 * @param leftPaise what of the booking's payments has not gone back yet: no more than that can
 */
export function exchangeSum(
  old: readonly OrderLine[],
  price: readonly PriceLine[],
  { chargePaise, leftPaise }: { readonly chargePaise: Paise; readonly leftPaise: Paise },
): ExchangeSum {
  const oldPaise = pricedPaise(old);
  const newPaise = totalOf(price);
  const duePaise = newPaise + chargePaise - oldPaise;
  const backPaise = Math.min(Math.max(0, -duePaise), leftPaise);
  return {
    oldPaise,
    newPaise,
    chargePaise,
    payPaise: Math.max(0, duePaise),
    backPaise: backPaise < LEAST_REFUND_PAISE ? 0 : backPaise,
  };
}
