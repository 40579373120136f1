import {
  bookHeld,
  isHeld,
  isLcc,
  leg,
  passengers,
  purchase,
  question,
  quote,
  startAir,
  ticketLcc,
  type Json,
  type Quoted,
  type SampleAir,
} from '../../sandbox/src/tbo-air/sample-air.ts';
import { searchSchema, ssrSchema, type WireResult } from '../../sandbox/src/tbo-air/sample-schemas.ts';
import { agencyAccount } from '../../sandbox/src/tbo-hotel/credentials.ts';
import type { Answer, RecordedCalls } from '../sandbox-shapes/answer.ts';
import { list } from '../written.ts';

const DAYS_TRIED = 30;
const FAMILY = { AdultCount: '2', ChildCount: '1', InfantCount: '1' };

export const AIR_RECORDINGS: RecordedCalls = [
  [/reissue/, 'TicketReIssue'],
  [/farequote/, 'FareQuote'],
  [/farerule/, 'FareRule'],
  [/getbookingdetails/, 'GetBookingDetails'],
  [/calendar_?fare/, 'GetCalendarFare'],
  [/search/, 'Search'],
  [/book/, 'Book'],
  [/ssr/, 'SSR'],
  [/ticket/, 'Ticket'],
  [/cancellationcharges/, 'GetCancellationCharges'],
  [/changestatus/, 'GetChangeRequestStatus'],
  [/sendchange/, 'SendChangeRequest'],
  [/releasepnr/, 'ReleasePNRRequest'],
];

/** The answers of a tidy sandbox of the air supplier to every call, on journeys of all kinds. */
export async function airAnswers(): Promise<Answer[]> {
  const started = await startAir();
  const answers: Answer[] = [];
  const call: SampleAir['call'] = async (method, body, init) => {
    const answer = await started.call(method, body, init);
    answers.push({ service: 'tbo-air', operation: method, body: { Response: answer } });
    return answer;
  };
  const air: SampleAir = { ...started, call, search: async (body) => searchSchema.parse(await call('Search', body)) };
  try {
    answers.push({ service: 'tbo-air', operation: 'Authenticate', body: await authenticated(air) });
    await searches(air);
    await air.arm({ operation: 'FareQuote', kind: 'cabin-change' });
    await lowCost(air, 'DXB', {});
    await lowCost(air, 'BOM', FAMILY);
    await held(air, (inDays) => ({ ...FAMILY, Segments: [leg(air, 'DEL', 'BOM', inDays)] }));
    await held(air, (inDays) => ({
      ...FAMILY,
      JourneyType: '2',
      Segments: [leg(air, 'DEL', 'FRA', inDays), leg(air, 'FRA', 'DEL', inDays + 8)],
    }));
    await released(air);
    await calendar(air);
  } finally {
    await air.remove();
  }
  return answers;
}

async function authenticated(air: SampleAir): Promise<unknown> {
  const body = {
    ClientId: 'ApiIntegrationNew',
    UserName: agencyAccount.user,
    Password: agencyAccount.secret,
    EndUserIp: '203.0.113.10',
  };
  return (await air.post('/SharedData.svc/rest/Authenticate', body)).json();
}

/** One-way, return and special return within the country, journeys abroad, and student fares. */
async function searches(air: SampleAir): Promise<void> {
  const both = [leg(air, 'DEL', 'BOM', 30), leg(air, 'BOM', 'DEL', 35)];
  for (const kind of ['bus', 'advisory', 'transit-visa']) await air.arm({ operation: 'Search', kind });
  const toFrankfurt = question(air, { Segments: [leg(air, 'DEL', 'FRA', 30)] });
  for (let each = 0; each < 3; each += 1) await air.search(toFrankfurt);
  await air.search(question(air));
  await air.search(question(air, { Segments: [leg(air, 'DEL', 'DXB', 30)] }));
  await air.search(question(air, { JourneyType: '2', Segments: both, ...FAMILY }));
  await air.search(question(air, { JourneyType: '5', Segments: both }));
  await air.search(question(air, { ResultFareType: '3' }));
}

