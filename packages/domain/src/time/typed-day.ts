import { asciiDigits } from '../words/ascii-digits.ts';
import { isDay, monthName } from './days.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Month names in documents and English calendars. */
const ENGLISH_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Number of letters that identify a month. */
const ENGLISH_LETTERS = 3;

/**
 * The ISO day of a whole date copied from a document or a mail: '20/12/2014', '20.12.2014', '2014-12-20', '20 Dec 2014', 'December 20,
 * 2014', also with digits of any script and months of the page's language. The day comes before the month, as in India, unless only the
 * other order is possible. '' for anything else, including two-digit years.
 */
export function readTypedDay(text: string): string {
  const parts = asciiDigits(text.trim().toLowerCase())
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./-]+/)
    .filter((part) => part !== '')
    .map(partOf);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== 3) return '';
  if (first.length === 4) return isoOf(first, second, third) || isoOf(first, third, second);
  return isoOf(third, second, first) || isoOf(third, first, second);
}

/** A number as it is, a month name as 'month3', any other text as 'none'. */
function partOf(part: string): string {
  if (/^\d+$/.test(part)) return part;
  const english = ENGLISH_MONTHS.indexOf(part.slice(0, ENGLISH_LETTERS)) + 1;
  const month = english || MONTHS.find((number) => monthName(number).toLowerCase() === part);
  return month ? `month${month}` : 'none';
}

function isoOf(year: string, month: string, day: string): string {
  const number = month.replace(/^month/, '');
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(number) || !/^\d{1,2}$/.test(day)) return '';
  const iso = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : '';
}
