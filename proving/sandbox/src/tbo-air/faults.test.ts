import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bookHeld,
  errorCode,
  isHeld,
  isLcc,
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
  type Quoted,
  type SampleAir,
} from './sample-air.ts';
import { MINUTE_MS } from '../time-units.ts';
import { detailsSchema, resultSchema, type WireResult } from './sample-schemas.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterEach(() => air.disarm());
afterAll(() => air.remove());

async function details(question: Json): Promise<ReturnType<typeof detailsSchema.parse>> {
  return detailsSchema.parse(await air.call('GetBookingDetails', question));
}

function departure(result: WireResult | undefined): number {
  return Date.parse(`${result?.Segments[0]?.at(-1)?.Origin.DepTime}Z`);
}

const AllowanceSchema = z.object({
  SegmentDetails: z.array(z.object({ CheckedInBaggage: z.object({ Value: z.string() }) })),
});

/** Returns the checked baggage of a fare or a passenger on each flight, in kilograms. */
function checkedKg(of: unknown): number[] {
  return AllowanceSchema.parse(of).SegmentDetails.map(({ CheckedInBaggage }) => Number(CheckedInBaggage.Value));
}

describe('sessions', () => {
  it('end: a wrong token is 6, also the next day; a trace is 5 after 15 minutes; extras before a quote are 5', async () => {
    expect(await air.call('Search', { ...question(air), TokenId: 'old' })).toMatchObject({
      ResponseStatus: 4,
      Error: { ErrorCode: 6 },
    });
    await air.arm({ operation: 'Search', kind: 'token-expired' });
    expect(errorCode(await air.call('Search', question(air)))).toBe(6);
    const found = await air.search(question(air));
    const index = found.Results[0]?.[0]?.ResultIndex ?? '';
    const chain = { TraceId: found.TraceId, ResultIndex: index };
    expect(errorCode(await air.call('SSR', chain))).toBe(5);
    air.pass(14 * MINUTE_MS);
    expect(errorCode(await air.call('FareRule', chain))).toBe(0);
    expect(errorCode(await quote(air, found.TraceId, index).then(({ answer }) => answer))).toBe(0);
    air.pass(2 * MINUTE_MS);
    for (const method of ['FareRule', 'FareQuote', 'SSR']) expect(errorCode(await air.call(method, chain))).toBe(5);
    expect(errorCode(await air.call('FareQuote', { ResultIndex: index }))).toBe(3);
  });

  it('of the day end at midnight in India', async () => {
    const old = await air.token();
    air.pass(24 * 60 * MINUTE_MS);
    expect(await air.token()).not.toBe(old);
    expect(errorCode(await air.call('Search', { ...question(air), TokenId: old }))).toBe(6);
  });

  it('can be ended by a fault, and answers can be refused for the moment', async () => {
    const offer = await quoted(air, isLcc);
    await air.arm({ operation: 'FareQuote', kind: 'temporary' });
    expect(errorCode(await air.call('FareQuote', offer.chain))).toBe(28);
    await air.arm({ operation: 'Ticket', kind: 'session-expired' });
    expect(errorCode(await ticketLcc(air, offer))).toBe(5);
    expect(errorCode(await air.call('FareQuote', offer.chain))).toBe(5);
  });

  it('are the same after a restart, and so are the books', async () => {
    const offer = await quoted(air, isHeld, onAnotherDay(air));
    await air.stop();
    air = await startAir(air.folder, air.now() - Date.now());
    const held = purchase(await bookHeld(air, offer));
    await air.stop();
    air = await startAir(air.folder, air.now() - Date.now());
    expect((await details({ BookingId: held.BookingId })).FlightItinerary).toMatchObject({ PNR: held.PNR, Status: 1 });
  });
});

