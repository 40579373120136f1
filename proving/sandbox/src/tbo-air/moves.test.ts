import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { onAnotherDay, purchase, quoted, startAir, ticketLcc, type SampleAir } from './sample-air.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

const answerSchema = z.object({
  FlightItinerary: z.object({
    Segments: z.array(
      z.object({
        Status: z.string(),
        Airline: z.object({ FlightNumber: z.string(), AirlineCode: z.string() }),
        Origin: z.object({ DepTime: z.string(), Airport: z.object({ Terminal: z.string() }) }),
      }),
    ),
  }),
});

const bought = async () => purchase(await ticketLcc(air, await quoted(air, ({ IsLCC }) => IsLCC, onAnotherDay(air))));
async function segmentsOf(id: number) {
  return answerSchema.parse(await air.call('GetBookingDetails', { BookingId: id })).FlightItinerary.Segments;
}

it('[REQ-WATCH-2] an airline moves, renumbers and cancels flights of issued tickets, and GetBookingDetails answers so', async () => {
  const { BookingId } = await bought();
  const [before] = await segmentsOf(BookingId);
  expect(before).toMatchObject({ Status: 'HK' });
  expect(await air.move({ bookingId: BookingId, byMinutes: 315, terminal: '2', number: '999' })).toEqual([BookingId]);
  const [after] = await segmentsOf(BookingId);
  expect(after).toMatchObject({ Airline: { FlightNumber: '999' }, Origin: { Airport: { Terminal: '2' } } });
  const byMs = Date.parse(`${after?.Origin.DepTime}Z`) - Date.parse(`${before?.Origin.DepTime}Z`);
  expect(byMs).toBe(315 * 60_000);
  await air.move({ bookingId: BookingId, cancelled: true });
  expect(await segmentsOf(BookingId)).toMatchObject([{ Status: 'UN' }]);
});

it('[REQ-WATCH-2] a whole airline’s flights are changed at once, and other airlines’ are not', async () => {
  const { BookingId } = await bought();
  const [segment] = await segmentsOf(BookingId);
  const carrier = segment?.Airline.AirlineCode ?? '';
  expect(await air.move({ carrier: 'ZZ', cancelled: true })).toEqual([]);
  expect(await air.move({ carrier, cancelled: true })).toContain(BookingId);
});
