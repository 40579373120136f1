/** The meals that a rate includes. Each supplier uses its own terms; ours are those that the API shows (REQ-HRES-5). Which of them
 * include breakfast: `meal-plan.ts`. */

import { mealTypeOf } from './meal-plan.ts';

export const MEAL_TYPES = [
  'Room_Only',
  'BreakFast',
  'Breakfast_For_1',
  'Breakfast_For_2',
  'Half_Board',
  'Full_Board',
  'All_Inclusive_All_Meal',
  'Lunch',
  'Dinner',
  'BreakFast_Lunch',
] as const;

/** A known meal type, or the supplier's name for an unknown one. */
export type MealType = (typeof MEAL_TYPES)[number] | { readonly other: string };

/** The meal type with this name, in any case; 'Room_Only' for an empty text. */
export function mealTypeNamed(text: string): MealType {
  const name = mealTypeOf(text);
  return MEAL_TYPES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? { other: name };
}

/** A meal type as the API shows it. */
export function mealTypeText(mealType: MealType): string {
  return typeof mealType === 'string' ? mealType : mealType.other;
}
