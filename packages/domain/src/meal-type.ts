/** What a rate includes to eat. Each supplier has words of its own; ours are those that the API shows (REQ-HRES-5). */

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

/** A meal type that we know, or what its supplier calls another one. */
export type MealType = (typeof MEAL_TYPES)[number] | { readonly other: string };

/** The meal type that is written like one of ours, in letters of any size; 'Room_Only' where nothing is. */
export function mealTypeNamed(text: string): MealType {
  const name = mealTypeOf(text);
  return MEAL_TYPES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? { other: name };
}

/** A meal type as the API shows it. */
export function mealTypeText(mealType: MealType): string {
  return typeof mealType === 'string' ? mealType : mealType.other;
}
