import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { mealTypeOf } from './meal-plan.ts';

interface Meal {
  readonly label: () => string;
  /** The supplier's names for it among its inclusions, in small letters, when they differ from its type. */
  readonly names?: readonly string[];
}

const MEALS: Readonly<Record<string, Meal>> = {
  room_only: { label: () => t(m.roomOnly) },
  breakfast: { label: () => t(m.breakfast) },
  breakfast_for_1: { label: () => t(m.breakfastFor, { guests: 1 }) },
  breakfast_for_2: { label: () => t(m.breakfastFor, { guests: 2 }) },
  half_board: {
    label: () => t(m.halfBoard),
    names: ['half board', 'half board (breakfast and dinner)'],
  },
  full_board: {
    label: () => t(m.fullBoard),
    names: ['full board', 'full board (all meals)'],
  },
  all_inclusive_all_meal: { label: () => t(m.allInclusive), names: ['all inclusive'] },
  lunch: { label: () => t(m.lunch) },
  dinner: { label: () => t(m.dinner) },
  breakfast_lunch: { label: () => t(m.breakfastLunch), names: ['breakfast and lunch'] },
};

/** The label of a supplier's meal type; an unknown one with spaces for underscores, a missing one 'Room Only' (REQ-GUEST-9). */
export function mealLabel(mealType: string | null | undefined): string {
  const type = mealTypeOf(mealType);
  return MEALS[type.toLowerCase()]?.label() ?? type.replaceAll('_', ' ').trim();
}

/** Whether an inclusion, in the supplier's words, only repeats a meal type: 'Free breakfast' and 'Breakfast'. */
export function namesMeal(inclusion: string, mealType: string | null | undefined): boolean {
  const type = mealTypeOf(mealType).toLowerCase();
  const names = MEALS[type]?.names ?? [type.replaceAll('_', ' ').trim()];
  return names.includes(inclusion.toLowerCase().replace(/^free /, ''));
}
