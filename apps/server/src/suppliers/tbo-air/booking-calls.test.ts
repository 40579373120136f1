import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../platform/logging.ts';
import type { FlightPassenger, PurchaseRequest } from '../flight-supplier.ts';
import { bookingCalls } from './booking-calls.ts';
import { ANSWER_LIMIT_MS, refusal, scriptedAir, success, type ScriptedAir } from './testing/scripted-air.ts';
import { like } from '../../platform/testing/like.ts';

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
  company: null,
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
      { type: 'adult', count: 2, basePaise: 700_001, taxPaise: 150_000, fuelPaise: 40_000, yqPaise: 30_000 },
      { type: 'child', count: 1, basePaise: 300_000, taxPaise: 50_000, fuelPaise: 10_000, yqPaise: 9_000 },
    ],
  },
  passengers: [LEAD, { ...LEAD, firstName: 'Arjun', lead: false }, CHILD],
};

/** Composed of recorded field names (tbo-air.md 7–9). */
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

describe('[REQ-TKT-1] a purchase', () => {
  test('is sent with each passenger’s share of the fare, documents, and one lead who can be reached', async () => {
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
          Fare: { BaseFare: 3500.01, Tax: 750, YQTax: 150 },
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
    'to %s gives address, city, e-mail and phone for every passenger, and the fuel surcharge as quoted',
    async (call) => {
      air.next(success({ Response: { ...BOUGHT, TicketStatus: 1 } }));
      await calls[call](REQUEST);
      const sent = {
        AddressLine1: AGENCY.line,
        City: AGENCY.city,
        CountryCode: 'IN',
        CountryName: 'India',
        ContactNo: '9810001234',
        Email: 'meera@example.com',
      };
      const passengers = [0, 1, 2].map(() => like.objectContaining(sent));
      expect(air.asked.at(-1)?.body['Passengers']).toEqual(passengers);
      expect(air.asked.at(-1)?.body['Passengers']).toMatchObject([
        { Fare: { YQTax: 150 } },
        {},
        { Fare: { YQTax: 90 } },
      ]);
    },
  );

  test('for a company, by somebody with a number from abroad, says both on the lead', async () => {
    air.next(success({ Response: { ...BOUGHT, TicketStatus: 1 } }));
    const company = {
      gstin: '27AAPFU0939F1ZV',
      name: 'Umbrella Traders',
      address: '12 MG Road, Pune',
      email: 'accounts@example.com',
      phone: '9810001234',
    };
    const [lead = LEAD, ...others] = REQUEST.passengers;
    await calls.ticket({ ...REQUEST, passengers: [{ ...lead, phone: '+14155550123', company }, ...others] });
    const sent = air.asked.at(-1)?.body;
    expect(sent).toMatchObject({
      Passengers: [
        {
          ContactNo: '4155550123',
          CellCountryCode: '+1',
          GSTNumber: '27AAPFU0939F1ZV',
          GSTCompanyName: 'Umbrella Traders',
          GSTCompanyAddress: '12 MG Road, Pune',
          GSTCompanyEmail: 'accounts@example.com',
          GSTCompanyContactNumber: '9810001234',
        },
        {},
        {},
      ],
    });
    expect(JSON.stringify(sent).split('GSTNumber')).toHaveLength(2);
  });

  test('in place of another flight names the ticket, accepts no other price, and is answered like a ticket', async () => {
    air.next(success({ Response: { ...BOUGHT, TicketStatus: 1 } }));
    const done = await calls.reissue({ ...REQUEST, bookingId: '2124267', pnr: 'D4SYUR' });
    expect(done).toMatchObject({ kind: 'done', booking: { bookingId: '2124267', state: 'ticketed' } });
    const { method, body } = air.asked.at(-1) ?? { method: '', body: {} };
    expect(method).toBe('TicketReIssue');
    expect(body).toMatchObject({ TraceId: 'trace-1', ResultIndex: 'OB1', PNR: 'D4SYUR', BookingId: 2_124_267 });
    expect(body).not.toHaveProperty('IsPriceChangeAccepted');
    air.next(success({ Response: { ...NOTHING, TicketStatus: 8, IsPriceChanged: true } }));
    expect(await calls.reissue({ ...REQUEST, bookingId: '2124267', pnr: 'D4SYUR' })).toMatchObject({ kind: 'changed' });
  });

  test('that is ticketed carries what the airline knows it by', async () => {
    air.next(success({ Response: { ...BOUGHT, TicketStatus: 1 } }));
    expect(await calls.ticket(REQUEST)).toMatchObject({
      kind: 'done',
      booking: {
        bookingId: '2124267',
        source: '6',
        pnr: 'D4SYUR',
        state: 'ticketed',
        airlinePnr: 'AB12CD',
        tickets: [
          { ticketId: '2425961', ticketNumber: 'D4SYUR' },
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
    ['failed', { ...BOUGHT, FlightItinerary: { ...ITINERARY, Status: 2 }, TicketStatus: 0 }, 'failed'],
    ['said to have failed, and issued', { ...BOUGHT, TicketStatus: 0 }, 'pending'],
    ['said to be issued, without its booking', { ...NOTHING, TicketStatus: 1 }, 'no-answer'],
    ['of no known shape', undefined, 'no-answer'],
  ] as const)('[REQ-TKT-5] a ticket %s is %s', async (_, inner, kind) => {
    air.next(success({ ...(inner && { Response: inner }) }));
    expect(await calls.ticket(REQUEST)).toMatchObject({ kind });
  });

  test.each([
    ['ten digits and the airline’s three', { TicketNumber: '5014449014', ValidatingAirline: '098' }, '0985014449014'],
    [
      'a continuation, told whole',
      { TicketNumber: '5014449014', ValidatingAirline: '098', ConjunctionNumber: '5014449015' },
      '0985014449014 / 0985014449015',
    ],
    [
      'a continuation, told by its end',
      { TicketNumber: '5014449014', ValidatingAirline: '098', ConjunctionNumber: '15' },
      '0985014449014 / 0985014449015',
    ],
    ['a low-cost airline’s PNR', { TicketNumber: 'D4SYUR', ValidatingAirline: '098' }, 'D4SYUR'],
    ['an airline without a code', { TicketNumber: '5014449014', ValidatingAirline: '' }, '5014449014'],
  ])('an e-ticket number of %s', async (_, Ticket, number) => {
    const FlightItinerary = { ...ITINERARY, Passenger: [{ Ticket }] };
    air.next(success({ Response: { ...BOUGHT, FlightItinerary, TicketStatus: 1 } }));
    expect(await calls.ticket(REQUEST)).toMatchObject({ booking: { tickets: [{ ticketNumber: number }] } });
  });

  test.each([0, 2, 3, 4, 9])(
    '[REQ-TKT-5] a ticket that failed with status %i and left a PNR says what is held, to be released',
    async (TicketStatus) => {
      air.next(success({ Response: { ...BOUGHT, FlightItinerary: { ...ITINERARY, Status: 1 }, TicketStatus } }));
      expect(await calls.ticket(REQUEST)).toMatchObject({
        kind: 'failed',
        held: { bookingId: '2124267', source: '6', pnr: 'D4SYUR', state: 'held' },
      });
    },
  );

  test('[REQ-TKT-5] a ticket whose price or time moved says what its PNR still holds', async () => {
    const moved = { ...BOUGHT, FlightItinerary: { ...ITINERARY, Status: 1 }, TicketStatus: 8, IsPriceChanged: true };
    air.next(success({ Response: moved }));
    expect(await calls.ticket(REQUEST)).toMatchObject({ kind: 'changed', held: { pnr: 'D4SYUR' } });
  });

  test.each([
    ['without a PNR', { ...BOUGHT, PNR: '', FlightItinerary: { ...ITINERARY, PNR: '', Status: 1 } }],
    ['failed', { ...BOUGHT, FlightItinerary: { ...ITINERARY, Status: 2 } }],
    ['cancelled', { ...BOUGHT, FlightItinerary: { ...ITINERARY, Status: 9 } }],
  ])('[REQ-TKT-5] a ticket that failed holds nothing where its booking is %s', async (_, inner) => {
    air.next(success({ Response: { ...inner, TicketStatus: 2 } }));
    const outcome = await calls.ticket(REQUEST);
    expect(outcome).toMatchObject({ kind: 'failed' });
    expect(outcome).not.toHaveProperty('held');
  });

  test.each([
    ['held', { ...BOUGHT, Status: 1, FlightItinerary: { ...ITINERARY, Status: 1 } }, 'done'],
    ['as another (5) with a PNR', { ...BOUGHT, Status: 5, FlightItinerary: { ...ITINERARY, Status: 1 } }, 'done'],
    ['not confirmed (6) with a PNR', { ...BOUGHT, Status: 6, FlightItinerary: { ...ITINERARY, Status: 1 } }, 'done'],
    [
      'failed, with a PNR nobody can place',
      { ...BOUGHT, Status: 2, FlightItinerary: { ...ITINERARY, Status: 0 } },
      'pending',
    ],
    [
      'dearer, with a PNR',
      { ...BOUGHT, Status: 3, IsPriceChanged: true, FlightItinerary: { ...ITINERARY, Status: 1 } },
      'done',
    ],
    [
      'held, numbered in its itinerary alone',
      { Status: 1, IsPriceChanged: true, FlightItinerary: { ...ITINERARY, Status: 1 } },
      'done',
    ],
    ['with a PNR and without a number', { ...NOTHING, PNR: 'D4SYUR', Status: 1, IsTimeChanged: true }, 'pending'],
    ['pending', { ...BOUGHT, Status: 7 }, 'pending'],
    ['without a PNR yet', { ...BOUGHT, PNR: '', Status: 1 }, 'pending'],
    ['dearer', { ...NOTHING, Status: 3, IsPriceChanged: true }, 'changed'],
    ['failed', { ...NOTHING, Status: 2 }, 'failed'],
  ] as const)('[REQ-TKT-1] a hold %s is understood', async (_, inner, kind) => {
    air.next(success({ Response: inner }));
    expect(await calls.hold(REQUEST)).toMatchObject({ kind });
  });

  test('[REQ-TKT-4] without an answer is never sent again; refused in words it has failed; a fault of the service is silence', async () => {
    air.next('cut');
    const before = air.asked.length;
    expect(await calls.ticket(REQUEST)).toMatchObject({ kind: 'no-answer', sent: true });
    expect(air.asked.length).toBe(before + 1);
    air.next(refusal(2, 'Sold out'));
    expect(await calls.ticket(REQUEST)).toEqual({ kind: 'failed', text: 'Sold out', reason: 'sold-out' });
    air.next(refusal(20, 'Agency do not have enough balance.'));
    expect(await calls.ticketHeld({ trace: 't', pnr: 'P', bookingId: '1' })).toMatchObject({ reason: 'balance' });
    air.next(refusal(28, 'temporary'));
    expect(await calls.ticketHeld({ trace: 't', pnr: 'P', bookingId: '1' })).toMatchObject({ kind: 'no-answer' });
  });
});

describe('[REQ-TKT-4] what stands at the supplier', () => {
  const found = success({ FlightItinerary: { ...ITINERARY, Status: 7 } });
  const name = { firstName: 'Meera', lastName: 'Mehta' };
  const NO_RESULT = 25;

  test('is asked by trace, and only a definite "no such booking" is none', async () => {
    air.next(found, refusal(NO_RESULT));
    expect(await calls.findBooking({ trace: 'trace-1' })).toMatchObject({ booking: { state: 'pending' } });
    expect(air.asked.at(-1)).toMatchObject({ method: 'GetBookingDetails', body: { TraceId: 'trace-1' } });
    expect(await calls.findBooking({ trace: 'trace-1' })).toEqual({ kind: 'none' });
  });

  test.each([
    ['3, as recorded', refusal(3, 'PNR cannot be null or empty.', 3)],
    ['2', refusal(2, 'Invalid BookingId')],
    ['5', refusal(5, 'Your session (TraceId) is expired')],
    ['20', refusal(20)],
  ])('is unknown where the question is refused with %s', async (_, answer) => {
    air.next(answer);
    expect(await calls.findBooking({ trace: 'trace-1' })).toMatchObject({ kind: 'no-answer', reason: 'refused' });
  });

  test('is asked by every key there is: its number, its PNR with a name, its trace', async () => {
    air.next(refusal(3), refusal(3), found);
    const before = air.asked.length;
    const keys = { bookingId: '2124267', pnr: 'D4SYUR', name, trace: 'trace-1' };
    expect(await calls.findBooking(keys)).toMatchObject({ kind: 'found' });
    expect(air.asked.slice(before)).toMatchObject([
      { body: { BookingId: 2_124_267 } },
      { body: { PNR: 'D4SYUR', FirstName: 'Meera', LastName: 'Mehta' } },
      { body: { TraceId: 'trace-1' } },
    ]);
  });

  test('is unknown where its surest key is refused, whatever a weaker one does not find', async () => {
    air.next(refusal(3), refusal(NO_RESULT), refusal(NO_RESULT));
    const keys = { bookingId: '2124267', pnr: 'D4SYUR', name, trace: 'trace-1' };
    expect(await calls.findBooking(keys)).toMatchObject({ kind: 'no-answer', reason: 'refused' });
    air.next(refusal(NO_RESULT), refusal(3), refusal(3));
    expect(await calls.findBooking(keys)).toEqual({ kind: 'none' });
  });

  test('is found by a weaker key though the surest finds nothing, and is never another booking than was asked for', async () => {
    air.next(refusal(NO_RESULT), found);
    expect(await calls.findBooking({ bookingId: '2124267', trace: 'trace-1' })).toMatchObject({ kind: 'found' });
    air.next(refusal(3), found);
    expect(await calls.findBooking({ bookingId: '7', trace: 'trace-1' })).toMatchObject({ reason: 'refused' });
  });

  test('is not asked on of a supplier that is silent', async () => {
    const before = air.asked.length;
    expect(await calls.findBooking({ bookingId: '7', trace: 'trace-1' })).toMatchObject({ kind: 'no-answer' });
    expect(air.asked.slice(before).every(({ body }) => 'BookingId' in body)).toBe(true);
  });
});

test('[REQ-CXL-7] a cancellation is one request a ticket, followed to its amounts; charges are read in paise', async () => {
  air.next(
    success({ CancellationCharge: 793.5, RefundAmount: 304 }),
    success({ TicketCRInfo: [{ ChangeRequestId: 309_390 }, { ChangeRequestId: 309_391 }] }),
    success({ ChangeRequestStatus: 2, RefundedAmount: 0 }),
    success({ ChangeRequestStatus: 4, RefundedAmount: 304, CancellationCharge: 793.5 }),
    success({ ChangeRequestStatus: 5 }),
    success({}),
  );
  expect(await calls.cancellationCharges('1')).toEqual({ kind: 'ok', chargePaise: 79_350, refundPaise: 30_400 });
  expect(await calls.requestCancellation('1', 'x')).toEqual({
    kind: 'requested',
    changeRequestIds: ['309390', '309391'],
  });
  expect(await calls.cancellationStatus('309390')).toMatchObject({ state: 'open', refundedPaise: null });
  expect(await calls.cancellationStatus('309390')).toMatchObject({
    state: 'completed',
    refundedPaise: 30_400,
    chargePaise: 79_350,
  });
  expect(await calls.cancellationStatus('309390')).toMatchObject({ state: 'rejected' });
  expect(await calls.release({ bookingId: '1', source: '4' })).toEqual({ kind: 'released' });
  expect(air.asked.at(-1)).toMatchObject({ method: 'ReleasePNRRequest', body: { BookingId: 1, Source: '4' } });
});

test('[REQ-OPS-20] a ticket or a cancellation of another booking is no answer: nothing is issued or given back by it', async () => {
  const other = { ...BOUGHT, BookingId: 99, TicketStatus: 1 };
  air.next(success({ Response: other }), success({ ChangeRequestId: 8, ChangeRequestStatus: 4, RefundedAmount: 304 }));
  const held = { trace: 'trace-1', pnr: 'D4SYUR', bookingId: '2124267' };
  expect(await calls.ticketHeld(held)).toMatchObject({ kind: 'no-answer', sent: true });
  expect(await calls.cancellationStatus('309390')).toMatchObject({ kind: 'no-answer' });
  air.next(
    success({ Response: { ...BOUGHT, TicketStatus: 1 } }),
    success({ ChangeRequestId: 309_390, ChangeRequestStatus: 4, RefundedAmount: 304 }),
  );
  expect(await calls.ticketHeld(held)).toMatchObject({ kind: 'done' });
  expect(await calls.cancellationStatus('309390')).toMatchObject({ state: 'completed' });
});
