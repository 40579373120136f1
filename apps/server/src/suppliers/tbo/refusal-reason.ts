import type { RefusalReason } from '@safar/domain/refusals';

/**
 * Words of refusals as they were recorded or documented, the most telling first. They choose what a traveller is told and never what
 * is done: for that the codes count (tbo-air.md 2). The one exception is a hotel's low balance, which has no code of its own.
 */
const WORDS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/\bbalance\b|credit limit/i, 'balance'],
  [/already (?:done|booked|exists?)|duplicate/i, 'duplicate'],
  [/passport|\bpan\b|\bvisa\b|document/i, 'passport'],
  [/no longer available|not available|unavailable|sold ?out|no (?:seats?|rooms?)\b/i, 'sold-out'],
  [/\b(?:first|last|pax|passenger|guest|given|sur) ?name|\bnames?\b|\btitle\b/i, 'name'],
  [/price|\bfare\b|polic(?:y|ies)|session|expired/i, 'fare-gone'],
];

/** What a supplier's refusal means for the traveller; 'other' where its words say nothing that is known. */
export function refusalReason(text: string): RefusalReason {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? 'other';
}
