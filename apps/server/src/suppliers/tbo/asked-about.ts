import { type NoAnswer } from '../no-answer.ts';
import { noAnswer } from './exchange.ts';
import { type Fields, textOf } from './read-fields.ts';

/**
 * An answer that names something else than was asked about, under `key`, is none: what it did, or tells, is of another booking (REQ-OPS-20).
 * One that leaves the key out, or has 0 there, is about what was asked.
 */
export function aboutAnother(fields: Fields | null, key: string, asked: string): NoAnswer | null {
  const told = textOf(fields?.[key]).trim();
  if (told === '' || told === '0' || told === asked) return null;
  return noAnswer('malformed', true, `asked about ${key} ${asked}, it tells of ${told}`);
}
