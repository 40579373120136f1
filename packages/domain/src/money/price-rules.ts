/** Our mark-ups and fees on a supplier's price, by rules that operators publish (REQ-PRICE-1). */

import { indiaClockOf, nightsBetween } from '../time/days.ts';
import { percentOf, type Paise } from './money.ts';
import type { PlanId } from './plans.ts';

/** A mark-up is included in the price of the product; a fee is a line of its own. */
export const PRICE_RULE_KINDS = ['mark-up', 'fee'] as const;
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number];

export const PRODUCTS = ['hotel', 'flight'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The products that a rule applies to; an empty list or null means all. */
export interface PriceRuleScope {
  readonly suppliers: readonly string[];
  readonly reach: 'domestic' | 'international' | null;
  /** ISO codes, upper case. */
  readonly countries: readonly string[];
  readonly cities: readonly string[];
  readonly hotels: readonly string[];
  readonly stars: readonly number[];
  readonly airlines: readonly string[];
  readonly cabins: readonly string[];
  /** Payment plans; for stays only. */
  readonly plans: readonly PlanId[];
  /** First day of the stay or of the trip, `yyyy-MM-dd`. */
  readonly travelFrom: string | null;
  readonly travelUntil: string | null;
  /** Days from today to that day. */
  readonly minLeadDays: number | null;
  readonly maxLeadDays: number | null;
}

/** The scope of a rule that applies to everything. */
export const EVERYTHING: PriceRuleScope = {
  suppliers: [],
  reach: null,
  countries: [],
  cities: [],
  hotels: [],
  stars: [],
  airlines: [],
  cabins: [],
  plans: [],
  travelFrom: null,
  travelUntil: null,
  minLeadDays: null,
  maxLeadDays: null,
};

/** One rule. Among the rules of a kind and product, the first that fits applies. */
export interface PriceRule {
  readonly id: string;
  readonly name: string;
  readonly kind: PriceRuleKind;
  readonly product: Product;
  /** Percentage of the supplier's price; at most two decimals. */
  readonly percent: number;
  /** For a hotel's mark-up per room and night, for its fee per stay, for flights per adult and child of a ticket. */
  readonly fixedPaise: Paise;
  /** Per stay, or per adult and child of a ticket. */
  readonly minPaise: Paise;
  readonly maxPaise: Paise | null;
  readonly scope: PriceRuleScope;
  /** Days in India on which it applies, `yyyy-MM-dd`, both included. */
  readonly from: string | null;
  readonly until: string | null;
}

/** The known facts of a product that is priced; a code is null when unknown. */
export interface PricedProduct {
  readonly product: Product;
  readonly supplier: string;
  readonly reach: 'domestic' | 'international';
  readonly country: string | null;
  readonly city: string | null;
  readonly hotel: string | null;
  readonly stars: number | null;
  readonly airline: string | null;
  readonly cabin: string | null;
  /** 'pay_full' until a plan is chosen, and for every flight. */
  readonly plan: PlanId;
  /** `yyyy-MM-dd`; null when the supplier gives no date. */
  readonly startsOn: string | null;
}

/** The first rule of a kind that applies on a day in India; null when none does (REQ-PRICE-1). */
export function ruleFor(
  rules: readonly PriceRule[],
  kind: PriceRuleKind,
  priced: PricedProduct,
  today: string,
): PriceRule | null {
  return (
    rules.find(
      (rule) =>
        rule.kind === kind &&
        rule.product === priced.product &&
        isWithin(today, rule.from, rule.until) &&
        isFor(rule.scope, priced, today),
    ) ?? null
  );
}

/** Whether a scope includes a product on a day in India, `yyyy-MM-dd`. */
export function isFor(scope: PriceRuleScope, priced: PricedProduct, today: string): boolean {
  return (
    (scope.reach === null || scope.reach === priced.reach) &&
    isOneOf(scope.suppliers, priced.supplier) &&
    isOneOf(scope.countries, priced.country) &&
    isOneOf(scope.cities, priced.city) &&
    isOneOf(scope.hotels, priced.hotel) &&
    isOneOf(scope.stars, priced.stars) &&
    isOneOf(scope.airlines, priced.airline) &&
    isOneOf(scope.cabins, priced.cabin) &&
    isOneOf(scope.plans, priced.plan) &&
    startsInTime(scope, priced.startsOn, today)
  );
}

function startsInTime(
  { travelFrom, travelUntil, minLeadDays, maxLeadDays }: PriceRuleScope,
  startsOn: string | null,
  today: string,
): boolean {
  if (startsOn === null)
    return travelFrom === null && travelUntil === null && minLeadDays === null && maxLeadDays === null;
  const leadDays = startsOn <= today ? 0 : nightsBetween(today, startsOn);
  return (
    isWithin(startsOn, travelFrom, travelUntil) &&
    (minLeadDays === null || leadDays >= minLeadDays) &&
    (maxLeadDays === null || leadDays <= maxLeadDays)
  );
}

function isWithin(day: string, from: string | null, until: string | null): boolean {
  return (from === null || day >= from) && (until === null || day <= until);
}

function isOneOf<Value>(wanted: readonly Value[], value: Value | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value));
}

/**
 * The amount that a rule adds to a price of `costPaise`. Never below zero. The fixed part of a hotel's mark-up counts
 * once for each room and night, that of its fee once a stay, that of a flight's rule once for the adult or child
 * whose fare is priced (REQ-PRICE-5).
 * @param roomNights rooms times nights of a stay; 1 for a fare
 */
export function ruleAmount(rule: PriceRule, costPaise: Paise, roomNights: number): Paise {
  const units = rule.kind === 'mark-up' ? roomNights : 1;
  const wantedPaise = percentOf(costPaise, rule.percent) + rule.fixedPaise * units;
  return Math.max(rule.minPaise, Math.min(rule.maxPaise ?? wantedPaise, wantedPaise));
}

/** The day in India whose rules apply at an instant. */
export function rulesDay(nowMs: number): string {
  return indiaClockOf(nowMs).day;
}
