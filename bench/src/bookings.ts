import { Pool } from 'pg';
import { z } from 'zod';
import { postJson, type Traveller } from './client.ts';
import { pgbenchTransaction, preparePgbench } from './pgbench.ts';
import { availabilityPath, hotelCodes, stay } from './fixtures.ts';
import { perSecond } from './statistics.ts';

/** Most of the time each traveller waits for the page's next status request, so many can run at once. */
const TRAVELLERS_AT_ONCE = 60;
const CLIENTS_AT_ONCE = 10;
const SECONDS = 20;
const AIM_A_SECOND = 15;
/**
 * Interval at which the page asks for a booking's status (`use-checkout-status.ts`). Asking more often would count as
 * cost of the booking.
 */
const PAGE_LOOK_MS = 2000;

const Offers = z.object({
  availableHotels: z.array(
    z.object({
      HotelCode: z.string(),
      RoomSets: z.array(z.object({ supplier: z.string(), BookingCode: z.string(), IsRefundable: z.boolean() })),
    }),
  ),
});
const Session = z.object({ sessionId: z.string() });
const SessionRead = z.object({
  session: z.object({
    bookingCode: z.string(),
    priceHash: z.string(),
    amounts: z.object({ display: z.object({ total: z.number() }) }),
    prebook: z.object({ validationInfo: z.object({ PanMandatory: z.boolean() }) }),
  }),
});
const Order = z.object({ order: z.object({ id: z.string() }) });
const Proof = z.record(z.string(), z.string());
const Status = z.object({ state: z.string() });

export interface BookingFixtures {
  origin: string;
  sandboxUrl: string;
  databaseUrl: string;
  traveller: Traveller;
}

/**
 * Measures confirmed bookings a second, from checkout to voucher, beside pgbench's default transaction on the same
 * database.
 */
export async function benchBookings(fixtures: BookingFixtures): Promise<string[]> {
  const rates = inTurn(await offeredRates(fixtures.origin));
  const bookings = await perSecond(TRAVELLERS_AT_ONCE, SECONDS, () => bookOne(fixtures, rates));
  await preparePgbench(fixtures.databaseUrl);
  const pool = new Pool({ connectionString: fixtures.databaseUrl, max: CLIENTS_AT_ONCE });
  const transactions = await perSecond(CLIENTS_AT_ONCE, SECONDS, () => pgbenchTransaction(pool));
  await pool.end();
  return [
    `confirmed bookings, ${TRAVELLERS_AT_ONCE} travellers at once: ${bookings.toFixed(1)}/s (aim ≥ ${AIM_A_SECOND}); pgbench default transactions, ${CLIENTS_AT_ONCE} clients: ${Math.round(transactions)}/s; one booking costs ${Math.round(transactions / bookings)} of them`,
  ];
}

interface Rate {
  hotelCode: string;
  bookingCode: string;
}

/** One TBO rate for each hotel. TBO's rooms in the sandbox never sell out. */
export async function offeredRates(origin: string, { refundable = false } = {}): Promise<[Rate, ...Rate[]]> {
  const codes = await hotelCodes(origin);
  const response = await fetch(origin + availabilityPath(codes, 0));
  const { availableHotels } = Offers.parse(await response.json());
  const [first, ...rest] = availableHotels.flatMap(({ HotelCode, RoomSets }) => {
    const rate = RoomSets.find(({ supplier, IsRefundable }) => supplier === 'tbo' && (IsRefundable || !refundable));
    return rate ? [{ hotelCode: HotelCode, bookingCode: rate.BookingCode }] : [];
  });
  if (first === undefined) throw new Error('no hotel has a room');
  return [first, ...rest];
}

/** Returns the rates in turn, and starts again after the last. */
export interface Rates {
  next(): Rate;
}

export function inTurn(rates: readonly [Rate, ...Rate[]]): Rates {
  let given = 0;
  return { next: () => rates[given++ % rates.length] ?? rates[0] };
}

/**
 * Opens a checkout of the next rate that is still available: some rates are refused when their price is checked again.
 */
async function openCheckout(traveller: Traveller, rates: Rates): Promise<string> {
  for (;;) {
    const { hotelCode, ...rate } = rates.next();
    const context = { hotelCode, ...stay(), rooms: 1, adults: 2, children: 0, nat: 'IN' };
    const opened = await traveller.postUnlessRefused('/api/checkout/sessions', { ...rate, context }, Session);
    if (opened !== null) return opened.sessionId;
  }
}

/** Books one stay from checkout to confirmation, asking for its status as the page does. */
export async function bookOne({ traveller, sandboxUrl }: BookingFixtures, rates: Rates): Promise<void> {
  const sessionId = await openCheckout(traveller, rates);
  const { session } = await traveller.post('/api/checkout/session', { sessionId }, SessionRead);
  await traveller.post(
    '/api/checkout/guests',
    { sessionId, rooms: guests(session.prebook.validationInfo.PanMandatory), amounts: session.amounts },
    z.unknown(),
  );
  const order = {
    localOrderId: sessionId,
    bookingId: session.bookingCode,
    priceHash: session.priceHash,
    again: true,
  };
  const opened = await traveller.post('/api/payments/create-order', order, Order);
  const paid = await postJson(
    `${sandboxUrl}/razorpay/test/pay`,
    { order_id: opened.order.id, method: 'upi', outcome: 'success' },
    {},
  );
  await traveller.post('/api/payments/verify', Proof.parse(await paid.json()), z.unknown());
  for (;;) {
    const { state } = await traveller.get(`/api/checkout/status/${sessionId}`, Status);
    if (state === 'confirmed') return;
    if (state !== 'processing') throw new Error(`a booking ended ${state}`);
    await new Promise((resolve) => setTimeout(resolve, PAGE_LOOK_MS));
  }
}

function guests(panMandatory: boolean): object[] {
  const adult = (firstName: string, isLead: boolean) => ({
    title: 'Mr.',
    firstName,
    lastName: 'Sharma',
    email: isLead ? 'bench@example.com' : '',
    nationality: 'IN',
    isLead,
    ...(panMandatory && { pan: 'ABCDE1234F' }),
  });
  return [{ adults: [adult('Aditya', true), adult('Rohan', false)], children: [] }];
}
