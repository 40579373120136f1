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
import { detailsSchema, searchSchema, ssrSchema } from './sample-schemas.ts';

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

/** A ticket with a bag that was bought with it, and the price of its fare. */
async function boughtWithBag() {
  const offer = await quoted(air, isLcc, nextDay());
  const bag = ssrSchema.parse(await air.call('SSR', offer.chain)).Baggage[0]?.[2];
  const [lead] = passengers(air, offer.result, { Baggage: [bag] });
  const ticket = purchase(await ticketLcc(air, offer, { Passengers: [lead] }));
  return { ticket, fareRupees: offer.result.Fare.PublishedFare, bagRupees: bag?.Price ?? 0 };
}

function toReissue({ BookingId, PNR }: { BookingId: number; PNR: string }): Json {
  return { SearchType: 1, Pnr: PNR, BookingId, ...nextDay() };
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
    expect(after.Segments).not.toEqual(before.Segments);
    expect(after.Status).toBe(before.Status);
  });

  it('costs more by the charge and the difference of the fares alone, each time, and never less, whatever extras it had', async () => {
    const { ticket, fareRupees, bagRupees } = await boughtWithBag();
    const amountOf = async () =>
      (await air.books()).find(({ bookingId }) => bookingId === ticket.BookingId)?.amount ?? 0;
    expect(bagRupees).toBeGreaterThan(0);
    expect(await amountOf()).toBe(fareRupees + bagRupees);
    let hadPaise = Math.round(fareRupees * 100);
    for (let times = 0; times < 3; times += 1) {
      const before = Math.round((await amountOf()) * 100);
      const { result, ...offer } = await chosen(ticket);
      const farePaise = Math.round(result.Fare.PublishedFare * 100);
      const charges = result.FareBreakdown.reduce((sum, row) => sum + Number(row['SupplierReissueCharges']), 0);
      await reissue(ticket, { result, ...offer });
      const more = Math.max(0, farePaise + Math.round(charges * 100) - hadPaise);
      expect(Math.round((await amountOf()) * 100)).toBe(before + more);
      hadPaise = farePaise;
    }
  });

  it('waits as long as its airline does, which may decide at any time', async () => {
    const ticket = await bought();
    const before = await details(ticket);
    await air.arm({ operation: 'TicketReIssue', kind: 'pending', delayMs: 3_600_000 });
    await reissue(ticket, await chosen(ticket));
    expect((await details(ticket)).Status).not.toBe(before.Status);
    expect(await air.issue(ticket.BookingId)).toBe(true);
    expect((await details(ticket)).Status).toBe(before.Status);
    expect(await air.issue(ticket.BookingId)).toBe(false);
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
    const wrong = { ...toReissue(ticket), Pnr: 'XXXXXX' };
    expect(errorCode(await air.call('Search', question(air, wrong)))).toBe(INVALID_REQUEST);
    const ordinary = await quoted(air, isLcc, nextDay());
    expect(errorCode(await reissue(ticket, ordinary))).toBe(INVALID_REQUEST);
  });

  it('is changed in one direction or both, for the fee of each that changes', async () => {
    const [out, back] = [60, 64];
    const abroad = (first: number, second: number): Json => ({
      JourneyType: '2',
      Segments: [leg(air, 'DEL', 'DXB', first), leg(air, 'DXB', 'DEL', second)],
    });
    const ticket = purchase(await ticketLcc(air, await quoted(air, isLcc, abroad(out, back))));
    const before = await details(ticket);
    const search = (days: Json) =>
      air.search(question(air, { SearchType: 1, Pnr: ticket.PNR, BookingId: ticket.BookingId, ...days }));
    const oneDirection = { SearchType: 1, Pnr: ticket.PNR, BookingId: ticket.BookingId, ...nextDay() };
    expect(errorCode(await air.call('Search', question(air, oneDirection)))).toBe(INVALID_REQUEST);
    const found = await search(abroad(out, back + 1));
    const sameOut = (found.Results[0] ?? []).find(
      ({ Segments: [first] }) =>
        first?.[0]?.Airline.FlightNumber === before.Segments[0]?.Airline.FlightNumber && first?.length === 1,
    );
    const chargeOf = async (trace: string, index: string) => {
      const { result } = await quote(air, trace, index);
      return Number(result.FareBreakdown[0]?.['SupplierReissueCharges']);
    };
    const one = await chargeOf(found.TraceId, sameOut?.ResultIndex ?? '');
    const other = await search(abroad(out + 1, back + 1));
    const both = await chargeOf(other.TraceId, other.Results[0]?.[0]?.ResultIndex ?? '');
    expect(one).toBeGreaterThan(0);
    expect(both).toBe(2 * one);
  });

  it('is exchanged for those who still have it, and who gave a seat up stays in the booking', async () => {
    const two = { AdultCount: '2' };
    const ticket = purchase(await ticketLcc(air, await quoted(air, isLcc, { ...two, ...nextDay() })));
    const before = await details(ticket);
    const given = before.Passenger[0]?.Ticket?.TicketId;
    await air.call('SendChangeRequest', {
      BookingId: ticket.BookingId,
      RequestType: 2,
      CancellationType: 3,
      Remarks: 'Cancelled by the passenger',
      Sectors: [{ Origin: 'DEL', Destination: 'BOM' }],
      TicketId: [given],
    });
    expect(errorCode(await air.call('Search', question(air, { ...two, ...toReissue(ticket) })))).toBe(INVALID_REQUEST);
    const offer = await chosen(ticket);
    const [one] = passengers(air, offer.result);
    const { FirstName, LastName } = before.Passenger[1] ?? {};
    expect(errorCode(await reissue(ticket, offer))).toBe(INVALID_REQUEST);
    const Passengers = [{ ...one, FirstName, LastName, IsLeadPax: true }];
    const answer = purchase(await reissue(ticket, offer, { Passengers }));
    expect(answer).toMatchObject({ BookingId: ticket.BookingId, PNR: ticket.PNR });
    const after = await details(ticket);
    expect(after.Passenger.map(({ Ticket }) => Ticket?.Status)).toEqual(['Cancelled', 'OK']);
    expect(after.Segments).not.toEqual(before.Segments);
  });
});
