import type { Availability, RoomRate } from '@safar/contract/hotels';
import { mealPlan, type MealPlan } from '@safar/domain/stay/meal-plan';
import { mealTypeText } from '@safar/domain/stay/meal-type';
import { paiseToRupees } from '@safar/domain/money/money';
import { cancellationTier, planAllowed, type PlanHours } from '@safar/domain/money/plans';
import { offerMark } from '@safar/domain/stay/promotion';
import { indiaDayStartMs, nightsBetween } from '@safar/domain/time/days';
import type { z } from 'zod';
import type { Crypto } from '../../../platform/crypto.ts';
import type { Switches } from '../../../platform/supply.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { withFirstPrice } from './booking-code.ts';
import type { PricedHotel, PricedRate } from './cheapest-rates.ts';
import { isHoldable } from './general-terms.ts';
import { cancellationView, policyRows } from './policy-view.ts';

type AvailabilityView = Omit<z.input<typeof Availability>, 'ruleWarnings' | 'mayRefuseCouples'>;
type RateView = z.input<typeof RoomRate>;

/** Facts that policies are shown with: the same for every rate of an answer. */
export interface ViewFacts {
  readonly nights: number;
  /** The beginning of the check-in day in India. */
  readonly checkinMs: number;
  readonly nowMs: number;
  readonly crypto: Pick<Crypto, 'hmac'>;
  /** Whether a rate that can be held until then may be booked without payment. */
  readonly paysLater: (heldUntil: string | null) => boolean;
}

/** The parts that rates are shown with. */
export interface ViewParts {
  readonly planHours: PlanHours;
  readonly switches: Pick<Switches, 'isOff'>;
  readonly crypto: Pick<Crypto, 'hmac'>;
}

export function viewFacts(stay: StayQuestion, nowMs: number, { planHours, switches, crypto }: ViewParts): ViewFacts {
  const { checkin, checkout } = stay;
  return {
    nights: nightsBetween(checkin, checkout),
    checkinMs: indiaDayStartMs(checkin),
    nowMs,
    crypto,
    paysLater: (heldUntil) =>
      planAllowed('pay_later', cancellationTier(heldUntil, nowMs, planHours)) && !switches.isOff('plan', 'pay_later'),
  };
}

/** A hotel's availability as the API shows it: with every rate, or only the cheapest of each meal plan. */
export function availabilityView(hotel: PricedHotel, extent: 'all' | 'cheapest', facts: ViewFacts): AvailabilityView {
  const cheapest = rateView(hotel.cheapest, facts);
  const others = hotel.rates.slice(1);
  const shown = extent === 'all' ? others : cheapestOfOtherPlans(hotel.cheapest, others);
  return {
    HotelCode: hotel.hotelCode,
    RoomCount: hotel.rates.length,
    RoomName: cheapest.DisplayName,
    Currency: 'INR',
    TotalFare: cheapest.TotalFare,
    TotalTax: cheapest.TotalTax,
    CancellationMessage: cheapest.CancellationMessage,
    price: paiseToRupees(cheapest.price.totalPaise),
    tax: cheapest.TotalTax,
    // The supplier sends promotions as text, never the price before them (REQ-RATE-4).
    oldPrice: null,
    tags: cheapest.RoomPromotion === null ? [] : [offerMark(cheapest.RoomPromotion)],
    cheapest: cheapest.price,
    freeCancellationUntil: cheapest.freeCancellationUntil,
    MealType: cheapest.MealType,
    RoomSets: [cheapest, ...shown.map((rate) => rateView(rate, facts))],
  };
}

/** The cheapest rate of each filterable meal plan other than the cheapest rate's own. */
function cheapestOfOtherPlans(cheapest: PricedRate, others: readonly PricedRate[]): PricedRate[] {
  const seen = new Set<MealPlan | null>([null, planOf(cheapest)]);
  return others.filter((rate) => {
    const plan = planOf(rate);
    if (seen.has(plan)) return false;
    seen.add(plan);
    return true;
  });
}

function planOf({ option }: PricedRate): MealPlan | null {
  return mealPlan(mealTypeText(option.mealType), option.inclusion);
}

function rateView({ option, price }: PricedRate, { nights, checkinMs, nowMs, crypto, paysLater }: ViewFacts): RateView {
  const cancellation = cancellationView({
    policies: option.policies,
    supplierPaise: option.price.totalFarePaise,
    nights,
    latest: checkinMs,
    nowMs,
  });
  return {
    DisplayName: displayName(option.roomNames),
    roomNames: option.roomNames,
    supplier: option.supplier,
    BookingCode: withFirstPrice(crypto, option.bookingCode, price.totalPaise),
    Inclusion: option.inclusion,
    MealType: mealTypeText(option.mealType),
    RoomPromotion: option.promotion,
    IsRefundable: cancellation.refundable,
    roomIds: option.roomIds,
    supplements: option.supplements,
    CancelPolicies: policyRows(option.policies),
    CancellationMessage: cancellation.message,
    freeCancellationUntil: cancellation.freeCancellationUntil,
    // `holdCutoff` decides after the supplier has confirmed the rate.
    paysLater: paysLater(isHoldable(option) ? cancellation.freeCancellationUntil : null),
    TotalFare: paiseToRupees(price.roomPaise + price.taxPaise),
    TotalTax: paiseToRupees(price.taxPaise),
    netAmount: paiseToRupees(option.price.totalFarePaise),
    price,
  };
}

/** Rooms with the same name are named once: 'Deluxe Room', or 'Deluxe Room + Family Suite'. */
function displayName(roomNames: readonly string[]): string {
  return [...new Set(roomNames)].join(' + ');
}
