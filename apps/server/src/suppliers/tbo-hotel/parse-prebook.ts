import type { PrebookedRate } from '../hotel-supplier.ts';
import { parseRate, type ParsedRate } from './parse-rate.ts';
import { plainSentences } from '../tbo/plain-text.ts';
import { type Fields, fieldsOf, numberOf, objectsOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';
import { indiaInstant } from './wire-dates.ts';

/** A PreBook reply; `rate` is null when the supplier sent none. */
export interface ParsedPrebook {
  readonly status: ReplyStatus;
  readonly rate: (PrebookedRate & ParsedRate) | null;
}

/** Limits where the supplier says nothing (spec 3.5). */
const NAME_LENGTHS = { min: 1, max: 50 };

/** Reads a PreBook reply; null when the payload is none. Status 300 (balance low) still carries the rate in India. */
export function parsePrebook(payload: unknown): ParsedPrebook | null {
  const root = fieldsOf(payload);
  const status = replyStatus(payload);
  if (root === null || status === null) return null;
  const hotel = objectsOf(root['HotelResult'])[0];
  const room = objectsOf(hotel?.['Rooms'])[0];
  if (hotel === undefined || room === undefined) return { status, rate: null };
  const rate = parseRate(room, textOf(hotel['HotelCode']).trim(), textOf(hotel['Currency']).trim().toUpperCase());
  if (rate === null) return { status, rate: null };
  return {
    status,
    rate: {
      ...rate,
      netAmount: numberOf(room['NetAmount']),
      netTax: numberOf(room['NetTax']),
      lastCancellationDeadline: textOf(room['LastCancellationDeadline']) || null,
      freeUntil: indiaInstant(textOf(room['LastCancellationDeadline'])),
      lastVoucherAt: indiaInstant(textOf(room['LastVoucherDate'])),
      rateConditions: plainSentences(hotel['RateConditions'] ?? room['RateConditions']),
      validation: readValidation(
        fieldsOf(root['ValidationInfo']) ?? fieldsOf(hotel['ValidationInfo']) ?? fieldsOf(room['ValidationInfo']) ?? {},
      ),
      status,
    },
  };
}

/** `CharLimit: false` says that the lengths do not apply (tbo-hotel.md 6). */
function readValidation(info: Fields): PrebookedRate['validation'] {
  const limited = truthOf(info['CharLimit'], true);
  const min = limited ? wholeOf(info['PaxNameMinLength']) : null;
  const max = limited ? wholeOf(info['PaxNameMaxLength']) : null;
  return {
    panMandatory: truthOf(info['PanMandatory'], false),
    passportMandatory: truthOf(info['PassportMandatory'], false),
    samePaxNameAllowed: truthOf(info['SamePaxNameAllowed'], true),
    specialCharAllowed: truthOf(info['SpecialCharAllowed'], false),
    spaceAllowed: truthOf(info['SpaceAllowed'], true),
    paxNameMinLength: Math.max(1, min ?? NAME_LENGTHS.min),
    paxNameMaxLength: max === null || max < 1 ? NAME_LENGTHS.max : max,
  };
}
