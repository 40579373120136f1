import { rupeesToPaise } from '@safar/domain/money/money';
import { z } from 'zod';
import { control } from '../../../apps/server/src/platform/testing/sandbox-control.ts';
import { allGatewayBooks, type Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';

/** The books of the gateway and the suppliers. Money in paise. */
export interface OutsideBooks {
  readonly gateway: {
    readonly payments: readonly GatewayPayment[];
    readonly refunds: readonly GatewayRefund[];
    /** Ids of payments that the gateway has sent to our bank, and of refunds that it has deducted there. */
    readonly settled: readonly string[];
  };
  readonly rooms: readonly Room[];
  readonly tickets: readonly Ticket[];
}

export interface GatewayPayment {
  readonly id: string;
  /** The checkout that the order belongs to. */
  readonly sessionId: string;
  readonly amountPaise: number;
  /** Whether the payment was captured, even if it was refunded later. */
  readonly captured: boolean;
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: string;
}

/** A booking of the hotel supplier. */
export interface Room {
  readonly bookingId: string;
  readonly reference: string | null;
  readonly status: string;
  readonly vouchered: boolean;
  readonly pricePaise: number;
  /** What its hotel charged for cancelling it. */
  readonly chargePaise: number;
  /** Whether the hotel refused to cancel it. */
  readonly isRefused: boolean;
  /** Who stays, room by room: `Arjun Mehta, Meera Mehta`; null where its books have no names. */
  readonly guests: string | null;
}

/** A booking of the air supplier, with the charge of its cancellation. */
export interface Ticket {
  readonly bookingId: number;
  /** The family name of its passengers. */
  readonly family: string;
  readonly standing: string;
  /** Its flights in their order: `6E-2011`. */
  readonly flights: readonly string[];
  readonly pricePaise: number;
  readonly chargePaise: number;
  readonly refundedPaise: number;
  /** Whether the airline refused to cancel it. */
  readonly isRefused: boolean;
  /** Whether the airline changed it after it was issued. */
  readonly isMoved: boolean;
  /** How often other flights were put on it. */
  readonly reissues: number;
  /** The first names of those whose tickets stand, in order, in capitals as on tickets. */
  readonly people: readonly string[];
}

const HotelBooks = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      clientReferenceId: z.string().nullable(),
      hotelBookingStatus: z.string(),
      voucherStatus: z.boolean(),
      netAmount: z.number(),
      guests: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
      changeRequests: z.array(z.object({ status: z.int(), charge: z.number() })),
    }),
  ),
});

const AirBooks = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      standing: z.string(),
      isMoved: z.boolean(),
      reissues: z.int(),
      amount: z.number(),
      passengers: z.array(z.object({ firstName: z.string(), lastName: z.string(), ticketId: z.int() })),
      legs: z.array(z.object({ flights: z.array(z.string()) })),
      changeRequests: z.array(
        z.object({ status: z.int(), ticketId: z.int(), charge: z.number(), refunded: z.number() }),
      ),
    }),
  ),
});

/**
 * `ChangeRequestStatus` of hotels, whose numbers differ from those of flights: the hotel refuses to cancel the
 * room, or has.
 */
const ROOM_REFUSED = 4;
const ROOM_TAKEN_BACK = 3;
/** `ChangeRequestStatus` of flights: the airline has cancelled the ticket, or refuses to. */
const TICKET_TAKEN_BACK = 4;
const TICKET_REFUSED = 5;

export async function readOutsideBooks(shop: Shop): Promise<OutsideBooks> {
  const [gateway, hotel, air] = await Promise.all([
    allGatewayBooks(shop),
    control(shop, 'GET', '/books/hotel'),
    control(shop, 'GET', '/books/air'),
  ]);
  const checkoutOf = new Map(
    gateway.orders.map(({ id, notes }) => [id, Array.isArray(notes) ? 'no checkout' : notes.checkout]),
  );
  return {
    gateway: {
      payments: gateway.payments.map(({ id, order_id: orderId, amount, status }) => ({
        id,
        sessionId: checkoutOf.get(orderId) ?? 'no checkout',
        amountPaise: amount,
        captured: status === 'captured' || status === 'refunded',
      })),
      refunds: gateway.refunds.map(({ id, payment_id: paymentId, amount, status }) => ({
        id,
        paymentId,
        amountPaise: amount,
        status,
      })),
      settled: gateway.settled,
    },
    rooms: HotelBooks.parse(hotel).bookings.map((room) => ({
      bookingId: String(room.bookingId),
      reference: room.clientReferenceId,
      status: room.hotelBookingStatus,
      vouchered: room.voucherStatus,
      pricePaise: rupeesToPaise(room.netAmount),
      chargePaise: room.changeRequests
        .filter(({ status }) => status === ROOM_TAKEN_BACK)
        .reduce((sum, { charge }) => sum + rupeesToPaise(charge), 0),
      isRefused: room.changeRequests.some(({ status }) => status === ROOM_REFUSED),
      guests: room.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    })),
    tickets: AirBooks.parse(air).bookings.map(
      ({ bookingId, standing, isMoved, reissues, amount, passengers, legs, changeRequests }) => ({
        bookingId,
        isMoved,
        reissues,
        people: passengers
          .filter(({ ticketId: id }) =>
            changeRequests.every(({ ticketId, status }) => ticketId !== id || status !== TICKET_TAKEN_BACK),
          )
          .map(({ firstName }) => firstName.toUpperCase()),
        family: passengers[0]?.lastName ?? 'nobody',
        standing,
        flights: legs.flatMap(({ flights }) => flights),
        pricePaise: rupeesToPaise(amount),
        chargePaise: changeRequests
          .filter(({ status }) => status === TICKET_TAKEN_BACK)
          .reduce((sum, { charge }) => sum + rupeesToPaise(charge), 0),
        refundedPaise: changeRequests
          .filter(({ status }) => status === TICKET_TAKEN_BACK)
          .reduce((sum, { refunded }) => sum + rupeesToPaise(refunded), 0),
        isRefused: changeRequests.some(({ status }) => status === TICKET_REFUSED),
      }),
    ),
  };
}
