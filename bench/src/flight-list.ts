/**
 * Measures the longest task of a results page with 500 flights, with the CPU slowed four times, while the traveller
 * sorts, filters and scrolls. The search is answered here; everything else is the product.
 */
import type { Page, Route } from '@playwright/test';
import type { CallAnswer } from '@safar/contract/call';
import type { airSearch } from '@safar/contract/flights';
import { dayAhead, longTasksOf, press, pressKeys, scrollThrough, within, type Step } from './long-tasks.ts';

const FLIGHTS = 500;
const TTL_MS = 15 * 60_000;
const DAY = dayAhead(30);

const STEPS: readonly Step[] = [
  { name: 'fastest first', begin: press((page) => page.locator('label', { hasText: 'Fastest' })) },
  { name: 'latest arrival first', begin: press((page) => page.locator('label', { hasText: 'Late Arrival' })) },
  { name: 'cheapest first', begin: press((page) => page.locator('label', { hasText: 'Cheapest' })) },
  { name: 'non-stop', begin: press((page) => page.getByRole('checkbox', { name: 'Non-stop' })) },
  { name: 'and 1 stop', begin: press((page) => page.getByRole('checkbox', { name: '1 stop' })) },
  { name: 'an airline', begin: press((page) => page.getByRole('checkbox', { name: 'IndiGo' })) },
  {
    name: 'the price cap, ten steps down',
    begin: pressKeys((page) => page.getByRole('slider', { name: 'Highest fare' }), Array<string>(10).fill('ArrowLeft')),
  },
  { name: 'all taken back', begin: press((page) => page.getByRole('button', { name: 'Clear All' }).first()) },
  { name: 'scrolled fast through 50 screens', begin: within(scrollThrough) },
];

/** Returns the figures as lines for `npm run bench`. */
export function benchFlightList(origin: string): Promise<string[]> {
  return longTasksOf(origin, { what: `${FLIGHTS} flights in one list`, open: openFlights, steps: STEPS });
}

async function openFlights(page: Page): Promise<void> {
  await page.route('**/api/air/search*', answer);
  const query = new URLSearchParams({ tripType: 'oneway', from: 'DEL', to: 'GOI', departOn: DAY, adults: '1' });
  await page.goto(`/delhi/flights?${query.toString()}`);
  await page.getByText(new RegExp(`^${FLIGHTS} flights`)).waitFor();
}

type Found = CallAnswer<typeof airSearch>;

async function answer(route: Route): Promise<void> {
  const found: Found = {
    searchId: '00000000-0000-4000-8000-000000000000',
    expiresAt: new Date(Date.now() + TTL_MS).toISOString(),
    journeyType: 1,
    fareType: 'regular',
    notice: null,
    pax: { adults: 1, children: 0, infants: 0 },
    outbound: Array.from({ length: FLIGHTS }, (_, index) => flight(index)),
    inbound: [],
    itineraries: [],
  };
  await route.fulfill({ json: { ok: true, ...found } });
}

const CARRIERS = [
  { carrierCode: '6E', carrierName: 'IndiGo' },
  { carrierCode: 'AI', carrierName: 'Air India' },
  { carrierCode: 'QP', carrierName: 'Akasa Air' },
  { carrierCode: 'SG', carrierName: 'SpiceJet' },
] as const;
const STOPS = ['DEL', 'BOM', 'HYD', 'GOI'];
const SEGMENT_MIN = 95;
const LAYOVER_MIN = 70;

function flight(index: number): Found['outbound'][number] {
  const carrier = CARRIERS[index % CARRIERS.length] ?? CARRIERS[0];
  const codes = ['DEL', ...STOPS.slice(1, 1 + (index % 3)), 'GOI'];
  const startMin = (index * 37) % 900;
  const segments = codes.slice(1).map((to, at) => {
    const departMin = startMin + at * (SEGMENT_MIN + LAYOVER_MIN);
    return {
      ...carrier,
      flightNumber: String(100 + index),
      operatedBy: null,
      from: stop(codes[at] ?? 'DEL', departMin),
      to: stop(to, departMin + SEGMENT_MIN),
      durationMin: SEGMENT_MIN,
      layoverMin: at === 0 ? 0 : LAYOVER_MIN,
      cabin: 'Economy',
      baggage: '15 kg',
      cabinBaggage: '7 kg',
      othersBaggage: [],
      bus: false,
      craft: null,
    };
  });
  const legs = [
    {
      from: stop('DEL', startMin),
      to: segments.at(-1)?.to ?? stop('GOI', startMin),
      durationMin: segments.length * (SEGMENT_MIN + LAYOVER_MIN) - LAYOVER_MIN,
      stops: segments.length - 1,
      dayShift: 0,
      segments,
    },
  ];
  return { id: `made-${index}`, ...carrier, isLcc: true, legs, fares: [fare(index)], remark: null };
}

function stop(code: string, minute: number) {
  const time = new Date(Date.parse(DAY) + minute * 60_000).toISOString().slice(0, 16);
  return { code, name: code, city: code, countryCode: 'IN', terminal: '1', time };
}

function fare(index: number) {
  const perAdultPaise = (4000 + ((index * 7919) % 9000)) * 100;
  return {
    resultIndex: String(index),
    family: 'SAVER',
    brand: null,
    perAdultPaise,
    totalPaise: perAdultPaise,
    basePaise: perAdultPaise,
    taxPaise: 0,
    mrpPaise: null,
    refundable: true,
    refund: { kind: 'by-rules' as const },
    companyOnly: false,
    advisory: null,
    baggage: '15 kg',
    cabinBaggage: '7 kg',
    legBags: [],
    seatsLeft: index % 40,
    inclusions: [],
    cancellation: [],
    dateChange: [],
  };
}
