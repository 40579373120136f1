import * as m from '@safar/messages/property-charges';
import { t } from '@safar/messages/t';
import { catalogueKey, formatAmount } from './room-words.ts';

/** Money due at the property (supplier's `Supplements` of type AtProperty, `HotelFees`): never part of what is paid here. */

/** A supplement as the supplier sends it; the amount is in whole units of the currency. */
export interface Supplement {
  description: string;
  amount: number;
  currency: string;
}

/** What it is for the traveller. A deposit comes back, so it is no charge. */
export interface PropertyCharge {
  kind: 'charge' | 'deposit';
  /** 'Resort fee', 'Deposit per night'. */
  name: string;
  /** '₹1,200', 'USD 12'; null where the property names none. */
  amount: string | null;
}

const KEPT_DEPOSIT = /non[- ]?refundable/i;

/**
 * Raw keys and doubled words as people say them: 'mandatory_fee' reads 'Mandatory fee', 'Deposit Fee per night' 'Deposit per night'; in the
 * reader's language where they are known (REQ-LANG-4).
 */
function readableName(description: string): string {
  const words = description
    .replaceAll('_', ' ')
    .replace(/\bdeposit\s+fee\b/i, 'Deposit')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words === '') return t(m.fee);
  return t(m.known, { name: catalogueKey(words) }) || words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** A supplement in words. */
export function propertyCharge({ description, amount, currency }: Supplement): PropertyCharge {
  const isDeposit = /\bdeposit\b/i.test(description.replaceAll('_', ' ')) && !KEPT_DEPOSIT.test(description);
  return {
    kind: isDeposit ? 'deposit' : 'charge',
    name: readableName(description),
    amount: amount > 0 ? formatAmount(amount, currency) : null,
  };
}

function chargeLine({ kind, name, amount }: PropertyCharge): string {
  // The amount first: a card cuts what is long.
  const what = amount === null ? name : `${amount} – ${name}`;
  return kind === 'deposit' ? t(m.deposit, { charge: what }) : what;
}

/** What a stay asks for at the property: the supplements of its rate, and the fees the property names for every stay. */
export interface DueAtProperty {
  supplements?: readonly Supplement[] | undefined;
  /** The property's own words, missing where it was never asked: 'Resort fee: INR 300 per room, per night'. */
  fees?: readonly string[] | undefined;
}

/** Every amount due at the property as a line, charges before deposits. The one source of card, page, review, voucher and mail. */
export function dueAtProperty({ supplements = [], fees = [] }: DueAtProperty): string[] {
  const charges = supplements.map(propertyCharge);
  const lines = [
    ...charges.filter(({ kind }) => kind === 'charge').map(chargeLine),
    ...fees,
    ...charges.filter(({ kind }) => kind === 'deposit').map(chargeLine),
  ];
  return [...new Set(lines)];
}
