import { hashText, unit } from '../catalogue/random.ts';

/** How untidy answers are: as real ones, or with every field filled and nothing odd (`SANDBOX_TEMPER`). */
export const tempers = ['real', 'tidy'] as const;
export type TemperName = (typeof tempers)[number];

/**
 * What real answers hold now and then, with the share of the things asked about that show it (0 to 1; 0 comes only when it is
 * armed). Each is also the `kind` of a fault, which makes every answer it hits show it, whatever the temper.
 *
 * Counts are of TBO's test system: 'of 1,291' those that tbo-air.md 4 tells of all results it read, 'of 633' and smaller ones what the
 * recordings beside it hold. Where neither counts anything the share is a guess, made so that a day of use meets it, and says so.
 *
 * Not here: what every answer shows (late hotel numbers, joined policy texts, free meals, name formats), refusals that no traveller
 * causes and disputes, downtimes and settlements of the gateway, which happen when a test says so (`razorpay/notices.ts`).
 */
export const quirkShares = {
  /** tbo-air Search, FareQuote: of results with a change of planes: a transit visa is needed (`IsTransitVisaRequired`). 4 of about 610. */
  'transit-visa': 0.007,
  /** tbo-air Search: every result has a key that no document names. None known. */
  'new-key': 0,
  /** tbo-air Search, FareQuote: no `MiniFareRules` at all: 30 % of 1,291. */
  'rules-absent': 0.3,
  /** tbo-air Search, FareQuote: of results with rules that are not odd otherwise: `MiniFareRules` without From, To and Unit. 291 of 317
   * with rules have no row with them (87 % of all rows). */
  'rules-without-hours': 0.91,
  /** … each fee once for every type of passenger ('ADULT- INR 9570.0*'): 15 of 317. */
  'rules-per-passenger': 0.05,
  /** … 'REFER TO DETAILED FARE RULES': 15 of 317. */
  'rules-in-words': 0.05,
  /** … in other money, or in rupees that are none ('EUR 300.00*', 'INR 75.00*'): 3 of 317. */
  'rules-in-other-money': 0.01,
  /** … of rows with hours: in days, both of them inclusive ('0' to '3', then '4' and earlier): 46 of 515 results with rules. */
  'rules-in-days': 0.5,
  /** … a change is free far from departure ('Nil'): 17 of 515. */
  'fee-nil': 0.03,
  /** tbo-air Search, FareQuote: of low-cost airlines: a breakup of taxes without the fuel surcharge that `YQTax` tells: 4 of 639. */
  'fuel-untold': 0.006,
  /** … a series fare, refundable by its flag and 'Non-Refundable' among its inclusions, without advisory: 1 of 639. */
  'series-fare': 0.0016,
  /** … a remark of 900 and more characters, one phrase over and over: 39 of 639. */
  'long-remark': 0.06,
  /** … a remark that the fare is for hand baggage alone, and no word of checked bags: 2 of 639. */
  'hand-baggage-only': 0.003,
  /** tbo-air Search, FareQuote: of results abroad with a change of planes: a remark that a transit visa is needed. 4 of about 460. */
  'transit-remark': 0.009,
  /** … of results with a change of planes: a brand for each flight ('Saver (Regular)', 'Family'): 56 of 460. */
  'mixed-brands': 0.12,
  /** tbo-air Search: of airlines that are not low-cost: `TicketAdvisory` says that tickets are non-refundable. 205 of 316 (377 refundable
   * rows of 1,291); never of a low-cost one. */
  advisory: 0.65,
  /** tbo-air Search, FareQuote: `Segments[].Baggage` null, told in `FareBreakdown` alone: 8 % of results. */
  'baggage-untold': 0.08,
  /** tbo-air FareQuote: the same of results whose Search told it, so that 43 % of quotes do not tell it. */
  'quote-baggage-untold': 0.38,
  /** … written otherwise: '2 PC(s)', '15 Kg|5', 'Upto 3 pieces. Maximum …'. Four forms were seen in 1,291 results, one of them in 633. */
  'baggage-form': 0.003,
  /** tbo-air Search, FareQuote: of results with a change of planes: the last segment is a coach. 8 of about 610. */
  bus: 0.013,
  /** tbo-air Search, FareQuote: of trips abroad to or from Dubai: they end at an airport near it. 66 of 291. */
  'other-airport': 0.23,
  /** … of trips abroad from or to Delhi: they begin at Hindon. 4 of 194. */
  'other-airport-delhi': 0.02,
  /** tbo-air Search, FareQuote: a 'Sale' family, below the list price that `Fare.Discount` leads to: 4 of 633. */
  'sale-fare': 0.006,
  /** tbo-air Search, FareQuote: a family sold to companies alone ('SME Fare', 'Corporate'), refused without a GST number: 23 of 1,291. */
  'company-fare': 0.018,
  /** tbo-air FareQuote: `IsGSTMandatory`: true on none of 639 results and quotes. */
  'gst-mandatory': 0,
  /** tbo-air FareQuote: `RequiredFieldValidators` that asks for every passenger's birth date; all seen were empty. */
  'birth-date-required': 0,
  /** tbo-air FareQuote: a fare to hold whose airline takes no extras with it (`IsHoldAllowedWithSSR` false): none of 4. */
  'no-extras-on-hold': 0,
  /** tbo-hotel PreBook: every adult owes a PAN (`PanMandatory`, `PanCountRequired`); Book is refused without. A guess: one PreBook of India
   * is recorded, and asks for nothing (so for the four below and `no-space-in-names`, `marks-in-names`). */
  'pan-of-all': 0.02,
  /** tbo-hotel PreBook: sold with a flight alone (`PackageFare`, `PackageDetailsMandatory`); Book is refused without its transport. A guess. */
  'package-fare': 0.01,
  /** tbo-hotel PreBook: the same said in `RateConditions` alone, no flag set; Book takes it. A guess: told by two public integrations. */
  'package-words': 0.01,
  /** tbo-hotel PreBook: the guests' departure is asked for (`DepartureDetailsMandatory`); Book is refused without. A guess. */
  'departure-details': 0.005,
  /** tbo-hotel PreBook: for companies with their PAN (`CrpPANMandatory`); Book is refused without. A guess. */
  'corporate-pan': 0.005,
  /** tbo-hotel PreBook: names without spaces (`SpaceAllowed` false). A guess. */
  'no-space-in-names': 0.02,
  /** tbo-hotel PreBook: names with apostrophes and hyphens are taken (`SpecialCharAllowed`). A guess. */
  'marks-in-names': 0.05,
  /** tbo-hotel Search, PreBook: a `Deposit Fee per night` that comes back, in `Supplements`. A guess: 1 of 3 recorded rates, of one hotel. */
  'deposit-per-night': 0.06,
  /** tbo-hotel Search, PreBook: a charge at the property that is called `mandatory_fee` and nothing else. Told by reality, not counted. */
  'raw-fee': 0.03,
  /** tbo-hotel Search, PreBook: one charge told twice, `mandatory_fee` and a cleaning fee of the same amount. 1 of 3 recorded rates. */
  'charge-twice': 0.03,
  /** tbo-hotel Search, PreBook: no `DayRates`. A guess: they come only where a detailed answer is asked for. */
  'no-day-rates': 0.03,
  /** tbo-hotel PreBook: the income tax on our commission (`Tax_TDS`) among the taxes on the service fee. 1 of 1 recorded PreBook of India. */
  'tds-in-taxes': 0.5,
  /** tbo-hotel PreBook: conditions joined with commas alone, with wide spaces as entities and a dash that an encoding lost. 1 of 1, as above. */
  'joined-conditions': 0.3,
  /** tbo-hotel Search, PreBook: a refundable rate without `CancelPolicies` and `LastCancellationDeadline`; none was recorded. */
  'no-cancel-policies': 0,
  /** tbo-hotel HotelDetails: charges at the property in `HotelFees`. Told by reality, not counted. */
  'hotel-fees': 0.05,
  /** tbo-hotel HotelDetails: `Attractions` is an empty list, `Image` an empty text. Told by reality, not counted. */
  'bare-details': 0.05,
  /** tbo-hotel GetBookingDetail: the question is not taken (ErrorCode 3); asked again a second later it may be. A guess, as recorded of air. */
  'detail-refused': 0.05,
  /** tbo-hotel GetBookingDetail, the list: a cancellation under way is called `CxlRequestSentToHotel`, or `CancelPending`. Not counted. */
  'cancel-asked': 0.2,
  /** tbo-hotel SendChangeRequest: `ChangeRequestStatus` is absent. Not counted: one documented answer has it, one has not. */
  'no-change-status': 0.2,
  /** tbo-air Book: held as another (Status 5) with changes named, and all that was sold kept. A guess: 1 of 5 recorded, of new distribution,
   * which is not sold here. */
  'booked-other': 0.02,
  /** tbo-air Book: the same with less baggage than was sold. A guess, as above. */
  'baggage-cut': 0.005,
  /** tbo-air Book: the same with the same flights at other times. None recorded. */
  'held-later': 0,
  /** tbo-air Book, Ticket (ErrorCode 20) and tbo-hotel Book, GenerateVoucher (ErrorCode 2): our balance is too low. */
  'short-balance': 0,
  /** tbo-air SSR: 'No SSR details found.' (ErrorCode 27). A guess: 1 of 7 recorded. */
  'no-extras': 0.02,
  /** tbo-air SSR: a row of seats of a type that no document names (50). 1 of 7 recorded. */
  'odd-seats': 0.14,
  /** tbo-air Ticket, GetBookingDetails: a second number for the rest of a long journey (`ConjunctionNumber`); journeys of more than four
   * flights always have one. A guess for shorter ones: none recorded. */
  'conjunction-ticket': 0,
  /** tbo-air GetBookingDetails: a question by TraceId alone is not taken (ErrorCode 3). A guess: no answer to one is recorded, and one
   * question without a PNR that was refused so. */
  'trace-refused': 0.3,
  /** tbo-air Ticket: seats, bags and meals that were asked for are denied, and not charged. Always false so far. */
  'ssr-denied': 0,
  /** tbo-air Book, Ticket: of a party, the first has 10 kg more than the others of the same fare, an infant '0 Kg|10'. A guess: 1 of 7
   * recorded parties, of one low-cost airline. */
  'bags-by-person': 0.1,
  /** tbo-air Book, Ticket: bags in pieces, without a unit ('2 PC(s)', `{"Unit": "", "Value": "2"}`). A guess: 1 of 6 recorded Books. */
  'bags-in-pieces': 0.1,
  /** tbo-air Ticket: bought kilos are in the allowance's sum, not behind its bar ('20 KG', not '15 KG|5'). None recorded. */
  'bags-summed': 0,
  /** tbo-air Ticket, GetBookingDetails: `VoidTime`, until which a cancellation costs nothing: 45 % of tickets. */
  'void-time': 0.45,
  /** tbo-air Ticket, GetBookingDetails: no `InvoiceNo` and no `InvoiceAmount`: a quarter. */
  'no-invoice': 0.25,
  /** tbo-air Book: no `LastTicketDate`: 56 % have one. */
  'no-last-ticket': 0.44,
  /** tbo-air cancellation: what was paid for extras is kept with the fee. A guess: no real answer is recorded, and airlines of India commonly
   * sell extras that do not come back. */
  'extras-kept': 0.5,
  /** tbo-air cancellation replies: no `Error`, and an empty `TraceId`. Not counted. */
  'bare-reply': 0.3,
} as const satisfies Readonly<Record<string, number>>;
export type Quirk = keyof typeof quirkShares;
/** Decides what an answer shows. */
export interface Temper {
  /** Whether the thing that `key` identifies shows a quirk: always the same for the same key, or because its fault is armed; never where an answer is armed to be `tidy`. */
  shows(quirk: Quirk, key: string, fault?: { readonly kind: string }): boolean;
}

/** The temper of a sandbox; the seed fixes which keys show what. */
export function createTemper(name: TemperName, seed: string): Temper {
  return {
    shows: (quirk, key, fault) =>
      fault?.kind === quirk ||
      (name === 'real' && fault?.kind !== 'tidy' && unit(hashText(`${seed}/${quirk}/${key}`)) < quirkShares[quirk]),
  };
}
