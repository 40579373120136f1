import { parseDate } from '@internationalized/date';
import { asciiDigits } from '@safar/domain/words/ascii-digits';
import { calendarMonth, isMonth } from '@safar/domain/time/days';
import { CHILD_AGE_MAX, CHILD_AGE_MIN } from '@safar/domain/stay/occupancy';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { z } from 'zod';
import { secretNumberIn } from '@safar/domain/people/secret-numbers';

/** Upper bounds on input, in characters or items (REQ-API-4). */
const LIMITS = { text: 200, cursor: 1200, bookingCode: 2000, hotelCodes: 100, bookingItems: 60, id: 64 };

function isIsoDate(text: string): boolean {
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

/** Text whose pattern has digits. Digits of every script are converted to 0–9, because people type them (REQ-API-10). */
export function numberText() {
  return z.string().overwrite(asciiDigits);
}

/** A stay date, `yyyy-MM-dd`, that exists in the calendar. */
export const IsoDate = numberText()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a date like 2026-11-27')
  .refine(isIsoDate, { error: () => t(m.noSuchDate) })
  .meta({ id: 'IsoDate', format: 'date' });

/** A month, `yyyy-MM`; its type is distinct from a day's. */
export const MonthText = numberText()
  .refine(isMonth, 'Use a month like 2026-11')
  .transform(calendarMonth)
  .meta({ override: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: 'Instant' });

/** A whole number sent as query text, within bounds. */
export function intParam(min: number, max: number) {
  return numberText()
    .regex(/^\d{1,9}$/, 'Use a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } });
}

/** A decimal number sent as query text, within bounds. */
export function decimalParam(min: number, max: number) {
  return numberText()
    .regex(/^-?\d{1,4}(\.\d{1,12})?$/, 'Use a decimal number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: 'number', minimum: min, maximum: max } });
}

/**
 * Characters that are not accepted: NUL, lone surrogates, and marks that change the direction of text. PostgreSQL cannot store the first
 * two.
 */
const NOT_TEXT = /[\0\p{Cs}\p{Bidi_Control}]/u;

/** In characters. */
interface TextBounds {
  readonly max: number;
  readonly min?: number;
}

/**
 * Text that a person typed, or an id or token of which only the length is known. Every text in a call's input uses
 * this or has a pattern of its own: composed (NFC), without NUL, lone surrogates and bidirectional controls
 * (REQ-API-4).
 */
export function textField({ max, min = 0 }: TextBounds) {
  return z
    .string()
    .normalize('NFC')
    .min(min)
    .max(max)
    .refine((text) => !NOT_TEXT.test(text), { error: () => t(m.hiddenCharacters) });
}

/** Line breaks, and control characters that no keyboard types: BEL, ESC, NUL. */
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Text of one line: a name, an address, a title. It is printed on documents and in line-based files, where a line break would start a new
 * line.
 */
export function lineField(bounds: TextBounds) {
  return textField(bounds).refine((text) => !NOT_ONE_LINE.test(text), { error: () => t(m.hiddenCharacters) });
}

/** Lines without any other control character. */
const LINES = /^[^\p{Cc}]*(?:[\r\n\t]+[^\p{Cc}]*)*$/u;

/** Text of several lines, as people write it. */
export function linesField(bounds: TextBounds) {
  return textField(bounds).refine((text) => LINES.test(text), { error: () => t(m.hiddenCharacters) });
}

/** A number or code that people type as text: a telephone, a registration, a passport, a coupon, a search text. */
export function codeField(bounds: TextBounds) {
  return lineField(bounds).overwrite(asciiDigits);
}

export const Id = z.uuid().meta({ id: 'Id' });
export const Text = lineField({ max: LIMITS.text });
export const CityCode = numberText().regex(/^[0-9A-Za-z]{1,12}$/, 'Use a city code');
export const HotelCode = numberText().regex(/^[0-9A-Za-z]{1,16}$/, 'Use a hotel code');
/**
 * The code of a rate, as we returned it: opaque, and of the length its supplier gives it. Rate keys of bed banks for several rooms can
 * exceed a thousand characters. No index of the database contains it, and only one address does, the prebook page's, where the head of a
 * request may have 16 KB.
 */
export const BookingCode = lineField({ min: 1, max: LIMITS.bookingCode });
export const SupplierId = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'Use a supplier id');
export const Cursor = lineField({ min: 1, max: LIMITS.cursor });
export const PriceHash = z.string().regex(/^[0-9a-f]{32}$/, 'Use the price hash that was shown');

/** A two-letter nationality code, upper-cased (REQ-HSEARCH-6). */
export const Nationality = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'Use a two-letter code')
  .transform((code) => code.toUpperCase())
  .meta({ override: { type: 'string', pattern: '^[A-Za-z]{2}$' } });

/** `hotelCodes`: a comma-separated list (REQ-RATE-9), at most one results page. */
export const HotelCodeList = lineField({ min: 1, max: LIMITS.hotelCodes * 17 })
  .transform((list) => [...new Set(list.split(',').map((code) => code.trim()))])
  .pipe(z.array(HotelCode).min(1).max(LIMITS.hotelCodes))
  .meta({ override: { type: 'string', description: 'Comma-separated hotel codes, at most 100' } });

/** Numbers of a booking's items. */
export const ItemNumbers = z.array(z.int().nonnegative()).min(1).max(LIMITS.bookingItems);
/** `items`: the same in a query, '2,3'. */
export const ItemNumberList = lineField({ min: 1, max: LIMITS.bookingItems * 4 })
  .transform((list) => list.split(',').map(Number))
  .pipe(ItemNumbers)
  .meta({ override: { type: 'string', pattern: '^\\d+(,\\d+)*$', description: 'Comma-separated numbers of items' } });

/** Rupees with at most two decimals, only in the fields that decision 0003 names (REQ-RATE-2). */
export const Rupees = z.number().meta({ id: 'Rupees', description: 'Rupees, at most two decimals' });

/** Paise: a whole number. */
export const Paise = z.int().meta({ id: 'Paise', description: 'Paise (1/100 rupee)' });

/** The limits of REQ-HSEARCH-5 on a stay's party. */
export const PARTY = { maxRooms: 5, maxAdults: 6, maxChildren: 4 };

/** The children's ages of a search, '5,11'; missing ones count as 8 (decision 0008). */
const ChildAges = numberText()
  .regex(/^\d{1,2}(,\d{1,2})*$/, 'Use ages like 5,11')
  .transform((list) => list.split(',').map(Number))
  .pipe(
    z
      .array(
        z
          .int()
          .min(CHILD_AGE_MIN)
          .max(CHILD_AGE_MAX, { error: () => t(m.ageRange, { min: CHILD_AGE_MIN, max: CHILD_AGE_MAX }) }),
      )
      .max(PARTY.maxChildren),
  )
  .meta({
    override: { type: 'string', description: 'Ages of the children, comma-separated; missing ones count as 8' },
  });

/** The stay and party of a search, as query parameters (REQ-RATE-9). */
export const StayQuery = {
  checkin: IsoDate,
  checkout: IsoDate,
  rooms: intParam(1, PARTY.maxRooms),
  adults: intParam(1, PARTY.maxAdults),
  children: intParam(0, PARTY.maxChildren).default(0),
  ages: ChildAges.optional(),
  nat: Nationality.default('IN'),
};

/** A price as it is shown and charged: room + tax + platform fee = total, in paise (REQ-RATE-1). */
export const Price = z
  .object({ roomPaise: Paise, taxPaise: Paise, platformFeePaise: Paise, totalPaise: Paise })
  .meta({ id: 'Price' });

/** A line of a price as it is shown (REQ-RATE-14): our mark-up is included in the base, a discount is negative. */
export const ShownLine = z
  .object({ kind: z.enum(['base', 'tax', 'fee', 'discount', 'extra']), label: z.string(), amountPaise: Paise })
  .meta({ id: 'ShownLine' });

/** A price with its lines, which add up to the total. */
export const PriceInLines = Price.extend({ lines: z.array(ShownLine) }).meta({ id: 'PriceInLines' });

/** One row of a cancellation policy (REQ-RATE-6), with its instant and its amount in paise added. */
export const CancelPolicyRow = z
  .object({
    FromDate: z.string(),
    ToDate: z.string().nullable(),
    ChargeType: z.enum(['Fixed', 'Percentage', 'Nights']),
    CancellationCharge: z.number(),
    from: Instant,
    to: Instant.nullable(),
  })
  .meta({ id: 'CancelPolicyRow' });

/** The cancellation charge within a window; `from` is null when it has begun, `until` is null when it has no end (REQ-RATE-7). */
export const ChargeWindow = z
  .object({ chargePaise: Paise, from: Instant.nullable(), until: Instant.nullable() })
  .meta({ id: 'ChargeWindow' });

/** How a stay is paid (REQ-CHK-5). */
export const PlanId = z.enum(['pay_later', 'pay_half', 'pay_full']).meta({ id: 'PlanId' });

/** A payment plan of a checkout, with what it charges now and later. */
export const OfferedPlan = z.object({
  id: PlanId,
  label: z.string(),
  enabled: z.boolean(),
  payNowPaise: Paise,
  balancePaise: Paise,
  dueAt: Instant.nullable(),
});

/**
 * Words that a traveller writes, without card, PAN, passport and Aadhaar numbers, codes and PINs: they stay where they are written
 * (REQ-DESK-37).
 */
export function withoutSecrets(text: z.ZodString): z.ZodString {
  return text.refine((words) => secretNumberIn(words) === null, { error: () => t(m.secretNumber) });
}
