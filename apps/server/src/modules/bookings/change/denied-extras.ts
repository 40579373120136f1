import type { NamedExtra } from '@safar/domain/order/denied-extra';
import { extraEnds, extraName } from '@safar/domain/flight/extra-text';
import { fullName } from '@safar/domain/people/display-name';
import { boughtExtras } from '../../checkout/index.ts';
import type { DeniedExtra } from '../order/flight-tickets.ts';
import type { FlightBooking } from '../order/booking.ts';

/**
 * Names the extras that were paid for and that the airline did not provide, with the texts of the notification
 * (REQ-TKT-8).
 */
export function describeDeniedExtras(
  { quote, passengers }: Pick<FlightBooking, 'quote' | 'passengers'>,
  denied: readonly Pick<DeniedExtra, 'passenger' | 'id'>[],
): NamedExtra[] {
  // A refunded extra is no longer among the extras of its passenger.
  const owners = passengers.map((_, index) => ({
    extras: denied.filter(({ passenger }) => passenger === index).map(({ id }) => id),
  }));
  return boughtExtras(quote, owners).map(({ ticket, passenger, extra }) => {
    const owner = passengers[passenger];
    return {
      what: extraName(extra),
      place: extraEnds(extra, quote.trip.tickets[ticket]),
      name: owner === undefined ? '' : fullName(owner),
    };
  });
}
