import { MEAL_TYPES } from '@safar/domain/stay/meal-type';
import { z } from 'zod';
import { asSent, comparedAs, partlyRead, unread } from '../../platform/wire-schema.ts';
import { figure, flag, list, part, rows, text, textOrTexts, texts, whole } from '../tbo/wire-fields.ts';
import { policyRow } from './policy-wire.ts';
import { status } from './reply-status.ts';

/** Answers of Search and PreBook (tbo-hotel.md 5, 6). */

/** Values of a rate are kept as they were sent, and turned into ours by `parse-rate.ts`: a Search holds thousands of rates. */
const sentText = asSent(z.string());
const sentTexts = asSent(z.array(z.string()));
const sentFigure = asSent(z.number());
const neededText = comparedAs(sentText, z.string());
const neededFigure = comparedAs(sentFigure, z.number());

const supplement = partlyRead(
  { Type: asSent(z.enum(['AtProperty', 'Included'])), Description: sentText, Price: sentFigure, Currency: sentText },
  unread(z.number(), 'Index'),
);

const rateShape = {
  BookingCode: neededText,
  Name: comparedAs(sentTexts, z.array(z.string())),
  TotalFare: neededFigure,
  TotalTax: neededFigure,
  RecommendedSellingRate: asSent(z.union([z.string(), z.number()])),
  Inclusion: sentText,
  MealType: asSent(z.enum(MEAL_TYPES)),
  RoomPromotion: sentTexts,
  IsRefundable: asSent(z.boolean()),
  DayRates: list(rows(z.object({ BasePrice: sentFigure }))),
  CancelPolicies: rows(policyRow),
  Supplements: list(rows(supplement)),
  RoomID: asSent(z.array(z.union([z.string(), z.number()]))),
  Amenities: sentTexts,
  RateConditions: sentTexts,
};

const tax = z.object({ TaxType: text, TaxableAmount: figure, TaxPercentage: figure, TaxAmount: figure });

const priceParts = z.object({
  ServiceFee: figure,
  TaxBreakup: rows(tax),
  ...unread(z.number(), 'RoomRate', 'RoomTax', 'RoomExtraGuestCharges', 'RoomChildCharges', 'AgentCommission'),
});

/** What PreBook says of a rate beyond Search. */
const lastWordShape = {
  NetAmount: figure,
  LastCancellationDeadline: text,
  LastVoucherDate: text,
  BeddingGroup: textOrTexts,
  PriceBreakUp: rows(priceParts),
};

/** Keys of rates that are not read. */
const unreadShared = {
  ...unread(z.string(), 'ExtraGuestCharges'),
  ...unread(z.boolean(), 'WithTransfers'),
  ...unread(z.number(), 'NetTax'),
};

const foundRate = partlyRead(rateShape, { ...lastWordShape, ...unreadShared });

const validationInfo = part({
  PanCountRequired: whole,
  PaxNameMinLength: whole,
  PaxNameMaxLength: whole,
  PanMandatory: flag,
  PassportMandatory: flag,
  SamePaxNameAllowed: flag,
  SpaceAllowed: flag,
  SpecialCharAllowed: flag,
  CharLimit: flag,
  PackageFare: flag,
  PackageDetailsMandatory: flag,
  DepartureDetailsMandatory: flag,
  CrpPANMandatory: flag,
  IsGSTMandatory: flag,
  GSTMandatory: flag,
  ...unread(z.boolean(), 'CorporateBookingAllowed', 'GSTAllowed', 'IsAgencyOwnPANAllowed'),
});

const prebookedRate = z.object({
  ...rateShape,
  ...lastWordShape,
  ValidationInfo: validationInfo,
  ...unreadShared,
});

/** A hotel's row with its rates. */
function hotelOf<Rate extends z.ZodObject>(rate: Rate) {
  return z.object({
    HotelCode: comparedAs(text, z.string()),
    Currency: comparedAs(text, z.string()),
    Rooms: comparedAs(rows(rate), z.array(rate)),
    RateConditions: texts,
    ...unread(z.boolean(), 'IsPriceChanged', 'IsCancellationPolicyChanged'),
  });
}

export const searchAnswer = z.object({ Status: status, HotelResult: rows(hotelOf(foundRate)) });

export const prebookAnswer = z.object({
  Status: status,
  HotelResult: rows(hotelOf(prebookedRate).extend({ ValidationInfo: validationInfo })),
  ValidationInfo: validationInfo,
});

/** A row of `Rooms` in Search; one of PreBook has all of its keys. */
export type RateRow = Pick<z.output<typeof foundRate>, keyof typeof rateShape>;
export type PriceParts = z.output<typeof priceParts>;
export type Tax = z.output<typeof tax>;
export type ValidationInfo = Partial<NonNullable<z.output<typeof validationInfo>>>;
