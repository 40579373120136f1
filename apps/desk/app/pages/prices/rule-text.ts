import type { priceRules } from '@safar/contract/desk/prices';
import type { PriceRule, PriceRuleScope } from '@safar/domain/money/price-rules';
import { formatInr } from '@safar/domain/money/money';
import { formatDay, formatDays } from '@safar/domain/time/days';
import type { SoldKind } from '@safar/contract/desk/sold';
import type { Answer } from '#api/ask.ts';
import { planText } from '#ui/booking-facts.tsx';

/** The unit of the fixed part of a rule. */
export function fixedFor({ kind, product }: Pick<PriceRule, 'kind' | 'product'>): string {
  if (product === 'flight') return 'each adult and child';
  return kind === 'fee' ? 'each stay' : 'each room and night';
}

/** '5% and ₹50 each room and night, at least ₹150': the amount that a rule adds. */
export function amountText(rule: PriceRule): string {
  const { percent, fixedPaise, minPaise, maxPaise } = rule;
  const parts = [percent > 0 && `${percent}%`, fixedPaise > 0 && `${formatInr(fixedPaise)} ${fixedFor(rule)}`].filter(
    (part) => part !== false,
  );
  const bounds = [
    minPaise > 0 && `at least ${formatInr(minPaise)}`,
    maxPaise !== null && `at most ${formatInr(maxPaise)}`,
  ].filter((part) => part !== false);
  return [parts.length === 0 ? '₹0' : parts.join(' and '), ...bounds].join(', ');
}

/** 'India · 4, 5 stars · 60 days ahead or more': the scope of a rule, in the names of what it is for. */
export function scopeText(
  { scope, from, until }: Pick<PriceRule, 'scope' | 'from' | 'until'>,
  names: Answer<typeof priceRules>['names'],
): string {
  const named = (kind: SoldKind, codes: readonly string[]) =>
    codes.length > 0 &&
    codes
      .map((code) => names.find((one) => one.kind === kind && one.code === code)?.name ?? `${kind} ${code}`)
      .join(', ');
  const parts = [
    scope.reach !== null && (scope.reach === 'domestic' ? 'in India' : 'abroad'),
    named('supplier', scope.suppliers),
    named('country', scope.countries),
    named('city', scope.cities),
    named('hotel', scope.hotels),
    scope.stars.length > 0 && `${scope.stars.join(', ')} stars`,
    named('airline', scope.airlines),
    scope.cabins.join(', '),
    scope.plans.length > 0 && scope.plans.map(planText).join(', '),
    daysText('travel', scope.travelFrom, scope.travelUntil),
    leadText(scope),
    daysText('holds', from, until),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? 'everything' : parts.join(' · ');
}

function daysText(what: string, from: string | null, until: string | null): string | null {
  if (from !== null && until !== null) return `${what} ${formatDays(from, until)}`;
  if (from !== null) return `${what} from ${formatDay(from)}`;
  return until === null ? null : `${what} until ${formatDay(until)}`;
}

function leadText({ minLeadDays, maxLeadDays }: PriceRuleScope): string | null {
  if (minLeadDays !== null && maxLeadDays !== null) return `${minLeadDays} to ${maxLeadDays} days ahead`;
  if (minLeadDays !== null) return `${minLeadDays} days ahead or more`;
  return maxLeadDays === null ? null : `at most ${maxLeadDays} days ahead`;
}
