import { equalInConstantTime, type Crypto } from '../../../platform/crypto.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';

const PURPOSE = 'stay';
const PROOF_LENGTH = 32;

/** Which rate of which supplier. */
interface ProvenRate {
  readonly supplier: string;
  readonly bookingCode: string;
}

/**
 * Says that a rate was answered for this stay: its dates, nationality, rooms and ages. A browser brings it back when it buys, and can make
 * none itself: the supplier prices a rate for one party and refuses any other only when it is booked, after the payment.
 */
export function stayProof(
  crypto: Pick<Crypto, 'hmac'>,
  { supplier, bookingCode }: ProvenRate,
  stay: StayQuestion,
): string {
  const { checkin, checkout, nationality, paxRooms } = stay;
  const rooms = paxRooms.map(({ adults, childAges }) => [adults, ...childAges]);
  return crypto
    .hmac(PURPOSE, JSON.stringify([supplier, bookingCode, checkin, checkout, nationality, rooms]))
    .slice(0, PROOF_LENGTH);
}

/** Whether a proof is of this rate for this stay. */
export function isProofOf(
  crypto: Pick<Crypto, 'hmac'>,
  proof: string | undefined,
  { rate, stay }: { rate: ProvenRate; stay: StayQuestion },
): boolean {
  return proof !== undefined && equalInConstantTime(proof, stayProof(crypto, rate, stay));
}
