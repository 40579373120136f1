import type { FlightOffer } from '../flight-supplier.ts';
import { plainLines } from '../tbo/plain-text.ts';
import { fieldsOf, objectsOf, textOf, truthOf } from '../tbo/read-fields.ts';
import type { Result } from './offer-wire.ts';
import { cutText } from '../../platform/outside-text.ts';

type Needs = FlightOffer['needs'];

/**
 * Fare families that airlines sell only to companies: 'SME Fare', 'Corporate'. Their own `IsGSTMandatory` is false (tbo-air.md 4).
 */
const COMPANY_FAMILY = /\b(?:sme|corporate)\b/i;
/** Bounds on the airline's text. */
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 500;
const MAX_UNREAD = 10;

/** Fields of `RequiredFieldValidators` that every purchase sends. */
const ALWAYS_GIVEN =
  /^(?:is)?_?(?:title|first_?name|last_?name|gender|e?_?mail|contact|phone|mobile|cell|address|city|country|nationality|pax_?type)/i;
const BIRTH_DATE = /birth|dob/i;
const PASSPORT = /passport/i;
const PAN = /\bpan|pan\b|pancard/i;
const GST = /gst/i;

/** Reads what a result of Search or FareQuote requires of its buyers (tbo-air.md 4–6, REQ-FCHK-5, REQ-FCHK-9). */
export function parseNeeds(result: Result, family: string): Needs {
  const asked = requiredFields(result.RequiredFieldValidators);
  const some = (word: RegExp) => asked.some((field) => word.test(field));
  const read = [ALWAYS_GIVEN, BIRTH_DATE, PASSPORT, PAN, GST];
  return {
    passport: some(PASSPORT) ? 'full' : passportOf(result),
    pan: truthOf(result.IsPanRequiredAtBook, false) || truthOf(result.IsPanRequiredAtTicket, false) || some(PAN),
    birthDate: some(BIRTH_DATE),
    gst: gstOf(result, family, some(GST)),
    singleName: { firstName: linesOf(result.FirstNameFormat), lastName: linesOf(result.LastNameFormat) },
    unread: asked.filter((field) => !read.some((word) => word.test(field))).slice(0, MAX_UNREAD),
  };
}

/**
 * Names of the fields that `RequiredFieldValidators` requires. Only null and an empty object were recorded, so every plausible form
 * is read: `{Field: true}`, `{Field: {…}}`, a list of names or of objects with one.
 */
function requiredFields(value: unknown): string[] {
  if (Array.isArray(value))
    return [
      ...value.filter((each) => typeof each === 'string'),
      ...objectsOf(value).map((each) => textOf(each['FieldName'] ?? each['Name']) || 'unknown field'),
    ];
  return Object.entries(fieldsOf(value) ?? {}).flatMap(([field, asked]) =>
    asked === null || asked === '' || !truthOf(asked, true) ? [] : [field],
  );
}

function gstOf(result: Result, family: string, asked: boolean): Needs['gst'] {
  if (asked || truthOf(result.IsGSTMandatory, false) || COMPANY_FAMILY.test(family)) return 'required';
  return truthOf(result.GSTAllowed, false) ? 'optional' : 'none';
}

function passportOf(result: Result): Needs['passport'] {
  if (truthOf(result.IsPassportFullDetailRequiredAtBook, false)) return 'full';
  const asked = [result.IsPassportRequiredAtBook, result.IsPassportRequiredAtTicket].some((flag) =>
    truthOf(flag, false),
  );
  return asked ? 'number' : 'none';
}

function linesOf(value: unknown): string[] {
  return plainLines(value)
    .slice(0, MAX_LINES)
    .map((line) => cutText(line, MAX_LINE_LENGTH));
}
