import { formatInr } from '@safar/domain/money';
import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

/** The settings that policy pages name, as the server acts on them. */
export type PolicyFacts = paths['/api/policies']['get']['responses'][200]['content']['application/json'];

/** Fails as the API does: a policy page names nothing it does not know. */
export function loadPolicyFacts(api: ApiClient): Promise<PolicyFacts> {
  return answerOf(api.GET('/api/policies'));
}

const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** '72 hours before', or 'at' for none. */
export function hoursBefore(hours: number): string {
  if (hours === 0) return 'at';
  return `${NUMBER.format(hours)} ${hours === 1 ? 'hour' : 'hours'} before`;
}

/** 'We remind you 48 and 24 hours before it is due, …', the first reminder first. */
export function reminderSentence(reminderHours: readonly number[]): string {
  const hours = reminderHours.toSorted((a, b) => b - a).map((each) => NUMBER.format(each));
  const list = new Intl.ListFormat('en-GB').format(hours);
  return `We remind you ${list} ${list === '1' ? 'hour' : 'hours'} before it is due, as far as you booked earlier than that.`;
}

/** 'our platform fee of ₹100', or '' where there is none. */
export function feeText({ platformFeePaise }: PolicyFacts): string {
  return platformFeePaise === 0 ? '' : `our platform fee of ${formatInr(platformFeePaise)}`;
}
