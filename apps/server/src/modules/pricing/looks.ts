import type { RULE_CHANGES } from '@safar/contract/desk/prices';
import { addDays } from '@safar/domain/time/days';
import { isFor, type PricedProduct, type PriceRule, type PriceRuleScope } from '@safar/domain/money/price-rules';

/** Days ahead for which live prices are asked, where the rule applies: much is sold out nearer to the day. */
const USUAL_LEAD_DAYS = 30;

/** A rule that a draft changes; a removed rule stands here as it was. */
export interface ChangedRule {
  readonly rule: PriceRule;
  readonly change: (typeof RULE_CHANGES)[number];
}

/**
 * The differences between the rules in force and a draft. A rule whose scope changed counts as one removed and one new.
 */
export function changedRules(before: readonly PriceRule[], after: readonly PriceRule[]): ChangedRule[] {
  const was = new Map(before.map((rule) => [rule.id, rule]));
  const is = new Map(after.map((rule) => [rule.id, rule]));
  const removed = before.filter(({ id, scope }) => !isSame(is.get(id)?.scope, scope));
  const stayed = placesOf(before.filter(({ id }) => is.has(id)));
  const staying = placesOf(after.filter(({ id }) => was.has(id)));
  const now = after.flatMap((rule): ChangedRule[] => {
    const old = was.get(rule.id);
    if (!isSame(old?.scope, rule.scope)) return [{ rule, change: 'new' }];
    if (!isSame(old, rule)) return [{ rule, change: 'changed' }];
    return stayed.get(rule.id) === staying.get(rule.id) ? [] : [{ rule, change: 'moved' }];
  });
  return [...now, ...removed.map((rule) => ({ rule, change: 'removed' as const }))];
}

/** The place of each rule among those of its kind and product. */
function placesOf(rules: readonly PriceRule[]): Map<string, number> {
  const lists = Map.groupBy(rules, ({ kind, product }) => `${kind} ${product}`);
  return new Map([...lists.values()].flatMap((list) => list.map(({ id }, place) => [id, place] as const)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The day in India whose prices show the effect of a rule: today, or the first day on which it is in force
 * (REQ-PRICE-2).
 */
export function dayOfLook({ from }: PriceRule, today: string): string {
  return from !== null && from > today ? from : today;
}

/** Whether a rule applies to one of some prices on a day, regardless of other rules that precede it. */
export function isAbout({ product, scope }: PriceRule, things: readonly PricedProduct[], day: string): boolean {
  return things.some((thing) => thing.product === product && isFor(scope, thing, day));
}

/** A day of travel within a scope, near the usual lead time where possible. */
export function travelDay({ travelFrom, travelUntil, minLeadDays, maxLeadDays }: PriceRuleScope, day: string): string {
  const lead = Math.min(maxLeadDays ?? Infinity, Math.max(minLeadDays ?? 0, USUAL_LEAD_DAYS));
  const wanted = addDays(day, lead);
  if (travelFrom !== null && wanted < travelFrom) return travelFrom;
  return travelUntil !== null && wanted > travelUntil ? travelUntil : wanted;
}
