import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { signUpByCalls } from './traveller.ts';

const GOA = '119805';
const HOTELS_ASKED = 30;
/** Far enough ahead for every payment plan. */
const DAYS_AHEAD = 40;
const NIGHTS = 2;
const DAY_MS = 86_400_000;

interface FreeRate {
  bookingCode: string;
  stayProof: string;
  priceHash: string;
  hotelCode: string;
  checkin: string;
  checkout: string;
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A rate in Goa that is free to cancel for weeks, for two in one room. */
export async function refundableRate(request: APIRequestContext): Promise<FreeRate> {
  const preload: { hotels: { HotelCode: string }[] } = await getJson(request, '/api/hotels/preload', {
    cc: GOA,
    page: '1',
  });
  const [checkin, checkout] = [dayAhead(DAYS_AHEAD), dayAhead(DAYS_AHEAD + NIGHTS)];
  const hotelCodes = preload.hotels.slice(0, HOTELS_ASKED).map(({ HotelCode }) => HotelCode);
  const offers: {
    availableHotels: {
      RoomSets: { supplier: string; BookingCode: string; stayProof: string; IsRefundable: boolean }[];
    }[];
  } = await getJson(request, '/api/hotels/availability', {
    hotelCodes: hotelCodes.join(','),
    checkin,
    checkout,
    rooms: '1',
    adults: '2',
    children: '0',
    rt: '1',
    nat: 'IN',
  });
  const rates = offers.availableHotels
    .flatMap(({ RoomSets }) => RoomSets)
    .filter(({ supplier, IsRefundable }) => supplier === 'tbo' && IsRefundable);
  for (const { BookingCode: bookingCode, stayProof } of rates) {
    const response = await request.post('/api/tbo/prebook', { data: { bookingCode, paymentMode: 'Limit', nat: 'IN' } });
    const rate: {
      priceHash: string;
      hotelCode: string;
      freeCancellationUntil: string | null;
      validationInfo: { PassportMandatory: boolean };
    } = await response.json();
    if (response.ok() && rate.freeCancellationUntil !== null && !rate.validationInfo.PassportMandatory)
      return { bookingCode, stayProof, priceHash: rate.priceHash, hotelCode: rate.hotelCode, checkin, checkout };
  }
  throw new Error('Goa has no refundable rate');
}

async function getJson<Answer>(
  request: APIRequestContext,
  path: string,
  params: Record<string, string>,
): Promise<Answer> {
  const response = await request.get(path, { params });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  const answer: Answer = await response.json();
  return answer;
}

/** The address of the prebook page for a rate. */
export function prebookPath({ bookingCode, stayProof, checkin, checkout }: FreeRate): string {
  return `/prebook?${new URLSearchParams({ bookingCode, stayProof, checkin, checkout, rooms: '1', adults: '2' }).toString()}`;
}

/** A checkout of a refundable rate, on its guest details. */
export async function openRefundableCheckout(page: Page): Promise<void> {
  await signUpByCalls(page);
  await page.goto(prebookPath(await refundableRate(page.request)));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeVisible();
}

/** A room booked with nothing paid, by the calls alone; the id of its booking, once the hotel has confirmed. */
export async function bookPayingLater(page: Page): Promise<string> {
  const rate = await refundableRate(page.request);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { hotelCode, bookingCode, stayProof, priceHash, checkin, checkout } = rate;
  const context = { hotelCode, checkin, checkout, rooms: 1, adults: 2, children: 0, nat: 'IN' };
  const { sessionId } = await postJson(
    page,
    '/api/checkout/sessions',
    { bookingCode, stayProof, priceHash, context },
    headers,
  );
  const { session } = await postJson(page, '/api/checkout/session', { sessionId }, headers);
  const adult = { title: 'Mr.', lastName: 'Sharma', nationality: 'IN', pan: 'ABCDE1234F' };
  const adults = [
    { ...adult, firstName: 'Aditya', email: 'aditya@example.com', isLead: true },
    { ...adult, firstName: 'Kabir', email: '', isLead: false },
  ];
  const amounts = { display: { total: session.amounts.display.total }, paymentOption: 'pay_later' };
  await postJson(page, '/api/checkout/guests', { sessionId, rooms: [{ adults, children: [] }], amounts }, headers);
  const { bookingId } = await postJson(page, '/api/checkout/confirm', { sessionId, priceHash, again: true }, headers);
  await expect(async () => {
    const response = await page.request.get(`/api/bookings/${bookingId}/summary`, { headers });
    expect(await response.json()).toMatchObject({ data: { status: 'DUE' } });
  }).toPass();
  return bookingId;
}

interface CheckoutAnswer {
  sessionId: string;
  bookingId: string;
  session: { amounts: { display: { total: number } } };
}

async function postJson(
  page: Page,
  path: string,
  data: unknown,
  headers: Record<string, string>,
): Promise<CheckoutAnswer> {
  const response = await page.request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  const answer: CheckoutAnswer = await response.json();
  return answer;
}
