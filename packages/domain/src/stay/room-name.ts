import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { catalogueKey, spaced } from './room-words.ts';

const BED = /^(\d+) (king|queen|double|twin|single|bunk|sofa|extra) beds?$/i;
const MANY_BEDS = /^multiple beds$/i;
/** Two kinds of beds; 'Double or Twin Room' is one name. */
const BEDS = /^(\d+ \w+ beds?) (and|or) (.+)$/i;
const WITH = /^(.+?) with (.+)$/i;
const NON_SMOKING = /^non-?\s*smoking$/i;
/** Separators in a name that lists several different rooms, or the amenities of a room. */
const PIECES = /(\s*[,;]\s*|\s+\+\s+)/;
const WORD = /[\p{L}'’]+/gu;

/**
 * A supplier's name of a room. Beds and smoking are in the reader's language; the room itself too when every word of its name is a known
 * one ('Superior Room'), else in the supplier's words (REQ-LANG-4).
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
  return knownPart(part) ?? spaced(part);
}

/** Null when a part is unknown: a name half in one language and half in another does not help. */
function knownPart(part: string): string | null {
  if (isNonSmoking(part)) return t(m.nonSmoking);
  if (MANY_BEDS.test(part)) return t(m.manyBeds);
  const [, count, kind] = BED.exec(part) ?? [];
  if (count && kind) return t(m.bed, { count: Number(count), kind: kind.toLowerCase() });
  const [, room, what] = WITH.exec(part) ?? [];
  if (room && what) return joined(room, what, m.withWhat);
  const [, bed, joint, other] = BEDS.exec(part) ?? [];
  if (bed && joint && other) return joined(bed, other, joint.toLowerCase() === 'or' ? m.bedOr : m.bedAnd);
  const words = part.match(WORD) ?? [];
  const isKnown = words.length > 0 && words.every((word) => wordOf(word) !== '');
  return isKnown ? part.replaceAll(WORD, wordOf) : null;
}

function joined(one: string, other: string, message: typeof m.bedAnd): string | null {
  const [first, second] = [knownPart(one), knownPart(other)];
  return first === null || second === null ? null : t(message, { one: first, other: second });
}

/** Whether a part of a room's name says that the room is non-smoking. */
export function isNonSmoking(part: string): boolean {
  return NON_SMOKING.test(part);
}

function wordOf(word: string): string {
  return t(m.roomWord, { slug: catalogueKey(word) });
}
