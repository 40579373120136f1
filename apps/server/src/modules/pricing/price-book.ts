import { sumPaise, type Paise } from '@safar/domain/money';
import type { PlanId } from '@safar/domain/plans';
import { leastMarkUpPaise, type StayCharges, type SupplierRate } from '@safar/domain/price';
import { ruleAmount, ruleFor, type PricedProduct, type PriceRule, type Product } from '@safar/domain/price-rules';

/** Which rules make a price: those of a version as they hold on a day in India. */
export interface PricedBy {
  readonly version: number;
  /** `yyyy-MM-dd` */
  readonly day: string;
}

/** What is put on suppliers' prices, by the rules of one version on one day. The one place where they are applied (REQ-PRICE-1). */
export interface PriceBook {
  readonly by: PricedBy;
  /** Whether rules look at products of this kind at all; if not, nothing need be known of what is priced. */
  readonly looksAt: (product: Product) => boolean;
  /** What a stay costs above the supplier's rate. @param roomNights rooms times nights */
  readonly stayCharges: (
    thing: PricedProduct,
    rate: Pick<SupplierRate, 'totalFarePaise'>,
    roomNights: number,
  ) => StayCharges;
  /** What one adult or child pays above a fare of a ticket: mark-up and fee. */
  readonly fareCharges: (thing: PricedProduct, farePaise: Paise) => StayCharges;
  /** The rules that count for something, in the order of kinds. */
  readonly rulesFor: (thing: PricedProduct) => readonly PriceRule[];
}

/** The book of a version. @param usualFeePaise the fee of a stay for which no rule counts */
export function priceBook(by: PricedBy, rules: readonly PriceRule[], usualFeePaise: Paise): PriceBook {
  const products = new Set(rules.map(({ product }) => product));
  const chargesOf = (
    thing: PricedProduct,
    costPaise: Paise,
    { units, noFeePaise }: { readonly units: number; readonly noFeePaise: Paise },
  ): StayCharges => {
    const markUp = ruleFor(rules, 'mark-up', thing, by.day);
    const fee = ruleFor(rules, 'fee', thing, by.day);
    return {
      markUpPaise: markUp === null ? 0 : ruleAmount(markUp, costPaise, units),
      feePaise: fee === null ? noFeePaise : ruleAmount(fee, costPaise, 1),
    };
  };
  return {
    by,
    looksAt: (product) => products.has(product),
    stayCharges: (thing, { totalFarePaise }, roomNights) =>
      chargesOf(thing, totalFarePaise, { units: roomNights, noFeePaise: usualFeePaise }),
    fareCharges: (thing, farePaise) => chargesOf(thing, farePaise, { units: 1, noFeePaise: 0 }),
    rulesFor: (thing) => (['mark-up', 'fee'] as const).flatMap((kind) => ruleFor(rules, kind, thing, by.day) ?? []),
  };
}

/** A price of a recent search, with what it takes to make it again. */
export interface PriceSample {
  readonly title: string;
  readonly thing: PricedProduct;
  /** What the supplier wants; of a flight for all passengers. */
  readonly costPaise: Paise;
  /** The least a room may be sold for; null: the supplier names none. */
  readonly floorPaise: Paise | null;
  /** Until when a room could be held without being paid, ISO instant; null: it is paid in full. */
  readonly heldUntil: string | null;
  /** Of a flight the fare of each adult and child; of a room none. */
  readonly faresPaise: readonly Paise[];
  readonly roomNights: number;
}

/** What a sampled price is by a book in a payment plan, and what of it is ours. */
export function sampledPrice(
  book: Pick<PriceBook, 'stayCharges' | 'fareCharges'>,
  { thing, costPaise, floorPaise, faresPaise, roomNights }: PriceSample,
  plan: PlanId,
): { readonly totalPaise: Paise; readonly earnedPaise: Paise } {
  if (thing.product === 'flight') {
    const charges = faresPaise.map((farePaise) => book.fareCharges(thing, farePaise));
    const earnedPaise = sumPaise(charges.map(({ markUpPaise, feePaise }) => markUpPaise + feePaise));
    return { totalPaise: costPaise + earnedPaise, earnedPaise };
  }
  const { markUpPaise, feePaise } = book.stayCharges({ ...thing, plan }, { totalFarePaise: costPaise }, roomNights);
  const leastPaise = leastMarkUpPaise({ totalFarePaise: costPaise, recommendedSellingPaise: floorPaise });
  const earnedPaise = Math.max(markUpPaise, leastPaise) + feePaise;
  return { totalPaise: costPaise + earnedPaise, earnedPaise };
}
