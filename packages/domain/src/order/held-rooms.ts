/** Rooms that are given up of a stay that is held and not paid in full (REQ-CXL-14, decision 0109). */
import { sumPaise, type Paise } from '../money/money.ts';

/** The price of what is held, and what of it was paid. */
export interface HeldStay {
  readonly totalPaise: Paise;
  readonly paidPaise: Paise;
  /** Given back beyond the terms. */
  readonly goodwillPaise: Paise;
}

interface HeldRoom {
  readonly pricePaise: Paise;
  /** What the terms charge for it. */
  readonly chargePaise: Paise;
}

/**
 * What of the payments is kept for each room that goes, and the balance of what stays. Nobody owes a charge for a room that was never sold:
 * at most what was paid is kept. The rest of that is paid towards what stays, so nothing comes back.
 */
export function giveUpHeld(
  { totalPaise, paidPaise, goodwillPaise }: HeldStay,
  rooms: readonly HeldRoom[],
): { readonly keptPaise: readonly Paise[]; readonly duePaise: Paise } {
  let leftPaise = Math.max(0, paidPaise - goodwillPaise);
  const keptPaise = rooms.map(({ chargePaise }) => {
    const kept = Math.min(chargePaise, leftPaise);
    leftPaise -= kept;
    return kept;
  });
  const stayingPaise = totalPaise - sumPaise(rooms.map(({ pricePaise }) => pricePaise));
  return { keptPaise, duePaise: stayingPaise - (paidPaise - sumPaise(keptPaise)) };
}
