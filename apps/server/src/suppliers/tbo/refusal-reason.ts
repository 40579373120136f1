import type { RefusalReason } from '@safar/domain/money/refusals';

/**
 * Phrases of recorded or documented refusals, the most specific first. They only choose the message to a traveller; codes decide
 * what is done (tbo-air.md 2). The one exception is a hotel's low balance, which has no code.
 */
const WORDS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/\bbalance\b|credit limit/i, 'balance'],
  [/already (?:done|booked|exists?)|duplicate/i, 'duplicate'],
  [/passport|\bpan\b|\bvisa\b|document/i, 'passport'],
  [/no longer available|not available|unavailable|sold ?out|no (?:seats?|rooms?)\b/i, 'sold-out'],
  [/\b(?:first|last|pax|passenger|guest|given|sur) ?name|\bnames?\b|\btitle\b/i, 'name'],
  [/price|\bfare\b|polic(?:y|ies)|session|expired/i, 'fare-gone'],
];

/** The meaning of a supplier's refusal for the traveller; 'other' when its text matches no known phrase. */
export function refusalReason(text: string): RefusalReason {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? 'other';
}
