/** The summary of guests' scores. Scores are whole numbers from 1 to 10; shown scores have one decimal (REQ-REV-2). */

import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';

/** The categories that a guest scores separately, besides the whole stay. */
export const REVIEW_CATEGORIES = [
  'Staff',
  'Facilities',
  'Cleanliness',
  'Comfort',
  'Value for money',
  'Location',
] as const;
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number];

const CATEGORY_NAMES: ReadonlyMap<string, typeof m.staff> = new Map<ReviewCategory, typeof m.staff>([
  ['Staff', m.staff],
  ['Facilities', m.facilities],
  ['Cleanliness', m.cleanliness],
  ['Comfort', m.comfort],
  ['Value for money', m.value],
  ['Location', m.location],
]);

/** The name of a category in the current language; an unknown one is returned as it is. */
export function categoryName(category: string): string {
  const name = CATEGORY_NAMES.get(category);
  return name ? t(name) : category;
}

/**
 * Length of texts that travellers may write, in characters. The fewest and the most characters of a review and of a
 * question (REQ-REV-1, REQ-REV-4).
 */
export const WRITING_CHARACTERS = { review: { min: 20, max: 2000 }, question: { min: 8, max: 300 } };

/** Longest quote shown before 'Read more' (REQ-REV-2). */
export const QUOTE_CHARACTERS = 140;

const WORDS: readonly (readonly [from: number, word: string])[] = [
  [9, 'wonderful'],
  [8, 'veryGood'],
  [7, 'good'],
  [6, 'pleasant'],
  [0, 'mixed'],
];

/** 'Very Good' for 8.5: the name of a score out of ten. */
export function scoreWord(score: number): string {
  const word = WORDS.find(([from]) => score >= from)?.[1];
  return word === undefined ? '' : t(m.scoreWord, { word });
}

/** 8.46 → 8.5. */
export function shownScore(score: number): number {
  return Math.round(score * 10) / 10;
}

/** Topics that guests write about, and the words that identify them. */
const TOPICS: readonly (readonly [topic: string, words: RegExp])[] = [
  ['Breakfast', /\b(breakfast|poha|dosa|idli|paratha)\b/i],
  ['Room', /\b(rooms?|bed|beds|suite)\b/i],
  ['Location', /\b(location|walk|walking|close|near|station|airport|market)\b/i],
  ['Staff', /\b(staff|reception|desk|manager|service)\b/i],
  ['Clean', /\b(clean|spotless|hygien\w*|tidy)\b/i],
  ['Bathroom', /\b(bathroom|shower|geyser|hot water)\b/i],
  ['Wi-Fi', /\b(wi-?fi|internet)\b/i],
  ['Pool', /\b(pool|swimming)\b/i],
  ['View', /\b(view|balcony|terrace)\b/i],
  ['Quiet', /\b(quiet|noise|noisy|traffic)\b/i],
  ['Parking', /\b(parking|valet)\b/i],
  ['Value', /\b(price|value|money|cheap|expensive)\b/i],
];
/** A topic needs at least this many mentions: one guest's mention means little. */
const LEAST_MENTIONS = 2;
const MOST_TOPICS = 8;

/** Whether a text is about a topic of `topicsOf`. */
export function mentions(text: string, topic: string): boolean {
  return TOPICS.some(([name, words]) => name === topic && words.test(text));
}

/** The name of a topic of `topicsOf` in the current language. */
export function topicName(topic: string): string {
  return t(m.topic, { topic });
}

/** The topics that several of these texts mention, most mentioned first, at most eight: `{ topic: 'Breakfast', mentions: 7 }`. */
export function topicsOf(texts: readonly string[]): { topic: string; mentions: number }[] {
  return TOPICS.map(([topic, words]) => ({ topic, mentions: texts.filter((text) => words.test(text)).length }))
    .filter(({ mentions }) => mentions >= LEAST_MENTIONS)
    .toSorted((left, right) => right.mentions - left.mentions)
    .slice(0, MOST_TOPICS);
}

/** 'Aditya S.': the name of a guest beside a text; '' without a name. */
export function authorName(name: string | null): string {
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  if (!first) return '';
  const initial = rest.at(-1)?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The shown name of an author: 'A guest' when no name is stored. */
export function shownAuthor(author: string): string {
  return author === '' ? t(m.guest) : author;
}
