import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../platform/logging.ts';
import type { FlightPassenger, PurchaseRequest } from '../flight-supplier.ts';
import { bookingCalls } from './booking-calls.ts';
import { ANSWER_LIMIT_MS, refusal, scriptedAir, success, type ScriptedAir } from './testing/scripted-air.ts';

let air: ScriptedAir;
let calls: ReturnType<typeof bookingCalls>;

beforeAll(async () => {
  air = await scriptedAir();
  calls = bookingCalls(air.connection, {
    bookTimeoutMs: ANSWER_LIMIT_MS,
    address: AGENCY,
    log: createLogger('silent'),
  });
});
afterAll(() => air.close());

const AGENCY = { line: '12 Residency Road, Bengaluru 560025', city: 'Bengaluru' };

const LEAD: FlightPassenger = {
  type: 'adult',
  title: 'Ms',
  firstName: 'Meera',
  lastName: 'Mehta',
  gender: 'female',
  dateOfBirth: null,
  nationality: 'IN',
  passport: { number: 'Z1234567', issuedOn: '2020-01-01', expiresOn: '2030-01-01' },
  pan: 'ABCDE1234F',
  lead: true,
  email: 'meera@example.com',
  phone: '9810001234',
  extras: [],
};
const CHILD: FlightPassenger = {
  ...LEAD,
  type: 'child',
  title: 'Mstr',
  firstName: 'Kabir',
  gender: 'male',
  dateOfBirth: '2019-05-01',
  pan: null,
  lead: false,
};

const REQUEST: PurchaseRequest = {
  trace: 'trace-1',
  resultIndex: 'OB1',
  fare: {
    basePaise: 1_000_001,
    taxPaise: 200_000,
    fuelPaise: 50_000,
    publishedPaise: 1_200_001,
    offeredPaise: 1_190_000,
    perPax: [
      { type: 'adult', count: 2, basePaise: 700_001, taxPaise: 150_000, fuelPaise: 40_000 },
      { type: 'child', count: 1, basePaise: 300_000, taxPaise: 50_000, fuelPaise: 10_000 },
    ],
  },
  passengers: [LEAD, { ...LEAD, firstName: 'Arjun', lead: false }, CHILD],
};

/** Composites of recorded field names (tbo-air.md 7–9). */
const ITINERARY = {
  BookingId: 2_124_267,
  PNR: 'D4SYUR',
  Source: 6,
  IsLCC: true,
  Status: 5,
  InvoiceNo: 'DW/2627/9551',
  InvoiceAmount: 12_204,
  Segments: [{ AirlinePNR: '' }, { AirlinePNR: 'AB12CD' }],
  Passenger: [{ Ticket: { TicketId: 2_425_961, TicketNumber: 'D4SYUR' } }, {}],
};
const BOUGHT = { PNR: 'D4SYUR', BookingId: 2_124_267, IsPriceChanged: false, FlightItinerary: ITINERARY };
const NOTHING = { PNR: '', BookingId: 0, FlightItinerary: { Fare: {} } };

