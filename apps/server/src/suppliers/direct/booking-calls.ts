import { indiaDayStartMs, toInstantIso } from '@safar/domain/time/days';
import type { Transaction } from '../../platform/database.ts';
import type { CancelStatusOutcome, HotelBookingCalls, HotelSupplier, LookupOutcome } from '../hotel-supplier.ts';
import { bookStay } from './book-stay.ts';
import {
  bookingByClientReference,
  bookingByReference,
  bookingsMadeBetween,
  type DirectBooking,
} from './booking-store.ts';
import { cancelStay, voucherStay } from './change-stay.ts';
import { answerOrSilence, type DirectParts } from './direct-parts.ts';
import { giveUpRooms } from './give-up-rooms.ts';
import { hotelsByCode } from './hotel-store.ts';
import { dropOtherKeep, keepStay } from './keep-stay.ts';
import { shortenKeep } from './keep-store.ts';
import { stayRecord } from './stay-record.ts';
import { supplierBooking } from './supplier-booking.ts';

/** The calls that book, look up and cancel. Each call that changes something is one transaction. */
export function bookingCalls({
  database,
  clock,
}: DirectParts): HotelBookingCalls & Required<Pick<HotelSupplier, 'keeping' | 'roomByRoom'>> {
  const { pool } = database;
  const act = <Outcome>(work: (transaction: Transaction) => Promise<Outcome>) =>
    answerOrSilence(() => database.transaction(work));
  return {
    book: (request) => act((transaction) => bookStay(clock, transaction, request)),
    findByReference: (reference) =>
      answerOrSilence(async () => lookupOf(await bookingByClientReference(pool, reference))),
    bookingsMadeOn: ({ from, to }) =>
      answerOrSilence(async () => {
        const [begin, end] = [toInstantIso(indiaDayStartMs(from)), toInstantIso(indiaDayStartMs(to, 24))];
        const made = await bookingsMadeBetween(pool, begin, end);
        const bookings = made.map((booking) => ({
          clientReferenceId: booking.clientReference,
          booking: supplierBooking(booking),
        }));
        return { kind: 'ok', bookings };
      }),
    booking: (reference) => answerOrSilence(async () => lookupOf(await bookingByReference(pool, reference))),
    stayRecord: (reference) =>
      answerOrSilence(async () => {
        const booking = await bookingByReference(pool, reference);
        const [hotel] = booking === null ? [] : await hotelsByCode(pool, [booking.hotelCode]);
        if (booking === null || hotel === undefined) return { kind: 'none' };
        return { kind: 'ok', record: stayRecord(booking, hotel) };
      }),
    keeping: {
      keep: async (request) => {
        await act((transaction) => dropOtherKeep(transaction, request));
        return act((transaction) => keepStay(clock, transaction, request));
      },
      shorten: (keptFor, until) => shortenKeep(pool, keptFor, until),
    },
    roomByRoom: {
      giveUp: (request) => act((transaction) => giveUpRooms(clock, transaction, request)),
      isGivenUp: ({ bookingId, wish }) =>
        answerOrSilence(async () => {
          const booking = await bookingByReference(pool, bookingId);
          return { kind: 'known', isGone: booking?.givenUp.some((before) => before.wish === wish) === true };
        }),
    },
    voucher: (reference) => act((transaction) => voucherStay(clock, transaction, reference)),
    requestCancellation: (reference) => act((transaction) => cancelStay(clock, transaction, reference)),
    cancellationStatus: (reference) =>
      answerOrSilence(async () => cancellationOf(await bookingByReference(pool, reference))),
  };
}

function lookupOf(booking: DirectBooking | null): LookupOutcome {
  return booking === null ? { kind: 'none' } : { kind: 'found', booking: supplierBooking(booking) };
}

/** A cancellation takes effect at once. Nothing was owed for a room without a voucher. */
function cancellationOf(booking: DirectBooking | null): CancelStatusOutcome {
  switch (booking?.state) {
    case 'cancelled': {
      const { chargePaise, totalPaise, voucheredAt } = booking;
      const refundedPaise = voucheredAt === null ? 0 : totalPaise - (chargePaise ?? 0);
      return { kind: 'status', status: 'done', refundedPaise, chargePaise };
    }
    case 'expired':
      return { kind: 'status', status: 'done', refundedPaise: 0, chargePaise: 0 };
    case 'held':
    case 'vouchered':
    case undefined:
      return { kind: 'status', status: 'refused', refundedPaise: null, chargePaise: null };
  }
}
