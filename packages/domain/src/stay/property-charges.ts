/** Money due at the property (supplier's `Supplements` of type AtProperty, `HotelFees`): never part of the amount paid to us. */

import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { catalogueKey, formatAmount } from './room-words.ts';

/** A supplement as the supplier sends it; the amount is in whole units of the currency. */
export interface Supplement {
  description: string;
  amount: number;
  currency: string;
}

/** The traveller's side of a supplement. A deposit is returned, so it is not a charge. */
export interface PropertyCharge {
  kind: 'charge' | 'deposit';
  /** 'Resort fee', 'Deposit'. */
  name: string;
  /** '₹1,200', 'USD 12'; null when the property gives no amount. */
  amount: string | null;
}

const KEPT_DEPOSIT = /non[- ]?refundable/i;

const UNIT =
  '(?:night|day|stay|booking|reservation|room|bedroom|unit|accommodation|villa|apartment|person|guest|adult|child|pax|head|week|use)s?';
/**
 * The unit in a supplier's label: 'per bedroom per night', 'a night', '/night', 'nightly'. It is not shown, because the amount is sometimes
 * that of the whole stay, and it is unknown when.
 */
const BASIS = new RegExp(
  String.raw`[\s,(/–-]*(?:\b(?:per|each|every|an?)\b|/)\s*${UNIT}\b\)?|[\s,(–-]*\b(?:nightly|daily|weekly|pppn|pp|pn)\b\)?`,
  'gi',
);

/**
 * Raw keys and repeated words in readable form: 'mandatory_fee' becomes 'Mandatory fee', 'Deposit Fee per night' becomes 'Deposit'; known
 * ones in the reader's language (REQ-LANG-4). The unit is left out (REQ-RATE-12).
 */
function readableName(description: string): string {
  const words = description
    .replaceAll('_', ' ')
    .replaceAll(BASIS, ' ')
    .replace(/\bdeposit\s+fee\b/i, 'Deposit')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words === '') return t(m.chargeFee);
  return (
    t(m.propertyCharge, { name: catalogueKey(words) }) || words.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
  );
}

/** A supplement as a charge for display. */
export function propertyCharge({ description, amount, currency }: Supplement): PropertyCharge {
  const isDeposit = /\bdeposit\b/i.test(description.replaceAll('_', ' ')) && !KEPT_DEPOSIT.test(description);
  return {
    kind: isDeposit ? 'deposit' : 'charge',
    name: readableName(description),
    amount: amount > 0 ? formatAmount(amount, currency) : null,
  };
}

function chargeLine({ kind, name, amount }: PropertyCharge): string {
  // The amount comes first, because a card truncates long texts.
  const what = amount === null ? name : `${amount} – ${name}`;
  return kind === 'deposit' ? t(m.chargeDeposit, { charge: what }) : what;
}

/** The amounts that a stay pays at the property: the supplements of its rate, and the fees the property lists for every stay. */
export interface DueAtProperty {
  supplements?: readonly Supplement[] | undefined;
  /** The property's own texts: 'Resort fee: INR 300 per room, per night'; absent when they were never requested. */
  fees?: readonly string[] | undefined;
}

/** Names that say only that there is a charge. */
const NAMELESS =
  /^\s*(?:(?:mandatory|compulsory|obligatory|other|property|hotel)[\s_]+)?(?:fees?|charges?|tax(?:es)?)?\s*$/i;

/** Whether one charge repeats another: the same amount in the same currency, with the same name or with no name. */
function isToldAgain(charge: Supplement, other: Supplement): boolean {
  return (
    charge.amount > 0 &&
    charge.amount === other.amount &&
    charge.currency === other.currency &&
    propertyCharge(charge).kind === propertyCharge(other).kind &&
    (NAMELESS.test(charge.description) || readableName(charge.description) === readableName(other.description))
  );
}

/** Removes repeated charges; the one with the more informative name stays. */
function eachOnce(supplements: readonly Supplement[]): Supplement[] {
  return supplements.filter((charge, index) => {
    const isNameless = NAMELESS.test(charge.description);
    return !supplements.some(
      (other, place) =>
        place !== index &&
        isToldAgain(charge, other) &&
        // Of two equally informative charges, the first stays.
        (place < index || (isNameless && !NAMELESS.test(other.description))),
    );
  });
}

/** Whether the property's own texts already contain the charge, for example 'Cleaning fee: INR 500'. */
function isInWords({ amount, currency, description }: Supplement, fees: readonly string[]): boolean {
  if (amount <= 0 || !NAMELESS.test(description)) return false;
  const names = currency === 'INR' ? '(?:INR|Rs\\.?|₹)' : currency;
  const digits = String(amount)
    .replace('.', '\\.')
    .replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',?');
  const told = new RegExp(`${names}\\s*${digits}(?:\\.0+)?(?![\\d.,]*\\d)`, 'i');
  return fees.some((fee) => told.test(fee));
}

/**
 * Every amount due at the property as a line, each once, charges before deposits. The only source for card, page, review, voucher and mail.
 */
export function dueAtProperty({ supplements = [], fees = [] }: DueAtProperty): string[] {
  const charges = eachOnce(supplements)
    .filter((supplement) => !isInWords(supplement, fees))
    .map(propertyCharge);
  const lines = [
    ...charges.filter(({ kind }) => kind === 'charge').map(chargeLine),
    ...fees,
    ...charges.filter(({ kind }) => kind === 'deposit').map(chargeLine),
  ];
  return [...new Set(lines)];
}
