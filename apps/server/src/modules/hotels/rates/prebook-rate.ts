import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { Prebook } from '@safar/contract/hotels';
import { nightsBetween } from '@safar/domain/time/days';
import { NAME_LENGTHS, type GuestRules } from '@safar/domain/people/guests';
import { mealTypeText } from '@safar/domain/stay/meal-type';
import { paiseToRupees } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
import { splitOf, stayLines } from '@safar/domain/money/price';
import { shownLines, type PriceLine } from '@safar/domain/money/price-lines';
import type { PricedProduct } from '@safar/domain/money/price-rules';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Switches } from '../../../platform/supply.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { PrebookedRate } from '../../../suppliers/hotel-supplier.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { readBookingCode } from './booking-code.ts';
import { isHoldable, soldRate } from './general-terms.ts';
import type { PriceBook, PricedBy, Pricing } from '../../pricing/index.ts';
import { cancellationView, policyRows } from './policy-view.ts';
import { pricedRate, type PriceFacts } from './price-facts.ts';
import { taxedAs } from './cheapest-rates.ts';
import type { WhereSold } from '../mapping/where-sold.ts';

export type PrebookView = z.output<typeof Prebook>;

/** The fields of a prebooked rate that its price determines. */
export const PRICED_FIELDS = { totalFare: true, totalTax: true, priceBreakUp: true, price: true } as const;

/** The price of a rate in a payment plan, and the hash of this price and its terms. */
export interface PlanPrice {
  readonly priceLines: readonly PriceLine[];
  readonly priceHash: string;
}

/** A rate as the supplier last confirmed it: on the terms it is sold on, as shown, and its price. */
export interface RateOffer {
  readonly rate: PrebookedRate;
  readonly prebook: Omit<PrebookView, keyof typeof PRICED_FIELDS>;
  /** For the plan that charges everything, as in `prebook.priceHash`. */
  readonly priceLines: readonly PriceLine[];
  readonly planPrices: Readonly<Record<PlanId, PlanPrice>>;
  /** The version of the pricing rules of its price. */
  readonly pricedBy: PricedBy;
}

/** The outcome of requesting a rate's current price and terms. */
export type RateAnswer =
  | { readonly kind: 'ok'; readonly offer: RateOffer }
  /** Sold out, its session has expired, or it is not sold at all; `sentence`: the reason, when a traveller should know it. */
  | { readonly kind: 'gone'; readonly text: string; readonly sentence?: string }
  | { readonly kind: 'unknown-supplier' }
  | NoAnswer;

/** A checkout whose rate is requested again. */
export interface OpenCheckout {
  readonly id: string;
  /** The version of the pricing rules of its price. */
  readonly pricedBy: PricedBy;
}

const HASH_LENGTH = 32;
/** Used when neither the code nor PreBook gives the nights; a policy in nights of an unknown stay counts as the whole. */
const UNKNOWN_NIGHTS = 1;

export interface PrebookParts {
  readonly suppliers: Pick<HotelSuppliers, 'find'>;
  readonly whereSold: Pick<WhereSold, 'hotelOf'>;
  readonly switches: Switches;
  readonly crypto: Crypto;
  readonly clock: Clock;
  readonly pricing: Pick<Pricing, 'book'>;
  readonly priceFacts: PriceFacts;
}

/** `status` of an answer that has a rate, in the codes of the API (REQ-RATE-10). */
const ANSWERED = { Code: 200, Description: 'Successful' };
const BALANCE_SHORT = { Code: 300, Description: 'The rate is not available for payment now.' };

/**
 * Asks the supplier for a rate's current price and terms. Never cached: they decide what a traveller pays.
 * @param supplierId the supplier of a code that does not name its own
 * @param codeShown the booking code in the form we issue (`booking-code.ts`)
 * @param open the open checkout; absent: there is none, and the current rules apply
 */