/** A ticket of a low-cost airline with one extra of each kind: bought, fetched and cancelled. */
async function lowCost(air: SampleAir, to: string, change: Json): Promise<void> {
  const offer = await quotedOnADay(air, isLcc, (inDays) => ({ ...change, Segments: [leg(air, 'DEL', to, inDays)] }));
  await air.call('FareRule', offer.chain);
  const answer = await air.call('SSR', offer.chain);
  const { Baggage, MealDynamic } = ssrSchema.parse(answer);
  const [service] = list(answer['SpecialServices']).flatMap(({ SegmentSpecialService: segments }) =>
    list(segments).flatMap(({ SSRService: services }) => list(services)),
  );
  const extras = {
    Baggage: [Baggage[0]?.[1]],
    MealDynamic: [MealDynamic[0]?.[1]],
    ...(service !== undefined && { SpecialServices: [service] }),
  };
  await air.arm({ operation: 'Ticket', kind: 'void-time' });
  const ticket = purchase(await ticketLcc(air, offer, { Passengers: passengers(air, offer.result, extras) }));
  await air.call('GetBookingDetails', { BookingId: ticket.BookingId });
  await cancelled(air, ticket.BookingId);
}

/** A connection with an airline that holds seats: held under another PNR, ticketed, fetched and cancelled. */
async function held(air: SampleAir, ask: (inDays: number) => Json): Promise<void> {
  const offer = await quotedOnADay(air, connects, ask);
  await air.call('FareRule', offer.chain);
  await air.call('SSR', offer.chain);
  await air.arm({ operation: 'Book', kind: 'booked-other' });
  const { PNR, BookingId } = purchase(await bookHeld(air, offer));
  await air.call('GetBookingDetails', { BookingId });
  await air.arm({ operation: 'Ticket', kind: 'void-time' });
  await air.call('Ticket', { PNR, BookingId });
  await air.call('GetBookingDetails', { BookingId });
  await cancelled(air, BookingId);
}

async function cancelled(air: SampleAir, BookingId: number): Promise<void> {
  await air.call('GetCancellationCharges', { BookingId, RequestType: 1, BookingMode: 5 });
  const asked = { BookingId, RequestType: 1, CancellationType: 3, Remarks: 'Plans changed' };
  const sent = await air.call('SendChangeRequest', asked);
  await air.call('GetChangeRequestStatus', { ChangeRequestId: list(sent['TicketCRInfo'])[0]?.['ChangeRequestId'] });
}

async function released(air: SampleAir): Promise<void> {
  const offer = await quotedOnADay(air, isHeld, (inDays) => ({ Segments: [leg(air, 'DEL', 'BLR', inDays)] }));
  const { BookingId } = purchase(await bookHeld(air, offer));
  await air.call('ReleasePNRRequest', { BookingId, Source: offer.result['Source'] });
}

async function calendar(air: SampleAir): Promise<void> {
  await air.call('GetCalendarFare', question(air));
  await air.call('UpdateCalendarFareOfDay', question(air));
}

/** A fare to be held, with a change of planes and taxes listed by passenger type, as in the recordings. */
function connects({ IsLCC, Segments, FareBreakdown }: WireResult): boolean {
  return !IsLCC && Segments.some((each) => each.length > 1) && FareBreakdown.every((row) => row['TaxBreakUp'] !== null);
}

/** Quotes the first matching result on the first day that has one, since no single day sells everything. */
async function quotedOnADay(
  air: SampleAir,
  fits: (result: WireResult) => boolean,
  ask: (inDays: number) => Json,
): Promise<Quoted> {
  for (let inDays = 30; inDays < 30 + DAYS_TRIED; inDays += 1) {
    const found = await air.search(question(air, ask(inDays)));
    const result = found.Results[0]?.find(fits);
    if (result !== undefined) return quote(air, found.TraceId, result.ResultIndex);
  }
  throw new Error('No such result on any day.');
}
