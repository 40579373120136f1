import { allocatePaise, sumPaise, type Paise } from '../money/money.ts';
import type { CancelPolicy } from './cancellation-charge.ts';

/**
 * The policy of some rooms of a stay. A fixed amount is for all rooms together and is shared out by their prices at
 * the supplier; a percentage or a number of nights is of the price of whichever rooms it is reckoned for
 * (REQ-CXL-14).
 * @param pricesPaise the supplier's price of each room
 * @param rooms which of them, by index
 */
export function policiesOfRooms(
  policies: readonly CancelPolicy[],
  pricesPaise: readonly Paise[],
  rooms: readonly number[],
): CancelPolicy[] {
  return policies.map((policy) => {
    if (policy.kind !== 'fixed') return policy;
    const shares = allocatePaise(policy.value, pricesPaise);
    return { ...policy, value: sumPaise(rooms.map((room) => shares[room] ?? 0)) };
  });
}
