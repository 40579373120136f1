/**
 * Finds numbers that no free text may contain: cards with their codes, PAN, passport and Aadhaar. Those that must be stored are sealed
 * elsewhere.
 */

import { BOOKING_REFERENCE } from '../order/booking-reference.ts';
import { asciiDigits } from '../words/ascii-digits.ts';

export const SECRET_NUMBERS = ['card', 'code', 'pan', 'passport', 'aadhaar'] as const;
export type SecretNumber = (typeof SECRET_NUMBERS)[number];

const FIGURES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SPOKEN = /\b(?:(double|triple)\s+)?(zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/giu;
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** Groups of digits as they are written or read out: 4111-1111 1111.1111. */
const GROUPS = /\d+(?:[\s._–-]{1,3}\d+)*/gu;
const CARD_DIGITS = { min: 13, max: 19 };
/** Visa, Mastercard, RuPay, American Express, Diners, JCB, Maestro. */
const CARD_BEGINS = /^(?:[3-6]|2[2-7]|8[12])/;

/**
 * The number of a traveller's question, the first part of a booking's reference with a count: 91BD44E0-2. One without a letter is
 * never taken for a passport, and might begin a card.
 */
const QUESTION = /(?<![A-Z\d])(?=\d*[A-F])[\dA-F]{8}-\d{1,3}(?![A-Z\d-])/giu;
/** The number of a ticket as airlines write it: 098-5021235880. */
const TICKET = /(?<!\d)\d{3}-\d{10}(?!\d)/gu;

const CODE =
  /\b(?:cvv2?|cvc2?|cvn|security code|otp|one time password|(?:upi|atm|card|m)[ -]?pin)\b\D{0,20}?\d{3,8}(?!\d)/iu;
const PAN = /(?<![A-Z\d])[A-Z]{5}[ -]?\d{4}[ -]?[A-Z](?![A-Z\d])/iu;
const INDIAN_PASSPORT = /(?<![A-Z\d])[A-Z][ -]?[1-9]\d[ -]?\d{4}[1-9](?![A-Z\d])/iu;
/** A passport number of any country, when the text calls it a passport. */
const NAMED_PASSPORT = /\bpassport\b(?:\s*(?:no|number|num|is|#|:|\.))*\s*(?=[A-Z]*\d)[A-Z\d]{6,9}(?![A-Z\d])/iu;

const AADHAAR_DIGITS = 12;
/** The name of a bank's reference, which has twelve digits too. */
const BANK_REFERENCE =
  /(?:utr|rrn|arn|ref|reference|txn|transaction|payment|refund|order|booking)\W*(?:no|number|id|is)?\W*$/iu;
const INDIAN_MOBILE = /^91[6-9]/;

/**
 * The kind of the first such number in a text; null when there is none. Finds digits of any script, digits in words,
 * and digits with separators between groups. A booking's reference, a question's number and a ticket's number are none of them,
 * though they may look like a card or a passport (REQ-DESK-37).
 */
export function secretNumberIn(text: string): SecretNumber | null {
  const typed = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const plain = withFigures(typed.replaceAll(BOOKING_REFERENCE, 'x').replaceAll(QUESTION, 'x').replaceAll(TICKET, 'x'));
  for (const found of plain.matchAll(GROUPS)) {
    const groups = found[0].split(/\D+/u);
    if (groupings(groups).some(isCard)) return 'card';
    if (holdsAadhaar(groups, plain.slice(0, found.index))) return 'aadhaar';
  }
  if (CODE.test(plain)) return 'code';
  if (PAN.test(plain)) return 'pan';
  return INDIAN_PASSPORT.test(plain) || NAMED_PASSPORT.test(plain) ? 'passport' : null;
}

/** Replaces digits of every script, and digits in words, by 0 to 9. */
function withFigures(text: string): string {
  const spoken = text.replaceAll(SPOKEN, (_all, times: string | undefined, word: string) => {
    const figure = Math.max(0, FIGURES.indexOf(word.toLowerCase()));
    return String(figure).repeat(TIMES[times?.toLowerCase() ?? ''] ?? 1);
  });
  return asciiDigits(spoken);
}

/** The concatenations of neighbouring groups; a single digit in words is a group too. */
function groupings(groups: readonly string[]): string[] {
  return groups.flatMap((_one, from) => {
    let joined = '';
    return groups.slice(from).flatMap((group) => {
      joined += group;
      return joined.length >= CARD_DIGITS.min && joined.length <= CARD_DIGITS.max ? [joined] : [];
    });
  });
}

function isCard(digits: string): boolean {
  return CARD_BEGINS.test(digits) && !/^(\d)\1*$/.test(digits) && luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, figure, at) => {
      const value = Number(figure) * (at % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}

/** Twelve digits with the check digit of an Aadhaar, unless the text calls it a bank's reference or a mobile. */
function holdsAadhaar(groups: readonly string[], before: string): boolean {
  const whole = groups.join('');
  const isGrouped = groups.length === 3 && groups.every((group) => group.length === 4);
  const single = groups.find((group) => group.length === AADHAAR_DIGITS);
  const digits = isGrouped ? whole : (single ?? (groups.length > 6 ? whole : ''));
  if (digits.length !== AADHAAR_DIGITS || !/^[2-9]/.test(digits) || !isVerhoeff(digits)) return false;
  return isGrouped || !(BANK_REFERENCE.test(before) || INDIAN_MOBILE.test(digits));
}

/** The elements of the dihedral group of ten, and the permutation that each position applies (Verhoeff). */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const TURN = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function isVerhoeff(digits: string): boolean {
  const check = Array.from(digits)
    .toReversed()
    .reduce((sum, figure, at) => times(sum, permuted(Number(figure), at % 8)), 0);
  return check === 0;
}

function permuted(figure: number, turns: number): number {
  let value = figure;
  for (let turn = 0; turn < turns; turn += 1) value = TURN[value] ?? 0;
  return PLACES[value] ?? 0;
}

/** Multiplies in the dihedral group: below five an element is a rotation, from five on a reflection. */
function times(left: number, right: number): number {
  if (left < 5) return right < 5 ? (left + right) % 5 : 5 + ((left + right - 5) % 5);
  return right < 5 ? 5 + ((left - 5 - right + 5) % 5) : (left - 5 - (right - 5) + 5) % 5;
}
