/**
 * Names in the letters A–Z. The library's table is large, so pages load this module only when a name holds other letters
 * (`ToLatin` in supplier-names.ts).
 */

import anyAscii from 'any-ascii';

/** The scripts of India share one layout: nine blocks of 128 signs from U+0900, with the same sign at the same position in each. */
const INDIC = /[\u0900-\u0D7F]/;
const BLOCK_SIZE = 0x80;
const ANUSVARA = 0x02;
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
/** Gurmukhi has two signs for one nasal sound, as in Singh. */
const TIPPI = '\u0A70';
const BINDI = '\u0A02';
/** Spellings that are usual for Indian names in English and differ from the library's: Sharma, Chandra, Krishna. */
const SPELLED: Readonly<Record<number, string>> = {
  [ANUSVARA]: 'n',
  0x0b: 'ri',
  0x1a: 'ch',
  0x1b: 'chh',
  0x36: 'sh',
  0x37: 'sh',
  0x43: 'ri',
};
const HA = 0x39;
const RA = 0x30;
const NASALS = new Set([0x19, 0x1e, 0x23, 0x28, 0x2e]);
/** In Devanagari, Bengali, Gurmukhi and Gujarati an 'a' at the end of a word is silent, except after consonants that cannot end a word. */
const SILENT_LAST_A = new Set([0x0900, 0x0980, 0x0a00, 0x0a80]);

/** The position of a sign in its block; -1 outside the Indian scripts. */
function placeOf(sign: string | undefined): number {
  return sign !== undefined && INDIC.test(sign) ? (sign.codePointAt(0) ?? 0) % BLOCK_SIZE : -1;
}

function isConsonant(place: number): boolean {
  return (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);
}

/** Whether the sign is a vowel sign, or the virama, which marks that there is no vowel. */
function isVowelSign(place: number): boolean {
  return place > NUKTA && place <= VIRAMA;
}

function isStop(place: number): boolean {
  return place >= 0x15 && place < 0x2e && !NASALS.has(place);
}

/** Whether a word can end in these consonants: Anand, Parth and Bhatt do, Gupta, Chandra and Aditya do not. */
function canEndWord(first: number, last: number): boolean {
  return first === last || (isStop(last) && (first === RA || NASALS.has(first)));
}

/** Writes the 'a' that a consonant has when no vowel sign follows it, because the library leaves it out ('lksmi'). */
function spelledOut(text: string): string {
  const signs = Array.from(text.replaceAll(TIPPI, BINDI)).filter((sign) => placeOf(sign) !== NUKTA);
  const isLast = (index: number) => !/[\p{L}\p{M}]/u.test(signs[index + 1] ?? '');
  return signs
    .map((sign, index) => {
      const place = placeOf(sign);
      const spelled = SPELLED[place] ?? sign;
      const next = placeOf(signs[index + 1]);
      // Singh.
      if (place === ANUSVARA && next === HA && isLast(index + 1)) return 'ng';
      if (!isConsonant(place) || isVowelSign(next)) return spelled;
      if (!isLast(index) || !SILENT_LAST_A.has((sign.codePointAt(0) ?? 0) - place)) return `${spelled}a`;
      const isCluster = placeOf(signs[index - 1]) === VIRAMA;
      return isCluster && !canEndWord(placeOf(signs[index - 2]), place) ? `${spelled}a` : spelled;
    })
    .join('');
}

/** A name of any script in ASCII, letter by letter, with capitals when its script has none. ASCII text is returned as it is. */
export function toLatin(text: string): string {
  if (!INDIC.test(text)) return anyAscii(text);
  return anyAscii(spelledOut(text)).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
