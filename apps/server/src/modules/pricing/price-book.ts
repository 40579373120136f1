import { sumPaise, type Paise } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
import { leastMarkUpPaise, type StayCharges, type SupplierRate } from '@safar/domain/money/price';
import { ruleAmount, ruleFor, type PricedProduct, type PriceRule, type Product } from '@safar/domain/money/price-rules';

/** The rules that made a price: those of a version in force on a day in India (REQ-PRICE-3). */
export interface PricedBy {
  readonly version: number;
  /** `yyyy-MM-dd` */
  readonly day: string;
}

/** Mark-ups and fees on suppliers' prices, by the rules of one version on one day. Rules are applied nowhere else (REQ-PRICE-1). */
export interface PriceBook {
  readonly by: PricedBy;
  /** Whether any rule concerns products of this kind; if not, the details of a priced product are not needed. */
  readonly looksAt: (product: Product) => boolean;
  /** Charges for a stay on top of the supplier's rate. @param roomNights rooms times nights */
  readonly stayCharges: (
    thing: PricedProduct,
    rate: Pick<SupplierRate, 'totalFarePaise'>,
    roomNights: number,
  ) => StayCharges;
  /** Charges for one adult or child on top of a ticket's fare: mark-up and fee. */
  readonly fareCharges: (thing: PricedProduct, farePaise: Paise) => StayCharges;
  /** The rules that apply to a product, in the order of kinds. */
  readonly rulesFor: (thing: PricedProduct) => readonly PriceRule[];
}

/** The book of a version. @param usualFeePaise the fee of a stay to which no rule applies (the setting PLATFORM_FEE_RUPEES) */
export function priceBook(by: PricedBy, rules: readonly PriceRule[], usualFeePaise: Paise): PriceBook {
  const products = new Set(rules.map(({ product }) => product));
  const chargesOf = (
    thing: PricedProduct,
    costPaise: Paise,
    { roomNights, noFeePaise }: { readonly roomNights: number; readonly noFeePaise: Paise },
  ): StayCharges => {
    const markUp = ruleFor(rules, 'mark-up', thing, by.day);
    const fee = ruleFor(rules, 'fee', thing, by.day);
    return {
      markUpPaise: markUp === null ? 0 : ruleAmount(markUp, costPaise, roomNights),
      feePaise: fee === null ? noFeePaise : ruleAmount(fee, costPaise, roomNights),
    };
  };
  return {
    by,
    looksAt: (product) => products.has(product),
    stayCharges: (thing, { totalFarePaise }, roomNights) =>
      chargesOf(thing, totalFarePaise, { roomNights, noFeePaise: usualFeePaise }),
    fareCharges: (thing, farePaise) => chargesOf(thing, farePaise, { roomNights: 1, noFeePaise: 0 }),
    rulesFor: (thing) => (['mark-up', 'fee'] as const).flatMap((kind) => ruleFor(rules, kind, thing, by.day) ?? []),
  };
}

/** A price of a recent search, with what is needed to compute it again. */
export interface PriceSample {
  readonly title: string;
  readonly thing: PricedProduct;
  /** The supplier's price; for a flight, of all passengers. */
  readonly costPaise: Paise;
  /** The least a room may be sold for; null when the supplier sets no minimum. */
  readonly floorPaise: Paise | null;
  /** Until when a room could be held unpaid, ISO instant; null when it must be paid in full. */
  readonly heldUntil: string | null;
  /** For a flight, the fare of each adult and child; empty for a room. */
  readonly faresPaise: readonly Paise[];
  readonly roomNights: number;
}

/** The total of a sampled price by a book in a payment plan, our share of it, and the fee within that share. */
export function sampledPrice(
  book: Pick<PriceBook, 'stayCharges' | 'fareCharges'>,
  { thing, costPaise, floorPaise, faresPaise, roomNights }: PriceSample,
  plan: PlanId,
): { readonly totalPaise: Paise; readonly earnedPaise: Paise; readonly feePaise: Paise } {
  if (thing.product === 'flight') {
    const charges = faresPaise.map((farePaise) => book.fareCharges(thing, farePaise));
    const feePaise = sumPaise(charges.map((charge) => charge.feePaise));
    const earnedPaise = sumPaise(charges.map(({ markUpPaise }) => markUpPaise)) + feePaise;
    return { totalPaise: costPaise + earnedPaise, earnedPaise, feePaise };
  }
  const { markUpPaise, feePaise } = book.stayCharges({ ...thing, plan }, { totalFarePaise: costPaise }, roomNights);
  const leastPaise = leastMarkUpPaise({ totalFarePaise: costPaise, recommendedSellingPaise: floorPaise });
  const earnedPaise = Math.max(markUpPaise, leastPaise) + feePaise;
  return { totalPaise: costPaise + earnedPaise, earnedPaise, feePaise };
}
