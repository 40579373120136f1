import type { PriceRule, PriceRuleScope } from '@safar/domain/money/price-rules';
import { formatInr } from '@safar/domain/money/money';
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

/** 'India, 4 and 5 stars, 60 days ahead or more': the scope of a rule. */
export function scopeText({ scope, from, until }: Pick<PriceRule, 'scope' | 'from' | 'until'>): string {
  const parts = [
    scope.reach,
    named(scope.suppliers, 'supplier'),
    named(scope.countries, 'country'),
    named(scope.cities, 'city'),
    named(scope.hotels, 'hotel'),
    scope.stars.length > 0 && `${scope.stars.join(', ')} stars`,
    named(scope.airlines, 'airline'),
    named(scope.cabins, 'cabin'),
    scope.plans.length > 0 && scope.plans.map(planText).join(', '),
    daysText('travel', scope.travelFrom, scope.travelUntil),
    leadText(scope),
    daysText('holds', from, until),
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'everything' : parts.join(' · ');
}

function named(codes: readonly string[], what: string): string | null {
  return codes.length === 0 ? null : `${what} ${codes.join(', ')}`;
}

function daysText(what: string, from: string | null, until: string | null): string | null {
  if (from !== null && until !== null) return `${what} ${from} to ${until}`;
  if (from !== null) return `${what} from ${from}`;
  return until === null ? null : `${what} until ${until}`;
}

function leadText({ minLeadDays, maxLeadDays }: PriceRuleScope): string | null {
  if (minLeadDays !== null && maxLeadDays !== null) return `${minLeadDays} to ${maxLeadDays} days ahead`;
  if (minLeadDays !== null) return `${minLeadDays} days ahead or more`;
  return maxLeadDays === null ? null : `at most ${maxLeadDays} days ahead`;
}
