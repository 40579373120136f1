import { NAME_LENGTHS } from '@safar/domain/guests';
import { rupeesToPaise, sumPaise } from '@safar/domain/money';
import type { NotSold, PrebookedRate, SupplierFee } from '../hotel-supplier.ts';
import { writeBookState } from './book-state.ts';
import { parseRate, type ParsedRate } from './parse-rate.ts';
import { wordsOf } from './parse-search.ts';
import { policySentences } from './policy-texts.ts';
import { isSoldOnlyWithMore } from './sold-with.ts';
import { type Fields, fieldsOf, listOf, numberOf, objectsOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';
import { meaningOf, replyStatus, type ReplyStatus } from './reply-status.ts';
import { indiaInstant } from './wire-dates.ts';

/** A PreBook reply; `rate` is null when the supplier sent none. */
export interface ParsedPrebook {
  readonly status: ReplyStatus;
  readonly rate: (PrebookedRate & ParsedRate) | null;
}

/** Reads a PreBook reply; null when the payload is not one. Status 300 (balance low) still has the rate in India. */
export function parsePrebook(payload: unknown): ParsedPrebook | null {
  const root = fieldsOf(payload);
  const status = replyStatus(payload);
  if (root === null || status === null) return null;
  const hotel = objectsOf(root['HotelResult'])[0];
  const room = objectsOf(hotel?.['Rooms'])[0];
  if (hotel === undefined || room === undefined) return { status, rate: null };
  const rate = parseRate(room, textOf(hotel['HotelCode']).trim(), textOf(hotel['Currency']).trim().toUpperCase());
  if (rate === null) return { status, rate: null };
  const info =
    fieldsOf(root['ValidationInfo']) ?? fieldsOf(hotel['ValidationInfo']) ?? fieldsOf(room['ValidationInfo']) ?? {};
  return {
    status,
    rate: {
      ...rate,
      supplierState: writeBookState({ netAmount: numberOf(room['NetAmount']) }),
      freeUntil: indiaInstant(textOf(room['LastCancellationDeadline'])),
      lastVoucherAt: indiaInstant(textOf(room['LastVoucherDate'])),
      rateConditions: policySentences([
        ...listOf(hotel['RateConditions'] ?? room['RateConditions']),
        ...listOf(room['BeddingGroup']),
      ]),
      serviceFee: readServiceFee(objectsOf(room['PriceBreakUp'])),
      notSold: isSoldOnlyWithMore(wordsOf(hotel, room)) ? 'package' : readNotSold(info),
      guestRules: readGuestRules(info),
      balanceShort: meaningOf(status) === 'low-balance',
    },
  };
}

/** Sum of the rooms' fees and taxes in `PriceBreakUp`; null when there is none. */
function readServiceFee(rows: readonly Fields[]): SupplierFee | null {
  const feePaise = sumPaise(rows.map((row) => paise(row['ServiceFee'])));
  const taxes = rows.flatMap((row) => objectsOf(row['TaxBreakup'])).filter(isOnFee);
  if (feePaise === 0 && taxes.length === 0) return null;
  const groups = Map.groupBy(taxes, (tax) => `${textOf(tax['TaxType'])} ${textOf(tax['TaxPercentage'])}`);
  return {
    feePaise,
    taxes: [...groups.values()].map((group) => ({
      type: textOf(group[0]?.['TaxType']),
      percent: numberOf(group[0]?.['TaxPercentage']) ?? 0,
      taxablePaise: paise(group.reduce((sum, tax) => sum + (numberOf(tax['TaxableAmount']) ?? 0), 0)),
      taxPaise: paise(group.reduce((sum, tax) => sum + (numberOf(tax['TaxAmount']) ?? 0), 0)),
    })),
  };
}

/** Excludes the income tax withheld from our commission (`Tax_TDS`, section 194-H), which is in the same list. */
function isOnFee(tax: Fields): boolean {
  return !/\bTDS\b/i.test(textOf(tax['TaxType']).replaceAll('_', ' '));
}

function paise(value: unknown): number {
  return rupeesToPaise(Math.max(0, numberOf(value) ?? 0));
}

/** Requirements of Book that no traveller is asked for (tbo-hotel.md 6, 8.1). */
function readNotSold(info: Fields): NotSold | null {
  const asks = (...names: readonly string[]) => names.some((name) => truthOf(info[name], false));
  if (asks('PackageFare', 'PackageDetailsMandatory')) return 'package';
  if (asks('DepartureDetailsMandatory')) return 'departure';
  return asks('CrpPANMandatory', 'IsGSTMandatory', 'GSTMandatory') ? 'company' : null;
}

/** `CharLimit: false` means that the lengths do not apply (tbo-hotel.md 6). */
function readGuestRules(info: Fields): PrebookedRate['guestRules'] {
  const panCount = Math.max(0, wholeOf(info['PanCountRequired']) ?? 0);
  const limited = truthOf(info['CharLimit'], true);
  const min = limited ? wholeOf(info['PaxNameMinLength']) : null;
  const max = limited ? wholeOf(info['PaxNameMaxLength']) : null;
  return {
    panMandatory: truthOf(info['PanMandatory'], false) || panCount > 0,
    panCountRequired: panCount,
    passportMandatory: truthOf(info['PassportMandatory'], false),
    samePaxNameAllowed: truthOf(info['SamePaxNameAllowed'], true),
    specialCharAllowed: truthOf(info['SpecialCharAllowed'], false),
    spaceAllowed: truthOf(info['SpaceAllowed'], true),
    paxNameMinLength: Math.max(1, min ?? NAME_LENGTHS.min),
    paxNameMaxLength: max === null || max < 1 ? NAME_LENGTHS.max : max,
  };
}
