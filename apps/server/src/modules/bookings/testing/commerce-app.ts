import { DAY_MS } from '@safar/domain/time/time-units';
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts';
import { createPaymentGateways, type PaymentGateways } from '../../../gateways/payment-gateways.ts';
import { createRazorpay } from '../../../gateways/razorpay/razorpay.ts';
import { createTboAir } from '../../../suppliers/tbo-air/tbo-air.ts';
import { createSmtp } from '../../../gateways/mail/smtp.ts';
import { createMsg91 } from '../../../gateways/sms/msg91.ts';
import type { Composition } from '../../../compose.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { createHotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PlatformContext } from '../../../platform/context.ts';
import { ENOUGH_FUNDS, NOTHING_OFF } from '../../../platform/supply.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { createCheckout, type HotelsPort } from '../../checkout/index.ts';
import { createDesk } from '../../desk/index.ts';
import { createEngagement } from '../../engagement/index.ts';
import { createFlights } from '../../flights/index.ts';
import { createHotels, handedOutCode } from '../../hotels/index.ts';
import { createIdentity } from '../../identity/index.ts';
import type { BookingNotification, Channel, NotificationsModule } from '../../notifications/index.ts';
import { createPayments, type PaymentRetryPolicy } from '../../payments/index.ts';
import { createPrivacy } from '../../privacy/index.ts';
import { createReconciliation } from '../../reconciliation/index.ts';
import { createWaiting } from '../../waiting/index.ts';
import { createCases } from '../../cases/index.ts';
import { createCoupons } from '../../coupons/index.ts';
import { createPlaces } from '../../places/index.ts';
import { createPricing } from '../../pricing/index.ts';
import { createBookings, type BookingRetryPolicy } from '../index.ts';
import type { OtherHotels } from '../desk/move-to-another-hotel.ts';
import { supplierCode, type ChosenRate } from './journey.ts';
import {
  createScriptedSupplier,
  OTHER_HOTEL,
  SCRIPTED_HOTEL,
  scriptedRate,
  type ScriptedSupplier,
} from './scripted-supplier.ts';

/** A notification sent to a traveller. */
export interface Notified {
  readonly channel: Channel;
  readonly notification: BookingNotification;
}

/** The commerce modules on a real database and the sandbox's payment gateway, with a scripted supplier. */
export interface CommerceApp extends TestApp {
  readonly supplier: ScriptedSupplier;
  readonly notified: Notified[];
}

export interface CommerceOptions {
  readonly clock?: Clock;
  readonly retryPolicy?: Partial<BookingRetryPolicy>;
  readonly paymentRetryPolicy?: Partial<PaymentRetryPolicy>;
  /** The hotels that can replace a stay. */
  readonly otherHotels?: OtherHotels;
  /** Builds the gateways from the sandbox's Razorpay. By default there is only that one. */
  readonly gateways?: (razorpay: PaymentGateway) => PaymentGateways;
}

/** The shortest waits that the workflows can be run with. */
const QUICK: Partial<BookingRetryPolicy> = {
  firstAskMs: 20,
  lastAskMs: 100,
  pendingAfterMs: 1500,
};
/** The interval between checks of what is due: a clock that a test moves does not wake anything. */
const LOOK_EVERY_MS = 50;
const QUICK_MONEY: Partial<PaymentRetryPolicy> = { firstPollMs: 200, refundRetryMs: 50 };

export async function buildCommerceApp(options: CommerceOptions = {}): Promise<CommerceApp> {
  const supplier = createScriptedSupplier();
  const notified: Notified[] = [];
  const app = await buildTestApp({
    sandbox: 'own',
    parts: {
      ...(options.clock && { clock: options.clock }),
      lookEveryMs: LOOK_EVERY_MS,
      compose: (platform) => compose(platform, { supplier, notified, options }),
    },
  });
  return { ...app, supplier, notified };
}

/** The supplier's price of an offered rate. Its traveller pays the platform fee in addition. */
export const FARE_PAISE = 496_535;
export const FEE_PAISE = 10_000;
export const TOTAL_PAISE = FARE_PAISE + FEE_PAISE;

export interface RateOptions {
  readonly farePaise?: number;
  /** Days from now until which cancelling is free; after that it costs the supplier's whole price. */
  readonly freeDays?: number;
  readonly guestRules?: Partial<ReturnType<typeof scriptedRate>['guestRules']>;
  /** Any other field of the rate. */
  readonly rate?: Partial<ReturnType<typeof scriptedRate>>;
}

const FREE_DAYS = 10;

/** An instant this many days of the app's clock ahead, ISO text. */
function inDays({ context }: CommerceApp, days: number): string {
  return new Date(context.clock.nowMs() + days * DAY_MS).toISOString();
}

