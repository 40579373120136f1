import type { CallContext } from './call-context.ts';
import { knownPnr, standingOf } from './itinerary-wire.ts';
import { changeStatusAt, itineraryStatusOf } from './state.ts';

/** Lists all bookings of the supplier, for tests and operators. Amounts are in rupees. */
export function airBooks(context: CallContext): { bookings: object[] } {
  const now = context.world.now();
  const bookings = context.bookings.since(0).map((booking) => {
    const standing = standingOf(context, booking);
    return {
      bookingId: booking.id,
      pnr: knownPnr(booking, standing),
      traceId: booking.traceId,
      list: booking.list,
      isLcc: booking.lcc,
      carrier: booking.carrier,
      standing,
      status: itineraryStatusOf(standing, booking.lcc),
      ticketed: standing === 'ticketed',
      isMoved: booking.isMoved,
      reissues: booking.reissues,
      amount: booking.amount,
      passengerCount: booking.passengers.length,
      passengers: booking.passengers.map(({ title, firstName, lastName, type, ticketId }) => ({
        title,
        firstName,
        lastName,
        paxType: type,
        ticketId,
      })),
      legs: booking.legs.map(({ origin, destination, departsMs, flights }) => ({
        origin,
        destination,
        departsAt: new Date(departsMs).toISOString(),
        flights,
      })),
      createdAt: new Date(booking.createdAtMs).toISOString(),
      changeRequests: context.bookings.changesOf(booking.id).map((change) => ({
        id: change.id,
        ticketId: change.ticketId,
        legs: change.legs,
        status: changeStatusAt(change, now),
        charge: change.charge,
        refunded: change.refunded,
      })),
    };
  });
  return { bookings };
}
