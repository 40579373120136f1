import { hashText, unit } from '../catalogue/random.ts';

/**
 * How untidy answers are (`SANDBOX_TEMPER`): `real` answers are as odd as recorded ones, `tidy` answers fill every
 * field and show no quirk.
 */
export const tempers = ['real', 'tidy'] as const;
export type TemperName = (typeof tempers)[number];

/**
 * The quirks that real answers show now and then, each with the share of cases that show it (0 to 1; one with 0 shows
 * only when it is armed). Each name is also the `kind` of a fault: an answer that meets the fault shows the quirk
 * whatever the temper is.
 *
 * The counts are from TBO's test system. Counts 'of 1,291' come from tbo-air.md 4 and cover all results read there;
 * counts 'of 633' and smaller ones come from the recordings beside it. Where nothing was counted, the share is a guess,
 * high enough that a day of use meets the quirk, and the comment says so.
 *
 * Not listed here: what every answer shows (late hotel numbers, joined policy texts, free meals, name formats),
 * refusals that no traveller causes, and the gateway's disputes, downtimes and settlements, which happen when a test
 * asks for them (`razorpay/notices.ts`).
 */
export const quirkShares = {
  /**
   * tbo-air Search, FareQuote: a result with a change of planes needs a transit visa (`IsTransitVisaRequired`). 4 of
   * about 610 such results.
   */
  'transit-visa': 0.007,
  /** tbo-air Search: every result has a key that no document names. None is known. */
  'new-key': 0,
  /** tbo-air Search, FareQuote: a result has no `MiniFareRules` at all. 30 % of 1,291 results. */
  'rules-absent': 0.3,
  /**
   * tbo-air Search, FareQuote: the rows of `MiniFareRules` have no From, To and Unit. The share is of results whose
   * rules show no other quirk. In 291 of 317 results with rules no row has them (87 % of all rows).
   */
  'rules-without-hours': 0.91,
  /**
   * tbo-air Search, FareQuote: the rules tell each fee once for every type of passenger ('ADULT- INR 9570.0*'). 15 of
   * 317 results.
   */
  'rules-per-passenger': 0.05,
  /** tbo-air Search, FareQuote: the rules say 'REFER TO DETAILED FARE RULES'. 15 of 317 results. */
  'rules-in-words': 0.05,
  /**
   * tbo-air Search, FareQuote: the rules tell fees in another currency, or in amounts that are labelled INR but are not
   * rupees ('EUR 300.00*', 'INR 75.00*'). 3 of 317 results.
   */
  'rules-in-other-money': 0.01,
  /**
   * tbo-air Search, FareQuote: rules with periods tell them in days, with both ends inclusive (one row '0' to '3', the
   * next '4' and more days before departure). 46 of 515 results with rules.
   */
  'rules-in-days': 0.5,
  /**
   * tbo-air Search, FareQuote: the rules say that a change is free long before departure ('Nil'). 17 of 515 results.
   */
  'fee-nil': 0.03,
  /**
   * tbo-air Search, FareQuote: the tax breakup of a low-cost airline lacks the fuel surcharge that `YQTax` tells. 4 of
   * 639 results.
   */
  'fuel-untold': 0.006,
  /**
   * tbo-air Search, FareQuote: a series fare whose flag says refundable, whose inclusions say 'Non-Refundable', and
   * which has no advisory. 1 of 639 results.
   */
  'series-fare': 0.0016,
  /** tbo-air Search, FareQuote: a remark repeats one phrase for 900 and more characters. 39 of 639 results. */
  'long-remark': 0.06,
  /**
   * tbo-air Search, FareQuote: a remark says that the fare includes hand baggage only, and nothing tells of checked
   * bags. 2 of 639 results.
   */
  'hand-baggage-only': 0.003,
  /**
   * tbo-air Search, FareQuote: a remark of a result abroad with a change of planes says that a transit visa is needed.
   * 4 of about 460 such results.
   */
  'transit-remark': 0.009,
  /**
   * tbo-air Search, FareQuote: a result with a change of planes names a brand for each flight ('Saver (Regular)',
   * 'Family'). 56 of 460 such results.
   */
  'mixed-brands': 0.12,
  /**
   * tbo-air Search: `TicketAdvisory` of an airline that is not low-cost says that tickets are non-refundable. 205 of
   * 316 such results (377 refundable rows of 1,291); never seen of a low-cost airline.
   */
  advisory: 0.65,
  /**
   * tbo-air Search, FareQuote: `Segments[].Baggage` is null and only `FareBreakdown` tells the baggage. 8 % of results.
   */
  'baggage-untold': 0.08,
  /**
   * tbo-air FareQuote: the same for results whose Search told the baggage in the segments; in all, 43 % of quotes do
   * not tell it there.
   */
  'quote-baggage-untold': 0.38,
  /**
   * tbo-air Search, FareQuote: the baggage is written in another form: '2 PC(s)', '15 Kg|5', 'Upto 3 pieces. Maximum
   * …'. Four forms were seen in 1,291 results, one of them in 633.
   */
  'baggage-form': 0.003,
  /**
   * tbo-air Search, FareQuote: the last segment of a result with a change of planes is a coach. 8 of about 610 such
   * results.
   */
  bus: 0.013,
  /** tbo-air Search, FareQuote: a trip abroad to or from Dubai uses an airport near it. 66 of 291 results. */
  'other-airport': 0.23,
  /** tbo-air Search, FareQuote: a trip abroad from or to Delhi uses Hindon airport. 4 of 194 results. */
  'other-airport-delhi': 0.02,
  /**
   * tbo-air Search, FareQuote: a fare family 'Sale' costs less than the list price, by `Fare.Discount`. 4 of 633
   * results.
   */
  'sale-fare': 0.006,
  /**
   * tbo-air Search, FareQuote: a fare family is for companies only ('SME Fare', 'Corporate') and is refused without a
   * GST number. 23 of 1,291 results.
   */
  'company-fare': 0.018,
  /** tbo-air FareQuote: `IsGSTMandatory` is true. None of 639 results and quotes. */
  'gst-mandatory': 0,
  /**
   * tbo-air FareQuote: `RequiredFieldValidators` asks for every passenger's date of birth. All recorded ones were
   * empty.
   */
  'birth-date-required': 0,
  /**
   * tbo-air FareQuote: the airline does not allow extras with a fare to hold (`IsHoldAllowedWithSSR` false). None of 4
   * fares.
   */
  'no-extras-on-hold': 0,
  /**
   * tbo-hotel PreBook: every adult must give a PAN (`PanMandatory`, `PanCountRequired`); Book is refused without it. A
   * guess: the one recorded PreBook of India asks for nothing. The same holds for the next four quirks,
   * `no-space-in-names` and `marks-in-names`.
   */
  'pan-of-all': 0.02,
  /**
   * tbo-hotel PreBook: the rate is sold only with a flight (`PackageFare`, `PackageDetailsMandatory`); Book is refused
   * without the transport. A guess.
   */
  'package-fare': 0.01,
  /**
   * tbo-hotel PreBook: only `RateConditions` say that the rate is sold with a flight; no flag is set, and Book accepts
   * it without. A guess: two public integrations mention it.
   */
  'package-words': 0.01,
  /**
   * tbo-hotel PreBook: the guests' departure is required (`DepartureDetailsMandatory`); Book is refused without it. A
   * guess.
   */
  'departure-details': 0.005,
  /**
   * tbo-hotel PreBook: the rate is for companies that give their PAN (`CrpPANMandatory`); Book is refused without it. A
   * guess.
   */
  'corporate-pan': 0.005,
  /** tbo-hotel PreBook: names must not contain spaces (`SpaceAllowed` false). A guess. */
  'no-space-in-names': 0.02,
  /** tbo-hotel PreBook: names may contain apostrophes and hyphens (`SpecialCharAllowed`). A guess. */
  'marks-in-names': 0.05,
  /**
   * tbo-hotel Search, PreBook: `Supplements` has a returnable `Deposit Fee per night`. A guess: 1 of 3 recorded rates
   * has it, all of one hotel.
   */
  'deposit-per-night': 0.06,
  /**
   * tbo-hotel Search, PreBook: a charge at the property is called just `mandatory_fee`. Real answers show it, but it
   * was not counted.
   */
  'raw-fee': 0.03,
  /**
   * tbo-hotel Search, PreBook: one charge appears twice, as `mandatory_fee` and as a cleaning fee of the same amount. 1
   * of 3 recorded rates.
   */
  'charge-twice': 0.03,
  /**
   * tbo-hotel Search, PreBook: there are no `DayRates`. A guess: they come only when a detailed answer is asked for.
   */
  'no-day-rates': 0.03,
  /**
   * tbo-hotel PreBook: the taxes on the service fee include the income tax on our commission (`Tax_TDS`). The one
   * recorded PreBook of India has it.
   */
  'tds-in-taxes': 0.5,
  /**
   * tbo-hotel PreBook: conditions are joined with commas only, with wide spaces as entities and a dash that an encoding
   * lost. The one recorded PreBook of India shows it.
   */
  'joined-conditions': 0.3,
  /**
   * tbo-hotel Search, PreBook: a refundable rate has no `CancelPolicies` and no `LastCancellationDeadline`. None was
   * recorded.
   */
  'no-cancel-policies': 0,
  /**
   * tbo-hotel HotelDetails: `HotelFees` holds charges at the property. Real answers show it, but it was not counted.
   */
  'hotel-fees': 0.05,
  /**
   * tbo-hotel HotelDetails: `Attractions` is an empty list and `Image` an empty text. Real answers show it, but it was
   * not counted.
   */
  'bare-details': 0.05,
  /**
   * tbo-hotel GetBookingDetail: the question is refused (ErrorCode 3); the same question a second later may be
   * answered. A guess from what was recorded of air.
   */
  'detail-refused': 0.05,
  /**
   * tbo-hotel GetBookingDetail and the list of bookings: a cancellation under way is called `CxlRequestSentToHotel` or
   * `CancelPending`. Not counted.
   */
  'cancel-asked': 0.2,
  /**
   * tbo-hotel SendChangeRequest: `ChangeRequestStatus` is absent. Not counted: one documented answer has it, another
   * does not.
   */
  'no-change-status': 0.2,
  /**
   * tbo-air Book: the booking is held with changes (Status 5), which the answer names; everything that was sold is
   * kept. A guess: 1 of 5 recorded ones, of an NDC fare, which this sandbox does not sell.
   */
  'booked-other': 0.02,
  /** tbo-air Book: the same, with less baggage than was sold. A guess, as above. */
  'baggage-cut': 0.005,
  /** tbo-air Book: the same, with the same flights at other times. None was recorded. */
  'held-later': 0,
  /** tbo-air Book, Ticket (ErrorCode 20) and tbo-hotel Book, GenerateVoucher (ErrorCode 2): our balance is too low. */
  'short-balance': 0,
  /** tbo-air SSR: the answer is 'No SSR details found.' (ErrorCode 27). A guess: 1 of 7 recorded answers. */
  'no-extras': 0.02,
  /** tbo-air SSR: a row has seats of a type that no document names (50). 1 of 7 recorded answers. */
  'odd-seats': 0.14,
  /**
   * tbo-air Ticket, GetBookingDetails: a ticket has a second number for the rest of a long journey
   * (`ConjunctionNumber`). Journeys of more than four flights always have one; for shorter ones it is a guess, and none
   * was recorded.
   */
  'conjunction-ticket': 0,
  /**
   * tbo-air GetBookingDetails: a question by TraceId alone is refused (ErrorCode 3). A guess: no answer to such a
   * question was recorded, and one question without a PNR was refused so.
   */
  'trace-refused': 0.3,
  /**
   * tbo-air Ticket: seats, bags and meals that were asked for are denied and not charged. The flag was always false so
   * far.
   */
  'ssr-denied': 0,
  /**
   * tbo-air Book, Ticket: the first passenger has 10 kg more than others on the same fare, and an infant has '0 Kg|10'.
   * A guess: 1 of 7 recorded parties, of one low-cost airline.
   */
  'bags-by-person': 0.1,
  /**
   * tbo-air Book, Ticket: bags are counted in pieces without a unit ('2 PC(s)', `{"Unit": "", "Value": "2"}`). A guess:
   * 1 of 6 recorded Books.
   */
  'bags-in-pieces': 0.1,
  /**
   * tbo-air Ticket: the allowance includes the bought kilos ('20 KG') instead of telling them after a bar ('15 KG|5').
   * None was recorded.
   */
  'bags-summed': 0,
  /** tbo-air Ticket, GetBookingDetails: `VoidTime` tells until when a cancellation costs nothing. 45 % of tickets. */
  'void-time': 0.45,
  /** tbo-air Ticket, GetBookingDetails: there is no `InvoiceNo` and no `InvoiceAmount`. A quarter of tickets. */
  'no-invoice': 0.25,
  /** tbo-air Book: there is no `LastTicketDate`. 56 % of Books have one. */
  'no-last-ticket': 0.44,
  /**
   * tbo-air cancellation: the airline keeps the price of extras with its fee. A guess: no real answer was recorded, and
   * Indian airlines commonly sell extras that are not refunded.
   */
  'extras-kept': 0.5,
  /** tbo-air cancellation: the answer has no `Error` and an empty `TraceId`. Not counted. */
  'bare-reply': 0.3,
} as const satisfies Readonly<Record<string, number>>;
export type Quirk = keyof typeof quirkShares;
/** Decides which quirks an answer shows. */
export interface Temper {
  /**
   * Says whether the thing that `key` identifies shows a quirk. It does when the quirk's fault is armed, and never when
   * `tidy` is armed; otherwise the same key always gives the same result.
   */
  shows(quirk: Quirk, key: string, fault?: { readonly kind: string }): boolean;
}

/** Creates the temper of a sandbox. The seed fixes which keys show which quirks. */
export function createTemper(name: TemperName, seed: string): Temper {
  return {
    shows: (quirk, key, fault) =>
      fault?.kind === quirk ||
      (name === 'real' && fault?.kind !== 'tidy' && unit(hashText(`${seed}/${quirk}/${key}`)) < quirkShares[quirk]),
  };
}
