import { plainLines, plainSentences } from '../tbo/plain-text.ts';
import { listOf, textOf } from '../tbo/read-fields.ts';

/**
 * Conditions of a rate or a booking as sentences. In India they are joined with `|` into one text (`HotelPolicyDetail`), and
 * sentences after a list or short sentences are joined with commas: `</ul>,Service animals not allowed,Pets not allowed`.
 */
export function policySentences(value: unknown): string[] {
  const parts = listOf(value).flatMap((each) => textOf(each).split('|'));
  const sentences = new Set<string>();
  for (const line of plainSentences(parts)) {
    if (isJoined(line)) for (const sentence of line.replace(/^,/, '').split(JOINT)) sentences.add(sentence.trim());
    else sentences.add(line.trim());
  }
  sentences.delete('');
  return [...sentences];
}

/** A comma without a space before the next sentence, but not within an amount ('2,000'). */
const JOINT = /,(?=\p{Lu})/u;

/**
 * Whether a line is several sentences, and not a labelled list ('Cards Accepted: Visa,Mastercard') or a list of single words.
 */
function isJoined(line: string): boolean {
  if (!line.includes(',')) return false;
  if (line.startsWith(',')) return true;
  const [first = '', ...others] = line.split(JOINT);
  return others.length > 0 && !first.includes(':') && [first, ...others].some((part) => part.trim().includes(' '));
}

/**
 * Cancellation terms of a booking's room, one line per window. The supplier writes `Room#^#window|window|#!#`: the room, its
 * windows, and `#!#` between rooms.
 */
export function cancellationLines(value: unknown): string[] {
  const rooms = plainLines(value).join('|').split('#!#');
  return rooms.flatMap((room) => {
    const [windows = '', name = ''] = room.split('#^#').toReversed();
    return windows
      .split('|')
      .map((window) => window.trim())
      .filter((window) => window !== '')
      .map((window) => (name.trim() === '' ? window : `${name.replaceAll('|', ' ').trim()}: ${window}`));
  });
}