export async function prebookRate(
  parts: PrebookParts,
  supplierId: string,
  codeShown: string,
  open?: OpenCheckout,
): Promise<RateAnswer> {
  const known = readBookingCode(codeShown);
  const asked = parts.suppliers.find(supplierId);
  const supplier = known.supplier === null ? asked : parts.suppliers.find(known.supplier);
  if (asked === null || supplier === null) return { kind: 'unknown-supplier' };
  if (parts.switches.isOff('hotel-supplier', supplier.id)) return switchedOff();
  const outcome = await supplier.prebook(known.bookingCode, open?.id);
  if (outcome.kind !== 'ok') return outcome;
  const hotelCode = await parts.whereSold.hotelOf(supplier.id, outcome.rate.hotelCode);
  if (hotelCode === null) return { kind: 'gone', text: 'its hotel is not one of ours any more' };
  if (parts.switches.isOff('hotel', hotelCode)) return switchedOff();
  const rate = { ...soldRate(outcome.rate, known.days?.checkin ?? null), hotelCode };
  const book = await parts.pricing.book(open?.pricedBy);
  const facts = book.looksAt('hotel') ? (await parts.priceFacts.of([hotelCode])).get(hotelCode) : undefined;
  const product = pricedRate({ supplier: supplier.id, hotelCode }, facts, known.days?.checkin ?? null);
  return {
    kind: 'ok',
    offer: offerOf(
      rate,
      { supplier: supplier.id, bookingCode: codeShown },
      { ...parts, book, product, nights: nightsOf(known, rate) },
    ),
  };
}

/** For a code that we did not issue, which cannot start a checkout: as many nights as the supplier prices. */
function nightsOf({ days }: ReturnType<typeof readBookingCode>, rate: PrebookedRate): number {
  const nights = days === null ? rate.nightlyPaise[0]?.length : nightsBetween(days.checkin, days.checkout);
  return Math.max(1, nights ?? UNKNOWN_NIGHTS);
}

function switchedOff(): RateAnswer {
  return { kind: 'gone', text: 'an operator has switched it off', sentence: t(m.hotelNotSold) };
}

/** The failure for a rate that is no longer available. */
export function rateGone({ sentence }: { readonly sentence?: string }): Failure<'RATE_GONE'> {
  return fail('RATE_GONE', sentence === undefined ? {} : { text: sentence });
}

/** A confirmed rate with its price, as the API answers it. */
export function prebookView({ prebook, priceLines }: Pick<RateOffer, 'prebook' | 'priceLines'>): PrebookView {
  const price = priceView(priceLines);
  return {
    ...prebook,
    totalFare: paiseToRupees(price.roomPaise + price.taxPaise),
    totalTax: paiseToRupees(price.taxPaise),
    priceBreakUp: { roomRate: paiseToRupees(price.roomPaise), roomTax: paiseToRupees(price.taxPaise) },
    price,
  };
}

/** The price of a stay as the API answers it: in named parts, and line by line. */
export function priceView(priceLines: readonly PriceLine[]): PrebookView['price'] {
  return { ...splitOf(priceLines), lines: shownLines(priceLines) };
}

/**
 * Until when a room can be held without payment: the end of free cancellation, or the supplier's deadline for a voucher when that is
 * earlier. Null when it cannot be held, as on general charges, whose supplier gives no deadline.
 */
export function holdCutoff({ rate, prebook }: Pick<RateOffer, 'rate' | 'prebook'>): string | null {
  const { freeCancellationUntil } = prebook;
  if (!isHoldable(rate) || freeCancellationUntil === null) return null;
  const { lastVoucherAt } = rate;
  return lastVoucherAt && lastVoucherAt < freeCancellationUntil ? lastVoucherAt : freeCancellationUntil;
}

