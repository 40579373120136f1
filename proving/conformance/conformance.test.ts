import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFolder } from './check-folder.ts';
import { writeRecording } from './recording.ts';

/** The recordings lie outside the project, and not on every machine. */
const RECORDED = ['samples', 'recordings']
  .map((name) => path.resolve(import.meta.dirname, '../../../shared/protocols', name))
  .filter((folder) => existsSync(folder));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'safar-conformance-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function record(service: string, name: string, payload: unknown): void {
  mkdirSync(path.join(folder, service), { recursive: true });
  writeFileSync(path.join(folder, service, name), JSON.stringify(payload));
}

function fee(JourneyPoints: string, Details: string) {
  return { JourneyPoints, Type: 'Cancellation', Details };
}

function reportOf(file: string) {
  return checkFolder(folder).find((report) => report.file === file);
}

describe('recordings against the adapters’ parsers', () => {
  // Skipped, and counted as skipped, where no recordings lie beside the checkout.
  test.skipIf(RECORDED.length === 0)(
    '[REQ-OPS-11] every recording is read as it is written, and as what it means',
    () => {
      const reports = RECORDED.flatMap((folder) => checkFolder(folder));
      expect(reports.flatMap(({ file, problems }) => problems.map((text) => `${file}: ${text}`))).toEqual([]);
    },
  );

  test('a value that is placed and means something else than a person wrote is a problem, and so is a fact that nobody reads', () => {
    const expectations = path.join(folder, 'written');
    mkdirSync(path.join(expectations, 'tbo-air'), { recursive: true });
    const write = (expected: unknown) =>
      writeFileSync(
        path.join(expectations, 'tbo-air', 'GetCancellationCharges.json'),
        JSON.stringify({ charges: expected }),
      );
    record('tbo-air', 'charges.json', {
      Response: { ResponseStatus: 1, TraceId: '', RefundAmount: 304, CancellationCharge: 793.5, Currency: 'INR' },
    });
    const problemsOf = () => checkFolder(folder, expectations).find(({ file }) => file === 'tbo-air/charges.json');
    expect(problemsOf()).toMatchObject({ isJudged: false, problems: [] });
    write({ says: 'ok', chargePaise: 79350, refundPaise: 30400 });
    expect(problemsOf()).toMatchObject({ isJudged: true, problems: [] });
    write({ chargePaise: 30400, waivedPaise: 0 });
    expect(problemsOf()?.problems).toEqual([
      'meaning: chargePaise: read 79350, written 30400',
      'meaning: no reader tells waivedPaise, which was written as 0',
    ]);
  });

  test('a page of a web server is told from an answer, and a status alone is a status', () => {
    record('tbo-air', 'page.json', { status: 404, response: '<?xml version="1.0"?><html>Request Error</html>' });
    expect(reportOf('tbo-air/page.json')).toMatchObject({ problems: [] });
    record('tbo-hotel', 'throttled.json', { Status: { Code: 429, Description: 'Too many' } });
    expect(reportOf('tbo-hotel/throttled.json')).toMatchObject({ problems: [] });
  });

  test('wishes are told beside the seats that are sold, each once and for nothing', () => {
    const wish = { Code: 'VGML', Description: 'Vegetarian' };
    const seat = {
      FlightNumber: '1',
      Origin: 'DEL',
      Destination: 'BOM',
      Code: '1A',
      SeatNo: 'A',
      Price: 200,
      Currency: 'INR',
      AvailablityType: 1,
      SeatType: 1,
    };
    record('tbo-air', 'ssr.json', {
      Response: {
        ResponseStatus: 1,
        Error: { ErrorCode: 0 },
        TraceId: 't',
        Meal: [wish, wish],
        SeatDynamic: [{ SegmentSeat: [{ RowSeats: [{ Seats: [seat] }] }] }],
      },
    });
    expect(reportOf('tbo-air/ssr.json')).toMatchObject({ problems: [] });
  });

  test('a payload inside a recorder’s wrapper is unwrapped', () => {
    record('tbo-hotel', 'prebook-gone.json', {
      request: { url: 'https://supplier.example/PreBook' },
      response: { status: 200, body: '{"Status":{"Code":315,"Description":"Session Expired"}}' },
    });
    expect(reportOf('tbo-hotel/prebook-gone.json')).toMatchObject({ problems: [] });
  });

  test('[REQ-OPS-16] what was recorded of a live account is read as any recording, and none is written over another', () => {
    const answer = { Response: { ResponseStatus: 1, TraceId: '', RefundAmount: 304, CancellationCharge: 793.5 } };
    const recorded = {
      service: 'tbo-air',
      operation: 'GetCancellationCharges',
      at: '2026-11-28T10:00:00.000Z',
      answer,
    };
    const files = [writeRecording(folder, recorded), writeRecording(folder, recorded)];
    expect(new Set(files).size).toBe(2);
    for (const file of files) expect(reportOf(path.relative(folder, file))).toMatchObject({ problems: [] });
  });

  test('[REQ-OPS-11] a payload that no parser knows is a problem, not a pass', () => {
    record('tbo-hotel', 'mystery.json', { Answer: 42 });
    expect(reportOf('tbo-hotel/mystery.json')?.problems).toEqual(['no parser knows this payload']);
  });

  test('a payment that breaks the gateway’s own shape is a problem', () => {
    record('razorpay', 'payment.json', {
      entity: 'payment',
      id: 'pay_1',
      amount: 'much',
      currency: 'INR',
      status: 'captured',
    });
    expect(reportOf('razorpay/payment.json')?.problems).toHaveLength(1);
  });

  test('a fare that its nights and tax do not make is noticed', () => {
    const room = { Name: ['Room'], BookingCode: 'a', TotalFare: 500, TotalTax: 10, DayRates: [[{ BasePrice: 100 }]] };
    record('tbo-hotel', 'search.json', {
      Status: { Code: 200, Description: 'Successful' },
      HotelResult: [{ HotelCode: '1', Currency: 'INR', Rooms: [room] }],
    });
    expect(reportOf('tbo-hotel/search.json')?.problems).toEqual([
      'nights and tax make the fare: read false, written true',
    ]);
  });

  test('a flight whose fare its parts do not make is noticed', () => {
    const fare = { Currency: 'INR', PublishedFare: 500, OfferedFare: 500, BaseFare: 300, Tax: 100, OtherCharges: 0 };
    const segment = {
      Airline: { AirlineCode: 'SG', FlightNumber: '1' },
      Origin: { Airport: { AirportCode: 'DEL', CountryCode: 'IN' }, DepTime: '2026-12-01T06:00:00' },
      Destination: { Airport: { AirportCode: 'BOM', CountryCode: 'IN' }, ArrTime: '2026-12-01T08:00:00' },
      Duration: 120,
    };
    const result = {
      ResultIndex: 'OB1',
      IsLCC: true,
      IsRefundable: true,
      Fare: { ...fare, CommissionEarned: 0, PLBEarned: 0, IncentiveEarned: 0 },
      FareBreakdown: [{ PassengerType: 1, PassengerCount: 1, BaseFare: 300, Tax: 200 }],
      Segments: [[segment]],
    };
    record('tbo-air', 'search.json', {
      Response: { ResponseStatus: 1, Error: { ErrorCode: 0 }, TraceId: 't', Results: [[result]] },
    });
    expect(reportOf('tbo-air/search.json')?.problems).toEqual([
      'base, tax and charges make the published fare: read 20000, written true',
    ]);
  });

  test('an operation of the air service that nobody calls is a problem, and so is an error read as a success', () => {
    const reply = { ResponseStatus: 1, Error: { ErrorCode: 0 }, TraceId: 't' };
    record('tbo-air', 'mystery.json', { Response: { ...reply, Mystery: [] } });
    expect(reportOf('tbo-air/mystery.json')?.problems).toEqual(['no operation of the air service answers like this']);
    record('tbo-air', 'release.json', { Response: { ResponseStatus: 1, TraceId: '' } });
    expect(reportOf('tbo-air/release.json')?.problems).toEqual([]);
    record('tbo-air', 'ticket.json', {
      Response: {
        ResponseStatus: 2,
        Error: { ErrorCode: 20, ErrorMessage: 'Agency do not have enough balance.' },
        TraceId: '',
      },
    });
    expect(reportOf('tbo-air/ticket.json')?.problems).toEqual([]);
  });

  test('a ticket that failed is not read as issued', () => {
    const itinerary = { BookingId: 7, PNR: 'ABC123', Status: 1, Passenger: [], Segments: [] };
    const inner = { PNR: 'ABC123', BookingId: 7, TicketStatus: 0, Message: 'Failed', FlightItinerary: itinerary };
    record('tbo-air', 'ticket-failed.json', {
      Response: { ResponseStatus: 1, Error: { ErrorCode: 0 }, TraceId: 't', Response: inner },
    });
    expect(reportOf('tbo-air/ticket-failed.json')?.problems).toEqual([]);
  });

  test('a booking that was cancelled is read as cancelled, and a change that is only listed as a change', () => {
    const reply = { ResponseStatus: 1, Error: { ErrorCode: 0 }, TraceId: 't' };
    const fare = { PublishedFare: 100, BaseFare: 100, Tax: 0, OtherCharges: 0 };
    const passenger = { Fare: fare, Ticket: { TicketNumber: 'N1' } };
    const segment = {
      Airline: { AirlineCode: 'SG', FlightNumber: '1' },
      Origin: { Airport: { AirportCode: 'DEL', CountryCode: 'IN' }, DepTime: '2026-12-01T06:00:00' },
      Destination: { Airport: { AirportCode: 'BOM', CountryCode: 'IN' }, ArrTime: '2026-12-01T08:00:00' },
      Duration: 120,
    };
    const itinerary = { BookingId: 7, PNR: 'P', Status: 9, Fare: fare, Passenger: [passenger], Segments: [segment] };
    record('tbo-air', 'details-cancelled.json', { Response: { ...reply, FlightItinerary: itinerary } });
    expect(reportOf('tbo-air/details-cancelled.json')?.problems).toEqual([]);
    const quoted = { Currency: 'INR', OfferedFare: 100, ...fare };
    const back = {
      ...segment,
      Origin: { ...segment.Destination, DepTime: '2026-12-05T06:00:00' },
      Destination: { ...segment.Origin, ArrTime: '2026-12-05T08:00:00' },
    };
    const Results = {
      ResultIndex: 'OB1',
      IsLCC: true,
      IsRefundable: true,
      Fare: quoted,
      FareBreakdown: [{ PassengerType: 1, PassengerCount: 1, BaseFare: 100, Tax: 0 }],
      Segments: [[segment], [back]],
      MiniFareRules: [[fee('DEL-BOM', 'INR 3000*'), fee('BOM-DEL', 'INR 3500*')]],
    };
    const quote = { ...reply, IsPriceChanged: false, ItineraryChangeList: [6, 4], Results };
    record('tbo-air', 'quote-listed.json', { Response: quote });
    expect(reportOf('tbo-air/quote-listed.json')?.problems).toEqual([]);
    record('tbo-air', 'rules-empty.json', { Response: { ...reply, FareRules: [{ FareRuleDetail: '<br/>' }] } });
    expect(reportOf('tbo-air/rules-empty.json')?.problems).toEqual([]);
  });

  test('errors and collections of the gateway are told apart from entities', () => {
    record('razorpay', 'refused.json', { error: { code: 'BAD_REQUEST_ERROR', description: 'No.' } });
    expect(reportOf('razorpay/refused.json')?.problems).toEqual([]);
    record('razorpay', 'list.json', { entity: 'collection', count: 2, items: [{ entity: 'coupon', id: 'c_1' }] });
    expect(reportOf('razorpay/list.json')?.problems).toEqual(['count: read 1, written 2', 'an unknown entity: coupon']);
  });

  test('a delivery about something we do not make is genuine, and so is one whose moment stands inside', () => {
    const payout = { entity: 'payout', id: 'pout_1', amount: 100, status: 'processed' };
    record('razorpay', 'payout.json', {
      event: 'payout.processed',
      payload: { payout: { entity: payout } },
      created_at: 7,
    });
    expect(reportOf('razorpay/payout.json')?.problems).toEqual([]);
    const refund = {
      entity: 'refund',
      id: 'rfnd_1',
      payment_id: 'pay_1',
      amount: 100,
      status: 'processed',
      speed_processed: 'normal',
    };
    const inside = {
      event: 'refund.speed_changed',
      payload: { refund: { entity: refund }, created_at: 1_597_734_071 },
    };
    record('razorpay', 'speed.json', inside);
    expect(reportOf('razorpay/speed.json')?.problems).toEqual([]);
    record('razorpay', 'speed-other.json', { ...inside, payload: { refund: { entity: { ...refund, amount: -1 } } } });
    expect(reportOf('razorpay/speed-other.json')?.problems).toHaveLength(1);
  });

  test('[REQ-OPS-11] a recording of a service without an adapter is a problem', () => {
    record('trains', 'search.json', {});
    expect(reportOf('trains/search.json')?.problems).toEqual(['no adapter for trains']);
  });
});