describe('[B14] a purchase', () => {
  test('is sent with each passenger’s share of the fare, papers, and one lead who can be reached', async () => {
    air.next(success({ Response: { ...BOUGHT, TicketStatus: 1 } }));
    await calls.ticket(REQUEST);
    const body = air.asked.at(-1)?.body;
    expect(body).toMatchObject({
      PreferredCurrency: 'INR',
      TraceId: 'trace-1',
      ResultIndex: 'OB1',
      Passengers: [
        {
          Title: 'Ms',
          PaxType: 1,
          Gender: 2,
          IsLeadPax: true,
          PAN: 'ABCDE1234F',
          PassportNo: 'Z1234567',
          PassportExpiry: '2030-01-01T00:00:00',
          ContactNo: '9810001234',
          Fare: { BaseFare: 3500.01, Tax: 750, YQTax: 200 },
        },
        { IsLeadPax: false, Fare: { BaseFare: 3500, Tax: 750 } },
        {
          PaxType: 2,
          DateOfBirth: '2019-05-01T00:00:00',
          GuardianDetails: { PAN: 'ABCDE1234F' },
          Fare: { BaseFare: 3000 },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('undefined');
  });

  test.each(['hold', 'ticket'] as const)(
    'to %s gives the agency’s own address as the lead’s, and no other',
    async (call) => {
      air.next(success({ Response: { ...BOUGHT, TicketStatus: 1 } }));
      await calls[call](REQUEST);
      const sent = { AddressLine1: AGENCY.line, City: AGENCY.city, CountryCode: 'IN', CountryName: 'India' };
      expect(air.asked.at(-1)?.body['Passengers']).toMatchObject([sent, {}, {}]);
      expect(JSON.stringify(air.asked.at(-1)?.body).split('AddressLine1')).toHaveLength(2);
    },
  );

  test('that is ticketed carries what the airline knows it by', async () => {
    air.next(success({ Response: { ...BOUGHT, TicketStatus: 1 } }));
    expect(await calls.ticket(REQUEST)).toEqual({
      kind: 'done',
      booking: {
        bookingId: 2_124_267,
        source: '6',
        pnr: 'D4SYUR',
        state: 'ticketed',
        airlinePnr: 'AB12CD',
        tickets: [
          { ticketId: 2_425_961, ticketNumber: 'D4SYUR' },
          { ticketId: null, ticketNumber: null },
        ],
        invoiceNo: 'DW/2627/9551',
        amountPaise: 1_220_400,
      },
    });
  });

  test.each([
    ['in progress', { ...BOUGHT, TicketStatus: 5 }, 'pending'],
    ['ticketed before', { ...BOUGHT, TicketStatus: 6 }, 'pending'],
    ['dearer', { ...NOTHING, TicketStatus: 8, IsPriceChanged: true }, 'changed'],
    ['at other times', { ...NOTHING, TicketStatus: 0, IsTimeChanged: true }, 'changed'],
    ['failed', { ...BOUGHT, TicketStatus: 0 }, 'failed'],
    ['of no known shape', undefined, 'no-answer'],
  ] as const)('[B15] a ticket %s is %s', async (_, inner, kind) => {
    air.next(success({ ...(inner && { Response: inner }) }));
    expect(await calls.ticket(REQUEST)).toMatchObject({ kind });
  });

  test.each([
    ['held', { ...BOUGHT, Status: 1, FlightItinerary: { ...ITINERARY, Status: 1 } }, 'done'],
    ['pending', { ...BOUGHT, Status: 7 }, 'pending'],
    ['without a PNR yet', { ...BOUGHT, PNR: '', Status: 1 }, 'pending'],
    ['dearer', { ...NOTHING, Status: 3, IsPriceChanged: true }, 'changed'],
    ['failed', { ...NOTHING, Status: 2 }, 'failed'],
  ] as const)('[B15] a hold %s is understood', async (_, inner, kind) => {
    air.next(success({ Response: inner }));
    expect(await calls.hold(REQUEST)).toMatchObject({ kind });
  });

  test('[B15] without an answer is never sent again; refused in words it has failed; a fault of the service is silence', async () => {
    air.next('cut');
    const before = air.asked.length;
    expect(await calls.ticket(REQUEST)).toMatchObject({ kind: 'no-answer', sent: true });
    expect(air.asked.length).toBe(before + 1);
    air.next(refusal(2, 'Sold out'));
    expect(await calls.ticket(REQUEST)).toEqual({ kind: 'failed', text: 'Sold out' });
    air.next(refusal(28, 'temporary'));
    expect(await calls.ticketHeld({ trace: 't', pnr: 'P', bookingId: 1 })).toMatchObject({ kind: 'no-answer' });
  });
});

test('[B15] a booking is found by its id or its trace, and one that is not there is none', async () => {
  air.next(success({ FlightItinerary: { ...ITINERARY, Status: 7 } }), refusal(2, 'Invalid BookingId'));
  expect(await calls.bookingOfTrace('trace-1')).toMatchObject({ kind: 'found', booking: { state: 'pending' } });
  expect(air.asked.at(-1)).toMatchObject({ method: 'GetBookingDetails', body: { TraceId: 'trace-1' } });
  expect(await calls.booking(7)).toEqual({ kind: 'none' });
});

test('[B16] a cancellation is one request a ticket, followed to its amounts; charges are read in paise', async () => {
  air.next(
    success({ CancellationCharge: 793.5, RefundAmount: 304 }),
    success({ TicketCRInfo: [{ ChangeRequestId: 309_390 }, { ChangeRequestId: 309_391 }] }),
    success({ ChangeRequestStatus: 2, RefundedAmount: 0 }),
    success({ ChangeRequestStatus: 4, RefundedAmount: 304, CancellationCharge: 793.5 }),
    success({ ChangeRequestStatus: 5 }),
    success({}),
  );
  expect(await calls.cancellationCharges(1)).toEqual({ kind: 'ok', chargePaise: 79_350, refundPaise: 30_400 });
  expect(await calls.requestCancellation(1, 'x')).toEqual({ kind: 'requested', changeRequestIds: [309_390, 309_391] });
  expect(await calls.cancellationStatus(309_390)).toMatchObject({ state: 'open', refundedPaise: null });
  expect(await calls.cancellationStatus(309_390)).toMatchObject({
    state: 'completed',
    refundedPaise: 30_400,
    chargePaise: 79_350,
  });
  expect(await calls.cancellationStatus(309_390)).toMatchObject({ state: 'rejected' });
  expect(await calls.release({ bookingId: 1, source: '4' })).toEqual({ kind: 'released' });
  expect(air.asked.at(-1)).toMatchObject({ method: 'ReleasePNRRequest', body: { BookingId: 1, Source: '4' } });
});
