import { segmentsWire } from './result-wire.ts';
import type { Offer } from './offer.ts';

/**
 * Writes `Segments` of Book, Ticket and GetBookingDetails in one list, without the number of seats left and the
 * airline's name of the fare.
 */
export function itinerarySegments(
  offer: Offer,
  delayMinutes: number,
  /** Changes the baggage that was quoted. */
  baggage: (told: string | null) => string | null = (told) => told,
): Record<string, unknown>[] {
  return segmentsWire(offer, delayMinutes)
    .flat()
    .map((segment) => {
      const { Baggage: told, Remark: remark } = segment;
      const booked = {
        ...segment,
        Baggage: baggage(typeof told === 'string' ? told : null),
        SupplierFareClass: null,
        Remark: remark ?? '',
      };
      return Object.fromEntries(Object.entries(booked).filter(([key]) => key !== 'NoOfSeatAvailable'));
    });
}