/** Makes the supplier offer a new rate, for two nights in twenty days of the app's clock. */
export function offerRate(app: CommerceApp, options: RateOptions = {}): ChosenRate {
  const { farePaise = FARE_PAISE, freeDays = FREE_DAYS, guestRules, rate: part } = options;
  const bookingCode = `${SCRIPTED_HOTEL.HotelCode}!TB!${app.supplier.rates.size + 1}`;
  const rate = scriptedRate(bookingCode, farePaise, inDays(app, freeDays));
  app.supplier.rates.set(bookingCode, { ...rate, ...part, guestRules: { ...rate.guestRules, ...guestRules } });
  const [checkin = '', checkout = ''] = [20, 22].map((days) => inDays(app, days).slice(0, 10));
  const chosen = { hotelCode: SCRIPTED_HOTEL.HotelCode, bookingCode, checkin, checkout };
  return handedOut(app, chosen, [{ adults: 2, children: 0, childAges: [] }]);
}

/** A rate as a search for its days and party would have returned it. */
export function handedOut({ context }: CommerceApp, rate: ChosenRate, paxRooms: StayQuestion['paxRooms']): ChosenRate {
  const { checkin, checkout } = rate;
  const ofSupplier = { supplier: 'tbo', bookingCode: supplierCode(rate) };
  const stay = { checkin, checkout, nationality: 'IN', paxRooms };
  return { ...rate, bookingCode: handedOutCode(context.crypto, ofSupplier, stay) };
}

/** Changes the supplier's price of a rate from now on. */
export function changePrice(app: CommerceApp, rate: ChosenRate, farePaise: number): void {
  const bookingCode = supplierCode(rate);
  app.supplier.rates.set(bookingCode, scriptedRate(bookingCode, farePaise, inDays(app, FREE_DAYS)));
}

interface Parts {
  readonly supplier: ScriptedSupplier;
  readonly notified: Notified[];
  readonly options: CommerceOptions;
}

function compose(platform: PlatformContext, { supplier, notified, options }: Parts): Composition {
  const identity = createIdentity(platform, {
    sms: createMsg91(platform.http, platform.config.sms),
    mail: createSmtp(platform.config.mail, platform.log),
    challenge: null,
    push: null,
  });
  const context = { ...platform, sessions: identity.sessions, switches: NOTHING_OFF, funds: ENOUGH_FUNDS };
  const suppliers = createHotelSuppliers(supplier);
  const pricing = createPricing(context, {
    sold: { nameOf: async (_kind, code) => code, find: async () => [] },
    live: async () => [],
    sharesSold: async () => [],
  });
  const catalogue = createHotels(context, { suppliers, places: createPlaces(context), pricing });
  const airSupplier = createTboAir(context.config.flightSupplier, context);
  const flights = createFlights(context, { supplier: airSupplier, pricing });
  const hotels: HotelsPort = {
    ...catalogue,
    findHotel: async (code) => [SCRIPTED_HOTEL, OTHER_HOTEL].find(({ HotelCode }) => HotelCode === code) ?? null,
  };
  const notifications = {
    notify: async (channel, _userId, write) => void notified.push({ channel, notification: write() }),
  } satisfies Pick<NotificationsModule, 'notify'>;
  const coupons = createCoupons(context, { hasBooked: (db, userId) => bookings.hasBooked(db, userId) });
  const bookings = createBookings(context, {
    coupons,
    hotelsLike: async () => [],
    airportsOf: () => [],
    otherHotels: options.otherHotels ?? (async () => 'unknown'),
    prebookRate: (...asked) => hotels.prebookRate(...asked),
    beginStay: (...asked) => checkout.beginStay(...asked),
    suppliers,
    flights: airSupplier,
    airportOf: (code) => flights.airportOf(code),
    notifications,
    payments: (desk) =>
      createPayments(context, {
        gateways: (options.gateways ?? createPaymentGateways)(createRazorpay(context.config.razorpay, context)),
        hotels,
        flights,
        coupons,
        bookings: desk,
        retryPolicy: { ...QUICK_MONEY, ...options.paymentRetryPolicy },
      }),
    retryPolicy: { ...QUICK, ...options.retryPolicy },
  });
  const { razorpay, support } = context.config;
  const paymentLimit = { mostPaise: razorpay.mostPaise, supportEmail: support.email };
  const checkout = createCheckout(
    { ...context, hotels, flights, coupons, identity, gst: null, paymentLimit },
    bookings,
  );
  const engagement = createEngagement(context, {
    hotels: { ...catalogue, ...hotels },
    bookings,
    coupons,
    identity,
    samples: null,
  });
  const reconciliation = createReconciliation({ ...context, payments: bookings.payments, bookings });
  const mail = createSmtp(platform.config.mail, platform.log);
  const desk = createDesk(platform, { samples: [], mail });
  const privacy = createPrivacy({ ...context, audit: desk.access.audit }, identity);
  return {
    context,
    deskAccess: desk.access,
    modules: [
      identity,
      pricing,
      coupons,
      flights,
      checkout,
      bookings.payments,
      bookings,
      createCases(context, { bookings }),
      engagement,
      privacy,
      reconciliation,
      createWaiting({ ...platform, bookings }),
      desk,
    ],
  };
}
