import { percentOf } from '@safar/domain/money';
import { FLIGHT_MARK_UPS_PAISE, STAY_FEE_PAISE, STAY_MARK_UPS_PERCENT } from '../prices.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import { roomsOf } from './rooms.ts';
import { isSold } from './standing.ts';

/** What is sold costs what its supplier wants and what one version of our rules puts on it, less its coupon. */
export function priceFindings({ bookings, rooms }: Books): Finding[] {
  return bookings.flatMap((booking) => {
    const { sessionId, id } = booking;
    if (booking.kind === 'flight')
      return booking.tickets
        .filter(({ markUpPaise }) => !FLIGHT_MARK_UPS_PAISE.some((each) => each * booking.payers === markUpPaise))
        .map(({ markUpPaise }) => ({
          sessionId,
          text: `a ticket of booking ${id} is marked up by ${markUpPaise} paise`,
        }));
    const [room] = isSold(booking) ? roomsOf(booking, rooms) : [];
    if (room === undefined) return [];
    const { earnedPaise, isAtLeastPrice } = booking;
    const rightPaise = STAY_MARK_UPS_PERCENT.map((percent) => STAY_FEE_PAISE + percentOf(room.pricePaise, percent));
    if (rightPaise.includes(earnedPaise) || (isAtLeastPrice && earnedPaise > Math.min(...rightPaise))) return [];
    return [{ sessionId, text: `${earnedPaise} paise are put on booking ${id} instead of ${rightPaise.join(' or ')}` }];
  });
}
