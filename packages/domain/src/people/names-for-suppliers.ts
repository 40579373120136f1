/**
 * The name that is sent to a supplier, made from the name as it was typed (decision 0022). The typed name is stored unchanged. Only this
 * file decides the name on a ticket or at a hotel, so the form, the server's check and the request cannot differ.
 *
 * 1. Letters of other scripts become A–Z, marks are dropped: 'José' → 'Jose', 'Łukasz' → 'Lukasz'.
 * 2. A title typed before the name is removed: 'Mr. Ravi' → 'Ravi'. Apostrophes are dropped: "D'Souza" → 'DSouza'. Hyphens and full stops
 * become a space: 'Aditi-Marie' → 'Aditi Marie', 'J.R.' → 'J R'. A hotel that accepts special characters gets them as typed; for one that
 * accepts no spaces the words are joined.
 * 3. Tickets are in capitals. For a person with one name the other is filled by the airline's rule (`SingleName`), at a hotel by repeating
 * the name.
 * 4. Digits and other signs, and names outside the supplier's lengths, are refused in the form.
 */

import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { holdsLink, linkNameText, tidyName, withoutTitle } from './tidy-name.ts';

/** Converts other scripts to A–Z; null while the table is still loading. */
export type ToLatin = (text: string) => string | null;

/** A name as it was typed. One half may be empty only when `hasOneName` says that the ID has one name. */
export interface TypedName {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasOneName?: boolean | undefined;
}

export interface SupplierName {
  readonly firstName: string;
  readonly lastName: string;
}

export type NameField = 'firstName' | 'lastName';
export interface NameProblem {
  readonly field: NameField;
  readonly reason: 'missing' | 'characters' | 'short' | 'long' | 'placeholder' | 'two-names' | 'link';
}

export type NameReading =
  | { readonly kind: 'ok'; readonly name: SupplierName }
  | { readonly kind: 'refused'; readonly problems: readonly NameProblem[] }
  /** `ToLatin` is still loading. */
  | { readonly kind: 'unknown' };

/**
 * How an airline names a person with one name X (`FirstNameFormat`, `LastNameFormat` of a FareQuote, last/first): `repeat` X/X, `title`
 * X/MR, `fnu` X/FNU ('first name unknown'); `two-names` refuses a person with one name. Where airlines distinguish a missing last name from
 * a missing first name, X is the last name in X/FNU and the first name in LNU/X ('last name unknown', `lnu-last`) or X/LNU (`lnu-first`).
 */
export type SingleName = 'repeat' | 'title' | 'fnu' | 'lnu-last' | 'lnu-first' | 'two-names';

/** The airline's requirements for the names on one ticket (tbo-air.md 6). */
export interface TicketNameRule {
  readonly carrierName: string;
  readonly singleName: SingleName;
  /** First and last name must differ: SpiceJet. */
  readonly mustDiffer: boolean;
  /** The most letters in each of the two names. */
  readonly maxLength: number;
}

/** Whether it matters which half of the name is missing. */
export function tellsNamesApart({ singleName }: Pick<TicketNameRule, 'singleName'>): boolean {
  return singleName === 'lnu-last' || singleName === 'lnu-first';
}

/** The air supplier's longest name (tbo-air.md 6). */
export const TICKET_NAME_MAX = 32;

export const USUAL_TICKET_NAMES: TicketNameRule = {
  carrierName: '',
  singleName: 'repeat',
  mustDiffer: false,
  maxLength: TICKET_NAME_MAX,
};

/** A rate's requirements for names (`ValidationInfo`, tbo-hotel.md 6). */
export interface HotelNameRule {
  readonly min: number;
  readonly max: number;
  readonly spaceAllowed: boolean;
  readonly specialCharAllowed: boolean;
}

