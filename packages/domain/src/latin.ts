import anyAscii from 'any-ascii';

/**
 * Names in the letters A–Z. The library's table is large, so pages load this module only when a name holds other letters
 * (`ToLatin` in supplier-names.ts).
 */

/** The scripts of India share one layout: nine blocks of 128 signs from U+0900, with the same sign at the same place of each. */
const INDIC = /[\u0900-\u0D7F]/;
const BLOCK_SIZE = 0x80;
const ANUSVARA = 0x02;
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
/** Gurmukhi's two signs for one nasal sound: Singh. */
const TIPPI = '\u0A70';
const BINDI = '\u0A02';
/** As Indian names are written in English, where the library's letter is another: Sharma, Chandra. */
const SPELLED: Readonly<Record<number, string>> = { [ANUSVARA]: 'n', 0x1a: 'ch', 0x1b: 'chh', 0x36: 'sh', 0x37: 'sh' };
/** Devanagari, Bengali, Gurmukhi and Gujarati: an 'a' that ends a word is not spoken. */
const SILENT_LAST_A = new Set([0x0900, 0x0980, 0x0a00, 0x0a80]);

/** The place of a sign in its block, -1 outside the Indian scripts. */
function placeOf(sign: string | undefined): number {
  return sign !== undefined && INDIC.test(sign) ? (sign.codePointAt(0) ?? 0) % BLOCK_SIZE : -1;
}

function isConsonant(place: number): boolean {
  return (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);
}

/** A vowel sign, or the one that says there is no vowel. */
function isVowelSign(place: number): boolean {
  return place > NUKTA && place <= VIRAMA;
}

/** Writes the 'a' that a consonant carries when no vowel sign follows it: the library leaves it out ('lksmi'). */
function spelledOut(text: string): string {
  const signs = Array.from(text.replaceAll(TIPPI, BINDI)).filter((sign) => placeOf(sign) !== NUKTA);
  return signs
    .map((sign, index) => {
      const place = placeOf(sign);
      const spelled = SPELLED[place] ?? sign;
      const next = signs[index + 1];
      if (!isConsonant(place) || isVowelSign(placeOf(next))) return spelled;
      const isLast = next === undefined || !/[\p{L}\p{M}]/u.test(next);
      return isLast && SILENT_LAST_A.has((sign.codePointAt(0) ?? 0) - place) ? spelled : `${spelled}a`;
    })
    .join('');
}

/** A text of any script in ASCII, letter by letter; what is ASCII already stays as it is. */
export function toLatin(text: string): string {
  return anyAscii(INDIC.test(text) ? spelledOut(text) : text);
}
