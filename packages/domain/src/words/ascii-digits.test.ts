import { expect, test } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Ol Chiki', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Meetei Mayek', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical, of rows behind each other', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['ASCII', '0123456789'],
])('digits of a script are read as 0–9: %s', (_script, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789');
});

test('every digit Unicode has is one of ten', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));
  expect(digits.length % 10).toBe(0);
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test('what is no digit stays as it is', () => {
  expect(asciiDigits('कमरा २, ½ तल')).toBe('कमरा 2, ½ तल');
});
