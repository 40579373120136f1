import type { Module, ModuleContext, PlatformContext, SellingContext } from './platform/context.ts';
import type { DeskAccess } from './platform/desk.ts';
import { createDesk, type SampleOperator } from './modules/desk/index.ts';
import { createSite } from './modules/site/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createPricing } from './modules/pricing/index.ts';
import { createPlaces } from './modules/places/index.ts';
import { createDrift } from './modules/drift/index.ts';
import { createDocuments } from './modules/documents/index.ts';
import { createFlights } from './modules/flights/index.ts';
import { createHotels } from './modules/hotels/index.ts';
import { createCases } from './modules/cases/index.ts';
import { createCoupons } from './modules/coupons/index.ts';
import { createCheckout } from './modules/checkout/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createBookings, type BookingRetryPolicy } from './modules/bookings/index.ts';
import { createToday } from './modules/today/index.ts';
import { createSystem, outsideChecks } from './modules/system/index.ts';
import { createSold, createSupply } from './modules/supply/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createUpkeep } from './modules/upkeep/index.ts';
import { createTrips } from './modules/trips/index.ts';
import { createTravellers } from './modules/travellers/index.ts';
import { createWaiting } from './modules/waiting/index.ts';
import { createEngagement, type Samples } from './modules/engagement/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { AIR_ANSWERS } from './suppliers/tbo-air/operations.ts';
import { createDirect, directContracts, type SampleCatalogue } from './suppliers/direct/direct.ts';
import type { DirectParts } from './suppliers/direct/direct-parts.ts';
import { createTboAir } from './suppliers/tbo-air/tbo-air.ts';
import { HOTEL_ANSWERS } from './suppliers/tbo-hotel/operations.ts';
import { ACCOUNT_ANSWERS, createTboAccount } from './suppliers/tbo/agency-account.ts';
import { createTboHotel } from './suppliers/tbo-hotel/tbo-hotel.ts';
import { GATEWAY_ANSWERS } from './gateways/razorpay/operations.ts';
import { createPaymentGateways } from './gateways/payment-gateways.ts';
import { createRazorpay } from './gateways/razorpay/razorpay.ts';
import { CHALLENGE_ANSWERS, createTurnstile } from './gateways/challenge/turnstile.ts';
import { GST_ANSWERS, createSearchTaxpayer } from './gateways/gst/search-taxpayer.ts';
import { E_INVOICE_ANSWERS } from './gateways/e-invoice/operations.ts';
import { createIrp } from './gateways/e-invoice/irp.ts';
import { createWebPush } from './gateways/push/web-push.ts';
import { SMS_ANSWERS, createMsg91 } from './gateways/sms/msg91.ts';
import { createSmtp } from './gateways/mail/smtp.ts';
import type { FlightSupplier } from './suppliers/flight-supplier.ts';
import type { HotelSupplier } from './suppliers/hotel-supplier.ts';
import { createHotelSuppliers } from './suppliers/hotel-suppliers.ts';
import type { StepObserver } from './platform/step-runner.ts';

/** The modules of the server, and the context they were built with. */
export interface Composition {
  readonly context: ModuleContext;
  /** In the order they are registered and started; they are stopped in reverse order. */
  readonly modules: readonly Module[];
  readonly deskAccess: DeskAccess;
}

/** Data that the demonstration starts with, used where the sandbox is the product's own: nothing invented is ever sold for real hotels. */
export interface Demonstration {
  readonly operators: readonly SampleOperator[];
  readonly engagement: Samples;
  readonly seedContracts: (parts: DirectParts, catalogue: SampleCatalogue) => Promise<void>;
}

/** Parts that the local start adds, or that a test replaces. */
export interface CompositionOptions {
  readonly demonstration?: Demonstration | null;
  /** Told of every step of the booking, cancel and refund workflows. */
  readonly onStep?: StepObserver;
  readonly retryPolicy?: Partial<BookingRetryPolicy>;
  /** Replaces the supplier. */
  readonly supplierIs?: (supplier: HotelSupplier) => HotelSupplier;
  readonly flightSupplierIs?: (supplier: FlightSupplier) => FlightSupplier;
}

