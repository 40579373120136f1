/** Meal types of the hotel supplier and the two meal plans travellers filter by (REQ-HRES-5, TBO hotel section 5). */

export type MealPlan = 'Breakfast Included' | 'Room Only';

const DEFAULT_MEAL_TYPE = 'Room_Only';

const MEALS: Readonly<Record<string, { label: string; plan: MealPlan | null }>> = {
  room_only: { label: 'Room Only', plan: 'Room Only' },
  breakfast: { label: 'Breakfast', plan: 'Breakfast Included' },
  breakfast_for_1: { label: 'Breakfast for 1', plan: 'Breakfast Included' },
  breakfast_for_2: { label: 'Breakfast for 2', plan: 'Breakfast Included' },
  half_board: { label: 'Half Board', plan: 'Breakfast Included' },
  full_board: { label: 'Full Board', plan: 'Breakfast Included' },
  all_inclusive_all_meal: { label: 'All Inclusive', plan: 'Breakfast Included' },
  lunch: { label: 'Lunch', plan: null },
  dinner: { label: 'Dinner', plan: null },
  breakfast_lunch: { label: 'Breakfast and Lunch', plan: 'Breakfast Included' },
};

function typeOrDefault(mealType: string | null | undefined): string {
  return mealType?.trim() || DEFAULT_MEAL_TYPE;
}

/** The label of a supplier's meal type; an unknown one with spaces for underscores, a missing one 'Room Only' (REQ-GUEST-9). */
export function mealLabel(mealType: string | null | undefined): string {
  const type = typeOrDefault(mealType);
  return MEALS[type.toLowerCase()]?.label ?? type.replaceAll('_', ' ').trim();
}

/** The plan a rate belongs to, by its meal type and, where that says no breakfast, its inclusions; null: neither. */
export function mealPlan(mealType: string | null | undefined, inclusion?: string | null): MealPlan | null {
  const plan = MEALS[typeOrDefault(mealType).toLowerCase()]?.plan ?? null;
  if (plan === 'Breakfast Included') return plan;
  const text = `${inclusion ?? ''} ${mealType ?? ''}`.toLowerCase();
  const refused = /\b(no|without|excluding)\s+breakfast|breakfast\s+(is\s+)?(not|extra|excluded)/.test(text);
  return text.includes('breakfast') && !refused ? 'Breakfast Included' : plan;
}
