import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { DAY_MS } from '@safar/domain/time/time-units';
import { ms, percentile } from './statistics.ts';

const QUESTIONS = 60;
const WARM_UP = 5;
const RESULTS = 200;
/** Size of the largest recorded answers, in bytes. */
const ANSWER_BYTES = 2_500_000;
const FAMILIES = ['SAVER', 'FLEXI PLUS', 'PARTNER SPECIAL'] as const;

/**
 * Starts an air supplier that answers every Search at once with one large reply, so that only the server's own time is
 * measured.
 */
export async function startLargeAirSupplier(port: number): Promise<Server> {
  const reply = largeReply();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(reply));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/**
 * Measures the server's own time on top of downloading the supplier's answer, for uncached flight searches, one at a
 * time.
 */
export async function benchFlightSearch(origin: string, supplierUrl: string): Promise<string[]> {
  const bare: number[] = [];
  const whole: number[] = [];
  let bytes = 0;
  for (let question = -WARM_UP; question < QUESTIONS; question += 1) {
    const bareMs = await timed(async () => {
      bytes = (await (await fetch(`${supplierUrl}/Search`, { method: 'POST', body: '{}' })).arrayBuffer()).byteLength;
    });
    const on = new Date(Date.now() + (question + WARM_UP + 10) * DAY_MS).toISOString().slice(0, 10);
    const wholeMs = await timed(async () => {
      const response = await fetch(`${origin}/api/air/search?from=DEL&to=BOM&departOn=${on}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the flight search answered ${response.status}`);
    });
    if (question < 0) continue;
    bare.push(bareMs);
    whole.push(wholeMs);
  }
  const added = whole.map((wholeMs, index) => wholeMs - (bare[index] ?? 0));
  return [
    `flight search over a supplier's answer of ${(bytes / 1e6).toFixed(1)} MB, ${RESULTS} results: read alone p50 ${ms(percentile(bare, 0.5))}, p95 ${ms(percentile(bare, 0.95))}`,
    `our time added to it: p50 ${ms(percentile(added, 0.5))}, p95 ${ms(percentile(added, 0.95))} (aim p95 ≤ 45 ms)`,
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** A Search reply of the recorded shape and size (tbo-air.md 4). */
function largeReply(): string {
  const results = Array.from({ length: RESULTS }, (_, index) => resultOf(index, ''));
  const body = { ResponseStatus: 1, Error: { ErrorCode: 0, ErrorMessage: '' }, TraceId: 'bench' };
  const short = JSON.stringify({ Response: { ...body, Results: [results] } }).length;
  // The rest of a recorded result is texts and flags that a list does not show.
  const padding = 'x'.repeat(Math.max(0, Math.floor((ANSWER_BYTES - short) / RESULTS)));
  const padded = results.map((_, index) => resultOf(index, padding));
  return JSON.stringify({ Response: { ...body, Results: [padded] } });
}

/** @param ruleText the text of its fare rules */
function resultOf(index: number, ruleText: string) {
  const family = FAMILIES[index % FAMILIES.length] ?? 'SAVER';
  const flight = Math.floor(index / FAMILIES.length);
  const base = 3000 + flight * 37 + (index % FAMILIES.length) * 714;
  return {
    ResultIndex: `OB${index + 1}[TBO]${'x'.repeat(400)}`,
    Source: 6,
    IsLCC: true,
    IsRefundable: true,
    AirlineRemark: '6E main.',
    ResultFareType: 'RegularFare',
    FareClassification: { Color: 'rgb(182,215,228)', Type: family },
    FareInclusions: ['Lounge Pass - Excluded', 'Meal - Included', 'Priority Checkin - Excluded', 'Seat - Excluded'],
    Fare: fareOf(base),
    FareBreakdown: [{ ...fareOf(base), PassengerType: 1, PassengerCount: 1, TaxBreakUp: TAXES, TransactionFee: 0 }],
    Segments: [[segmentOf(flight, 'DEL', 'HYD', 6), segmentOf(flight, 'HYD', 'BOM', 10)]],
    FareRules: ['DEL', 'HYD'].map((from, at) => ({
      Origin: from,
      Destination: 'BOM',
      FareBasisCode: 'R0IP',
      FareRuleDetail: at === 0 ? ruleText : '',
    })),
    MiniFareRules: [RULES],
    LastTicketDate: null,
    AirlineCode: '6E',
    ValidatingAirline: '6E',
  };
}

const TAXES = ['K3', 'YQTax', 'YR', 'PSF', 'UDF', 'INTax', 'OtherTaxes'].map((key) => ({ key, value: 100 }));

const RULES = ['Reissue', 'Cancellation'].flatMap((type) =>
  [
    ['0', '4', 'HOURS', '100%'],
    ['4', '96', 'HOURS', 'INR 3500'],
    ['4', '', 'DAYS', 'INR 3000'],
  ].map(([from, to, unit, details]) => ({
    CFARExcludedDetails: null,
    JourneyPoints: 'DEL-HYD-BOM',
    Type: type,
    From: from,
    To: to,
    Unit: unit,
    Details: details,
    OnlineReissueAllowed: false,
    OnlineRefundAllowed: false,
  })),
);

function fareOf(base: number) {
  return {
    Currency: 'INR',
    BaseFare: base,
    Tax: 700,
    TaxBreakup: TAXES,
    YQTax: 100,
    OtherCharges: 354.11,
    Discount: 0,
    PublishedFare: base + 1054.11,
    CommissionEarned: 30.95,
    PLBEarned: 0,
    IncentiveEarned: 0,
    OfferedFare: base + 1023.16,
    TdsOnCommission: 12.38,
  };
}

function segmentOf(flight: number, from: string, to: string, hour: number) {
  const clock = (hours: number) =>
    `2027-03-01T${String(hours).padStart(2, '0')}:${String(flight % 60).padStart(2, '0')}:00`;
  return {
    Baggage: '15 KG',
    CabinBaggage: '7 KG',
    CabinClass: 2,
    SupplierFareClass: 'R',
    TripIndicator: 1,
    SegmentIndicator: 1,
    Airline: {
      AirlineCode: '6E',
      AirlineName: 'IndiGo',
      FlightNumber: `${hour}${flight}`,
      FareClass: 'R',
      OperatingCarrier: '',
    },
    NoOfSeatAvailable: 9,
    Origin: { Airport: airportOf(from), DepTime: clock(hour) },
    Destination: { Airport: airportOf(to), ArrTime: clock(hour + 2) },
    Duration: 120,
    GroundTime: 0,
    Craft: '320',
    StopPointArrivalTime: '0001-01-01T00:00:00',
    StopPointDepartureTime: '0001-01-01T00:00:00',
    FlightStatus: 'Confirmed',
  };
}

function airportOf(code: string) {
  return {
    AirportCode: code,
    AirportName: `${code} International Airport`,
    Terminal: '1',
    CityCode: code,
    CityName: code,
    CountryCode: 'IN',
    CountryName: 'India',
  };
}
