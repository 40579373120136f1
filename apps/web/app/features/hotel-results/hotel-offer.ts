import type { RateTerm } from '@safar/domain/stay/hotel-filters';
import { mealPlan, type MealPlan } from '@safar/domain/stay/meal-plan';
import { offerMark } from '@safar/domain/stay/promotion';
import type { Supplement } from '@safar/domain/stay/property-charges';
import type { components } from '#lib/api-types.ts';
import type { Price } from '#lib/schemas.ts';

export type HotelCard = components['schemas']['HotelCard'];
type Availability = components['schemas']['Availability'];
type Rate = components['schemas']['RoomRate'];

/** A hotel's rate, as its card shows it. */
export interface HotelOffer {
  price: Price;
  roomName: string;
  mealType: string;
  /** The meal plan that it is filtered by. */
  meal: MealPlan | null;
  refundable: boolean;
  /** ISO instant; null when there is no free cancellation. */
  freeUntil: string | null;
  paysLater: boolean;
  tags: readonly string[];
  /** Charges due at the property in addition to the price. */
  supplements: readonly Supplement[];
  /** Rules that exclude some guests: 'Unmarried couples not allowed'. */
  ruleWarnings: readonly string[];
  /** Whether the hotel says that it may refuse unmarried couples. */
  mayRefuseCouples: boolean;
  /** On the cheapest rate: the cheapest rate of each other meal plan. */
  others: readonly HotelOffer[];
}

/** The part of an availability entry that a card needs: its cheapest rate, with those of other meal plans. */
export function offerOf(entry: Availability): HotelOffer {
  const [cheapest, ...others] = entry.RoomSets;
  return {
    price: entry.cheapest,
    roomName: entry.RoomName,
    mealType: entry.MealType,
    meal: mealPlan(entry.MealType, cheapest?.Inclusion),
    refundable: cheapest?.IsRefundable ?? false,
    freeUntil: entry.freeCancellationUntil,
    paysLater: cheapest?.paysLater ?? false,
    tags: entry.tags,
    supplements: cheapest?.supplements ?? [],
    ruleWarnings: entry.ruleWarnings,
    mayRefuseCouples: entry.mayRefuseCouples,
    others: others.map((rate) => otherOffer(rate, entry)),
  };
}

function otherOffer(rate: Rate, { ruleWarnings, mayRefuseCouples }: Availability): HotelOffer {
  return {
    price: rate.price,
    roomName: rate.DisplayName,
    mealType: rate.MealType,
    meal: mealPlan(rate.MealType, rate.Inclusion),
    refundable: rate.IsRefundable,
    freeUntil: rate.freeCancellationUntil,
    paysLater: rate.paysLater,
    tags: rate.RoomPromotion === null ? [] : [offerMark(rate.RoomPromotion)],
    supplements: rate.supplements,
    ruleWarnings,
    mayRefuseCouples,
    others: [],
  };
}

/** The filter's terms that an offer meets; none while it is unknown or sold out. */
export function termsMet(offer: HotelOffer | null | undefined): RateTerm[] {
  if (!offer) return [];
  const met: readonly [RateTerm, boolean][] = [
    ['available', true],
    ['free-cancellation', offer.freeUntil !== null],
    ['pay-later', offer.paysLater],
    ['couples', !offer.mayRefuseCouples],
  ];
  return met.flatMap(([term, isMet]) => (isMet ? [term] : []));
}

export type Offers = ReadonlyMap<string, HotelOffer | null>;

/**
 * The rate by which each hotel is shown, filtered and sorted: the cheapest with one of the wanted meals; the cheapest
 * of all when no rate has one or no meal is wanted.
 */
export function offersWithMeal(offers: Offers, meals: readonly MealPlan[]): Offers {
  if (meals.length === 0) return offers;
  const hasMeal = ({ meal }: HotelOffer) => meal !== null && meals.includes(meal);
  return new Map(
    [...offers].map(([code, offer]) => [code, offer && ([offer, ...offer.others].find(hasMeal) ?? offer)]),
  );
}
