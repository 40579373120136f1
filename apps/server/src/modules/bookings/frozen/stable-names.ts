import { MINUTE_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';

/** Fields whose values are random or counted in the outside world, and the name that replaces such a value. */
const DRAWN: Readonly<Record<string, string>> = {
  BookingId: 'supplier-id',
  supplierBookingIds: 'supplier-id',
  bookingId: 'booking-code',
  ConfirmationNo: 'confirmation',
  BookingRefNo: 'supplier-reference',
  InvoiceNo: 'supplier-invoice',
  hotelNumber: 'hotel-number',
  clientReferenceId: 'client-reference',
  pnr: 'pnr',
  pnrs: 'pnr',
  airlinePnr: 'airline-pnr',
  ticketNumbers: 'ticket-number',
  bankReference: 'bank-reference',
  reference: 'reference',
};

/** Values that are recognised by their form in any field. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'],
  [/SFR-[0-9A-Z]{25}-\d+/g, 'client-reference'],
  [/SFR-[0-9a-f]{36}/g, 'receipt'],
  [/\border_[A-Za-z0-9]{14}\b/g, 'order'],
  [/\bpay_[A-Za-z0-9]{14}\b/g, 'payment'],
  [/\brfnd_[A-Za-z0-9]{14}\b/g, 'refund'],
  [/\bplink_[A-Za-z0-9]{14}\b/g, 'link'],
  [/\bdisp_[A-Za-z0-9]{14}\b/g, 'dispute'],
  [/\b[A-Z]{2,3}\/\d\d\/\d{10}\b/g, 'document'],
  [/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'site'],
];

/** Instants are rounded to the half hour. A journey takes less, so the result does not depend on its speed. */
const TOLD_TO_MS = 30 * MINUTE_MS;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** The same for times in texts: within the half hour in which journeys begin, or twelve hours later. */
const CLOCK = /(?<=\bJan(?: 2031)?, (?:10|22)):[0-2]\d\b/g;
/** A shorter text would also be found inside other texts. */
const LEAST_LENGTH = 5;

/** Stable names for values that differ from run to run. The same value has the same name everywhere. */
export interface StableNames {
  /** Gives a value a name of its own. */
  name(value: string, name: string): void;
  /** Finds the values of an answer that need a name. */
  learn(answer: unknown): void;
  /** Returns an answer with names in place of their values. */
  applyTo(answer: unknown): unknown;
}

export function stableNames(): StableNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameAs = (value: string, kind: string) => {
    if (value.length < LEAST_LENGTH || names.has(value)) return;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names.set(value, `<${kind}-${count}>`);
  };
  const learn = (value: unknown, kind?: string): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      if (kind !== undefined) nameAs(String(value), kind);
    } else if (Array.isArray(value)) for (const item of z.array(z.unknown()).parse(value)) learn(item, kind);
    else if (typeof value === 'object' && value !== null)
      for (const [key, field] of Object.entries(value)) learn(field, DRAWN[key]);
  };
  const applyToText = (text: string): string => {
    for (const [form, kind] of FORMS) for (const [found] of text.matchAll(form)) nameAs(found, kind);
    const longestFirst = [...names].toSorted(([one], [other]) => other.length - one.length);
    const named = longestFirst.reduce((so, [value, name]) => so.replaceAll(wholly(value), name), text);
    return named.replaceAll(INSTANT, toldTo).replaceAll(CLOCK, ':mm');
  };
  const applyTo = (answer: unknown): unknown => {
    if (typeof answer === 'string') return applyToText(answer);
    if (typeof answer === 'number') return names.get(String(answer)) ?? answer;
    if (Array.isArray(answer)) return z.array(z.unknown()).parse(answer).map(applyTo);
    if (typeof answer !== 'object' || answer === null) return answer;
    return Object.fromEntries(Object.entries(answer).map(([key, field]) => [key, applyTo(field)]));
  };
  return { name: (value, name) => void names.set(value, `<${name}>`), learn: (answer) => learn(answer), applyTo };
}

/** Matches a text that is not part of a longer word or number. */
function wholly(text: string): RegExp {
  const escaped = text.replaceAll(/\W/g, String.raw`\$&`);
  return new RegExp(`(?<![0-9A-Za-z])${escaped}(?![0-9A-Za-z])`, 'g');
}

function toldTo(instant: string): string {
  const ms = Date.parse(instant);
  return `${new Date(ms - (ms % TOLD_TO_MS)).toISOString().slice(0, 16)}Z`;
}
