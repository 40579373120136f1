import { formatDays, nightsLabel } from '@safar/domain/time/days';
import { directionsUrl, fullAddress } from '@safar/domain/stay/hotel-text';
import type { Booking } from '#lib/schemas.ts';

/** A stay as text for companions or people who wait: hotel and days, where it is and the way there. */
export function sharedStayText({ hotelName, hotel, checkin, checkout, nights }: Booking): string {
  return [
    `${hotelName}, ${formatDays(checkin, checkout)}, ${nightsLabel(nights)}`,
    fullAddress(hotel),
    directionsUrl(hotel),
  ].join('\n');
}
