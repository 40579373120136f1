import * as m from '@safar/messages/room-words';
import { t, type Message } from '@safar/messages/t';

/**
 * A supplier's words about a room as people write them: a space after each comma and colon, and 'Non-smoking' with its
 * hyphen ('Deluxe Room,1 King Bed,NonSmoking' reads 'Deluxe Room, 1 King Bed, Non-smoking').
 */
export function spaced(text: string): string {
  return text.replaceAll(/([,:])(?=\S)/g, '$1 ').replaceAll(/\bNonSmoking\b/g, 'Non-smoking');
}

/** A supplier's words as a catalogue names them: 'Front desk (24 hours)' is `front_desk_24_hours`. */
export function catalogueKey(text: string): string {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '');
  return letters.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
}

/** A supplier's own labels of times as people say them. */
const CONDITION_LABELS: readonly (readonly [RegExp, Message<{ rest: string }>])[] = [
  [/^CheckIn Time-Begin:\s*/i, m.checkinFrom],
  [/^CheckIn Time-End:\s*/i, m.checkinUntil],
  [/^CheckOut Time:\s*/i, m.checkoutUntil],
  [/^CheckIn Instructions:\s*/i, m.atCheckin],
];

/** A condition of a rate as a sentence: 'CheckIn Time-Begin: 2:00 PM' reads 'Check-in from 2:00 PM'. */
export function conditionText(condition: string): string {
  const known = CONDITION_LABELS.find(([label]) => label.test(condition));
  if (known === undefined) return condition;
  const [label, message] = known;
  return t(message, { rest: condition.replace(label, '') });
}

/** An amount in the property's own currency: '₹1,200', 'AED 40.50'. */
export function formatAmount(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const written = amount.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return currency === 'INR' ? `₹${written}` : `${currency} ${written}`;
}

/** An address with its city, which many suppliers end it with already. */
export function fullAddress({ address, city }: { address: string; city: string }): string {
  return address.toLowerCase().endsWith(city.toLowerCase()) ? address : `${address}, ${city}`;
}
