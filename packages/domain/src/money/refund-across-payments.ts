import { LEAST_REFUND_PAISE } from '../stay/cancellation-charge.ts';
import { sumPaise, type Paise } from './money.ts';

/**
 * Divides a refund among the payments it is sent to, starting with the last. Every share is at most the unrefunded
 * rest of its payment, none is below the gateway's minimum where the rests allow it, and together they are the
 * refund. Throws RangeError when the refund is more than the rests together (REQ-PAY-14).
 */
export function refundAcrossPayments(refundPaise: Paise, leftPaise: readonly Paise[]): Paise[] {
  const shares = leftPaise.map(() => 0);
  let restPaise = refundPaise;
  for (let index = leftPaise.length - 1; index >= 0 && restPaise > 0; index -= 1) {
    const share = shareOfLast(restPaise, leftPaise.slice(0, index + 1));
    shares[index] = share;
    restPaise -= share;
  }
  if (restPaise > 0) throw new RangeError(`There are ${restPaise} paise too few to refund ${refundPaise}`);
  return shares;
}

/**
 * The share of the last payment, chosen so that the rest for the earlier payments is not below the gateway's minimum where one of them can
 * take that much: a payment may have less left, of which nothing more can be asked.
 */
function shareOfLast(restPaise: Paise, leftPaise: readonly Paise[]): Paise {
  const share = Math.min(restPaise, leftPaise.at(-1) ?? 0);
  const after = restPaise - share;
  if (after === 0 || after >= LEAST_REFUND_PAISE) return share;
  const earlier = leftPaise.slice(0, -1);
  const smaller = share - (LEAST_REFUND_PAISE - after);
  if (smaller >= LEAST_REFUND_PAISE && earlier.some((left) => left >= LEAST_REFUND_PAISE)) return smaller;
  return sumPaise(earlier) >= restPaise ? 0 : share;
}
