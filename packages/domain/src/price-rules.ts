/** What we put on a supplier's price, by rules that operators publish (REQ-PRICE-1). */

import { indiaClockOf, nightsBetween } from './days.ts';
import { percentOf, type Paise } from './money.ts';
import type { PlanId } from './plans.ts';

/** A mark-up is inside what is sold; a fee is a line of its own. */
export const PRICE_RULE_KINDS = ['mark-up', 'fee'] as const;
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number];

export const PRODUCTS = ['hotel', 'flight'] as const;
export type Product = (typeof PRODUCTS)[number];

/** What a rule is for; an empty list and null are for everything. */
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
  /** Payment plans, of stays alone. */
  readonly plans: readonly PlanId[];
  /** First day of the stay or of the trip, `yyyy-MM-dd`. */
  readonly travelFrom: string | null;
  readonly travelUntil: string | null;
  /** Days from today to that day. */
  readonly minLeadDays: number | null;
  readonly maxLeadDays: number | null;
}

/** The scope of a rule that is for all there is. */
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

/** One rule; of those of a kind and product the first that fits counts. */
export interface PriceRule {
  readonly id: string;
  readonly name: string;
  readonly kind: PriceRuleKind;
  readonly product: Product;
  /** Of the supplier's price; at most two decimals. */
  readonly percent: number;
  /** Of a hotel's mark-up for each room and night, of its fee for the stay, of flights for each adult and child of a ticket. */
  readonly fixedPaise: Paise;
  /** For the stay, or for each adult and child of a ticket. */
  readonly minPaise: Paise;
  readonly maxPaise: Paise | null;
  readonly scope: PriceRuleScope;
  /** Days in India on which it counts, `yyyy-MM-dd`, both included. */
  readonly from: string | null;
  readonly until: string | null;
}

/** What is known of what is priced; a code is null where it is not known. */
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
  /** 'pay_full' while none is chosen, and of every flight. */
  readonly plan: PlanId;
  /** `yyyy-MM-dd`; null: the supplier does not say for when it is. */
  readonly startsOn: string | null;
}

/** The first rule of a kind that fits on a day in India; null: none does. */
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

/** Whether a scope has something in it on a day in India, `yyyy-MM-dd`. */
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

/** What a rule puts on a price of `costPaise`, its fixed part counted `units` times. Never less than nothing. */
export function ruleAmount(rule: PriceRule, costPaise: Paise, units: number): Paise {
  const wantedPaise = percentOf(costPaise, rule.percent) + rule.fixedPaise * units;
  return Math.max(rule.minPaise, Math.min(rule.maxPaise ?? wantedPaise, wantedPaise));
}

/** The day in India whose rules count at an instant. */
export function rulesDay(nowMs: number): string {
  return indiaClockOf(nowMs).day;
}
