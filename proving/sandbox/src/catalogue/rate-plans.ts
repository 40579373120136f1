import { createDice, type Dice } from './random.ts';
import type { Hotel, MealType } from './types.ts';

/** A combination of room, meal and terms that a hotel sells; it is the same for every stay. */
export interface RatePlan {
  /** The index in the hotel's room types. */
  readonly room: number;
  readonly meal: MealType;
  readonly refundable: boolean;
  /** The promotion in percent, which the price already contains; 0 without a promotion. */
  readonly discountPercent: number;
  /** How much the supplier's recommended price exceeds its own, as a share; 0 when it recommends none. */
  readonly recommendedShare: number;
  /** The price of the plan, by room, meal, terms and promotion, as a multiple of the hotel's base price. */
  readonly factor: number;
}

const MEAL_FACTOR: Readonly<Record<MealType, number>> = {
  Room_Only: 1,
  BreakFast: 1.1,
  Half_Board: 1.27,
  Full_Board: 1.42,
};
const MEALS_IN_ORDER: readonly MealType[] = ['Room_Only', 'BreakFast', 'Half_Board', 'Full_Board'];
const NON_REFUNDABLE_FACTOR = 0.9;
const DISCOUNTS = [5, 8, 10, 12, 15, 15, 18, 20, 25, 30] as const;
/** The part of a promised discount that lowers the price. The rest was added to the price before. */
const REAL_SAVING = 0.6;
/** The share of hotels that have promotions, and the share of their rates with one. */
const OFFERS_SHARE = 0.25;
const DISCOUNTED_SHARE = 0.5;
const MIN_PLANS = 5;
const MAX_PLANS = 9;

const cache = new WeakMap<Hotel, readonly RatePlan[]>();

/** Returns the plans of a hotel; those of the plainest room come first. */
export function ratePlansOf(hotel: Hotel, seed: number): readonly RatePlan[] {
  const known = cache.get(hotel);
  if (known !== undefined) return known;
  const plans = makePlans(hotel, createDice(seed));
  cache.set(hotel, plans);
  return plans;
}

function makePlans(hotel: Hotel, dice: Dice): readonly RatePlan[] {
  const hasOffers = dice.chance(OFFERS_SHARE);
  const meals = mealsOf(hotel, dice);
  const combinations = hotel.roomTypes.flatMap((_, room) =>
    meals.flatMap((meal) => [true, false].map((refundable) => ({ room, meal, refundable }))),
  );
  let left = Math.min(combinations.length, dice.whole(MIN_PLANS, MAX_PLANS)) - 1;
  return combinations
    .filter((_, index) => {
      if (index === 0) return true;
      if (dice.next() * (combinations.length - index) >= left) return false;
      left -= 1;
      return true;
    })
    .map((combination) => withTerms(hotel, dice, hasOffers, combination));
}

function withTerms(
  hotel: Hotel,
  dice: Dice,
  hasOffers: boolean,
  plan: Pick<RatePlan, 'room' | 'meal' | 'refundable'>,
): RatePlan {
  const discountPercent = dice.chance(hasOffers ? DISCOUNTED_SHARE : 0) ? dice.pick(DISCOUNTS) : 0;
  const room = hotel.roomTypes[plan.room];
  const factor =
    (room?.factor ?? 1) *
    MEAL_FACTOR[plan.meal] *
    (plan.refundable ? 1 : NON_REFUNDABLE_FACTOR) *
    (1 - (discountPercent / 100) * REAL_SAVING) *
    dice.between(0.985, 1.015);
  return { ...plan, discountPercent, recommendedShare: dice.chance(0.26) ? dice.between(0.02, 0.08) : 0, factor };
}

function mealsOf(hotel: Hotel, dice: Dice): readonly MealType[] {
  const { kind } = hotel.destination;
  const offered = new Set<MealType>();
  if (!hotel.facilities.includes('Free breakfast') && dice.chance(0.92)) offered.add('Room_Only');
  if (offered.size === 0 || hotel.stars >= 3 || dice.chance(0.55)) offered.add('BreakFast');
  if (kind === 'backwater' && dice.chance(0.6)) offered.add('Full_Board');
  if (hotel.facilities.includes('Restaurant') && kind !== 'city') {
    if (dice.chance(0.6)) offered.add('Half_Board');
    if (dice.chance(kind === 'wildlife' ? 0.8 : 0.25)) offered.add('Full_Board');
  }
  return MEALS_IN_ORDER.filter((meal) => offered.has(meal));
}

const MEAL_TEXT: Readonly<Record<MealType, string>> = {
  Room_Only: 'Room Only',
  BreakFast: 'Free breakfast',
  Half_Board: 'Free breakfast,Half board (breakfast and dinner)',
  Full_Board: 'Free breakfast,Full board (all meals)',
};
const TOLD_FACILITIES = ['Free self parking', 'Free valet parking', 'Free WiFi', 'Free airport shuttle'] as const;

/** Returns what a rate includes, as text with commas. */
export function inclusionOf(hotel: Hotel, meal: MealType): string {
  const extras = TOLD_FACILITIES.filter((facility) => hotel.facilities.includes(facility));
  return [MEAL_TEXT[meal], ...extras].join(',');
}
