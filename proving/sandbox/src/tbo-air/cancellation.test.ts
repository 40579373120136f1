import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { z } from 'zod';
import { HOUR_MS, DAY_MS } from '../time-units.ts';
import type { PassengerFare } from '../timetable/fares.ts';
import { cancellationCharge, type RuleRow } from './rules.ts';
import {
  bookHeld,
  errorCode,
  isHeld,
  leg,
  onAnotherDay,
  passengers,
  purchase,
  question,
  quote,
  quoted,
  startAir,
  ticketLcc,
  type Json,
  type SampleAir,
} from './sample-air.ts';
import { detailsSchema, type Purchase, type WireResult } from './sample-schemas.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

const flexible = ({ IsLCC, FareClassification }: WireResult): boolean =>
  IsLCC && FareClassification.Type === 'FLEXI PLUS';

const changesSchema = z.array(
  z.looseObject({
    ChangeRequestId: z.number(),
    TicketId: z.number(),
    ChangeRequestStatus: z.number(),
    CancellationCharge: z.number(),
    RefundedAmount: z.number(),
  }),
);
const statusSchema = z.looseObject({
  ChangeRequestStatus: z.number(),
  CancellationCharge: z.number(),
  RefundedAmount: z.number(),
});

async function cancel(bookingId: number, change: Json = {}): Promise<z.infer<typeof changesSchema>> {
  const asked = { BookingId: bookingId, RequestType: 1, CancellationType: 3, Remarks: 'Plans changed', ...change };
  return changesSchema.parse((await air.call('SendChangeRequest', asked))['TicketCRInfo']);
}

async function statusOf(id: number): Promise<z.infer<typeof statusSchema>> {
  return statusSchema.parse(await air.call('GetChangeRequestStatus', { ChangeRequestId: id }));
}

async function held(): Promise<Purchase> {
  return purchase(await bookHeld(air, await quoted(air, isHeld, onAnotherDay(air))));
}

describe('a cancellation', () => {
  it('[REQ-CXL-7] of a low-cost ticket is settled at once, for what was announced', async () => {
    const offer = await quoted(air, flexible, { ...onAnotherDay(air), AdultCount: '2', InfantCount: '1' });
    const bought = purchase(await ticketLcc(air, offer));
    const told = await air.call('GetCancellationCharges', {
      BookingId: bought.BookingId,
      RequestType: 1,
      BookingMode: 5,
    });
    const rows = await cancel(bought.BookingId);
    expect(rows.map((row) => row.ChangeRequestStatus)).toEqual([4, 4, 4]);
    const charge = rows.reduce((sum, row) => sum + row.CancellationCharge, 0);
    const refunded = rows.reduce((sum, row) => sum + row.RefundedAmount, 0);
    expect(told).toMatchObject({ CancellationCharge: charge, RefundAmount: refunded, Currency: 'INR' });
    expect(charge + refunded).toBe(bought.FlightItinerary.Fare.PublishedFare);
    // Each of two adults pays the fee of the fare; the infant pays at most its own fare.
    expect(rows.map((row) => row.CancellationCharge)).toEqual([2499, 2499, 1500]);
    const details = detailsSchema.parse(await air.call('GetBookingDetails', { BookingId: bought.BookingId }));
    expect(details.FlightItinerary?.Status).toBe(9);
    expect(
      errorCode(
        await air.call('SendChangeRequest', {
          BookingId: bought.BookingId,
          RequestType: 1,
          CancellationType: 3,
          Remarks: 'x',
        }),
      ),
    ).toBe(2);
  });

  it('[REQ-CXL-7] of another ticket goes from 1 by 2 to 4, where alone the amounts stand', async () => {
    const { PNR, BookingId } = await held();
    await air.call('Ticket', { PNR, BookingId });
    await air.arm({ operation: 'SendChangeRequest', kind: 'pending', delayMs: 60_000 });
    const [row] = await cancel(BookingId);
    const id = row?.ChangeRequestId ?? 0;
    expect(row).toMatchObject({ ChangeRequestStatus: 1, RefundedAmount: 0 });
    const again = { BookingId, RequestType: 1, CancellationType: 3, Remarks: 'x' };
    expect(errorCode(await air.call('SendChangeRequest', again))).toBe(2);
    air.pass(60_001);
    expect(await statusOf(id)).toMatchObject({ ChangeRequestStatus: 2, RefundedAmount: 0 });
    air.pass(60_001);
    const done = await statusOf(id);
    expect(done.ChangeRequestStatus).toBe(4);
    expect(done.RefundedAmount).toBeGreaterThan(0);
    const [booking] = (await air.books()).filter(({ bookingId }) => bookingId === BookingId);
    expect(booking).toMatchObject({ standing: 'cancelled', amount: done.RefundedAmount + done.CancellationCharge });
  });

  it('can be rejected at once or in the end, and then can be asked for again', async () => {
    const bought = purchase(await ticketLcc(air, await quoted(air, flexible, onAnotherDay(air))));
    await air.arm({ operation: 'SendChangeRequest', kind: 'rejected' });
    expect((await cancel(bought.BookingId))[0]).toMatchObject({ ChangeRequestStatus: 5, RefundedAmount: 0 });
    await air.arm({ operation: 'SendChangeRequest', kind: 'pending', delayMs: 1000, ending: 'failed' });
    const [slow] = await cancel(bought.BookingId);
    air.pass(2001);
    expect((await statusOf(slow?.ChangeRequestId ?? 0)).ChangeRequestStatus).toBe(5);
    expect((await cancel(bought.BookingId))[0]?.ChangeRequestStatus).toBe(4);
  });

  it('can be of some tickets on some sectors', async () => {
    const segments = [leg(air, 'BOM', 'DXB', 40), leg(air, 'DXB', 'BOM', 47)];
    const asked = question(air, { JourneyType: '2', Segments: segments, AdultCount: '2' });
    const found = await air.search(asked);
    const offer = await quote(air, found.TraceId, found.Results[0]?.find(flexible)?.ResultIndex ?? '');
    const bought = purchase(await ticketLcc(air, offer, { Passengers: passengers(air, offer.result) }));
    const [booking] = (await air.books()).filter(({ bookingId }) => bookingId === bought.BookingId);
    const ticket = booking?.passengers[1]?.ticketId ?? 0;
    const back = { RequestType: 2, Sectors: [{ Origin: 'DXB', Destination: 'BOM' }], TicketId: [ticket] };
    const refusal = { BookingId: bought.BookingId, CancellationType: 3, Remarks: 'x', ...back };
    expect(errorCode(await air.call('SendChangeRequest', { ...refusal, TicketId: [] }))).toBe(3);
    expect(
      errorCode(await air.call('SendChangeRequest', { ...refusal, Sectors: [{ Origin: 'DXB', Destination: 'DEL' }] })),
    ).toBe(3);
    expect(errorCode(await air.call('SendChangeRequest', { ...refusal, RequestType: 1 }))).toBe(3);
    const [row] = await cancel(bought.BookingId, back);
    expect(row).toMatchObject({ TicketId: ticket, ChangeRequestStatus: 4 });
    expect(errorCode(await air.call('SendChangeRequest', refusal))).toBe(3);
    const rest = await cancel(bought.BookingId);
    const all = [row, ...rest].reduce(
      (sum, each) => sum + (each?.CancellationCharge ?? 0) + (each?.RefundedAmount ?? 0),
      0,
    );
    expect(all).toBe(bought.FlightItinerary.Fare.PublishedFare);
  });
});

