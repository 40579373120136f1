const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
const ASCII = /^[\0-\x7F]*$/;

/**
 * A text with every digit, of whichever script and width, as 0–9: '९८७६', '٩٨٧٦' and '９８７６' are '9876'. For whatever numbers are typed
 * into: mobiles, codes, dates, registration numbers (REQ-ACC-2).
 */
export function asciiDigits(text: string): string {
  return ASCII.test(text) ? text : text.replaceAll(DIGITS, valueOf);
}

/** Unicode has the digits of a script in a row from zero to nine, some rows right behind each other. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