/** Builds every module and gives each the others it needs: the only place that knows all of them. */
export function composeModules(
  platform: PlatformContext,
  {
    demonstration = null,
    onStep,
    retryPolicy,
    supplierIs = (supplier) => supplier,
    flightSupplierIs = (supplier) => supplier,
  }: CompositionOptions = {},
): Composition {
  const { config, http, log, metrics } = platform;
  const sms = createMsg91(http, config.sms);
  const mail = createSmtp(config.mail, log);
  const push = createWebPush(platform);
  const identity = createIdentity(platform, { sms, push, mail, challenge: createTurnstile(http, config.challenge) });
  const desk = createDesk(platform, { samples: demonstration?.operators ?? [], mail });
  const context: ModuleContext = { ...platform, sessions: identity.sessions };
  const places = createPlaces(context);
  const tboHotel = supplierIs(createTboHotel(config.hotelSupplier, platform));
  const hotelSuppliers = createHotelSuppliers(tboHotel, [createDirect(platform)]);
  const airSupplier = flightSupplierIs(createTboAir(config.flightSupplier, platform));
  const pays = [...new Set([tboHotel.id, airSupplier.id])];
  const account = createTboAccount(config.hotelSupplier, { http, clock: platform.clock, pays });
  const sold = createSold({
    supplierIds: [...new Set([...hotelSuppliers.all.map(({ id }) => id), airSupplier.id])],
    cities: {
      nameOf: async (code) => (await places.findCity(code))?.name ?? null,
      find: (text) => places.suggestCities(text),
    },
    hotels: {
      nameOf: async (code) => (await hotels.findHotel(code))?.HotelName ?? null,
      find: async (q, limit) =>
        (await hotels.suggest({ q, limit })).items.map(({ HotelCode, HotelName, CityName }) => ({
          code: HotelCode,
          name: `${HotelName}, ${CityName}`,
        })),
    },
    airlineFound: async (code) => ((await flights.hasFound(code)) ? code : null),
  });
  const supply = createSupply(platform, {
    suppliers: [
      ...hotelSuppliers.all.map(({ id }) => ({ kind: 'hotel-supplier' as const, id })),
      { kind: 'flight-supplier', id: airSupplier.id },
    ],
    accounts: [account],
    sold,
  });
  const selling: SellingContext = { ...context, switches: supply.switches, funds: supply.funds };
  const pricing = createPricing(platform, {
    sold,
    live: ({ product, scope }, day) =>
      product === 'hotel' ? hotels.liveRates(scope, day) : flights.liveFares(scope, day),
    sharesSold: (kind, sinceIso) => bookings.sharesSold(kind, sinceIso),
  });
  const hotels = createHotels(selling, { suppliers: hotelSuppliers, places, pricing });
  const flights = createFlights(selling, { supplier: airSupplier, pricing });
  const gateways = createPaymentGateways(createRazorpay(config.razorpay, platform));
  const drift = createDrift(platform, {
    'tbo-air': AIR_ANSWERS,
    'tbo-hotel': HOTEL_ANSWERS,
    'tbo-account': ACCOUNT_ANSWERS,
    razorpay: GATEWAY_ANSWERS,
    sms: SMS_ANSWERS,
    challenge: CHALLENGE_ANSWERS,
    gst: GST_ANSWERS,
    'e-invoice': E_INVOICE_ANSWERS,
  });
  const notifications = createNotifications(platform, {
    sms,
    push: push && {
      gateway: push,
      devicesOf: (userId) => identity.pushDevicesOf(userId),
      end: (device) => identity.endPush(device),
    },
    mail,
    contactOf: (userId) => identity.contactOf(userId),
    attachmentsOf: (notification, isProved) => documents.attachmentsFor(notification.kind, notification, isProved),
  });
  const observe: StepObserver = (moment) => {
    if (moment.moment === 'after') metrics.events.inc({ event: `step ${moment.workflow} ${moment.step}` });
    return onStep?.(moment);
  };
  const coupons = createCoupons(platform, { hasBooked: (db, userId) => bookings.hasBooked(db, userId) });
  const bookings = createBookings(context, {
    coupons,
    otherHotels: hotels.otherHotels,
    prebookRate: (...asked) => hotels.prebookRate(...asked),
    beginStay: (...asked) => checkout.beginStay(...asked),
    hotelsLike: async (q, limit) => (await hotels.suggest({ q, limit })).items.map(({ HotelName }) => HotelName),
    suppliers: hotelSuppliers,
    flights: airSupplier,
    airportOf: (code) => flights.airportOf(code),
    airportsOf: (place) => flights.airportsOf(place),
    onStep: observe,
    notifications,
    payments: (desk) =>
      createPayments(selling, { gateways, hotels, flights, coupons, bookings: desk, onStep: observe }),
    ...(retryPolicy && { retryPolicy }),
  });
  const eInvoices = createIrp(http, config.eInvoice);
  const documents = createDocuments(context, { bookings, hotels, places, eInvoices });
  const gst = createSearchTaxpayer(http, config.gstLookup);
  const paymentLimit = { mostPaise: gateways.main.mostPaise, supportEmail: config.support.email };
  const checkout = createCheckout({ ...selling, hotels, flights, coupons, identity, gst, paymentLimit }, bookings);
  const engagement = createEngagement(context, {
    hotels,
    bookings,
    coupons,
    identity,
    samples: demonstration?.engagement ?? null,
  });
  const reconciliation = createReconciliation({ ...context, payments: bookings.payments, bookings });
  const sampleCatalogue = {
    cities: () => places.citiesByDemand(),
    hotels: hotels.popularHotels,
    name: hotels.nameHotel,
  };
  const outside = outsideChecks(platform, {
    hotelSuppliers,
    accounts: [account],
    gateways,
    mail,
    gst,
    eInvoices,
    lastDeliveryAt: (gateway) => bookings.payments.lastDeliveryAt(gateway),
  });
  const commerce = [
    coupons,
    checkout,
    bookings.payments,
    bookings,
    documents,
    notifications,
    createCases(context, { bookings }),
    createTrips(context, { bookings, flights, documents }),
    createPrivacy({ ...context, audit: desk.access.audit }, identity),
  ];
  return {
    context,
    deskAccess: desk.access,
    modules: [
      drift,
      supply,
      createUpkeep(platform),
      createSystem(platform, { outside }),
      createToday(selling, { supply }),
      createSite(selling, { hotels, promises: engagement.promises }),
      identity,
      places,
      pricing,
      hotels,
      directContracts(platform, {
        catalogue: { hotel: hotels.catalogueHotel, isSoldBy: hotels.isSoldBy, name: hotels.nameHotel },
        seed: demonstration && (() => demonstration.seedContracts(platform, sampleCatalogue)),
      }),
      flights,
      // The desk's operators created the demonstration's campaigns.
      desk,
      ...commerce,
      engagement,
      reconciliation,
      createReports(platform, { bookings, mail }),
      createTravellers(platform, { identity, bookings }),
      createWaiting({ ...platform, bookings }),
    ],
  };
}
