import { sumOf, type Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking } from './our-books.ts';

/**
 * Finds coupons that do not count each held or completed use once or exceed their budget, and uses that do not equal
 * the discounts of bookings.
 */
export function couponFindings({ bookings, coupons }: Books): Finding[] {
  const uses = coupons.flatMap(({ held }) => held).filter(({ state }) => state !== 'returned');
  const booked = new Set(bookings.map(({ sessionId }) => sessionId));
  return [
    ...coupons.flatMap(({ code, uses: count, spentPaise, budgetPaise, held }) => {
      const counted = held.filter(({ state }) => state !== 'returned');
      const texts: string[] = [];
      if (counted.length !== count || sumOf(counted) !== spentPaise)
        texts.push(
          `${code} counts ${count} uses of ${spentPaise} paise instead of ${counted.length} of ${sumOf(counted)}`,
        );
      if (budgetPaise !== null && spentPaise > budgetPaise)
        texts.push(`${code} spent ${spentPaise} of ${budgetPaise} paise`);
      return texts.map((text) => ({ sessionId: null, text }));
    }),
    ...uses
      .filter(({ sessionId, state }) => state === 'used' && !booked.has(sessionId))
      .map(({ sessionId }) => ({ sessionId, text: 'a coupon was used for no booking' })),
    ...bookings.flatMap((booking) => {
      const { sessionId, id, status } = booking;
      const wanted = wantedOf(booking);
      const usedPaise = sumOf(uses.filter((use) => use.sessionId === sessionId));
      if (wanted.includes(usedPaise)) return [];
      return [
        {
          sessionId,
          text: `booking ${id}, ${status}, used ${usedPaise} paise of coupons instead of ${wanted.join(' or ')}`,
        },
      ];
    }),
  ];
}

/**
 * What a booking may have used. A use comes back with what was never had, and where a supplier ended the booking: nobody has asked to
 * cancel that, or somebody has since an airline moved it.
 */
function wantedOf({ status, discountPaise, promisedBackPaise, partBackPaise }: OurBooking): number[] {
  if (status === 'refunded' || status === 'failed') return [0];
  if (status !== 'cancelled') return [discountPaise];
  return promisedBackPaise === null && partBackPaise === null ? [0] : [discountPaise, 0];
}
