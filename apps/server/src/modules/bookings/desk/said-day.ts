import { addDays, isDay, isoWeekday, nightsBetween, type DayText } from '@safar/domain/time/days';
import { readTypedDay } from '@safar/domain/time/typed-day';

/** A day of travel that a caller names. */
export interface SaidDay {
  /** `yyyy-MM-dd`. */
  readonly day: DayText;
  /** Whether the stay or trip begins or ends on it; `any` when that was not said. */
  readonly end: 'first' | 'last' | 'any';
  /** The remaining words; empty when only a day was said. */
  readonly rest: string;
}

const NEAR: Readonly<Record<string, number>> = {
  'day before yesterday': -2,
  yesterday: -1,
  today: 0,
  tonight: 0,
  tomorrow: 1,
  'day after tomorrow': 2,
};
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAYS_OF_WEEK = 7;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const NUMBER = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

/** A day as it may be said: only as words of their own, so that no part of a reference or an invoice number is one. */
const DAY = new RegExp(
  String.raw`(?<![\w/.-])(?:${[
    ...Object.keys(NEAR).toSorted((one, other) => other.length - one.length),
    ...WEEKDAYS,
    String.raw`\d{4}-\d{1,2}-\d{1,2}`,
    String.raw`\d{1,2}([/.-])\d{1,2}\1\d{4}`,
    String.raw`${NUMBER}(?: of)?[ -]?${MONTH}(?:,?[ -]\d{4})?`,
    String.raw`${MONTH} ${NUMBER}(?:,? \d{4})?`,
    String.raw`\d{1,2}/\d{1,2}`,
  ].join('|')})(?![\w/-])`,
);
const FIRST =
  /\b(?:arriv(?:es?|ing|al)|check(?:s|ing)?[ -]?in|depart(?:s|ing|ure)?|fl(?:ies|ying)|travel(?:s|ling)?|starts?|begins?)\b/g;
const LAST = /\b(?:leav(?:es?|ing)|check(?:s|ing)?[ -]?out|return(?:s|ing)?|ends?)\b/g;
const FILLERS = /\b(?:on|for|of|date|next|this)\b/g;

/**
 * The day of travel in a typed text ('arrives tomorrow', 'malhotra 12 dec', '19/12/2026'); null when it names none. A
 * date without a year is the nearest one, a weekday the next one (REQ-DESK-5).
 * @param text in lower case
 * @param today in India
 */
export function saidDay(text: string, today: DayText): SaidDay | null {
  const said = DAY.exec(text)?.[0];
  const day = said === undefined ? null : dayOf(said, today);
  if (said === undefined || day === null) return null;
  const around = text.replace(said, ' ');
  const end = around.match(FIRST) ? 'first' : around.match(LAST) ? 'last' : 'any';
  const rest = [FIRST, LAST, FILLERS].reduce((left, words) => left.replaceAll(words, ' '), around);
  return { day, end, rest: rest.replaceAll(/\s+/g, ' ').trim() };
}

function dayOf(said: string, today: DayText): DayText | null {
  const near = NEAR[said];
  if (near !== undefined) return addDays(today, near);
  const weekday = WEEKDAYS.indexOf(said) + 1;
  if (weekday > 0) return addDays(today, (weekday - isoWeekday(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  const text = said
    .replace(/(\d)([a-z]{3})/, '$1 $2')
    .replace(/(\d) (st|nd|rd|th)\b/, '$1$2')
    .replace(' of ', ' ');
  const whole = readTypedDay(text);
  if (whole !== '') return whole;
  const year = Number(today.toString().slice(0, 4));
  const nearest = [year - 1, year, year + 1]
    .map((each) => readTypedDay(`${text} ${each}`))
    .filter((day) => isDay(day))
    .toSorted((one, other) => Math.abs(nightsBetween(today, one)) - Math.abs(nightsBetween(today, other)));
  return nearest[0] ?? null;
}
