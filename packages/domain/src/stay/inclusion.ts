import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { mealLabel, namesMeal } from './meal.ts';
import { spaced } from './room-words.ts';

/** The most frequent supplier texts, in small letters. */
const KNOWN: Readonly<Record<string, string>> = {
  'free breakfast': 'breakfast',
  'half board (breakfast and dinner)': 'half_board',
  'full board (all meals)': 'full_board',
  'free wifi': 'wifi',
  'free wi-fi': 'wifi',
  'free parking': 'parking',
  'free self parking': 'self_parking',
  'free valet parking': 'valet_parking',
  'free airport shuttle': 'airport_shuttle',
  'welcome drink': 'welcome_drink',
};

/**
 * The inclusions of a rate from a supplier's comma-separated text, each once: known ones in the reader's language, the rest in the
 * supplier's words (REQ-LANG-4).
 * @param mealType a meal type that is shown elsewhere and is left out here
 */
export function inclusionLabels(text: string, { mealType }: { mealType?: string | null } = {}): string[] {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && (mealType === undefined || !namesMeal(part, mealType)));
  return [...new Set(parts.map(label))];
}

function label(part: string): string {
  if (namesMeal(part, 'Room_Only')) return mealLabel('Room_Only');
  const slug = KNOWN[part.toLowerCase()];
  return slug === undefined ? spaced(part) : t(m.inclusion, { slug });
}
