import { cancellationPreview } from '@safar/contract/cancellation';
import { bookingIdOf } from '../../../platform/ids.ts';
import { movableClock } from '../../../platform/clock.ts';
import { until as untilRead } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { balances } from '../../payments/index.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from './commerce-app.ts';
import { bookedUnder } from './booked-stay.ts';
import { bookUnpaid, openOrder, pay, readBooking, succeed, verify, type OpenOrder } from './journey.ts';

/** The first payment of a 10% plan, and the balance. */
export const TENTH_PAISE = Math.ceil(TOTAL_PAISE / 10);
export const REST_PAISE = TOTAL_PAISE - TENTH_PAISE;

/** A room that is held and not paid in full. */
interface Held {
  readonly sessionId: string;
  readonly bookingId: string;
}

/** The commerce modules with a clock and one traveller, for tests of rooms that are paid later. */
export interface HeldRooms {
  readonly app: CommerceApp;
  readonly clock: ReturnType<typeof movableClock>;
  readonly traveller: SignedInTraveller;
  /** Switches to another traveller, because one may hold only a limited number of unpaid rooms. */
  meetTraveller(): Promise<void>;
  until(bookingId: string, expected: object): Promise<void>;
  /** A room held for 10%, free to cancel for this many days. */
  forTenth(freeDays?: number): Promise<OpenOrder & Held>;
  /** A room held without a payment. */
  forNothing(freeDays?: number): Promise<Held>;
  ledgerOf(sessionId: string): ReturnType<typeof balances>;
  notificationOf(bookingId: string): CommerceApp['notified'];
  /** Kinds of the notifications sent by SMS, reminders with the hours left. */
  smsKindsOf(bookingId: string): string[];
  /** The supplier's rows for a booking. */
  atSupplier(bookingId: string): CommerceApp['supplier']['books'][number]['booking'][];
  /**
   * Moves the app's clock forward, runs `work`, and moves the clock back, because the sessions of other tests depend on
   * it.
   */
  later(ms: number, work: () => Promise<void>): Promise<void>;
  preview(id: string): Promise<{ chargePaise: number; refundPaise: number }>;
}

export async function openHeldRooms(): Promise<HeldRooms> {
  const clock = movableClock(Date.now());
  const app = await buildCommerceApp({ clock });
  let traveller = await signIn(app);
  const until = (bookingId: string, expected: object) =>
    untilRead(() => readBooking(app, traveller, bookingId), expected);
  const notificationOf = (bookingId: string) =>
    app.notified.filter(({ notification }) => notification.bookingId === bookingId);
  return {
    app,
    clock,
    get traveller() {
      return traveller;
    },
    meetTraveller: async () => {
      traveller = await signIn(app);
    },
    until,
    forTenth: async (freeDays = 10) => {
      const order = await openOrder(app, traveller, offerRate(app, { freeDays }), 'pay_half');
      const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
      await until(bookingId, { status: 'confirmed', payable: true });
      return { ...order, bookingId };
    },
    forNothing: async (freeDays = 10) => {
      const booked = await bookUnpaid(app, traveller, offerRate(app, { freeDays }));
      await until(booked.bookingId, { status: 'confirmed', payable: true });
      return booked;
    },
    ledgerOf: (sessionId) => balances(app.context.database.pool, bookingIdOf(sessionId)),
    notificationOf,
    smsKindsOf: (bookingId) =>
      notificationOf(bookingId)
        .filter(({ channel }) => channel === 'sms')
        .map(({ notification }) =>
          notification.kind === 'payment-reminder'
            ? `${notification.kind} ${notification.hoursLeft}`
            : notification.kind,
        ),
    atSupplier: (bookingId) => bookedUnder(app, bookingId).map(({ booking }) => booking),
    later: async (ms, work) => {
      const before = clock.nowMs();
      clock.advance(ms);
      try {
        await work();
      } finally {
        clock.set(before);
      }
    },
    preview: (id) => succeed(app, cancellationPreview, { as: traveller, params: { id } }),
  };
}
