import { SEE_RULES } from '@safar/domain/flight/fare-penalties';
import { rupeesToPaise } from '@safar/domain/money/money';
import type { PenaltyCost } from '@safar/domain/flight/sum-leg-penalties';
import { cutText } from '../../platform/outside-text.ts';
import { plainText } from '../tbo/plain-text.ts';

const WHOLE_PERCENT = 100;
/** Names whom a fee is for, before the fee. */
export const PAX = /^(adult|child|infant) *[-–:] */i;
const FREE = /^(?:nil|free|no charges?|n\.?\/?a\.?)$/i;
const AMOUNT = /^INR *(\d[\d,]*(?:\.\d{1,2})?) *\*?$/i;
const PERCENT = /^(\d{1,3}(?:\.\d{1,2})?) *% *\*?$/;
const NOT_CHANGED = /^(?:changes? )?(?:not (?:permitted|allowed|changeable)|non[ -]?changeable)$/i;
const RULES = /\brules?\b/i;
/**
 * `INR 75.00*` abroad is 75 in another currency: no airline charges so few rupees there; the lowest recorded is 2,380.
 */
const LEAST_ABROAD_PAISE = 50_000;
const MAX_WORDS_LENGTH = 80;

/**
 * `INR 3999*`, `100 %`; references to the rules, other currencies and implausible amounts are kept as the airline's
 * text.
 */
export function parseCost(details: string, abroad: boolean): PenaltyCost {
  if (FREE.test(details)) return { amountPaise: 0, percent: null, text: null };
  const [, amount] = AMOUNT.exec(details) ?? [];
  const [, share] = PERCENT.exec(details) ?? [];
  const amountPaise = amount === undefined ? null : rupeesToPaise(Number(amount.replaceAll(',', '')));
  const percent = share === undefined ? null : Number(share);
  const isReal = amountPaise !== null && !(abroad && amountPaise > 0 && amountPaise < LEAST_ABROAD_PAISE);
  if (isReal) return { amountPaise, percent: null, text: null };
  if (percent !== null && percent <= WHOLE_PERCENT) return { amountPaise: null, percent, text: null };
  const text = RULES.test(details) ? SEE_RULES : cutText(details, MAX_WORDS_LENGTH);
  return { amountPaise: null, percent: null, text };
}

/** Whether a fee for changing says that there is no changing. */
export function saysNotChanged(details: string): boolean {
  return NOT_CHANGED.test(details);
}

/** Whether we understand a fee: rupees, a percentage of the fare, or a reference to the airline's rules. */
export function readsPenalty(details: string): boolean {
  const { amountPaise, percent, text } = parseCost(plainText(details).replace(PAX, '').trim(), false);
  return amountPaise !== null || percent !== null || text === SEE_RULES;
}
