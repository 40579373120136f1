import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { DAY_MS } from '@safar/domain/time/time-units';
import { answerOf } from './answer.ts';
import { SANDBOX_URL } from './addresses.ts';
import { armFault } from './faults.ts';
import { indiaDay } from './india-day.ts';

/** The supplier's code for Goa. */
const CITY_CODE = '119805';
export const DAYS_AHEAD = 40;
export const NIGHTS = 2;
/**
 * Number of cards or UPI ids that a traveller may pay with in a day without a review. A booking paid with one more
 * waits for a review.
 */
export const UNREVIEWED_CARDS = 3;
/** Time that a pending booking takes: longer than any test. */
const PENDING_MS = 3_600_000;

export interface OfferedRate {
  hotelCode: string;
  bookingCode: string;
  /** One when absent. */
  rooms?: number;
  /** Paid in full when absent. */
  plan?: 'pay_half';
  checkin: string;
  checkout: string;
}

const SearchedRate = z.object({
  supplier: z.string(),
  BookingCode: z.string(),
  IsRefundable: z.boolean(),
});
const Available = z.object({
  availableHotels: z.array(z.object({ HotelCode: z.string(), RoomSets: z.array(SearchedRate) })),
});
const Session = z.object({
  bookingCode: z.string(),
  priceHash: z.string(),
  amounts: z.looseObject({}),
  prebook: z.object({ validationInfo: z.object({ PanMandatory: z.boolean() }) }),
});
const Status = z.object({ state: z.string(), bookingId: z.string().optional() });

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Stay dates. A repeated run of a test uses other days, because the rates it sold out before stay sold out. */
function stayDates(ahead: number): { checkin: string; checkout: string } {
  const start = ahead + test.info().repeatEachIndex;
  return { checkin: dayAhead(start), checkout: dayAhead(start + NIGHTS) };
}

/** A stay that begins today, at the hotel. */
function stayFromToday(): { checkin: string; checkout: string } {
  return { checkin: indiaDay(0).iso, checkout: indiaDay(NIGHTS).iso };
}

/**
 * The cheapest rate of each hotel of Goa, for `count` hotels: of TBO, for whose rates faults can be armed, or of contracts. `refundable`
 * means only rates that can be cancelled; each of `rooms` is for two adults; `today`: the stay begins today; `ahead`: after so many
 * days.
 */
export async function offeredRates(
  { request }: Page,
  count: number,
  {
    refundable = false,
    rooms = 1,
    supplier: wanted = 'tbo',
    today = false,
    ahead = DAYS_AHEAD,
  }: { refundable?: boolean; rooms?: number; supplier?: 'tbo' | 'direct'; today?: boolean; ahead?: number } = {},
): Promise<OfferedRate[]> {
  const dates = today ? stayFromToday() : stayDates(ahead);
  let rates: OfferedRate[] = [];
  await expect(async () => {
    const preload = await request.get('/api/hotels/preload', { params: { cc: CITY_CODE, page: 1 } });
    const { hotelCodes } = await answerOf(preload, z.object({ hotelCodes: z.array(z.string()) }));
    const params = {
      hotelCodes: hotelCodes.join(','),
      ...dates,
      rooms,
      adults: 2 * rooms,
      children: 0,
      rt: 1,
      nat: 'IN',
    };
    const { availableHotels } = await answerOf(await request.get('/api/hotels/availability', { params }), Available);
    rates = availableHotels.flatMap(({ HotelCode, RoomSets }) => {
      const rate = RoomSets.find(({ supplier, IsRefundable }) => supplier === wanted && (IsRefundable || !refundable));
      return rate ? [{ hotelCode: HotelCode, bookingCode: rate.BookingCode, rooms, ...dates }] : [];
    });
    expect(rates.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return rates.slice(0, count);
}

/** Opens a checkout of the rate for the traveller who is signed in on the page. Its id leads to the guest details. */
export async function openCheckout(page: Page, rate: OfferedRate): Promise<string> {
  const { hotelCode, checkin, checkout, rooms = 1 } = rate;
  const context = { hotelCode, checkin, checkout, rooms, adults: 2 * rooms, children: 0, nat: 'IN' };
  const body = { bookingCode: rate.bookingCode, context };
  return (await post(page, '/api/checkout/sessions', body, z.object({ sessionId: z.string() }))).sessionId;
}

async function post<Schema extends z.ZodType>(page: Page, path: string, data: object, schema: Schema) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return answerOf(await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } }), schema);
}

/**
 * Books for the traveller who is signed in on the page, with the calls that the pages make. Used by tests of what comes
 * after a booking.
 * @param fault how the supplier fails
 */
export async function bookByApi(page: Page, rate: OfferedRate, fault?: 'sold-out'): Promise<string> {
  return bookedBy(page, await payFor(page, rate, fault));
}

/** The booking of a paid checkout, once it is decided. */
export async function bookedBy(page: Page, sessionId: string): Promise<string> {
  let status: z.infer<typeof Status> = { state: 'processing' };
  await expect(async () => {
    status = await answerOf(await page.request.get(`/api/checkout/status/${sessionId}`), Status);
    expect(['awaiting-payment', 'processing']).not.toContain(status.state);
  }).toPass();
  return status.bookingId ?? '';
}