describe('a held booking', () => {
  it('is freed by ReleasePNRRequest and cannot be ticketed any more; a ticketed one is not freed', async () => {
    const { PNR, BookingId } = await held();
    expect(
      errorCode(await air.call('SendChangeRequest', { BookingId, RequestType: 1, CancellationType: 3, Remarks: 'x' })),
    ).toBe(2);
    expect(errorCode(await air.call('ReleasePNRRequest', { BookingId, Source: '4' }))).toBe(0);
    expect(errorCode(await air.call('Ticket', { PNR, BookingId }))).toBe(2);
    expect(errorCode(await air.call('ReleasePNRRequest', { BookingId, Source: '4' }))).toBe(2);
    const bought = purchase(await ticketLcc(air, await quoted(air, flexible, onAnotherDay(air))));
    expect(errorCode(await air.call('ReleasePNRRequest', { BookingId: bought.BookingId, Source: '6' }))).toBe(2);
  });

  it('is freed too where a low-cost ticket failed and kept its seats', async () => {
    await air.arm({ operation: 'Ticket', kind: 'seats-kept' });
    const answer = await ticketLcc(air, await quoted(air, flexible, onAnotherDay(air)));
    const { PNR, BookingId } = purchase(answer);
    expect(answer).toMatchObject({ Response: { PNR, TicketStatus: 2, FlightItinerary: { PNR, Status: 1 } } });
    expect(errorCode(await air.call('ReleasePNRRequest', { BookingId, Source: '6' }))).toBe(0);
    const [booking] = (await air.books()).filter(({ bookingId }) => bookingId === BookingId);
    expect(booking?.standing).toBe('released');
  });

  it('lapses at its last ticketing time', async () => {
    const { PNR, BookingId } = await held();
    air.pass(2 * DAY_MS);
    expect(errorCode(await air.call('Ticket', { PNR, BookingId }))).toBe(2);
    const [booking] = (await air.books()).filter(({ bookingId }) => bookingId === BookingId);
    expect(booking?.standing).toBe('released');
  });
});

describe('what giving up a leg costs', () => {
  const amount = fc.integer({ min: 0, max: 90_000 });
  const fares: fc.Arbitrary<PassengerFare> = fc.record({
    base: amount,
    yq: amount,
    yr: amount,
    k3: amount,
    udf: amount,
    psf: amount,
    other: amount,
  });
  const fee = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constant('whole' as const));
  const rules: fc.Arbitrary<RuleRow[]> = fc.tuple(fee, fee).map(([late, early]) => [
    { type: 'Reissue', fromHours: 0, toHours: null, fee: 1 },
    { type: 'Cancellation', fromHours: 0, toHours: 96, fee: late },
    { type: 'Cancellation', fromHours: 96, toHours: null, fee: early },
  ]);

  it('[REQ-CXL-7] is never more than base fare and fuel surcharge, and statutory taxes always come back', () => {
    fc.assert(
      fc.property(rules, fares, fc.integer({ min: -500, max: 5000 }), (rows, fare, hours) => {
        const charge = cancellationCharge(rows, fare, hours * HOUR_MS, 0);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge).toBeLessThanOrEqual(fare.base + fare.yq + fare.yr);
      }),
    );
  });
});

describe('the live pair of addresses', () => {
  it('answers each call on its own side alone, and an unknown one with a page', async () => {
    const TokenId = await air.token();
    const body = { EndUserIp: '203.0.113.10', TokenId, ...question(air) };
    const wrong = await air.post('/tbo/air-booking/AirService.svc/rest/Search', body);
    expect(await wrong.text()).toContain('not accessible through Booking URL');
    expect(await (await air.post('/tbo/air-search/AirService.svc/rest/Search', body)).text()).toContain('OB1[TBO]');
    const unknown = await air.post('/BookingEngineService_Air/AirService.svc/rest/Teleport', body);
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, expect.stringContaining('html')]);
  });
});
