import { formatInr } from '@safar/domain/money/money';
import { formatDay, formatDayTime, formatMonth, isDay, isMonth } from '@safar/domain/time/days';
import { inWords } from './sentences.ts';

/** A field of the subject of an action, as text; null when it was or is empty. */
export interface ChangedField {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const PAISE = /Paise$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Of an id people read its beginning and end, as of a booking's. */
const ID = /^([0-9a-f]{4})[0-9a-f]{4}(?:-[0-9a-f]{4}){3}-[0-9a-f]{8}([0-9a-f]{4})$/;

/** The fields that an action changed; unchanged fields are left out. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const was = textsOf(before);
  const is = textsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ key, before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .filter((field) => field.before !== field.after)
    .map(({ key, ...sides }) => ({ name: inWords(key.replace(PAISE, '')), ...sides }));
}

/** The texts of an object by key; those of nested objects by 'key, nested key'. */
function textsOf(side: unknown): Map<string, string> {
  if (side === null || side === undefined) return new Map();
  if (!isObject(side)) return new Map([['value', textOf('', side)]]);
  return new Map(
    Object.entries(side).flatMap(([key, value]): [string, string][] => {
      if (value === null || value === undefined) return [];
      if (!isObject(value)) return [[key, textOf(key, value)]];
      return [...textsOf(value)].map(([within, text]) => [`${key}, ${within}`, text]);
    }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => textOf(key, each)).join(value.some(isObject) ? '; ' : ', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return PAISE.test(key) ? formatInr(value) : String(value);
  if (!isObject(value)) return typeof value === 'string' ? plain(value) : JSON.stringify(value);
  return Object.entries(value)
    .filter(([, each]) => each !== null && !(Array.isArray(each) && each.length === 0))
    .map(([name, each]) => `${inWords(name.replace(PAISE, '')).toLowerCase()} ${textOf(name, each)}`)
    .join(', ');
}

/** A text without what only machines read: a day, an instant (in India) or a month in words, an id as short as a booking's reference. */
function plain(text: string): string {
  if (isDay(text)) return formatDay(text);
  if (INSTANT.test(text)) return formatDayTime(text);
  if (isMonth(text)) return formatMonth(text);
  return text.replace(ID, (_all, first: string, last: string) => `${first}${last}`.toUpperCase());
}
