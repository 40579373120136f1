import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import type { World } from '../world.ts';
import { cannot, invalid, type Refusal } from '../tbo/refusal.ts';
import type { Booking, Bookings } from './bookings.ts';
import { bookingAnswer, refusalAnswer, sessionExpired } from './envelopes.ts';
import { passengerProblem, roomsSchema } from './passengers.ts';
import { detailPolicies, lastFreeSecond } from './policy.ts';
import type { LiveRate, Rates } from './rates.ts';
import { roomPrices } from './room-wire.ts';
import { bookingStateAt, invoiceNumber, standing } from './state.ts';
import { indiaMidnight } from './wire.ts';

const PENDING_MS = 3000;

const transport = z
  .object({ ArrivalTransportType: z.int().optional(), TransportInfoId: z.string().min(1), Time: z.string().min(1) })
  .nullish();
const bookBody = z.object({
  EndUserIp: z.string().min(1),
  BookingCode: z.string().min(1),
  IsVoucherBooking: z.boolean(),
  GuestNationality: z.string().min(2).max(2),
  RequestedBookingMode: z.literal(5),
  NetAmount: z.number().positive(),
  ClientReferenceId: z.string().nullish(),
  HotelRoomsDetails: roomsSchema,
  CorporatePAN: z.string().nullish(),
  ArrivalTransport: transport,
  DepartureTransport: transport,
});
type BookBody = z.infer<typeof bookBody>;

/** The world and the stores that every booking call uses. */
export interface Desk {
  readonly world: World;
  readonly rates: Rates;
  readonly bookings: Bookings;
}

/**
 * `Book` books or holds one code. The same request sent twice books twice. The booking is stored before the call
 * answers.
 */
export function book(desk: Desk, body: unknown, fault?: Fault): Answer {
  const parsed = bookBody.safeParse(body);
  if (!parsed.success) return refused(invalid(z.prettifyError(parsed.error)));
  const asked = parsed.data;
  if (fault?.kind === 'session-expired') desk.rates.end(asked.BookingCode, 'expired');
  const resolved = desk.rates.resolve(asked.BookingCode);
  switch (resolved.kind) {
    case 'expired':
      return refused(sessionExpired);
    case 'sold':
      return refused(cannot('The room is no longer available.'));
    case 'live':
      return bookLive(desk, asked, resolved.rate, fault);
  }
}

function bookLive(desk: Desk, asked: BookBody, rate: LiveRate, fault: Fault | undefined): Answer {
  const problem = ruleBroken(asked, rate, desk.world.now());
  if (problem !== undefined) return refused(invalid(problem));
  if (asked.NetAmount !== rate.offer.netAmount) {
    return rate.formerNetAmounts.includes(asked.NetAmount)
      ? verifyPrice(rate, { price: true })
      : refused(invalid('Invalid Net Amount'));
  }
  return hindered(desk, rate, fault) ?? booked(desk, enter(desk, asked, rate, fault));
}

/** Returns the answer that a fault gives to a valid booking, or undefined when the booking succeeds. */
function hindered(desk: Desk, rate: LiveRate, fault: Fault | undefined): Answer | undefined {
  if (fault?.kind === 'sold-out') {
    desk.rates.end(rate.code, 'sold');
    return refused(cannot('The room is no longer available.'));
  }
  if (fault?.kind === 'rejected') return refused(cannot('The hotel has rejected the booking.'));
  if (desk.world.temper.shows('short-balance', rate.code, fault)) return refused(cannot('Insufficient Balance.'));
  if (fault?.kind === 'price-change') {
    desk.rates.raise(rate.code);
    return verifyPrice(again(desk, rate), { price: true });
  }
  if (fault?.kind === 'policy-change') {
    desk.rates.tighten(rate.code);
    return verifyPrice(again(desk, rate), { price: false });
  }
  return undefined;
}

function refused(refusal: Refusal): Answer {
  return refusalAnswer('BookResult', refusal);
}

function again(desk: Desk, rate: LiveRate): LiveRate {
  const resolved = desk.rates.resolve(rate.code);
  return resolved.kind === 'live' ? resolved.rate : rate;
}

