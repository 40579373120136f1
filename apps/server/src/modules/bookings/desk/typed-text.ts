import { NAME, untitled } from '../../../platform/typed-name.ts';

/** Further words of the input are ignored. */
const MAX_WORDS = 5;
/** `91BD44E0-6E20-261209-2004`: the parts after the first one only repeat facts of the booking. */
const REFERENCE = /^([0-9a-f]{8})-/;
/** A booking id as it appears in a URL of the desk. */
const WHOLE_ID = /^([0-9a-f]{4})[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{8}([0-9a-f]{4})$/;
/** A long number, possibly in groups. */
const GROUPED_NUMBER = /^\d[\d -]{5,}$/;
/** An Indian mobile number with or without its prefix. */
const MOBILE = /^(?:\+?91|0091|0)?([6-9]\d{9})$/;
/** The beginning of a mobile number, after +91 or in groups. */
const MOBILE_BEGUN = /^(?:\+91|0091)?([6-9]\d{0,8})$/;
/** A ticket number with the three digits of its airline. */
const TICKET = /^\d{3}(\d{10})$/;
/** A flight number: '6E 2031', 'AI-0549'. */
const FLIGHT = /^(?=.?[a-z])([a-z\d]{2})[ -]?0*(\d{1,4})$/;
/** An amount with its sign: '₹13,888', 'Rs. 13888.50'. */
const AMOUNT = /^(?:₹|rs\.?|inr) ?([\d,]{1,16})(?:\.(\d{1,2}))?$/;
const RUPEE_DIGITS = 13;
/** The last characters of a number, as callers are asked for them. */
const END = /^[a-z\d]{4,20}$/;
/** The separator between the two ends of a route. */
const BETWEEN = /\s*(?:[–—→-]|\bto\b)\s*/g;

/** The typed text in the form of stored search terms. */
export function termOf(typed: string): string {
  const text = plainText(typed);
  const mobile = MOBILE.exec(text.replaceAll(/[\s()-]/g, '')) ?? MOBILE_BEGUN.exec(text.replaceAll(' ', ''));
  const [, first, last] = WHOLE_ID.exec(text) ?? [];
  if (first !== undefined) return `${first}${last}`;
  return REFERENCE.exec(text)?.[1] ?? mobile?.[1] ?? numberOf(text) ?? text;
}

/** The typed text in lower case, with single spaces. */
export function plainText(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/**
 * The lists of terms that a typed text may stand for, the likeliest first: as it is, then in each other way in which
 * people write an amount, a number, a ticket, a flight, a route or a name. A booking is meant that has every term of
 * a list (REQ-DESK-5).
 */
export function readingsOf(typed: string): readonly (readonly string[])[] {
  const text = termOf(typed);
  const words = wordsOf(text);
  // A bank's reference may look like a mobile number with its 91.
  const number = numberOf(typed) ?? text;
  const ticket = TICKET.exec(number)?.[1];
  const [, carrier, flight] = FLIGHT.exec(text) ?? [];
  const amount = AMOUNT.exec(text);
  const readings = [
    ...(amount === null ? [] : [[totalOf(amount)]]),
    [text],
    [number],
    ...(ticket === undefined ? [] : [[ticket]]),
    ...(carrier === undefined ? [] : [[`${carrier}${flight}`]]),
    [routeOf(text)],
    words,
    untitled(words),
  ].filter((terms) => terms.length > 0);
  return [...new Map(readings.map((terms) => [JSON.stringify(terms), terms])).values()];
}

/** The typed text as the last characters of a number; null when it cannot be that. */
export function endOf(typed: string): string | null {
  const text = termOf(typed);
  return END.test(text) ? text : null;
}

/**
 * Words in the form of stored terms. Words of one letter are left out of a name or title ('O Brien', 'R. Iyer'), unless
 * it has no other.
 */
export function wordsOf(text: string): string[] {
  const words = text.split(NAME.test(text) ? /[^\p{L}\p{M}]+/u : ' ').filter((word) => word !== '');
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

/** An amount as the beginning of a stored total: without paise, of any. */
function totalOf([, rupees = '', paise = '']: RegExpExecArray): string {
  return `₹${rupees.replaceAll(',', '').padStart(RUPEE_DIGITS, '0')}${paise}`;
}

/** 'mumbai to kochi', 'BOM-COK', 'new delhi – goa' in the form of stored routes. */
function routeOf(text: string): string {
  return text.replaceAll(BETWEEN, ' ').replaceAll(/\bnew (?=delhi\b)/g, '');
}

/** The two places that a text may name as a route: where they are parted by a sign or 'to', else at each space. */
export function placesIn(text: string): readonly (readonly [from: string, to: string])[] {
  const [from, to, ...more] = text.split(BETWEEN).map((part) => part.trim());
  if (from === undefined || from === '' || more.length > 0) return [];
  if (to !== undefined) return to === '' ? [] : [[from, to]];
  const words = from.split(' ').slice(0, MAX_WORDS);
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
}

/** A number without the spaces and dashes it was typed with. */
function numberOf(typed: string): string | undefined {
  const text = typed.trim();
  return GROUPED_NUMBER.test(text) ? text.replaceAll(/[ -]/g, '') : undefined;
}
