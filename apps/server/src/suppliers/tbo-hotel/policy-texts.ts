import { plainLines, plainSentences } from '../tbo/plain-text.ts';
import { listOf, textOf } from '../tbo/read-fields.ts';

/**
 * Conditions of a rate or a booking as sentences. India joins them to one text with `|` (`HotelPolicyDetail`), and what follows
 * a list is joined to it with commas: `</ul>,Service animals not allowed,Pets not allowed`; short ones are joined in the same way.
 */
export function policySentences(value: unknown): string[] {
  const parts = listOf(value).flatMap((each) => textOf(each).split('|'));
  const sentences = plainSentences(parts).flatMap((line) =>
    isJoined(line) ? line.replace(/^,/, '').split(JOINT) : [line],
  );
  return [...new Set(sentences.map((sentence) => sentence.trim()))].filter((sentence) => sentence !== '');
}

/** A comma without a space, before the next sentence: not one of an amount ('2,000'). */
const JOINT = /,(?=\p{Lu})/u;

/** Whether a line is several sentences: not a list under a label ('Cards Accepted: Visa,Mastercard') or one of single words. */
function isJoined(line: string): boolean {
  if (line.startsWith(',')) return true;
  const [first = '', ...others] = line.split(JOINT);
  return others.length > 0 && !first.includes(':') && [first, ...others].some((part) => part.trim().includes(' '));
}

/**
 * What a booking's room says about cancelling it, a line for each window. The supplier writes `Room#^#window|window|#!#`, the room
 * before its windows and rooms apart.
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
