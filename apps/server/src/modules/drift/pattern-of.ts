import { cutText } from '../../platform/outside-text.ts';

const MAX_MASKED = 60;
const MAX_KEYS = 20;
/** Pattern of a value in an unknown field, never the value itself: the field may hold anything. */
export function patternOf(value: unknown): string {
  if (typeof value === 'string') return `text ${maskText(value)}`;
  if (Array.isArray(value)) return value.length === 0 ? 'list' : `list of ${patternOf(value[0])}`;
  if (typeof value === 'object' && value !== null)
    return `object with ${Object.keys(value).slice(0, MAX_KEYS).join(', ')}`;
  return typeof value;
}

function maskText(text: string): string {
  return cutText(text, MAX_MASKED)
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, 'a')
    .replaceAll(/\p{N}/gu, '9');
}
