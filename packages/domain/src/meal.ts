import * as m from '@safar/messages/meals';
import { t } from '@safar/messages/t';

/** Meal types of the hotel supplier and the two meal plans travellers filter by (REQ-HRES-5, TBO hotel section 5). */

export type MealPlan = 'Breakfast Included' | 'Room Only';

const DEFAULT_MEAL_TYPE = 'Room_Only';

interface Meal {
  readonly label: () => string;
  readonly plan: MealPlan | null;
  /** What the supplier calls it among its inclusions, in small letters, where that is not its type. */
  readonly said?: readonly string[];
}

const MEALS: Readonly<Record<string, Meal>> = {
  room_only: { label: () => t(m.roomOnly), plan: 'Room Only' },
  breakfast: { label: () => t(m.breakfast), plan: 'Breakfast Included' },
  breakfast_for_1: { label: () => t(m.breakfastFor, { guests: 1 }), plan: 'Breakfast Included' },
  breakfast_for_2: { label: () => t(m.breakfastFor, { guests: 2 }), plan: 'Breakfast Included' },
  half_board: {
    label: () => t(m.halfBoard),
    plan: 'Breakfast Included',
    said: ['half board', 'half board (breakfast and dinner)'],
  },
  full_board: {
    label: () => t(m.fullBoard),
    plan: 'Breakfast Included',
    said: ['full board', 'full board (all meals)'],
  },
  all_inclusive_all_meal: { label: () => t(m.allInclusive), plan: 'Breakfast Included', said: ['all inclusive'] },
  lunch: { label: () => t(m.lunch), plan: null },
  dinner: { label: () => t(m.dinner), plan: null },
  breakfast_lunch: { label: () => t(m.breakfastLunch), plan: 'Breakfast Included', said: ['breakfast and lunch'] },
};

/** What a meal plan is called. */
export function mealPlanLabel(plan: MealPlan): string {
  return plan === 'Room Only' ? t(m.roomOnly) : t(m.breakfastIncluded);
}

function typeOrDefault(mealType: string | null | undefined): string {
  return mealType?.trim() || DEFAULT_MEAL_TYPE;
}

/** The label of a supplier's meal type; an unknown one with spaces for underscores, a missing one 'Room Only' (REQ-GUEST-9). */
export function mealLabel(mealType: string | null | undefined): string {
  const type = typeOrDefault(mealType);
  return MEALS[type.toLowerCase()]?.label() ?? type.replaceAll('_', ' ').trim();
}

/** Whether an inclusion, in the supplier's words, says no more than a meal type: 'Free breakfast' of 'Breakfast'. */
export function saysMeal(inclusion: string, mealType: string | null | undefined): boolean {
  const type = typeOrDefault(mealType).toLowerCase();
  const said = MEALS[type]?.said ?? [type.replaceAll('_', ' ').trim()];
  return said.includes(inclusion.toLowerCase().replace(/^free /, ''));
}

/** The plan a rate belongs to, by its meal type and, where that says no breakfast, its inclusions; null: neither. */
export function mealPlan(mealType: string | null | undefined, inclusion?: string | null): MealPlan | null {
  const plan = MEALS[typeOrDefault(mealType).toLowerCase()]?.plan ?? null;
  if (plan === 'Breakfast Included') return plan;
  const text = `${inclusion ?? ''} ${mealType ?? ''}`.toLowerCase();
  const refused = /\b(no|without|excluding)\s+breakfast|breakfast\s+(is\s+)?(not|extra|excluded)/.test(text);
  return text.includes('breakfast') && !refused ? 'Breakfast Included' : plan;
}
