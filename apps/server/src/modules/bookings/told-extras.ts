import type { ToldExtra } from '@safar/domain/denied-extra';
import { extraEnds, extraName } from '@safar/domain/flight-extras';
import { fullName } from '@safar/domain/names';
import { boughtExtras } from '../checkout/index.ts';
import type { DeniedExtra } from './flight-tickets.ts';
import type { FlightBooking } from './store.ts';

/** Extras that were paid for and not given, as their traveller is told of them. */
export function toldExtras(
  { quote, passengers }: Pick<FlightBooking, 'quote' | 'passengers'>,
  denied: readonly Pick<DeniedExtra, 'passenger' | 'id'>[],
): ToldExtra[] {
  // Given back, an extra is no longer among its passenger's own.
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
