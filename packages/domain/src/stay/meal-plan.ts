/** Meal types of the hotel supplier and the two meal plans travellers filter by (REQ-HRES-5, tbo-hotel.md 5). */

import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';

export type MealPlan = 'Breakfast Included' | 'Room Only';

const DEFAULT_MEAL_TYPE = 'Room_Only';

const WITH_BREAKFAST: ReadonlySet<string> = new Set([
  'breakfast',
  'breakfast_for_1',
  'breakfast_for_2',
  'half_board',
  'full_board',
  'all_inclusive_all_meal',
  'breakfast_lunch',
]);

/** The label of a meal plan. */
export function mealPlanLabel(plan: MealPlan): string {
  return plan === 'Room Only' ? t(m.roomOnly) : t(m.breakfastIncluded);
}

/** A supplier's meal type; a missing one is 'Room_Only'. */
export function mealTypeOf(mealType: string | null | undefined): string {
  return mealType?.trim() || DEFAULT_MEAL_TYPE;
}

function planOfType(type: string): MealPlan | null {
  if (WITH_BREAKFAST.has(type)) return 'Breakfast Included';
  return type === 'room_only' ? 'Room Only' : null;
}

/** The plan of a rate, by its meal type and, when the type includes no breakfast, by its inclusions; null when it has neither plan. */
export function mealPlan(mealType: string | null | undefined, inclusion?: string | null): MealPlan | null {
  const plan = planOfType(mealTypeOf(mealType).toLowerCase());
  if (plan === 'Breakfast Included') return plan;
  const text = `${inclusion ?? ''} ${mealType ?? ''}`.toLowerCase();
  const refused = /\b(no|without|excluding)\s+breakfast|breakfast\s+(is\s+)?(not|extra|excluded)/.test(text);
  return text.includes('breakfast') && !refused ? 'Breakfast Included' : plan;
}
