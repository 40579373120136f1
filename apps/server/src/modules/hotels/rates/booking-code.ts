/**
 * PreBook does not answer the stay, so the booking code we issue is the supplier's own code followed by three parts: the supplier, the days of
 * the stay, which decide tax, mark-ups and general terms (decision 0032), and a proof that the rate was answered for exactly this stay. A
 * browser returns the code unchanged and cannot make one: the supplier prices a rate for one party and refuses any other only at Book, after
 * the payment.
 *
 * In a list the price that stands there follows, so that we know afterwards whether it was the one that was charged.
 */

import { isDay } from '@safar/domain/time/days';
import { equalInConstantTime, type Crypto } from '../../../platform/crypto.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';

const PURPOSE = 'stay';
const PROOF_LENGTH = 32;
const HANDED_OUT =
  /^(.+)~([a-z][a-z0-9-]*)~(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})~([\w-]{32})(?:~(\d+)~([\w-]{16}))?$/s;
const PRICE = 'first price';
const SEAL_LENGTH = 16;

/** First and last day of a stay, ISO days. */
export type StayDays = Pick<StayQuestion, 'checkin' | 'checkout'>;

/** The parts of a booking code. Only the proof shows that we issued it. */
interface ReadCode {
  /** The supplier's own code. */
  readonly bookingCode: string;
  /** Null, like the others, when the code does not have the form of ours. */
  readonly supplier: string | null;
  readonly days: StayDays | null;
  readonly proof: string | null;
}

/** A rate of a supplier, by the supplier's own code. */
interface SuppliersRate {
  readonly supplier: string;
  readonly bookingCode: string;
}

/**
 * The code that we issue for a rate: for its supplier and this stay alone, with its dates, nationality, rooms and
 * ages (REQ-RATE-11, REQ-API-9).
 */
export function handedOutCode(crypto: Pick<Crypto, 'hmac'>, rate: SuppliersRate, stay: StayQuestion): string {
  return [rate.bookingCode, rate.supplier, stay.checkin, stay.checkout, stayProof(crypto, rate, stay)].join('~');
}

/** A code with the price, in paise, of the list that it is handed out in, sealed so that a browser cannot name another (REQ-FRAME-21). */
export function withFirstPrice(crypto: Pick<Crypto, 'hmac'>, code: string, paise: number): string {
  return `${code}~${paise}~${priceSeal(crypto, code, paise)}`;
}

/** The price of the list that a code was handed out in, in paise; null when it has none of ours. */
export function firstPriceOf(crypto: Pick<Crypto, 'hmac'>, text: string): number | null {
  const [, , , , , , price, seal] = HANDED_OUT.exec(text) ?? [];
  if (price === undefined || seal === undefined) return null;
  const code = withoutFirstPrice(text);
  return equalInConstantTime(seal, priceSeal(crypto, code, Number(price))) ? Number(price) : null;
}

/** A code as it is handed out without the price of its list: the same for a rate whatever it cost there. */
export function withoutFirstPrice(text: string): string {
  const [, , , , , , price, seal] = HANDED_OUT.exec(text) ?? [];
  return price === undefined || seal === undefined ? text : text.slice(0, -`~${price}~${seal}`.length);
}

function priceSeal(crypto: Pick<Crypto, 'hmac'>, code: string, paise: number): string {
  return crypto.hmac(PRICE, JSON.stringify([code, paise])).slice(0, SEAL_LENGTH);
}

/** Reads a code in the form we issue. */
export function readBookingCode(text: string): ReadCode {
  const [, bookingCode = '', supplier = '', checkin = '', checkout = '', proof = ''] = HANDED_OUT.exec(text) ?? [];
  const isStay = isDay(checkin) && isDay(checkout) && checkin < checkout;
  return isStay
    ? { bookingCode, supplier, days: { checkin, checkout }, proof }
    : { bookingCode: text, supplier: null, days: null, proof: null };
}

/** The supplier of a code that we issued for this stay; null for any other code (REQ-RATE-11). */
export function supplierOfCode(crypto: Pick<Crypto, 'hmac'>, text: string, stay: StayQuestion): string | null {
  const { bookingCode, supplier, days, proof } = readBookingCode(text);
  if (supplier === null || proof === null) return null;
  if (days?.checkin !== stay.checkin || days.checkout !== stay.checkout) return null;
  return equalInConstantTime(proof, stayProof(crypto, { supplier, bookingCode }, stay)) ? supplier : null;
}

function stayProof(
  crypto: Pick<Crypto, 'hmac'>,
  { supplier, bookingCode }: SuppliersRate,
  { checkin, checkout, nationality, paxRooms }: StayQuestion,
): string {
  const rooms = paxRooms.map(({ adults, childAges }) => [adults, ...childAges]);
  return crypto
    .hmac(PURPOSE, JSON.stringify([supplier, bookingCode, checkin, checkout, nationality, rooms]))
    .slice(0, PROOF_LENGTH);
}
