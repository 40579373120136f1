import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFolder } from './conformance/check-folder.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../shared/protocols/samples');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'safar-conformance-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function record(service: string, name: string, payload: unknown): void {
  mkdirSync(path.join(folder, service), { recursive: true });
  writeFileSync(path.join(folder, service, name), JSON.stringify(payload));
}

function reportOf(file: string) {
  return checkFolder(folder).find((report) => report.file === file);
}

describe('recordings against the adapters’ parsers', () => {
  test.runIf(existsSync(SAMPLES))('every recorded payload of a known service is read as it is written', () => {
    const reports = checkFolder(SAMPLES);
    expect(reports.filter((report) => report.unread === null).length).toBeGreaterThan(0);
    expect(reports.flatMap((report) => report.problems)).toEqual([]);
  });

  test('a payload inside a recorder’s wrapper is unwrapped', () => {
    record('tbo-hotel', 'prebook-gone.json', {
      request: { url: 'https://supplier.example/PreBook' },
      response: { status: 200, body: '{"Status":{"Code":315,"Description":"Session Expired"}}' },
    });
    expect(reportOf('tbo-hotel/prebook-gone.json')).toMatchObject({ unread: null, problems: [] });
  });

  test('a payload that no parser knows is a problem, not a pass', () => {
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

  test('a service without an adapter is said to have none', () => {
    record('trains', 'search.json', {});
    expect(reportOf('trains/search.json')).toMatchObject({ unread: 'no adapter for trains yet', problems: [] });
  });
});
