import { LEAST_REFUND_PAISE } from './cancellation.ts';
import { sumPaise, type Paise } from './money.ts';

/**
 * Divides a refund among the payments it goes back to, the last one first: every share is at most what is left of its payment,
 * none is too small to be sent, and together they are the refund. Throws RangeError when more is asked for than is left.
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

/** What the last of these payments carries, so that what is left for those before it can be sent. */
function shareOfLast(restPaise: Paise, leftPaise: readonly Paise[]): Paise {
  const share = Math.min(restPaise, leftPaise.at(-1) ?? 0);
  const after = restPaise - share;
  if (after === 0 || after >= LEAST_REFUND_PAISE) return share;
  const smaller = share - (LEAST_REFUND_PAISE - after);
  if (smaller >= LEAST_REFUND_PAISE) return smaller;
  return sumPaise(leftPaise.slice(0, -1)) >= restPaise ? 0 : share;
}
