/** Money due at the property (supplier's `Supplements` of type AtProperty, `HotelFees`): never part of what is paid here. */

import * as m from '@safar/messages/property-charges';
import { t } from '@safar/messages/t';
import { catalogueKey, formatAmount } from './room-words.ts';

/** A supplement as the supplier sends it; the amount is in whole units of the currency. */
export interface Supplement {
  description: string;
  amount: number;
  currency: string;
}

/** What it is for the traveller. A deposit comes back, so it is no charge. */
export interface PropertyCharge {
  kind: 'charge' | 'deposit';
  /** 'Resort fee', 'Deposit'. */
  name: string;
  /** '₹1,200', 'USD 12'; null where the property names none. */
  amount: string | null;
}

const KEPT_DEPOSIT = /non[- ]?refundable/i;

const UNIT =
  '(?:night|day|stay|booking|reservation|room|bedroom|unit|accommodation|villa|apartment|person|guest|adult|child|pax|head|week|use)s?';
/**
 * What a supplier's label says its amount is for: 'per bedroom per night', 'a night', '/night', 'nightly'. It is not said: the amount beside it is that
 * of the whole stay at times, and which is not known.
 */
const BASIS = new RegExp(
  String.raw`[\s,(/–-]*(?:\b(?:per|each|every|an?)\b|/)\s*${UNIT}\b\)?|[\s,(–-]*\b(?:nightly|daily|weekly|pppn|pp|pn)\b\)?`,
  'gi',
);

/**
 * Raw keys and doubled words as people say them: 'mandatory_fee' reads 'Mandatory fee', 'Deposit Fee per night' 'Deposit'; in the reader's
 * language where they are known (REQ-LANG-4). What the amount is for is left out (REQ-RATE-12).
 */
function readableName(description: string): string {
  const words = description
    .replaceAll('_', ' ')
    .replaceAll(BASIS, ' ')
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

/** Names that say no more than that something is charged. */
const NAMELESS =
  /^\s*(?:(?:mandatory|compulsory|obligatory|other|property|hotel)[\s_]+)?(?:fees?|charges?|tax(?:es)?)?\s*$/i;

/** Whether of two charges one tells the other once more: the same amount in the same money, by the same name or by none. */
function isToldAgain(charge: Supplement, other: Supplement): boolean {
  return (
    charge.amount > 0 &&
    charge.amount === other.amount &&
    charge.currency === other.currency &&
    propertyCharge(charge).kind === propertyCharge(other).kind &&
    (NAMELESS.test(charge.description) || readableName(charge.description) === readableName(other.description))
  );
}

/** A charge that is told twice once, under the name that says more. */
function eachOnce(supplements: readonly Supplement[]): Supplement[] {
  return supplements.filter((charge, index) => {
    const isNameless = NAMELESS.test(charge.description);
    return !supplements.some(
      (other, place) =>
        place !== index &&
        isToldAgain(charge, other) &&
        // Of two that say as much the first stays.
        (place < index || (isNameless && !NAMELESS.test(other.description))),
    );
  });
}

/** Whether the property's own words tell of the same money, as 'Cleaning fee: INR 500'. */
function isInWords({ amount, currency, description }: Supplement, fees: readonly string[]): boolean {
  if (amount <= 0 || !NAMELESS.test(description)) return false;
  const names = currency === 'INR' ? '(?:INR|Rs\\.?|₹)' : currency;
  const digits = String(amount)
    .replace('.', '\\.')
    .replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',?');
  const told = new RegExp(`${names}\\s*${digits}(?:\\.0+)?(?![\\d.,]*\\d)`, 'i');
  return fees.some((fee) => told.test(fee));
}

/** Every amount due at the property as a line, each once, charges before deposits. The one source of card, page, review, voucher and mail. */
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
