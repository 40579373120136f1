import { policyCharge } from '@safar/domain/stay/cancellation-charge';
import { indiaClockOf } from '@safar/domain/time/days';
import { DEFAULT_GUEST_RULES } from '@safar/domain/people/guests';
import { mealTypeNamed } from '@safar/domain/stay/meal-type';
import { sha256Hex } from '../../platform/crypto.ts';
import type { HotelSupplier, PrebookedRate, RateOption } from '../hotel-supplier.ts';
import { answerOrSilence, type DirectParts } from './direct-parts.ts';
import { findKeep, isKept } from './keep-store.ts';
import { planById, plansOfHotels } from './plan-store.ts';
import { freeUntil, quoteStay, type PlanStay, type Quote, type Unsold } from './quote-stay.ts';
import { readRateCode, writeRateCode } from './rate-code.ts';
import type { RatePlan } from './rate-plan.ts';

/** Most hotels of one search, as for every supplier. */
const MAX_HOTEL_CODES = 100;

/** The calls that ask for rates. They read our own tables and send nothing. */
export function rateCalls({ database, clock }: DirectParts): Pick<HotelSupplier, 'search' | 'prebook'> {
  return {
    search: async (hotelCodes, stay) => {
      if (hotelCodes.length > MAX_HOTEL_CODES) throw new RangeError(`At most ${MAX_HOTEL_CODES} hotels in one search`);
      return answerOrSilence(async () => {
        const plans = await plansOfHotels(database.pool, hotelCodes, stay);
        return { kind: 'ok', options: plans.flatMap((plan) => offerOf(plan, stay, clock.nowMs()) ?? []) };
      });
    },
    prebook: (bookingCode, keptFor) =>
      answerOrSilence(async () => {
        const keep = keptFor === undefined ? null : await findKeep(database.pool, keptFor);
        if (isKept(keep, bookingCode, clock.nowMs())) return { kind: 'ok', rate: keep.rate };
        const named = readRateCode(bookingCode);
        const plan = named && (await planById(database.pool, named.planId, named.stay));
        if (named === null || plan === null) return { kind: 'gone', text: 'no rate plan is sold under this code' };
        const outcome = quoteNow(plan, named.stay, clock.nowMs());
        if (outcome.kind === 'unsold') return { kind: 'gone', text: unsoldText(outcome.why) };
        return { kind: 'ok', rate: prebookedRate(plan, named.stay, outcome.quote, clock.nowMs()) };
      }),
  };
}

/** Quotes a stay at this moment, or says why it is not sold. */
export function quoteNow(plan: RatePlan, stay: PlanStay, nowMs: number): ReturnType<typeof quoteStay> {
  return quoteStay(plan, stay, indiaClockOf(nowMs).day);
}

/** A hash of a rate's price, cancellation terms and conditions: the rate's `supplierState`, by which Book detects a change. */
function termsOf({ roomName, mealType, inclusion, conditions }: RatePlan, { price, policies }: Quote): string {
  return sha256Hex(JSON.stringify([price.totalFarePaise, policies, roomName, mealType, inclusion, conditions]));
}

export function unsoldText(why: Unsold): string {
  return `not sold for this stay: ${why}`;
}

function offerOf(plan: RatePlan, stay: PlanStay, nowMs: number): RateOption | null {
  const outcome = quoteNow(plan, stay, nowMs);
  return outcome.kind === 'ok' ? rateOption(plan, stay, outcome.quote, nowMs) : null;
}

function rateOption(plan: RatePlan, stay: PlanStay, quote: Quote, nowMs: number): RateOption {
  const { price, nightlyPaise, policies } = quote;
  const basis = { supplierPaise: price.totalFarePaise, nights: plan.nights.length };
  return {
    bookingCode: writeRateCode({ planId: plan.id, stay }),
    hotelCode: plan.hotelCode,
    roomNames: stay.paxRooms.map(() => plan.roomName),
    inclusion: plan.inclusion,
    mealType: mealTypeNamed(plan.mealType),
    promotion: null,
    refundable: policyCharge(policies, nowMs, basis) < price.totalFarePaise,
    policies,
    price,
    supplements: [],
    roomIds: [],
    nightlyPaise,
    amenities: [...plan.amenities],
  };
}

/** The prebooked rate, as quoted now. */
export function prebookedRate(plan: RatePlan, stay: PlanStay, quote: Quote, nowMs: number): PrebookedRate {
  const until = freeUntil(quote.policies);
  return {
    ...rateOption(plan, stay, quote, nowMs),
    supplierState: termsOf(plan, quote),
    freeUntil: until,
    lastVoucherAt: until,
    rateConditions: [...plan.conditions],
    serviceFee: null,
    notSold: null,
    balanceShort: false,
    guestRules: DEFAULT_GUEST_RULES,
  };
}