function ruleBroken(asked: BookBody, rate: LiveRate, nowMs: number): string | undefined {
  if (asked.GuestNationality.toUpperCase() !== rate.question.nationality) {
    return 'GuestNationality should be the same as in the search.';
  }
  if (!asked.IsVoucherBooking && !canBeHeld(rate, nowMs)) {
    return 'IsVoucherBooking should be true for a non refundable rate.';
  }
  return detailMissing(asked, rate) ?? passengerProblem(asked.HotelRoomsDetails, rate);
}

function detailMissing(asked: BookBody, { validation }: LiveRate): string | undefined {
  const { PackageDetailsMandatory, DepartureDetailsMandatory, CrpPANMandatory } = validation;
  if (PackageDetailsMandatory && !asked.ArrivalTransport) return 'ArrivalTransport is mandatory for a package fare.';
  if (DepartureDetailsMandatory && !asked.DepartureTransport) return 'DepartureTransport is mandatory.';
  return CrpPANMandatory && !asked.CorporatePAN ? 'CorporatePAN is mandatory.' : undefined;
}

function canBeHeld(rate: LiveRate, nowMs: number): boolean {
  const lastFreeMs = lastFreeSecond(rate.offer.policies);
  return rate.offer.refundable && lastFreeMs !== undefined && nowMs < lastFreeMs;
}

function verifyPrice(rate: LiveRate, changed: { readonly price: boolean }): Answer {
  const { offer, question } = rate;
  const prices = roomPrices(offer);
  return bookingAnswer('BookResult', randomUUID(), {
    TBOReferenceNo: null,
    VoucherStatus: false,
    Status: 3,
    HotelBookingStatus: 'VerifyPrice',
    InvoiceNumber: null,
    ConfirmationNo: null,
    BookingRefNo: null,
    BookingId: 0,
    IsPriceChanged: changed.price,
    IsCancellationPolicyChanged: !changed.price,
    NetAmount: offer.netAmount,
    HotelRoomsDetails: offer.roomNames.map((name, room) => ({
      RoomIndex: room + 1,
      RoomTypeName: name,
      CancellationPolicies: detailPolicies(offer.policies, prices, room, indiaMidnight(question.checkOut)),
    })),
  });
}

function enter(desk: Desk, asked: BookBody, rate: LiveRate, fault: Fault | undefined): Booking {
  const pending = fault?.kind === 'pending' ? fault : undefined;
  const now = desk.world.now();
  const { hotel, offer, question } = rate;
  const settlesAtMs = pending === undefined ? now : now + (pending.delayMs ?? PENDING_MS);
  const document = {
    clientReferenceId: asked.ClientReferenceId ?? null,
    outcome: pending?.ending === 'failed' ? ('failed' as const) : ('confirmed' as const),
    settlesAtMs,
    lastVoucherMs: lastFreeSecond(offer.policies) ?? null,
    bookingRefNo: offer.roomNames.map(() => String(randomInt(6e14 - 2 ** 47, 6e14))).join(','),
    hotelCode: hotel.code,
    checkIn: question.checkIn,
    checkOut: question.checkOut,
    nationality: question.nationality,
    netAmount: offer.netAmount,
    totalFare: offer.totalFare,
    roomNames: [...offer.roomNames],
    roomTypeId: offer.roomType.id,
    nightly: offer.nightly.map((nights) => [...nights]),
    breakup: { ...offer.breakup },
    inclusion: offer.inclusion,
    promotion: offer.promotion ?? null,
    amenities: [...offer.roomType.amenities],
    rateConditions: [...offer.rateConditions],
    policies: offer.policies.map((row) => ({ ...row })),
    rooms: asked.HotelRoomsDetails,
  };
  return desk.bookings.add(document, {
    traceId: randomUUID(),
    confirmationNo: String(randomInt(7_900_000_000_000, 7_999_999_999_999)),
    createdAtMs: now,
    voucherAtMs: asked.IsVoucherBooking ? settlesAtMs : null,
  });
}

function booked(desk: Desk, booking: Booking): Answer {
  const state = bookingStateAt(booking, [], desk.world.now());
  return bookingAnswer('BookResult', booking.traceId, {
    TBOReferenceNo: null,
    ...standing(booking, state),
    InvoiceNumber: invoiceNumber(booking, state),
    IsPriceChanged: false,
    IsCancellationPolicyChanged: false,
  });
}