function offerOf(
  rate: PrebookedRate,
  { supplier, bookingCode }: { supplier: string; bookingCode: string },
  {
    crypto,
    clock,
    book,
    product,
    nights,
  }: Pick<PrebookParts, 'crypto' | 'clock'> & { book: PriceBook; product: PricedProduct; nights: number },
): RateOffer {
  const taxed = { ...taxedAs(rate), nights, day: book.by.day };
  const priceIn = (plan: PlanId): PlanPrice => {
    const charges = book.stayCharges({ ...product, plan }, rate.price, taxed.rooms * taxed.nights);
    const lines = stayLines(rate.price, charges, taxed);
    return { priceLines: lines, priceHash: hashOf(rate, lines, crypto) };
  };
  const planPrices = { pay_later: priceIn('pay_later'), pay_half: priceIn('pay_half'), pay_full: priceIn('pay_full') };
  const { priceLines, priceHash } = planPrices.pay_full;
  const cancellation = cancellationView({
    policies: rate.policies,
    supplierPaise: rate.price.totalFarePaise,
    nights: taxed.nights,
    latest: latestFree(rate),
    nowMs: clock.nowMs(),
  });
  const prebook = {
    supplier,
    bookingCode,
    hotelCode: rate.hotelCode,
    currency: 'INR' as const,
    netAmount: paiseToRupees(rate.price.totalFarePaise),
    netTax: paiseToRupees(rate.price.totalTaxPaise),
    inclusions: rate.inclusion,
    amenities: rate.amenities,
    cancelPolicies: policyRows(rate.policies),
    mealType: mealTypeText(rate.mealType),
    roomNames: rate.roomNames,
    isRefundable: cancellation.refundable,
    lastCancellationDeadline: rate.freeUntil,
    freeCancellationUntil: cancellation.freeCancellationUntil,
    rateConditions: rate.rateConditions,
    supplements: rate.supplements,
    validationInfo: validationInfo(rate.guestRules),
    notSold: rate.notSold ? t(m.rateNotSold, { why: rate.notSold }) : null,
    status: rate.balanceShort ? BALANCE_SHORT : ANSWERED,
    priceHash,
  };
  return { rate, prebook, priceLines, planPrices, pricedBy: book.by };
}

/** In the field names of the API. */
function validationInfo(rules: GuestRules): PrebookView['validationInfo'] {
  return {
    PanMandatory: rules.panMandatory,
    PanCountRequired: rules.panCountRequired ?? undefined,
    PassportMandatory: rules.passportMandatory,
    SamePaxNameAllowed: rules.samePaxNameAllowed,
    SpecialCharAllowed: rules.specialCharAllowed,
    SpaceAllowed: rules.spaceAllowed,
    PaxNameMinLength: rules.paxNameMinLength ?? NAME_LENGTHS.min,
    PaxNameMaxLength: rules.paxNameMaxLength ?? NAME_LENGTHS.max,
  };
}

/** The first moment that is no longer free, epoch ms: without a row that charges, only the supplier's own deadline is certain. */
function latestFree(rate: PrebookedRate): number {
  const deadlineMs = rate.freeUntil === null ? Number.NaN : Date.parse(rate.freeUntil) + 1000;
  if (Number.isFinite(deadlineMs) && rate.onGeneralTerms !== true) return deadlineMs;
  const charging = rate.policies.filter((policy) => policy.value > 0).map((policy) => Date.parse(policy.from));
  return charging.length === 0 ? 0 : Math.min(...charging);
}

/** Identifies this rate at this price on these terms; any change gives another hash (REQ-RATE-3). */
function hashOf(rate: PrebookedRate, priceLines: readonly PriceLine[], crypto: Crypto): string {
  // Its parts in a fixed order: a policy that was stored and read back may have another key order.
  const policies = rate.policies.map(({ from, to, kind, value }) => [from, to, kind, value]);
  const terms = JSON.stringify([rate.bookingCode, shownLines(priceLines), policies]);
  return crypto.hmac('price', terms).slice(0, HASH_LENGTH);
}
