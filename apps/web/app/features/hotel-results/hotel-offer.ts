import { mealPlan, type MealPlan } from '@safar/domain/meal';
import { rupeesToPaise } from '@safar/domain/money';
import type { components } from '#lib/api-types.ts';
import type { Price } from '#lib/schemas.ts';

export type HotelCard = components['schemas']['HotelCard'];
type Availability = components['schemas']['Availability'];

/** The cheapest rate of a hotel, as its card shows it. */
export interface HotelOffer {
  price: Price;
  roomName: string;
  mealType: string;
  /** The plan it is filtered by. */
  meal: MealPlan | null;
  refundable: boolean;
  /** ISO instant; null: no free cancellation. */
  freeUntil: string | null;
  /** Only when the supplier sends one (D18). */
  oldPaise: number | null;
  tags: readonly string[];
}

/** What a card keeps of an availability entry. */
export function offerOf(entry: Availability): HotelOffer {
  return {
    price: entry.cheapest,
    roomName: entry.RoomName,
    mealType: entry.MealType,
    meal: mealPlan(entry.MealType, entry.RoomSets[0]?.Inclusion),
    refundable: entry.RoomSets[0]?.IsRefundable ?? false,
    freeUntil: entry.freeCancellationUntil,
    oldPaise: entry.oldPrice === null ? null : rupeesToPaise(entry.oldPrice),
    tags: entry.tags,
  };
}
