import { z } from 'zod';
import { NAME_LENGTHS } from '@safar/domain/people/guests';
import { rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import type { NotSold, PrebookedRate, SupplierFee } from '../hotel-supplier.ts';
import { parseRate, type ParsedRate } from './parse-rate.ts';
import { wordsOf } from './parse-search.ts';
import { policySentences } from './policy-texts.ts';
import { isSoldOnlyWithMore } from './sold-with.ts';
import { listOf, textOf } from '../tbo/read-fields.ts';
import { prebookAnswer, type PriceParts, type Tax, type ValidationInfo } from './rate-wire.ts';
import { meaningOf, replyStatus, type ReplyStatus } from './reply-status.ts';
import { indiaInstant } from './wire-dates.ts';

/** A PreBook reply; `rate` is null when the supplier sent none. */
export interface ParsedPrebook {
  readonly status: ReplyStatus;
  readonly rate: (PrebookedRate & ParsedRate) | null;
}

/**
 * Reads a PreBook reply; null when the payload is not one. Status 300 (balance low) still has the rate in India
 * (REQ-RATE-13, REQ-RATE-10).
 */
export function parsePrebook(payload: unknown): ParsedPrebook | null {
  const status = replyStatus(payload);
  const answer = prebookAnswer.safeParse(payload).data;
  if (status === null || answer === undefined) return null;
  const hotel = answer.HotelResult?.[0];
  const room = hotel?.Rooms?.[0];
  if (hotel === undefined || room === undefined) return { status, rate: null };
  const rate = parseRate(room, (hotel.HotelCode ?? '').trim(), (hotel.Currency ?? '').trim().toUpperCase());
  if (rate === null) return { status, rate: null };
  const info: ValidationInfo = answer.ValidationInfo ?? hotel.ValidationInfo ?? room.ValidationInfo ?? {};
  return {
    status,
    rate: {
      ...rate,
      supplierState: writeBookState({ netAmount: room.NetAmount ?? null }),
      freeUntil: indiaInstant(room.LastCancellationDeadline ?? ''),
      lastVoucherAt: indiaInstant(room.LastVoucherDate ?? ''),
      rateConditions: policySentences([
        ...listOf(hotel.RateConditions ?? room.RateConditions),
        ...listOf(room.BeddingGroup),
      ]),
      serviceFee: readServiceFee(room.PriceBreakUp ?? []),
      notSold: isSoldOnlyWithMore(wordsOf(hotel, room)) ? 'package' : readNotSold(info),
      guestRules: readGuestRules(info),
      balanceShort: meaningOf(status) === 'low-balance',
    },
  };
}

/** Sum of the rooms' fees and taxes in `PriceBreakUp`; null when there is none. */
function readServiceFee(rows: readonly PriceParts[]): SupplierFee | null {
  const feePaise = sumPaise(rows.map((row) => paise(row.ServiceFee)));
  const taxes = rows.flatMap((row) => row.TaxBreakup ?? []).filter(isOnFee);
  if (feePaise === 0 && taxes.length === 0) return null;
  const groups = Map.groupBy(taxes, (tax) => `${tax.TaxType ?? ''} ${textOf(tax.TaxPercentage)}`);
  return {
    feePaise,
    taxes: [...groups.values()].map((group) => ({
      type: group[0]?.TaxType ?? '',
      percent: group[0]?.TaxPercentage ?? 0,
      taxablePaise: paise(group.reduce((sum, tax) => sum + (tax.TaxableAmount ?? 0), 0)),
      taxPaise: paise(group.reduce((sum, tax) => sum + (tax.TaxAmount ?? 0), 0)),
    })),
  };
}

/** Excludes the income tax withheld from our commission (`Tax_TDS`, section 194-H), which is in the same list. */
function isOnFee(tax: Tax): boolean {
  return !/\bTDS\b/i.test((tax.TaxType ?? '').replaceAll('_', ' '));
}

function paise(rupees: number | null | undefined): number {
  return rupeesToPaise(Math.max(0, rupees ?? 0));
}

/** Requirements of Book that no traveller is asked for (tbo-hotel.md 6, 8.1, REQ-GUEST-10). */
function readNotSold(info: ValidationInfo): NotSold | null {
  if (info.PackageFare || info.PackageDetailsMandatory) return 'package';
  if (info.DepartureDetailsMandatory) return 'departure';
  return info.CrpPANMandatory || info.IsGSTMandatory || info.GSTMandatory ? 'company' : null;
}

/** `CharLimit: false` means that the lengths do not apply (tbo-hotel.md 6). */
function readGuestRules(info: ValidationInfo): PrebookedRate['guestRules'] {
  const panCount = Math.max(0, info.PanCountRequired ?? 0);
  const limited = info.CharLimit ?? true;
  const min = limited ? info.PaxNameMinLength : null;
  const max = limited ? info.PaxNameMaxLength : null;
  return {
    panMandatory: (info.PanMandatory ?? false) || panCount > 0,
    panCountRequired: panCount,
    passportMandatory: info.PassportMandatory ?? false,
    samePaxNameAllowed: info.SamePaxNameAllowed ?? true,
    specialCharAllowed: info.SpecialCharAllowed ?? false,
    spaceAllowed: info.SpaceAllowed ?? true,
    paxNameMinLength: Math.max(1, min ?? NAME_LENGTHS.min),
    paxNameMaxLength: max && max > 0 ? max : NAME_LENGTHS.max,
  };
}

/** Data of PreBook's answer that Book must send besides the booking code. */
const BookState = z.object({
  /** With all decimals as received: Book refuses a rounded amount (tbo-hotel.md 6). */
  netAmount: z.number().nullable(),
});
type BookState = z.output<typeof BookState>;

/** Writes the state for `PrebookedRate.supplierState`. */
export function writeBookState(state: BookState): string {
  return JSON.stringify(state);
}

/** Reads what `writeBookState` wrote. Throws for any other text. */
export function readBookState(supplierState: string): BookState {
  return BookState.parse(JSON.parse(supplierState));
}