/** Characters that join letters on a screen; they are not part of a name. */
const JOINERS = /[\u200B-\u200D]/gu;
const APOSTROPHES = /['’‘`´ʼʻʿʾ′"“”]/gu;
const BREAKS = /[\p{Pd}.·・‧་]/gu;
/** Characters that a name may be typed with: letters and marks of any script, spaces, apostrophes, hyphens and full stops. */
const TYPED = /^[\p{L}\p{M}\p{Pd}\u200B-\u200D '’‘`´ʼʻʿʾ′.·・‧་]+$/u;
/** When special characters are allowed, a name must still be one line of visible text. */
const ANY_TEXT = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;
const LETTER = /\p{L}/u;
/** Texts that the hotel supplier takes for a missing name, and refuses (tbo-hotel.md 8.1). */
const PLACEHOLDERS = new Set(['tba', 'tbd', 'na', 'xx', 'xxx', 'guest', 'adult', 'child', 'firstname', 'lastname']);

function oneSpaced(text: string): string {
  return text.trim().replaceAll(/ +/g, ' ');
}

/** Letters A–Z and single spaces; '' when nothing remains. */
function plainName(latin: string): string {
  return oneSpaced(
    latin
      .replaceAll(APOSTROPHES, '')
      .replaceAll(BREAKS, ' ')
      .replaceAll(/[^A-Za-z ]/g, ''),
  );
}

/**
 * Whether a text can be a person's name in any script; it must not be a text that a mail program turns into a link
 * (REQ-GUEST-1).
 */
export function isTypedName(text: string): boolean {
  return TYPED.test(text) && LETTER.test(text) && !holdsLink(text);
}

type Part = { readonly text: string } | { readonly reason: NameProblem['reason'] } | null;

/** One half of a name; null while `ToLatin` is loading. */
function readPart(
  typed: string,
  { specialCharAllowed }: Pick<HotelNameRule, 'specialCharAllowed'>,
  toLatin: ToLatin,
): Part {
  const text = withoutTitle(tidyName(typed.replaceAll(JOINERS, '')));
  if (text === '') return { reason: 'missing' };
  const isName = LETTER.test(text) && (specialCharAllowed ? ANY_TEXT : TYPED).test(text);
  if (!isName) return { reason: 'characters' };
  if (holdsLink(text)) return { reason: 'link' };
  const latin = toLatin(text);
  if (latin === null) return null;
  const plain = specialCharAllowed ? oneSpaced(latin) : plainName(latin);
  return LETTER.test(plain) ? { text: plain } : { reason: 'characters' };
}

function lengthProblem({ length }: string, { min, max }: { min: number; max: number }): NameProblem['reason'] | null {
  if (length < min) return 'short';
  return length > max ? 'long' : null;
}

interface Rule extends Pick<HotelNameRule, 'min' | 'max' | 'specialCharAllowed'> {
  /** How the supplier writes a half of a name. */
  readonly written: (plain: string) => string;
  readonly refuses: (written: string) => NameProblem['reason'] | null;
}

/** Both halves by a rule; a missing half is '' in the answer. */
function readName(typed: TypedName, rule: Rule, toLatin: ToLatin): NameReading {
  const problems: NameProblem[] = [];
  const halves = { firstName: '', lastName: '' };
  let isKnown = true;
  const given = (['firstName', 'lastName'] as const).filter((field) => typed[field].trim() !== '');
  const fields = typed.hasOneName && given.length === 1 ? given : (['firstName', 'lastName'] as const);
  for (const field of fields) {
    const part = readPart(typed[field], rule, toLatin);
    if (part === null) isKnown = false;
    else if ('reason' in part) problems.push({ field, reason: part.reason });
    else {
      const text = rule.written(part.text);
      const reason = lengthProblem(text, rule) ?? rule.refuses(text);
      if (reason === null) halves[field] = text;
      else problems.push({ field, reason });
    }
  }
  if (problems.length > 0) return { kind: 'refused', problems };
  return isKnown ? { kind: 'ok', name: halves } : { kind: 'unknown' };
}

/** The name on a ticket, as it is sent to the airline (REQ-FCHK-6). */
export function ticketName(typed: TypedName, rule: TicketNameRule, toLatin: ToLatin): NameReading {
  const letters = { min: 1, max: rule.maxLength, specialCharAllowed: false };
  const reading = readName(
    typed,
    { ...letters, written: (plain) => plain.toUpperCase(), refuses: () => null },
    toLatin,
  );
  if (reading.kind !== 'ok') return reading;
  const { firstName, lastName } = reading.name;
  const field = rule.singleName === 'lnu-last' ? misplacedUnknown(reading.name) : null;
  if (field !== null) return { kind: 'refused', problems: [{ field, reason: 'placeholder' }] };
  const mustDiffer = rule.mustDiffer || rule.singleName === 'two-names';
  if (firstName !== '' && lastName !== '' && !(mustDiffer && firstName === lastName)) return reading;
  const only = firstName || lastName;
  switch (rule.singleName) {
    case 'repeat':
      return { kind: 'ok', name: { firstName: only, lastName: only } };
    case 'title':
      return { kind: 'ok', name: { firstName: typed.title.toUpperCase(), lastName: only } };
    case 'fnu':
      return { kind: 'ok', name: { firstName: 'FNU', lastName: only } };
    case 'lnu-last':
    case 'lnu-first':
      return { kind: 'ok', name: withUnknown(reading.name, rule.singleName) };
    case 'two-names':
      return { kind: 'refused', problems: [{ field: 'lastName', reason: 'two-names' }] };
  }
}

/** The field that has 'first name unknown' as a last name, or the other way round. */
function misplacedUnknown({ firstName, lastName }: SupplierName): NameField | null {
  if (firstName === 'LNU') return 'firstName';
  return lastName === 'FNU' ? 'lastName' : null;
}

/** Fills a missing half with FNU or LNU. */
function withUnknown({ firstName, lastName }: SupplierName, rule: 'lnu-last' | 'lnu-first'): SupplierName {
  if (firstName === '') return { firstName: 'FNU', lastName };
  return rule === 'lnu-last' ? { firstName, lastName: 'LNU' } : { firstName: 'LNU', lastName: firstName };
}

/** The name that is sent to a hotel. A person with one name has it in both halves (REQ-GUEST-2). */
export function hotelName(typed: TypedName, rule: HotelNameRule, toLatin: ToLatin): NameReading {
  const reading = readName(
    typed,
    {
      ...rule,
      written: (plain) => (rule.spaceAllowed ? plain : plain.replaceAll(' ', '')),
      refuses: (written) => (PLACEHOLDERS.has(written.toLowerCase()) ? 'placeholder' : null),
    },
    toLatin,
  );
  if (reading.kind !== 'ok') return reading;
  const { firstName, lastName } = reading.name;
  return { kind: 'ok', name: { firstName: firstName || lastName, lastName: lastName || firstName } };
}

/** 'DSOUZA / MARIA': the form on tickets and boarding passes. */
export function ticketText({ firstName, lastName }: SupplierName): string {
  return `${lastName} / ${firstName}`;
}

/** The message for a problem in a half of a ticket's name, with what to do. */
export function ticketNameMessage({ field, reason }: NameProblem, { maxLength, carrierName }: TicketNameRule): string {
  switch (reason) {
    case 'missing':
      return field === 'firstName' ? t(m.ticketFirstMissing) : t(m.ticketLastMissing);
    case 'long':
      return t(m.ticketTooLong, { field, most: maxLength });
    case 'link':
      return linkNameText();
    case 'two-names':
      return t(m.ticketTwoNames, { airline: carrierName });
    case 'placeholder':
      return t(m.ticketPlaceholder, { field });
    case 'characters':
    case 'short':
      return t(m.ticketCharacters, { field });
  }
}
