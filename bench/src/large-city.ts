/**
 * Measures the longest task of a real page of a city with 5,000 hotels, with the CPU slowed four times, while the
 * traveller sorts, filters, types and scrolls. The page's data calls are answered here; everything else is the product.
 */
import type { Page, Route } from '@playwright/test';
import type { Availability, HotelCard } from '@safar/contract/hotels';
import { z } from 'zod';
import { dayAhead, longTasksOf, press, pressKeys, scrollThrough, within, type Step } from './long-tasks.ts';

const HOTELS = 5000;
const PAGE_SIZE = 100;
const STEP_LIMIT_MS = 60_000;

const STEPS: readonly Step[] = [
  { name: 'sort by price', begin: press((page) => page.getByText('Price (Lowest First)')) },
  { name: 'sort by popularity', begin: press((page) => page.getByText('Popular', { exact: true })) },
  { name: '4 star and above', begin: press((page) => page.getByRole('button', { name: '4 star and above' })) },
  { name: 'a facility', begin: press((page) => page.getByRole('checkbox', { name: /^WiFi/ }).first()) },
  {
    name: 'a name typed',
    begin: pressKeys((page) => page.getByRole('searchbox'), 'hotel 12'.split(''), 120),
  },
  { name: 'all taken back', begin: press((page) => page.getByRole('button', { name: 'Clear All' }).first()) },
  { name: 'scrolled fast through 50 screens', begin: within(scrollThrough) },
  { name: 'back to the top', begin: within((page) => page.evaluate(() => window.scrollTo(0, 0))) },
];

/** Returns the figures as lines for `npm run bench`. */
export function benchLargeCity(origin: string): Promise<string[]> {
  return longTasksOf(origin, { what: `${HOTELS} hotels in one list`, open: openLargeCity, steps: STEPS });
}

const Cities = z.object({ cities: z.array(z.object({ code: z.string(), slug: z.string() })) });

async function openLargeCity(page: Page): Promise<void> {
  await page.route('**/api/hotels/preload*', answerPage);
  await page.route('**/api/hotels/availability*', answerPrices);
  const answer = await page.request.get('/api/suggestions', { params: { query: 'goa' } });
  const { cities } = Cities.parse(await answer.json());
  const [city] = cities;
  if (!city) throw new Error('the catalogue has no city');
  const query = new URLSearchParams({
    checkin: dayAhead(30),
    checkout: dayAhead(33),
    rsc: '2e0e',
    cc: city.code,
    rooms: '1',
    adults: '2',
    children: '0',
    nat: 'IN',
    j: 'bench',
  });
  await page.goto(`/${city.slug}/hotels?${query.toString()}`);
  await page.getByRole('heading', { name: /^5,\d+ Properties/ }).waitFor({ timeout: STEP_LIMIT_MS });
  await page.getByText(/^Prices are totals/).waitFor({ timeout: STEP_LIMIT_MS });
}

/** Page 1 came with the document, from the sandbox; the other pages are made here. */
async function answerPage(route: Route): Promise<void> {
  const page = Number(new URL(route.request().url()).searchParams.get('page'));
  const hotels = Array.from({ length: PAGE_SIZE }, (_, index) => hotel((page - 1) * PAGE_SIZE + index));
  await route.fulfill({
    json: {
      ok: true,
      hotels,
      hotelCodes: hotels.map(({ HotelCode }) => HotelCode),
      total: HOTELS,
      page,
      pageSize: PAGE_SIZE,
      city: { name: 'Goa', slug: 'goa', code: '1', countryCode: 'IN', countryName: 'India', lat: 15.5, lng: 73.8 },
      complete: true,
    },
  });
}

const FACILITIES = ['wifi', 'swimming-pool', 'parking', 'restaurant', 'spa', 'gym', 'tv', 'minibar'];

function hotel(rank: number): z.input<typeof HotelCard> {
  return {
    HotelCode: `made-${rank}`,
    HotelName: `Hotel ${rank} ${rank % 3 === 0 ? 'Resort' : 'Residency'}`,
    HotelRating: rank % 6,
    Address: `${rank} Beach Road, Calangute`,
    CityName: 'Goa',
    CountryName: 'India',
    Map: `${15 + (rank % 700) / 1000}|${73.7 + (rank % 300) / 1000}`,
    Images: [],
    facilities: FACILITIES.filter((_, index) => (rank >> index) % 3 !== 0),
    HotelFacilities: [],
    fees: [],
    reviews: rank % 9 === 0 ? { score: 5 + (rank % 50) / 10, count: 1 + (rank % 40), sampled: true } : null,
    popularity: rank,
  };
}

async function answerPrices(route: Route): Promise<void> {
  const codes = (new URL(route.request().url()).searchParams.get('hotelCodes') ?? '').split(',');
  await route.fulfill({ json: { ok: true, partial: false, availableHotels: codes.map(offer) } });
}

function offer(code: string, index: number): z.input<typeof Availability> {
  const rupees = 3000 + ((index * 7919 + code.length * 104_729) % 40_000);
  const price = {
    roomPaise: rupees * 90,
    taxPaise: rupees * 10 - 10_000,
    platformFeePaise: 10_000,
    totalPaise: rupees * 100,
  };
  const rate = {
    DisplayName: 'Deluxe Room',
    roomNames: ['Deluxe Room'],
    supplier: 'tbo',
    BookingCode: code,
    Inclusion: 'Room Only',
    MealType: 'Room_Only',
    RoomPromotion: null,
    IsRefundable: true,
    roomIds: [''],
    supplements: [],
    CancelPolicies: [],
    CancellationMessage: '',
    freeCancellationUntil: null,
    paysLater: false,
    TotalFare: rupees,
    TotalTax: rupees / 10,
    netAmount: rupees - 100,
    price,
  };
  return {
    HotelCode: code,
    RoomCount: 1,
    RoomName: 'Deluxe Room',
    Currency: 'INR',
    TotalFare: rupees,
    TotalTax: rupees / 10,
    CancellationMessage: '',
    price: rupees,
    tax: rupees / 10,
    MealType: 'Room_Only',
    oldPrice: null,
    tags: [],
    ruleWarnings: [],
    mayRefuseCouples: false,
    cheapest: price,
    freeCancellationUntil: null,
    RoomSets: [rate],
  };
}
