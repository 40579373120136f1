/** What guests' scores add up to. Scores are whole numbers from 1 to 10; shown scores have one decimal (REQ-REV-2). */

import * as m from '@safar/messages/review-words';
import { t } from '@safar/messages/t';

/** What a guest gives a score of its own beside the one for the whole stay. */
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

/** What a category is called in the language of the work under way; itself for one that is not known. */
export function categoryName(category: string): string {
  const name = CATEGORY_NAMES.get(category);
  return name ? t(name) : category;
}

/** Bounds of what a traveller may write, in characters. */
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

/** 'Very Good' for 8.5: what a score out of ten is called. */
export function scoreWord(score: number): string {
  const word = WORDS.find(([from]) => score >= from)?.[1];
  return word === undefined ? '' : t(m.scoreWord, { word });
}

/** 8.46 → 8.5. */
export function shownScore(score: number): number {
  return Math.round(score * 10) / 10;
}

/** What guests write about, and the words they use for it. */
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
/** A topic that one guest alone mentions says little. */
const LEAST_MENTIONS = 2;
const MOST_TOPICS = 8;

/** Whether a text is about a topic of `topicsOf`. */
export function mentions(text: string, topic: string): boolean {
  return TOPICS.some(([name, words]) => name === topic && words.test(text));
}

/** What a topic of `topicsOf` is called in the language of the work under way. */
export function topicName(topic: string): string {
  return t(m.topic, { topic });
}

/** What several of these texts are about, most mentioned first, at most eight: `{ topic: 'Breakfast', mentions: 7 }`. */
export function topicsOf(texts: readonly string[]): { topic: string; mentions: number }[] {
  return TOPICS.map(([topic, words]) => ({ topic, mentions: texts.filter((text) => words.test(text)).length }))
    .filter(({ mentions }) => mentions >= LEAST_MENTIONS)
    .toSorted((left, right) => right.mentions - left.mentions)
    .slice(0, MOST_TOPICS);
}

/** 'Aditya S.': how a guest is named beside what they wrote; '' without a name. */
export function authorName(name: string | null): string {
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  if (!first) return '';
  const initial = rest.at(-1)?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** An author as readers see it: 'A guest' where no name is kept. */
export function shownAuthor(author: string): string {
  return author === '' ? t(m.guest) : author;
}