/** Pays for a room that its hotel does not confirm for long; returns its checkout. */
export function leavePending(page: Page, rate: OfferedRate): Promise<string> {
  return payFor(page, rate, 'pending');
}

async function payFor(page: Page, rate: OfferedRate, fault?: 'sold-out' | 'pending'): Promise<string> {
  const { sessionId, bookingCode, orderId } = await orderByApi(page, rate);
  if (fault)
    await armFault(page.request, {
      target: 'tbo-hotel',
      operation: 'Book',
      kind: fault,
      count: 1,
      delayMs: PENDING_MS,
      reference: bookingCode,
    });
  await payByApi(page, orderId);
  return sessionId;
}

/** Opens an order of the rate for the traveller who is signed in on the page. */
export async function orderByApi(page: Page, rate: OfferedRate) {
  const sessionId = await openCheckout(page, rate);
  const { session } = await post(page, '/api/checkout/session', { sessionId }, z.object({ session: Session }));
  const names = [
    ['Aditya', 'Leela'],
    ['Kabir', 'Nisha'],
  ].slice(0, rate.rooms ?? 1);
  const rooms = names.map((room, first) => ({
    adults: room.map((name, index) => adult(name, first === 0 && index === 0, session)),
    children: [],
  }));
  const amounts = { ...session.amounts, ...(rate.plan && { paymentOption: rate.plan }) };
  const filled = { sessionId, rooms, amounts };
  const { priceHash } = await post(page, '/api/checkout/guests', filled, z.object({ priceHash: z.string() }));
  const bought = { localOrderId: sessionId, bookingId: session.bookingCode, priceHash, again: true };
  const Ordered = z.object({ order: z.object({ id: z.string() }) });
  const { order } = await post(page, '/api/payments/create-order', bought, Ordered);
  return { sessionId, bookingCode: session.bookingCode, orderId: order.id };
}

/**
 * Pays an order by UPI and reports the payment as the page does. Returns the payment's id.
 * @param vpa the UPI id that pays; when absent, the usual one
 */
export async function payByApi(page: Page, orderId: string, vpa?: string): Promise<string> {
  const paid = await page.request.post(`${SANDBOX_URL}/razorpay/test/pay`, {
    data: { order_id: orderId, method: 'upi', outcome: 'success', vpa },
  });
  const proof = await answerOf(paid, z.looseObject({ razorpay_payment_id: z.string() }));
  await post(page, '/api/payments/verify', proof, z.unknown());
  return proof.razorpay_payment_id;
}

function adult(firstName: string, isLead: boolean, { prebook }: z.infer<typeof Session>): object {
  return {
    title: 'Mr.',
    firstName,
    lastName: 'Sharma',
    email: isLead ? 'aditya@example.com' : '',
    nationality: 'IN',
    isLead,
    ...(prebook.validationInfo.PanMandatory && { pan: 'ABCDE1234F' }),
  };
}

const Flown = z.object({
  searchId: z.string(),
  outbound: z.array(z.object({ fares: z.array(z.object({ resultIndex: z.string(), family: z.string() })) })),
});

/** Now and then a fare is sold only to companies, and these travellers have none. */
const FOR_COMPANIES = /^(?:SME Fare|Corporate)$/;

/**
 * Books a flight for the traveller who is signed in on the page, with the calls that the pages make.
 * @param departOn days from today
 */
export async function flyByApi(page: Page, from: string, to: string, departOn: number): Promise<string> {
  const params = { tripType: 'oneway', from, to, departOn: dayAhead(departOn), adults: 1 };
  const found = await answerOf(await page.request.get('/api/air/search', { params }), Flown);
  const fare = found.outbound.flatMap(({ fares }) => fares).find(({ family }) => !FOR_COMPANIES.test(family));
  const asked = { searchId: found.searchId, resultIndexes: [fare?.resultIndex ?? ''] };
  const { quoteId, priceHash } = await post(
    page,
    '/api/air/quote',
    asked,
    z.object({ quoteId: z.string(), priceHash: z.string() }),
  );
  const body = { kind: 'flight', quoteId, priceHash };
  const { sessionId } = await post(page, '/api/checkout/sessions', body, z.object({ sessionId: z.string() }));
  const lastName = `Rao${Array.from(crypto.randomUUID().slice(0, 6), (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16))).join('')}`;
  const who = { type: 'adult', title: 'Ms', firstName: 'Leela', lastName, gender: 'female', nationality: 'IN' };
  const passengers = [{ ...who, dateOfBirth: '1990-03-15', pan: 'ABCDE1234F', extras: [] }];
  const contact = { email: 'leela@example.com', phone: '9810001234' };
  const Filled = z.object({ priceHash: z.string() });
  const filled = await post(page, '/api/checkout/guests', { kind: 'flight', sessionId, passengers, contact }, Filled);
  const bought = { localOrderId: sessionId, bookingId: quoteId, priceHash: filled.priceHash, again: true };
  const { order } = await post(
    page,
    '/api/payments/create-order',
    bought,
    z.object({ order: z.object({ id: z.string() }) }),
  );
  await payByApi(page, order.id);
  return bookedBy(page, sessionId);
}
