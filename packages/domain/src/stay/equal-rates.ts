import { mealTypeText, type MealType } from './meal-type.ts';
import { mealLabel } from './meal.ts';

/** The features by which rates of two suppliers are compared. */
export interface ComparedRate {
  /** A name for each room. */
  readonly roomNames: readonly string[];
  readonly mealType: MealType;
  readonly refundable: boolean;
}

/** Words that suppliers add to room names or leave out. */
const FILLERS: ReadonlySet<string> = new Set(['room', 'rooms', 'with', 'and', 'a', 'the']);

/**
 * Rates with the same key are equal to a traveller (REQ-RATE-15): the same rooms, the same board, and the same refundability. Room names
 * are compared by their words, in any order and case, without fillers.
 */
export function equalRateKey({ roomNames, mealType, refundable }: ComparedRate): string {
  const rooms = roomNames.map(roomWords).toSorted();
  return JSON.stringify([rooms, mealLabel(mealTypeText(mealType)).toLowerCase(), refundable]);
}

function roomWords(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u);
  return [...new Set(words)]
    .filter((word) => word !== '' && !FILLERS.has(word))
    .toSorted()
    .join(' ');
}
