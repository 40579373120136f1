import { mealTypeText, type MealType } from './meal-type.ts';
import { mealLabel } from './meal.ts';

/** What makes a rate of one supplier equal to one of another. */
export interface ComparedRate {
  /** A name for each room. */
  readonly roomNames: readonly string[];
  readonly mealType: MealType;
  readonly refundable: boolean;
}

/** Words that suppliers add to room names or leave out. */
const FILLERS: ReadonlySet<string> = new Set(['room', 'rooms', 'with', 'and', 'a', 'the']);

/**
 * Rates with one key are equal to a traveller (REQ-RATE-15): the same rooms on the same board, refundable or not. Names count by their
 * words, in any order and letters of any size, without fillers.
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
