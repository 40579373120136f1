/** A JSON object whose fields are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; null when it is anything else. */
export function fieldsOf(value: unknown): Fields | null {
  return isObject(value) ? value : null;
}

/** The objects of a list. A single object counts as a list of one; everything else is left out. */
export function objectsOf(value: unknown): Fields[] {
  return listOf(value).filter(isObject);
}

/** A list as it is, a single value as a list of one, an absent one as none. */
export function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Text, or a number written as text; empty when absent. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return '';
}

/** Above any amount, rate or coordinate; beyond it paise are no longer exact. */
export const MAX_FIGURE = 1e11;

/** A number of at most 1e11, or text that is one; null for anything else, since a higher price is an error. */
export function numberOf(value: unknown): number | null {
  const number = finiteOf(value);
  return number !== null && Math.abs(number) <= MAX_FIGURE ? number : null;
}

function finiteOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

/** A whole number, or text that is one; null for anything else. */
export function wholeOf(value: unknown): number | null {
  const number = finiteOf(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** True or false, also as text or 1 and 0; otherwise the fallback. */
export function truthOf<F extends boolean | null>(value: unknown, fallback: F): boolean | F {
  if (typeof value === 'boolean') return value;
  const text = textOf(value).trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return fallback;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
