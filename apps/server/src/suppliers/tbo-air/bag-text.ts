import { NO_BAGGAGE } from '@safar/domain/flight/flight-baggage';
import { cutText } from '../../platform/outside-text.ts';
import { plainText } from '../tbo/plain-text.ts';

/** Longest text shown; a longer one belongs on the airline's own page, not on a card. */
const MAX_WORDS_LENGTH = 60;

const KILOS = /^(\d{1,3}) *(?:kgs?|kilograms?|kilos?)\b/i;
const PIECES = /^(\d{1,2}) *(?:pcs?|pieces?|pc\(s\)|piece\(s\))(?![a-z])/i;
const UP_TO = /^up ?to +(\d{1,2}) *(pieces?|pcs?|kgs?)\b/i;
const UNKNOWN = /^not known$/i;
const INCLUDED = /^included$/i;

/** An allowance as it is shown, null when there is none. Normalises `15 KG`, `15 Kilograms`, `15 Kg|5`, `2 PC(s)`, `0 Piece(s)`, `Upto 3 pieces. Maximum …`, `Included`. */
export function bagText(value: unknown): string | null {
  const text = plainText(value);
  const [, kilos] = KILOS.exec(text) ?? [];
  if (kilos !== undefined) return Number(kilos) === 0 ? NO_BAGGAGE : `${Number(kilos)} kg`;
  const [, count] = PIECES.exec(text) ?? [];
  if (count !== undefined) return Number(count) === 0 ? NO_BAGGAGE : pieces(Number(count));
  const [, most, unit = ''] = UP_TO.exec(text) ?? [];
  if (most !== undefined) return `up to ${/^k/i.test(unit) ? `${Number(most)} kg` : pieces(Number(most))}`;
  const [sentence = ''] = text.split('. ');
  return sentence === '' || UNKNOWN.test(text) ? null : cutText(sentence, MAX_WORDS_LENGTH);
}

/** Whether we understand a baggage text, rather than only repeat it. */
export function readsBaggage(text: string): boolean {
  return [KILOS, PIECES, UP_TO, INCLUDED, UNKNOWN].some((form) => form.test(plainText(text)));
}

/** `1 piece`, `2 pieces`. */
export function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
