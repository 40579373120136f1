import { percentOf } from '@safar/domain/money/money';
import { FLIGHT_FEE_PAISE, FLIGHT_MARK_UPS_PAISE, STAY_FEES_PAISE, STAY_MARK_UPS_PERCENT } from '../prices.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import { roomInForce } from './rooms.ts';
import { isSold } from './booking-at-rest.ts';

/** Finds sold bookings whose price is not the supplier's price plus what one version of our rules adds. */
export function priceFindings({ bookings, rooms }: Books): Finding[] {
  return bookings.flatMap((booking) => {
    const { sessionId, id } = booking;
    if (booking.kind === 'flight')
      return booking.tickets
        .filter(
          ({ markUpPaise, feePaise }) =>
            feePaise !== FLIGHT_FEE_PAISE * booking.payers ||
            !FLIGHT_MARK_UPS_PAISE.some((each) => each * booking.payers === markUpPaise),
        )
        .map(({ markUpPaise, feePaise }) => ({
          sessionId,
          text: `a ticket of booking ${id} is marked up by ${markUpPaise} paise and has a fee of ${feePaise}`,
        }));
    const room = isSold(booking) ? roomInForce(booking, rooms) : undefined;
    if (room === undefined) return [];
    const { earnedPaise, isAtLeastPrice, plan } = booking;
    const rightPaise = STAY_MARK_UPS_PERCENT.map(
      (percent) => STAY_FEES_PAISE[plan] + percentOf(room.pricePaise, percent),
    );
    if (rightPaise.includes(earnedPaise) || (isAtLeastPrice && earnedPaise > Math.min(...rightPaise))) return [];
    return [{ sessionId, text: `${earnedPaise} paise are put on booking ${id} instead of ${rightPaise.join(' or ')}` }];
  });
}
