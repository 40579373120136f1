import type { OtherHotel } from '../../hotels/index.ts';
import type { StayBooking } from './booking.ts';

/** Guests who stand at a counter are not sent farther than this. */
const MOST_KM = 15;

/** Why another hotel's room is not booked at our cost in place of a stay's own, as a sentence for the desk; null when it may be (REQ-DESK-64). */
export function whyNotInPlaceOf(
  { supplier, context }: Pick<StayBooking, 'supplier' | 'context'>,
  other: Pick<OtherHotel, 'supplier' | 'rating' | 'km'>,
): string | null {
  // What is owed for a booking is owed to one supplier.
  if (other.supplier !== supplier) return `It is sold by ${other.supplier}, and the first room by ${supplier}.`;
  if (other.rating < context.hotel.rating) return 'It has fewer stars than what was booked.';
  if (other.km === null) return 'Its distance is not known.';
  return other.km > MOST_KM ? `It is more than ${MOST_KM} km away.` : null;
}
