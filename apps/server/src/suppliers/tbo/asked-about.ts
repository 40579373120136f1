import { type NoAnswer } from '../no-answer.ts';
import { noAnswer } from './exchange.ts';
import { type Fields, textOf } from './read-fields.ts';

/**
 * An answer whose `key` names another thing than asked about counts as no answer: its effect or content is about another booking
 * (REQ-OPS-20). A missing key or 0 counts as the thing asked about.
 */
export function aboutAnother(fields: Fields | null, key: string, asked: string): NoAnswer | null {
  const told = textOf(fields?.[key]).trim();
  if (told === '' || told === '0' || told === asked) return null;
  return noAnswer('malformed', true, `asked about ${key} ${asked}, it tells of ${told}`);
}