describe('a quote', () => {
  it('[REQ-FCHK-2] tells a changed price once with changes 2 and 8, and what is bought then costs that', async () => {
    const found = await air.search(question(air, onAnotherDay(air)));
    const before = found.Results[0]?.find(isLcc);
    await air.arm({ operation: 'FareQuote', kind: 'price-change' });
    const changed = await quote(air, found.TraceId, before?.ResultIndex ?? '');
    expect(changed.answer).toMatchObject({
      IsPriceChanged: true,
      ItineraryChangeList: [2, 8],
      FlightDetailChangeInfo: 'FlightCabinClassChanged',
    });
    const { Fare } = changed.result;
    expect(Fare.PublishedFare).toBeGreaterThan(before?.Fare.PublishedFare ?? 0);
    expect(Fare.PublishedFare).toBe(Fare.BaseFare + Fare.Tax + Fare.OtherCharges);
    const again = await quote(air, found.TraceId, before?.ResultIndex ?? '');
    expect(again.answer).toMatchObject({ IsPriceChanged: false });
    expect(again.result.Fare.PublishedFare).toBe(Fare.PublishedFare);
    expect(purchase(await ticketLcc(air, again)).FlightItinerary.Fare.PublishedFare).toBe(Fare.PublishedFare);
  });

  it('[REQ-FCHK-2] tells a changed time, which the booking then has; elsewhere it does not speak of time at all', async () => {
    const found = await air.search(question(air, onAnotherDay(air)));
    const before = found.Results[0]?.find(isLcc);
    await air.arm({ operation: 'FareQuote', kind: 'time-change' });
    const changed = await quote(air, found.TraceId, before?.ResultIndex ?? '');
    expect(changed.answer).toMatchObject({ IsTimeChanged: true, IsPriceChanged: false });
    expect(departure(changed.result) - departure(before)).toBe(35 * MINUTE_MS);
    const again = await quote(air, found.TraceId, before?.ResultIndex ?? '');
    expect(again.answer).not.toHaveProperty('IsTimeChanged');
    expect(departure(again.result)).toBe(departure(changed.result));
  });

  it('may tell the cabin anew with no other price, and has the tax on commission in what is offered', async () => {
    await air.arm({ operation: 'FareQuote', kind: 'cabin-change' });
    const found = await air.search(question(air, onAnotherDay(air)));
    const before = found.Results[0]?.find((result) => isHeld(result) && result.Fare.CommissionEarned > 0);
    const { answer, result } = await quote(air, found.TraceId, before?.ResultIndex ?? '');
    expect(answer).toMatchObject({ IsPriceChanged: false, ItineraryChangeList: [2, 7] });
    expect(answer['FlightDetailChangeInfo']).toBe('FlightCabinClassChanged, FlightCabinBaggageChanged');
    expect(result.Fare.PublishedFare).toBe(before?.Fare.PublishedFare);
    expect(result.Fare.OfferedFare).toBeCloseTo((before?.Fare.OfferedFare ?? 0) + result.Fare.TdsOnCommission, 2);
    expect(result.Fare.TdsOnCommission).toBeGreaterThan(0);
  });

  it('[REQ-FCHK-2] can find the flight sold out, and then nothing of it is sold any more', async () => {
    const offer = await quoted(air, isLcc, onAnotherDay(air));
    await air.arm({ operation: 'FareQuote', kind: 'sold-out' });
    expect(errorCode(await air.call('FareQuote', offer.chain))).toBe(2);
    expect(errorCode(await ticketLcc(air, offer))).toBe(2);
    expect((await air.books()).some(({ traceId }) => traceId === offer.chain['TraceId'])).toBe(false);
  });
});

