import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { DAY_MS } from '@safar/domain/time/time-units';
import { answerOf } from './answer.ts';
import { offeredRates, openCheckout } from './api-booking.ts';
import { signUpByCalls } from './traveller.ts';

const GOA = '119805';
const HOTELS_ASKED = 30;
/** Days until check-in: far enough ahead for every payment plan. */
const DAYS_AHEAD = 40;
const NIGHTS = 2;

const Preload = z.object({ hotels: z.array(z.object({ HotelCode: z.string() })) });
const Offers = z.object({
  availableHotels: z.array(
    z.object({
      RoomSets: z.array(
        z.object({
          supplier: z.string(),
          BookingCode: z.string(),
          IsRefundable: z.boolean(),
        }),
      ),
    }),
  ),
});
const Prebooked = z.object({
  priceHash: z.string(),
  hotelCode: z.string(),
  freeCancellationUntil: z.string().nullable(),
  validationInfo: z.object({ PassportMandatory: z.boolean() }),
});

const Opened = z.object({
  session: z.object({ amounts: z.object({ display: z.object({ total: z.number() }) }) }),
});

interface FreeRate {
  bookingCode: string;
  priceHash: string;
  hotelCode: string;
  checkin: string;
  checkout: string;
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A rate in Goa for two in one room, with weeks of free cancellation. */
export async function refundableRate(request: APIRequestContext): Promise<FreeRate> {
  const params = { cc: GOA, page: '1' };
  const preload = await answerOf(await request.get('/api/hotels/preload', { params }), Preload);
  const [checkin, checkout] = [dayAhead(DAYS_AHEAD), dayAhead(DAYS_AHEAD + NIGHTS)];
  const hotelCodes = preload.hotels.slice(0, HOTELS_ASKED).map(({ HotelCode }) => HotelCode);
  const stay = { checkin, checkout, rooms: '1', adults: '2', children: '0', rt: '1', nat: 'IN' };
  const offers = await answerOf(
    await request.get('/api/hotels/availability', { params: { hotelCodes: hotelCodes.join(','), ...stay } }),
    Offers,
  );
  const rates = offers.availableHotels
    .flatMap(({ RoomSets }) => RoomSets)
    .filter(({ supplier, IsRefundable }) => supplier === 'tbo' && IsRefundable);
  for (const { BookingCode: bookingCode } of rates) {
    const response = await request.post('/api/tbo/prebook', { data: { bookingCode, paymentMode: 'Limit', nat: 'IN' } });
    if (!response.ok()) continue;
    const rate = Prebooked.parse(await response.json());
    if (rate.freeCancellationUntil !== null && !rate.validationInfo.PassportMandatory)
      return { bookingCode, priceHash: rate.priceHash, hotelCode: rate.hotelCode, checkin, checkout };
  }
  throw new Error('Goa has no refundable rate');
}

/** The address of the prebook page for a rate. */
export function prebookPath({ bookingCode, checkin, checkout }: FreeRate): string {
  return `/prebook?${new URLSearchParams({ bookingCode, checkin, checkout, rooms: '1', adults: '2' }).toString()}`;
}

/** Opens a checkout of a refundable rate, on its guest details. */
export async function openRefundableCheckout(page: Page): Promise<void> {
  await signUpByCalls(page);
  await page.goto(prebookPath(await refundableRate(page.request)));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
}

/**
 * Opens a checkout on its guest details, to be paid in full. Its stay begins after so many days, which no other test uses: faults can be
 * armed for its rate.
 */
export async function openCheckoutToPay(page: Page, ahead: number): Promise<void> {
  await signUpByCalls(page);
  const [rate] = await offeredRates(page, 1, { refundable: true, ahead });
  if (rate === undefined) throw new Error('no rate is offered');
  await page.goto(`/customerdetails/${await openCheckout(page, rate)}`);
  await page.getByRole('radio', { name: /^Pay 100% now/ }).check();
}

/** Books a room without a payment, with API calls alone. Returns the booking's id once the hotel has confirmed. */
export async function bookPayingLater(page: Page): Promise<string> {
  const rate = await refundableRate(page.request);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { hotelCode, bookingCode, priceHash, checkin, checkout } = rate;
  const context = { hotelCode, checkin, checkout, rooms: 1, adults: 2, children: 0, nat: 'IN' };
  const post = (path: string, data: object) => page.request.post(`/api/checkout/${path}`, { data, headers });
  const opened = await post('sessions', { bookingCode, priceHash, context });
  const { sessionId } = await answerOf(opened, z.object({ sessionId: z.string() }));
  const { session } = await answerOf(await post('session', { sessionId }), Opened);
  const adult = { title: 'Mr.', lastName: 'Sharma', nationality: 'IN', pan: 'ABCDE1234F' };
  const adults = [
    { ...adult, firstName: 'Aditya', email: 'aditya@example.com', isLead: true },
    { ...adult, firstName: 'Kabir', email: '', isLead: false },
  ];
  const amounts = { display: { total: session.amounts.display.total }, paymentOption: 'pay_later' };
  await answerOf(await post('guests', { sessionId, rooms: [{ adults, children: [] }], amounts }), z.unknown());
  const confirmed = await post('confirm', { sessionId, priceHash, again: true });
  const { bookingId } = await answerOf(confirmed, z.object({ bookingId: z.string() }));
  await expect(async () => {
    const response = await page.request.get(`/api/bookings/${bookingId}/summary`, { headers });
    expect(await response.json()).toMatchObject({ data: { status: 'DUE' } });
  }).toPass();
  return bookingId;
}
