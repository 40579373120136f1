import { checkedPaise, type Paise } from './money.ts';

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Places of Indian counting, largest first. */
const PLACES = [
  { value: 10_000_000, name: 'Crore' },
  { value: 100_000, name: 'Lakh' },
  { value: 1000, name: 'Thousand' },
  { value: 100, name: 'Hundred' },
] as const;

function words(whole: number): string {
  const place = PLACES.find(({ value }) => whole >= value);
  if (place === undefined) return belowHundred(whole);
  const rest = whole % place.value;
  return [words(Math.floor(whole / place.value)), place.name, rest === 0 ? '' : words(rest)].filter(Boolean).join(' ');
}

function belowHundred(whole: number): string {
  const ten = Math.floor(whole / 10);
  const [tens = '', ones = ''] = ten < 2 ? [ONES[whole]] : [TENS[ten], ONES[whole % 10]];
  return [tens, ones].filter(Boolean).join('-');
}

/**
 * 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'. Throws RangeError below zero
 * (REQ-DOC-3).
 */
export function amountInWords(paise: Paise): string {
  if (checkedPaise(paise) < 0) throw new RangeError('An amount in words is not negative');
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const spoken = rupees === 0 ? 'Zero' : words(rupees);
  return `Rupees ${spoken}${rest === 0 ? '' : ` and ${words(rest)} Paise`} Only`;
}
