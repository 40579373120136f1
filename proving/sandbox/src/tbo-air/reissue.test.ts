import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  errorCode,
  isHeld,
  isLcc,
  bookHeld,
  leg,
  passengers,
  purchase,
  question,
  quote,
  quoted,
  startAir,
  ticketLcc,
  type Json,
  type Quoted,
  type SampleAir,
} from './sample-air.ts';
import { detailsSchema, searchSchema } from './sample-schemas.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

const INVALID_REQUEST = 3;
const CANNOT = 2;

let day = 40;
const nextDay = (): Json => {
  day += 1;
  return { Segments: [leg(air, 'DEL', 'BOM', day)] };
};

async function bought() {
  return purchase(await ticketLcc(air, await quoted(air, isLcc, nextDay())));
}

function toReissue({ BookingId, PNR }: { BookingId: number; PNR: string }): Json {
  return { SearchType: 1, PNR, BookingId, ...nextDay() };
}

async function chosen(ticket: { BookingId: number; PNR: string }): Promise<Quoted> {
  const found = searchSchema.parse(await air.call('Search', question(air, toReissue(ticket))));
  const [result] = found.Results[0] ?? [];
  if (result === undefined) throw new Error('No such result.');
  return quote(air, found.TraceId, result.ResultIndex);
}

function reissue({ BookingId, PNR }: { BookingId: number; PNR: string }, offer: Quoted, change: Json = {}) {
  return air.call('TicketReIssue', {
    ...offer.chain,
    BookingId,
    PNR,
    Passengers: passengers(air, offer.result),
    ...change,
  });
}

async function details({ BookingId }: { BookingId: number }) {
  const { FlightItinerary: itinerary } = detailsSchema.parse(await air.call('GetBookingDetails', { BookingId }));
  if (itinerary === undefined) throw new Error('No such booking.');
  return itinerary;
}

describe('a ticket that is reissued', () => {
  it('has the flights of the offer under its own numbers, for a charge that the quote says', async () => {
    const ticket = await bought();
    const before = await details(ticket);
    const offer = await chosen(ticket);
    const charges = offer.result.FareBreakdown.map((row) => row['SupplierReissueCharges']);
    expect(charges).toEqual([expect.any(Number)]);
    const answer = purchase(await reissue(ticket, offer));
    expect(answer).toMatchObject({ BookingId: ticket.BookingId, PNR: ticket.PNR });
    const after = await details(ticket);
    expect(after['Segments']).not.toEqual(before['Segments']);
    expect(after.Status).toBe(before.Status);
  });

  it('stays as it was when the airline refuses, its price rises, or its people are others', async () => {
    const ticket = await bought();
    const before = await details(ticket);
    const offer = await chosen(ticket);
    await air.arm({ operation: 'TicketReIssue', kind: 'rejected' });
    expect(errorCode(await reissue(ticket, offer))).toBe(CANNOT);
    await air.arm({ operation: 'TicketReIssue', kind: 'price-change' });
    expect(await reissue(ticket, offer)).toMatchObject({ Response: { TicketStatus: 8, IsPriceChanged: true } });
    const [first] = passengers(air, offer.result);
    expect(errorCode(await reissue(ticket, offer, { Passengers: [{ ...first, FirstName: 'OTHER' }] }))).toBe(
      INVALID_REQUEST,
    );
    expect(await details(ticket)).toEqual(before);
  });

  it('is one whose fare says so, and is asked about by its own PNR', async () => {
    const held = purchase(await bookHeld(air, await quoted(air, isHeld, nextDay())));
    await air.call('Ticket', { PNR: held.PNR, BookingId: held.BookingId });
    expect(errorCode(await air.call('Search', question(air, toReissue(held))))).toBe(CANNOT);
    const ticket = await bought();
    const wrong = { ...toReissue(ticket), PNR: 'XXXXXX' };
    expect(errorCode(await air.call('Search', question(air, wrong)))).toBe(INVALID_REQUEST);
    const ordinary = await quoted(air, isLcc, nextDay());
    expect(errorCode(await reissue(ticket, ordinary))).toBe(INVALID_REQUEST);
  });
});
