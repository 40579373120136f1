import { rupeesToPaise } from '@safar/domain/money';
import { z } from 'zod';
import { control } from '../../../apps/server/src/platform/testing/sandbox-control.ts';
import { allGatewayBooks, type Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';

/** What the gateway and the suppliers have written down. Money in paise. */
export interface OutsideBooks {
  readonly gateway: {
    readonly payments: readonly GatewayPayment[];
    readonly refunds: readonly GatewayRefund[];
    /** Ids of those that it has sent to our bank, or taken from what it sent. */
    readonly settled: readonly string[];
  };
  readonly rooms: readonly Room[];
  readonly tickets: readonly Ticket[];
}

export interface GatewayPayment {
  readonly id: string;
  /** Of the checkout its order was opened for. */
  readonly sessionId: string;
  readonly amountPaise: number;
  /** Whether the money was taken, given back since or not. */
  readonly captured: boolean;
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: string;
}

/** A booking at a supplier of rooms. */
export interface Room {
  readonly bookingId: string;
  readonly reference: string | null;
  readonly status: string;
  readonly vouchered: boolean;
  readonly pricePaise: number;
  /** Whether its hotel was asked to take it back and said no. */
  readonly isRefused: boolean;
}

/** A booking at the supplier of flights, and what its cancellation costs. */
export interface Ticket {
  readonly bookingId: number;
  /** The last name of its passengers. */
  readonly family: string;
  readonly standing: string;
  /** In their order: `6E-2011`. */
  readonly flights: readonly string[];
  readonly pricePaise: number;
  readonly chargePaise: number;
  /** Whether its airline was asked to take it back and said no. */
  readonly isRefused: boolean;
}

const HotelBooks = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      clientReferenceId: z.string().nullable(),
      hotelBookingStatus: z.string(),
      voucherStatus: z.boolean(),
      netAmount: z.number(),
      changeRequests: z.array(z.object({ status: z.int() })),
    }),
  ),
});

const AirBooks = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      standing: z.string(),
      amount: z.number(),
      passengers: z.array(z.object({ lastName: z.string() })),
      legs: z.array(z.object({ flights: z.array(z.string()) })),
      changeRequests: z.array(z.object({ status: z.int(), charge: z.number() })),
    }),
  ),
});

/** `ChangeRequestStatus` of hotels, which is another than that of flights: the hotel will not take the room back. */
const ROOM_REFUSED = 4;
/** `ChangeRequestStatus` of flights: the airline has taken the ticket back, or will not. */
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
      isRefused: room.changeRequests.some(({ status }) => status === ROOM_REFUSED),
    })),
    tickets: AirBooks.parse(air).bookings.map(({ bookingId, standing, amount, passengers, legs, changeRequests }) => ({
      bookingId,
      family: passengers[0]?.lastName ?? 'nobody',
      standing,
      flights: legs.flatMap(({ flights }) => flights),
      pricePaise: rupeesToPaise(amount),
      chargePaise: changeRequests
        .filter(({ status }) => status === TICKET_TAKEN_BACK)
        .reduce((sum, { charge }) => sum + rupeesToPaise(charge), 0),
      isRefused: changeRequests.some(({ status }) => status === TICKET_REFUSED),
    })),
  };
}