describe('a purchase', () => {
  it('asks for a quote first, and for the fare of the quote', async () => {
    const found = await air.search(question(air, onAnotherDay(air)));
    const result = resultSchema.parse(found.Results[0]?.find(isLcc));
    const unquoted: Quoted = { chain: { TraceId: found.TraceId, ResultIndex: result.ResultIndex }, result, answer: {} };
    expect(errorCode(await ticketLcc(air, unquoted))).toBe(3);
    const offer = await quote(air, found.TraceId, result.ResultIndex);
    const cheaper = passengers(air, offer.result, { Fare: { BaseFare: 1, Tax: 1 } });
    expect(purchase(await ticketLcc(air, offer, { Passengers: cheaper }))).toMatchObject({ TicketStatus: 8, PNR: '' });
  });

  it('of a held booking can be pending, without a PNR until it settles well or badly', async () => {
    for (const [ending, status] of [
      [undefined, 1],
      ['failed', 2],
    ] as const) {
      const offer = await quoted(air, isHeld, onAnotherDay(air));
      await air.arm({ operation: 'Book', kind: 'pending', delayMs: 60_000, ...(ending && { ending }) });
      const pending = purchase(await bookHeld(air, offer));
      expect(pending).toMatchObject({ Status: 7, PNR: '' });
      expect((await details({ BookingId: pending.BookingId })).FlightItinerary?.PNR).toBe('');
      air.pass(60_001);
      const settled = (await details({ BookingId: pending.BookingId })).FlightItinerary;
      expect(settled?.Status).toBe(status);
      expect(settled?.PNR).toMatch(ending === undefined ? /^[A-Z0-9]{6}$/ : /^$/);
    }
  });

  it('may leave half of the baggage, told so for each passenger where the flight tells nothing', async () => {
    const offer = await quoted(air, isHeld, onAnotherDay(air));
    await air.arm({ operation: 'Book', kind: 'baggage-cut' });
    const { FlightItinerary: held } = purchase(await bookHeld(air, offer));
    const quotedKg = checkedKg(offer.result.FareBreakdown[0]);
    expect(quotedKg.every((kg) => kg > 0)).toBe(true);
    const [lead] = z.array(z.unknown()).parse(held['Passenger']);
    expect(checkedKg(lead)).toEqual(quotedKg.map((kg) => Math.floor(kg / 2)));
  });

  it('can be ticketed later than it is asked for, and settles well or badly', async () => {
    for (const [ending, status] of [
      [undefined, 5],
      ['failed', 2],
    ] as const) {
      const offer = await quoted(air, isLcc, onAnotherDay(air));
      await air.arm({ operation: 'Ticket', kind: 'pending', delayMs: 60_000, ...(ending && { ending }) });
      const pending = purchase(await ticketLcc(air, offer));
      expect(pending.TicketStatus).toBe(5);
      air.pass(60_001);
      expect((await details({ BookingId: pending.BookingId })).FlightItinerary?.Status).toBe(status);
    }
  });

  it('[REQ-TKT-5] of a low-cost ticket at another price stops at 8 until the price is accepted', async () => {
    const offer = await quoted(air, isLcc, onAnotherDay(air));
    await air.arm({ operation: 'Ticket', kind: 'price-change' });
    const asked = purchase(await ticketLcc(air, offer));
    expect(asked).toMatchObject({ TicketStatus: 8, IsPriceChanged: true, PNR: '', BookingId: 0 });
    const raised = asked.FlightItinerary.Fare.PublishedFare;
    expect(raised).toBeGreaterThan(offer.result.Fare.PublishedFare);
    expect(purchase(await ticketLcc(air, offer)).TicketStatus).toBe(8);
    const accepted = purchase(await ticketLcc(air, offer, { IsPriceChangeAccepted: true }));
    expect(accepted.TicketStatus).toBe(1);
    expect(accepted.FlightItinerary.Fare.PublishedFare).toBe(raised);
  });

  it('[REQ-TKT-5] of a held booking at another price stops at 8 until the price is accepted', async () => {
    const offer = await quoted(air, isHeld, onAnotherDay(air));
    const held = purchase(await bookHeld(air, offer));
    const names = { PNR: held.PNR, BookingId: held.BookingId };
    await air.arm({ operation: 'Ticket', kind: 'price-change' });
    const asked = purchase(await air.call('Ticket', names));
    expect(asked).toMatchObject({ TicketStatus: 8, IsPriceChanged: true });
    expect(purchase(await air.call('Ticket', names)).TicketStatus).toBe(8);
    const accepted = purchase(await air.call('Ticket', { ...names, IsPriceChangeAccepted: true }));
    expect(accepted.TicketStatus).toBe(1);
    const { Fare } = accepted.FlightItinerary;
    expect(Fare.PublishedFare).toBeGreaterThan(offer.result.Fare.PublishedFare);
    expect(Fare.PublishedFare).toBe(Fare.BaseFare + Fare.Tax + Fare.OtherCharges);
    expect(accepted.FlightItinerary['InvoiceAmount']).toBe(Fare.PublishedFare);
  });

  it('[REQ-TKT-5] with Book at another price or time books nothing and says so', async () => {
    for (const [kind, flags] of [
      ['price-change', { IsPriceChanged: true, IsTimeChanged: false }],
      ['time-change', { IsPriceChanged: false, IsTimeChanged: true }],
    ] as const) {
      const offer = await quoted(air, isHeld, onAnotherDay(air));
      await air.arm({ operation: 'Book', kind });
      expect(purchase(await bookHeld(air, offer))).toMatchObject({ PNR: '', BookingId: 0, ...flags });
      const again = await quote(air, String(offer.chain['TraceId']), String(offer.chain['ResultIndex']));
      expect(purchase(await bookHeld(air, again)).Status).toBe(1);
    }
  });

  it('can be refused or sold out at the last step, and then is not in the books', async () => {
    const before = (await air.books()).length;
    for (const [fits, kind] of [
      [isLcc, 'rejected'],
      [isLcc, 'sold-out'],
      [isHeld, 'rejected'],
      [isHeld, 'sold-out'],
    ] as const) {
      const offer = await quoted(air, fits, onAnotherDay(air));
      await air.arm({ operation: fits === isLcc ? 'Ticket' : 'Book', kind });
      expect(errorCode(fits === isLcc ? await ticketLcc(air, offer) : await bookHeld(air, offer))).toBe(2);
    }
    expect((await air.books()).length).toBe(before);
  });

  it('whose answer is lost is found by its TraceId; by PNR and name too', async () => {
    for (const fault of [{ kind: 'timeout', acts: true }, { kind: 'drop' }]) {
      const offer = await quoted(air, isLcc, onAnotherDay(air));
      await air.arm({ operation: 'Ticket', ...fault });
      await expect(
        air.call(
          'Ticket',
          { ...offer.chain, Passengers: passengers(air, offer.result) },
          { signal: AbortSignal.timeout(400) },
        ),
      ).rejects.toThrow(/timeout|fetch failed/);
      const found = (await details({ TraceId: offer.chain['TraceId'] })).FlightItinerary;
      expect(found?.Status).toBe(5);
      const byName = await details({ PNR: found?.PNR, FirstName: 'rahul', LastName: 'Sharma' });
      expect(byName.FlightItinerary?.BookingId).toBe(found?.BookingId);
      expect((await details({ PNR: found?.PNR, FirstName: 'Somebody' })).Error.ErrorCode).toBe(25);
    }
    expect((await details({ TraceId: 'nothing' })).Error.ErrorCode).toBe(25);
  });

  it('of the way back can fail alone while the way out is ticketed', async () => {
    const segments = [leg(air, 'DEL', 'BOM', 40), leg(air, 'BOM', 'DEL', 44)];
    const found = await air.search(question(air, { JourneyType: '2', Segments: segments }));
    const [out, back] = await Promise.all(
      found.Results.map((list) => quote(air, found.TraceId, list.find(isLcc)?.ResultIndex ?? '')),
    );
    if (out === undefined || back === undefined) throw new Error('No return.');
    await air.arm({ operation: 'Ticket', kind: 'rejected', reference: 'IB' });
    expect(purchase(await ticketLcc(air, out)).TicketStatus).toBe(1);
    expect(errorCode(await ticketLcc(air, back))).toBe(2);
    const made = (await air.books()).filter(({ traceId }) => traceId === found.TraceId);
    expect(made.map(({ list, standing }) => [list, standing])).toEqual([['OB', 'ticketed']]);
    expect(purchase(await ticketLcc(air, back)).TicketStatus).toBe(1);
  });
});
