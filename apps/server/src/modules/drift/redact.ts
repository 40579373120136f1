const MAX_SHOWN = 200;
const MAX_MASKED = 60;
const MAX_KEYS = 20;
const EMAIL = /[^\s@]+@[^\s@]+/g;
/** Long enough to be a telephone, a card or a document; fees and weights are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/g;

/** A text of a field that holds no person's data, without what may have slipped into it all the same. */
export function redactText(text: string): string {
  return text.replaceAll(EMAIL, '(e-mail)').replaceAll(LONG_NUMBER, '(number)').slice(0, MAX_SHOWN);
}

/** What kind of value stands in a field nobody knows, which may hold anything: its pattern, never itself. */
export function patternOf(value: unknown): string {
  if (typeof value === 'string') return `text ${maskText(value)}`;
  if (Array.isArray(value)) return value.length === 0 ? 'list' : `list of ${patternOf(value[0])}`;
  if (typeof value === 'object' && value !== null)
    return `object with ${Object.keys(value).slice(0, MAX_KEYS).join(', ')}`;
  return typeof value;
}

function maskText(text: string): string {
  return text
    .slice(0, MAX_MASKED)
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, 'a')
    .replaceAll(/\p{N}/gu, '9');
}
