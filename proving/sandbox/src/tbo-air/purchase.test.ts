import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookHeld,
  errorCode,
  isHeld,
  isLcc,
  leg,
  passengers,
  purchase,
  quoted,
  startAir,
  ticketLcc,
  type SampleAir,
} from './sample-air.ts';
import { detailsSchema, ssrSchema } from './sample-schemas.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

describe('a low-cost carrier', () => {
  it('sells and tickets in one call, with extras on top of the fare', async () => {
    const offer = await quoted(air, isLcc, { AdultCount: '2', ChildCount: '1', InfantCount: '1' });
    const ssr = ssrSchema.parse(await air.call('SSR', offer.chain));
    const bag = ssr.Baggage[0]?.[2];
    const rows = ssr.SeatDynamic[0]?.SegmentSeat[0]?.RowSeats.flatMap(({ Seats }) => Seats) ?? [];
    const seat = rows.find(({ AvailablityType: state, Price }) => state === 1 && Price > 0);
    const [lead, ...others] = passengers(air, offer.result, { Baggage: [bag], SeatDynamic: [seat] });
    const bought = purchase(await ticketLcc(air, offer, { Passengers: [lead, ...others] }));
    expect(bought).toMatchObject({ TicketStatus: 1, Status: 1, FlightItinerary: { Status: 5, IsLCC: true } });
    const extras = (bag?.Price ?? 0) + (seat?.Price ?? 0);
    expect(bought.FlightItinerary.Fare.PublishedFare).toBe(offer.result.Fare.PublishedFare + extras);
    expect(bought.FlightItinerary['InvoiceAmount']).toBe(offer.result.Fare.PublishedFare + extras);
    const details = detailsSchema.parse(await air.call('GetBookingDetails', { BookingId: bought.BookingId }));
    expect(details.FlightItinerary?.Passenger.map(({ Ticket }) => Ticket?.TicketNumber)).toEqual(
      Array.from({ length: 4 }, () => bought.PNR),
    );
  });

  it('is not booked with Book', async () => {
    expect(errorCode(await bookHeld(air, await quoted(air, isLcc)))).toBe(3);
  });
});

describe('another carrier', () => {
  it('is held with Book and ticketed with PNR and BookingId', async () => {
    const offer = await quoted(air, isHeld);
    const held = purchase(await bookHeld(air, offer));
    expect(held).toMatchObject({ Status: 1, FlightItinerary: { Status: 1 } });
    const ticketed = await air.call('Ticket', { PNR: held.PNR, BookingId: held.BookingId });
    expect(purchase(ticketed)).toMatchObject({ TicketStatus: 1, PNR: held.PNR, FlightItinerary: { Status: 5 } });
    expect(ticketed['Response']).not.toHaveProperty('Status');
    const again = purchase(await air.call('Ticket', { PNR: held.PNR, BookingId: held.BookingId }));
    expect(again.TicketStatus).toBe(6);
  });

  it('is not ticketed by its ResultIndex', async () => {
    expect(errorCode(await ticketLcc(air, await quoted(air, isHeld)))).toBe(3);
  });

  it('refuses the same people on the same flight', async () => {
    const offer = await quoted(air, isHeld, { Segments: [leg(air, 'DEL', 'BOM', 31)] });
    const held = purchase(await bookHeld(air, offer));
    const again = await bookHeld(air, offer);
    expect(errorCode(again)).toBe(2);
    expect(JSON.stringify(again)).toContain(held.PNR);
  });
});
