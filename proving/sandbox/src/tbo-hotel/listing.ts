import { z } from 'zod';
import type { Answer } from '../control/serve.ts';
import type { Catalogue } from '../catalogue/types.ts';
import type { Desk } from './book.ts';
import type { Booking } from './bookings.ts';
import { statusAnswer, statusCode } from './envelopes.ts';
import type { Shows } from './room-wire.ts';
import { bookingStateAt, changeStatusAt, statusNumber, wordOfCancelling, type BookingState } from './state.ts';
import { addDays, daysBetween, indiaIso, indiaMidnight, isDay } from './wire.ts';

const MAX_DAYS = 60;

const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .refine(isDay, { message: 'The date should be yyyy-MM-dd.' });
const listBody = z.object({ FromDate: day, ToDate: day });

/** `BookingDetailsBasedOnDate` answers the bookings made between two dates in India, both included. */
export function bookingsBetween(desk: Desk, catalogue: Catalogue, body: unknown): Answer {
  const parsed = listBody.safeParse(body);
  if (!parsed.success) return statusAnswer(statusCode.invalid, z.prettifyError(parsed.error));
  const { FromDate: from, ToDate: to } = parsed.data;
  const days = daysBetween(from, to);
  if (days < 0 || days > MAX_DAYS) {
    return statusAnswer(statusCode.invalid, `FromDate and ToDate should not be more than ${MAX_DAYS} days apart.`);
  }
  const rows = desk.bookings
    .between(indiaMidnight(from), indiaMidnight(addDays(to, 1)))
    .map((booking) => listRow(desk, catalogue, booking));
  return statusAnswer(statusCode.success, 'Successful', { BookingDetail: rows });
}

function listRow(desk: Desk, catalogue: Catalogue, booking: Booking): Record<string, unknown> {
  const state = bookingStateAt(booking, desk.bookings.changesOf(booking.id), desk.world.now());
  return {
    BookingId: booking.id,
    ConfirmationNo: booking.confirmationNo,
    BookingDate: indiaIso(booking.createdAtMs),
    Currency: 'INR',
    AgentMarkup: 0,
    AgencyName: 'Sandbox Agency',
    BookingStatus: listedStatus(booking, state, (quirk) => desk.world.temper.shows(quirk, String(booking.id))),
    BookingPrice: booking.totalFare,
    TripName: catalogue.hotel(booking.hotelCode)?.destination.name ?? '',
    TBOHotelCode: booking.hotelCode,
    CheckInDate: `${booking.checkIn}T00:00:00`,
    CheckOutDate: `${booking.checkOut}T00:00:00`,
    ClientReferenceNumber: booking.clientReferenceId ?? '',
  };
}

function listedStatus(booking: Booking, state: BookingState, shows: Shows): string {
  if (state.cancelling) return wordOfCancelling(booking, shows);
  return state.status === 'Confirmed' && state.vouchered ? 'Vouchered' : state.status;
}

/** Lists all bookings of the supplier, for tests and operators. Amounts are in rupees. */
export function hotelBooks(desk: Desk): { bookings: object[] } {
  const now = desk.world.now();
  const bookings = desk.bookings.between(0, Number.MAX_SAFE_INTEGER).map((booking) => {
    const changes = desk.bookings.changesOf(booking.id);
    const state = bookingStateAt(booking, changes, now);
    return {
      bookingId: booking.id,
      confirmationNo: booking.confirmationNo,
      clientReferenceId: booking.clientReferenceId,
      status: statusNumber(state.status),
      hotelBookingStatus: state.status,
      voucherStatus: state.vouchered,
      netAmount: booking.netAmount,
      hotelCode: booking.hotelCode,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      guests: booking.rooms.flatMap((room, index) =>
        room.HotelPassenger.map((guest) => ({
          room: index + 1,
          title: guest.Title,
          firstName: guest.FirstName,
          lastName: guest.LastName,
          paxType: guest.PaxType,
          lead: guest.LeadPassenger,
          age: guest.Age,
        })),
      ),
      createdAt: new Date(booking.createdAtMs).toISOString(),
      changeRequests: changes.map((change) => ({
        id: change.id,
        status: changeStatusAt(change, now),
        charge: change.charge,
        refunded: change.refunded,
      })),
    };
  });
  return { bookings };
}
