/** What giving up single rooms of a stay costs (REQ-CXL-14). */
import type { Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { giveUpHeld } from '@safar/domain/order/held-rooms';
import type { Instant } from '@safar/domain/time/days';
import { stayCharge } from '../../checkout/index.ts';
import { isPaidInFull } from './booking-basics.ts';
import type { BookingItem, StayBooking } from './booking.ts';
import type { GivenItem } from './change-rows.ts';
import { onlyRooms } from './rooms-of-stay.ts';

/** A room that is given up, and the most that this costs (REQ-CXL-14). */
interface RoomCost extends GivenItem {
  /** Its price, paid or not. */
  readonly pricePaise: Paise;
  readonly policyPaise: Paise;
}

/** What rooms cost that are given up, and what is left to pay then; null where all is paid. */
export interface RoomCosts {
  readonly costs: readonly RoomCost[];
  readonly duePaise: Paise | null;
}

/** What giving up these rooms costs at most now: what the rate's own terms charge for each alone (REQ-CXL-3), of those not paid in full at most what was paid. */
export function costOfRooms(stay: StayBooking, rooms: readonly BookingItem[], at: Instant): RoomCosts {
  const costs = rooms.map((room) => {
    const alone = onlyRooms(stay, [room]);
    const { chargePaise, policyChargePaise: policyPaise } = stayCharge(alone, at);
    return { item: room.item, chargePaise, policyPaise, pricePaise: alone.paidPaise };
  });
  return isPaidInFull(stay) ? { costs, duePaise: null } : costOfHeld(stay, costs);
}

/** The same of a stay that is held and not paid in full, of rooms with these prices and charges. */
export function costOfHeld<Cost extends Pick<RoomCost, 'pricePaise' | 'chargePaise'>>(
  { priceLines, paidPaise, goodwillPaise }: StayBooking,
  costs: readonly Cost[],
): { readonly costs: readonly Cost[]; readonly duePaise: Paise } {
  const held = giveUpHeld({ totalPaise: totalOf(priceLines), paidPaise, goodwillPaise }, costs);
  return {
    costs: costs.map((cost, index) => ({ ...cost, chargePaise: held.keptPaise[index] ?? 0 })),
    duePaise: held.duePaise,
  };
}
