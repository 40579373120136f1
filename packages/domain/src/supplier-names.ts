/**
 * The name a supplier is sent, made from the name as it was typed (decision 0022). What a traveller types is kept as it is; this is
 * the only place that says what a ticket or a hotel has, so the form, the server's check and the request cannot differ.
 *
 * 1. Letters of other scripts become A–Z, marks are dropped: 'José' → 'Jose', 'Łukasz' → 'Lukasz'.
 * 2. A title typed before the name goes: 'Mr. Ravi' → 'Ravi'. Apostrophes are dropped: "D'Souza" → 'DSouza'. Hyphens and full stops become a space: 'Aditi-Marie' → 'Aditi Marie', 'J.R.' →
 *    'J R'. A hotel that takes special characters gets them as typed; one that takes no spaces gets the words as one.
 * 3. Tickets are in capitals. A person with one name gets the other as the airline says (`SingleName`), at a hotel the same again.
 * 4. Digits and other signs, and names outside the supplier's lengths, are refused where they are typed.
 */

import * as m from '@safar/messages/ticket-names';
import { t } from '@safar/messages/t';
import { holdsLink, linkNameText } from './name-link.ts';
import { tidyName, withoutTitle } from './tidy-name.ts';

/** Turns other scripts into A–Z; null while what it needs is still being loaded. */
export type ToLatin = (text: string) => string | null;

/** A name as it was typed. Empty on one side only where `hasOneName` says that the ID has no more. */
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
  /** Waits for `ToLatin`. */
  | { readonly kind: 'unknown' };

/**
 * What an airline enters for a person with one name X (`FirstNameFormat`, `LastNameFormat` of a FareQuote, last/first): `repeat` X/X,
 * `title` X/MR, `fnu` X/FNU ('first name unknown'); `two-names` takes nobody with one name. Where airlines tell a missing last name
 * from a missing first name, X is the last name in X/FNU and the first name in LNU/X ('last name unknown', `lnu-last`) or X/LNU
 * (`lnu-first`).
 */
export type SingleName = 'repeat' | 'title' | 'fnu' | 'lnu-last' | 'lnu-first' | 'two-names';

/** What the airline of one ticket asks of names (tbo-air.md 6). */
export interface TicketNameRule {
  readonly carrierName: string;
  readonly singleName: SingleName;
  /** First and last name must differ: SpiceJet. */
  readonly mustDiffer: boolean;
  /** Letters in each of the two. */
  readonly maxLength: number;
}

/** Whether it matters which of the two names a person with one name has. */
export function tellsNamesApart({ singleName }: Pick<TicketNameRule, 'singleName'>): boolean {
  return singleName === 'lnu-last' || singleName === 'lnu-first';
}

/** The air supplier's bound on a name (tbo-air.md 6). */
export const TICKET_NAME_MAX = 32;

export const USUAL_TICKET_NAMES: TicketNameRule = {
  carrierName: '',
  singleName: 'repeat',
  mustDiffer: false,
  maxLength: TICKET_NAME_MAX,
};

/** What a rate asks of names (`ValidationInfo`, tbo-hotel.md 6). */
export interface HotelNameRule {
  readonly min: number;
  readonly max: number;
  readonly spaceAllowed: boolean;
  readonly specialCharAllowed: boolean;
}

/** How letters join on a screen; no part of a name. */
const JOINERS = /[\u200B-\u200D]/gu;
const APOSTROPHES = /['’‘`´ʼʻʿʾ′"“”]/gu;
const BREAKS = /[\p{Pd}.·・‧་]/gu;
/** What a name may be typed with: letters and marks of any script, spaces, apostrophes, hyphens and full stops. */
const TYPED = /^[\p{L}\p{M}\p{Pd}\u200B-\u200D '’‘`´ʼʻʿʾ′.·・‧་]+$/u;
/** With special characters allowed, still one line of visible text. */
const ANY_TEXT = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;
const LETTER = /\p{L}/u;
/** What the hotel supplier reads as 'no name given yet', and refuses (tbo-hotel.md 8.1). */
const PLACEHOLDERS = new Set(['tba', 'tbd', 'na', 'xx', 'xxx', 'guest', 'adult', 'child', 'firstname', 'lastname']);

function oneSpaced(text: string): string {
  return text.trim().replaceAll(/ +/g, ' ');
}

/** Letters A–Z and single spaces; '' where nothing is left. */
function plainName(latin: string): string {
  return oneSpaced(
    latin
      .replaceAll(APOSTROPHES, '')
      .replaceAll(BREAKS, ' ')
      .replaceAll(/[^A-Za-z ]/g, ''),
  );
}

/** Whether a text can be a name as people write theirs, in any script; no mail program may make a link of it. */
export function isTypedName(text: string): boolean {
  return TYPED.test(text) && LETTER.test(text) && !holdsLink(text);
}

type Part = { readonly text: string } | { readonly reason: NameProblem['reason'] } | null;

/** One half of a name; null while it cannot be told. */
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
  /** How a half is written at the supplier. */
  readonly written: (plain: string) => string;
  readonly refuses: (written: string) => NameProblem['reason'] | null;
}

/** Both halves by a rule; a half that a person has not is '' in the answer. */
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

/** The name on a ticket, as the airline is sent it. */
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

/** Where 'first name unknown' stands as a last name, or the other way about. */
function misplacedUnknown({ firstName, lastName }: SupplierName): NameField | null {
  if (firstName === 'LNU') return 'firstName';
  return lastName === 'FNU' ? 'lastName' : null;
}

/** FNU or LNU for the half that a person has not. */
function withUnknown({ firstName, lastName }: SupplierName, rule: 'lnu-last' | 'lnu-first'): SupplierName {
  if (firstName === '') return { firstName: 'FNU', lastName };
  return rule === 'lnu-last' ? { firstName, lastName: 'LNU' } : { firstName: 'LNU', lastName: firstName };
}

/** The name a hotel is sent. A person with one name has it twice. */
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

/** 'DSOUZA / MARIA': as tickets and boarding passes write it. */
export function ticketText({ firstName, lastName }: SupplierName): string {
  return `${lastName} / ${firstName}`;
}

/** The message for a half of a ticket's name, with a way on. */
export function ticketNameMessage({ field, reason }: NameProblem, { maxLength, carrierName }: TicketNameRule): string {
  switch (reason) {
    case 'missing':
      return field === 'firstName' ? t(m.firstMissing) : t(m.lastMissing);
    case 'long':
      return t(m.tooLong, { field, most: maxLength });
    case 'link':
      return linkNameText();
    case 'two-names':
      return t(m.twoNames, { airline: carrierName });
    case 'placeholder':
      return t(m.placeholder, { field });
    case 'characters':
    case 'short':
      return t(m.characters, { field });
  }
}
