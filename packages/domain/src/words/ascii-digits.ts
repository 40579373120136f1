const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
const ASCII = /^[\0-\x7F]*$/;

/**
 * Replaces every digit of any script and width by 0–9: '९८७६', '٩٨٧٦' and '９８７６' become '9876'. For every field that takes numbers:
 * mobiles, codes, dates, registration numbers (REQ-API-10).
 */
export function asciiDigits(text: string): string {
  return ASCII.test(text) ? text : text.replaceAll(DIGITS, valueOf);
}

/** In Unicode the digits of a script follow each other from zero to nine, and some scripts follow each other directly. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
