import * as m from '@safar/messages/room-names';
import { t } from '@safar/messages/t';
import { catalogueKey, spaced } from './room-words.ts';

const BED = /^(\d+) (king|queen|double|twin|single|bunk|sofa) beds?$/i;
const NON_SMOKING = /^non-?\s*smoking$/i;
/** Of a name of several different rooms, or of what a room has. */
const PIECES = /(\s*[,;]\s*|\s+\+\s+)/;
const WORD = /[\p{L}'’]+/gu;

/**
 * A supplier's name of a room: beds and smoking in the reader's language, and the room itself too where every word of its name is one of those
 * that most names are made of ('Superior Room'), else as the supplier writes it (REQ-LANG-4).
 */
export function roomName(text: string): string {
  const pieces = text.trim().split(PIECES);
  let name = '';
  for (let at = 0; at < pieces.length; at += 2) {
    const part = roomPart((pieces[at] ?? '').trim());
    if (part === '') continue;
    const isOther = pieces[at - 1]?.includes('+') === true;
    name += name === '' ? part : `${isOther ? ' + ' : ', '}${part}`;
  }
  return name;
}

/** The name of one part between commas, in the reader's language: '1 King Bed'. */
export function roomPart(part: string): string {
  if (isNonSmoking(part)) return t(m.nonSmoking);
  const [, count, kind] = BED.exec(part) ?? [];
  if (count && kind) return t(m.bed, { count: Number(count), kind: kind.toLowerCase() });
  const words = part.match(WORD) ?? [];
  const isKnown = words.length > 0 && words.every((word) => wordOf(word) !== '');
  return isKnown ? part.replaceAll(WORD, wordOf) : spaced(part);
}

/** Whether a part of a room's name says that nobody smokes there. */
export function isNonSmoking(part: string): boolean {
  return NON_SMOKING.test(part);
}

function wordOf(word: string): string {
  return t(m.word, { slug: catalogueKey(word) });
}
