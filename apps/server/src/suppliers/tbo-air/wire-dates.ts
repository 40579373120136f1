import { textOf } from '../tbo/read-fields.ts';

/** Times without a zone are in India time (docs/decisions/0005). */
const INDIA = '+05:30';
const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/;
/** `02JUN26`, `26May26`. */
const SHORT = /^(\d{2})([A-Z]{3})(\d{2})$/;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const END_OF_DAY = '23:59';
/** Dates outside of these years mean 'no limit' or 'not given'. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;

/**
 * The instant (ISO) of a `LastTicketDate` or `VoidTime`, in any of its forms: `02JUN26`, `26May26`, ISO with or without a time; a date
 * without a time lasts until the end of the day. Null when it is empty or means no limit (`9999-12-31`).
 */
export function wireInstant(value: unknown): string | null {
  const text = textOf(value).trim();
  const local = shortDay(text) ?? isoTime(text);
  const year = Number(local?.slice(0, 4));
  if (local === null || !(year >= FIRST_YEAR && year <= LAST_YEAR)) return null;
  const asWritten = Date.parse(`${local}Z`);
  // A day that does not exist would become another one.
  if (Number.isNaN(asWritten) || !new Date(asWritten).toISOString().startsWith(local)) return null;
  return new Date(`${local}${INDIA}`).toISOString();
}

function shortDay(text: string): string | null {
  const [, day, month = '', year] = SHORT.exec(text.toUpperCase()) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  return day === undefined || number === 0 ? null : `20${year}-${String(number).padStart(2, '0')}-${day}T${END_OF_DAY}`;
}

function isoTime(text: string): string | null {
  const [, day, time = END_OF_DAY] = ISO.exec(text) ?? [];
  return day === undefined ? null : `${day}T${time}`;
}
