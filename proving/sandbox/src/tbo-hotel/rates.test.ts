import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time-units.ts';
import { agencyAccount, staticAccount } from './credentials.ts';
import { hotelCodes, offerIndex } from './sample-catalogue.ts';
import { preBooked, question, rates, startSupplier, type SampleSupplier, type WireRoom } from './sample-supplier.ts';
import { comesTwice } from './search.ts';
import { like } from '../like.ts';

let supplier: SampleSupplier;

beforeEach(async () => {
  supplier = await startSupplier();
});
afterEach(() => supplier.remove());

function sumOfNights(room: WireRoom | undefined): number {
  return (room?.DayRates ?? []).flat().reduce((sum, night) => sum + night.BasePrice, 0);
}

/** Returns the day of the last policy row, in epoch ms. */
function lastDay(room: WireRoom | undefined): number {
  const [day = '', month = '', year = ''] = (room?.CancelPolicies?.at(-1)?.FromDate ?? '').slice(0, 10).split('-');
  return Date.parse(`${year}-${month}-${day}`);
}

function preBookAgain(room: { BookingCode: string }) {
  return rates(supplier, '/affiliate/PreBook', { BookingCode: room.BookingCode, PaymentMode: 'Limit' });
}

describe('static data', () => {
  it('is read with its own account, in any case of the path and with a slash at the end', async () => {
    const get = (path: string) =>
      fetch(`${supplier.base}${path}`, {
        headers: { authorization: `Basic ${btoa(`${staticAccount.user}:${staticAccount.secret}`)}` },
      });
    expect(await (await get('/TBO/static/countrylist/')).json()).toEqual({
      Status: { Code: 200, Description: 'Success' },
      CountryList: [{ Code: 'IN', Name: 'India' }],
    });
    expect(await (await get('/tbo/static/HotelCodeList')).json()).toMatchObject({
      HotelCodes: like.arrayContaining([1_000_001]),
    });
    expect(await supplier.call('/static/CityList', { CountryCode: 'IN' })).toMatchObject({
      CityList: [{ Code: '119805', Name: 'Goa' }],
    });
    const list = await (await supplier.post('/static/TBOHotelCodeList', { CityCode: '119805' })).text();
    expect(list).toContain(String.raw`"HotelName":"Sea \u0026 Sand Residency","Latitude":"15.54"`);
    expect(list).toContain('"HotelRating":"FourStar"');
    expect(list).toContain('"CountryCode":"in"');
  });

  it('passes over unknown hotels and gives the rating as a number', async () => {
    const details = await supplier.call('/static/HotelDetails', {
      Hotelcodes: '1000001,9',
      Language: 'EN',
      IsRoomDetailRequired: true,
    });
    const picture = (name: string): string => `${supplier.base}/pictures/${name}.webp`;
    expect(details['HotelDetails']).toMatchObject([
      {
        HotelCode: '1000001',
        HotelRating: 4,
        Map: '15.54|73.75',
        Image: picture('front-city-hotel-1'),
        Images: [picture('front-city-hotel-1'), picture('room-standard-city-0'), picture('room-standard-city-1')],
        RoomDetails: [{ RoomId: 77, RoomSize: '28 sqm', imageURL: [picture('room-standard-city-0')] }],
      },
    ]);
  });

  it('refuses a posted CountryList in plain text', async () => {
    const response = await supplier.post('/static/CountryList', {});
    expect([response.status, response.headers.get('content-type')]).toEqual([405, 'text/plain']);
  });
});

it('each account is refused by the endpoints of the other, with 401 inside HTTP 200', async () => {
  for (const [path, account] of [
    ['/static/CityList', agencyAccount],
    ['/affiliate/Search', staticAccount],
    ['/affiliate/PreBook', null],
  ] as const) {
    const response = await supplier.post(path, {}, account);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ Status: { Code: 401, Description: 'Access Credentials is incorrect' } });
  }
  const booking = await supplier.post('/hotelbe/book/', {}, staticAccount);
  expect(await booking.json()).toMatchObject({ BookResult: { ResponseStatus: 5, Error: { ErrorCode: 6 } } });
});

describe('Search', () => {
  it('gives options whose nights and tax add up, under codes of the supplier’s shape', async () => {
    const found = await rates(supplier, '/affiliate/Search', question(supplier));
    const rooms = (found.HotelResult ?? []).flatMap((hotel) => hotel.Rooms);
    expect(rooms).toHaveLength(8);
    for (const room of rooms) {
      expect(room.TotalFare).toBeCloseTo(sumOfNights(room) + room.TotalTax, 6);
      expect(room.BookingCode).toMatch(/^1000001!TB!\d!TB![0-9a-f-]{36}!TB!N!TB!AFF!$/);
    }
    expect(rooms[0]?.CancelPolicies?.[0]?.FromDate).toMatch(/^\d{2}-\d{2}-\d{4} 00:00:00$/);
  });

  it('leaves out sold-out and unknown hotels; without any it says 201 and no result at all', async () => {
    const some = await rates(
      supplier,
      '/affiliate/search',
      question(supplier, { HotelCodes: `${hotelCodes.soldOut},9,${hotelCodes.ordinary}` }),
    );
    expect(new Set(some.HotelResult?.map((hotel) => hotel.HotelCode))).toEqual(new Set([hotelCodes.ordinary]));
    const none = await supplier.call('/affiliate/Search', question(supplier, { HotelCodes: hotelCodes.soldOut }));
    expect(none).toMatchObject({ Code: 201, Description: 'No Available rooms for given criteria' });
  });

  it('divides fixed charges among several rooms, each named by its index', async () => {
    const two = { PaxRooms: [{ Adults: 2 }, { Adults: 1 }] };
    const room = await preBooked(supplier, offerIndex.partly, two);
    expect(room.CancelPolicies).toMatchObject([
      { Index: '1', CancellationCharge: 225 },
      { Index: '2', CancellationCharge: 225 },
    ]);
  });

  it('obeys the filters and refuses impossible stays with 400', async () => {
    const filtered = await rates(
      supplier,
      '/affiliate/Search',
      question(supplier, { Filters: { Refundable: true, NoOfRooms: 2, MealType: 'RoomOnly' } }),
    );
    const rooms = (filtered.HotelResult ?? []).flatMap((hotel) => hotel.Rooms);
    expect(rooms.map((room) => [room.IsRefundable, room['MealType']])).toEqual([
      [true, 'Room_Only'],
      [true, 'Room_Only'],
    ]);
    const asked = question(supplier);
    for (const wrong of [
      { CheckOut: asked['CheckIn'] },
      { CheckIn: '2020-01-01' },
      { ResponseTime: 60 },
      { PaxRooms: [{ Adults: 1, Children: 2, ChildrenAges: [4] }] },
    ]) {
      expect(await rates(supplier, '/affiliate/Search', { ...asked, ...wrong })).toMatchObject({
        Status: { Code: 400 },
      });
    }
  });

  it('now and then divides one hotel between two rows of the same code', async () => {
    const asked = question(supplier);
    const stay = { checkIn: String(asked['CheckIn']), checkOut: String(asked['CheckOut']) };
    const codes = Array.from({ length: 100 }, (_, index) => String(1_000_005 + index));
    const twice = codes.filter((code) => comesTwice(code, stay));
    const found = await rates(supplier, '/affiliate/Search', { ...asked, HotelCodes: codes.join(',') });
    expect(found.HotelResult).toHaveLength(100 + twice.length);
    expect(twice.length).toBeLessThan(20);
  });

  it('answers a hundred hotels compressed, and fast', async () => {
    const codes = Array.from({ length: 100 }, (_, index) => String(1_000_005 + index)).join(',');
    const body = question(supplier, { HotelCodes: codes });
    await (await supplier.post('/affiliate/Search', body)).arrayBuffer();
    const response = await supplier.post('/affiliate/Search', body);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('sessionid')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await response.text()).length).toBeGreaterThan(100_000);
  });

  it('sold-out takes away the hotel the fault names', async () => {
    await supplier.arm({ operation: 'Search', kind: 'sold-out', reference: '1000005' });
    const asked = question(supplier, { HotelCodes: '1000005,1000006' });
    const found = await rates(supplier, '/affiliate/Search', asked);
    expect(new Set(found.HotelResult?.map((hotel) => hotel.HotelCode))).toEqual(new Set(['1000006']));
  });
});

describe('PreBook', () => {
  it('repeats the option with the unrounded amount, its parts, the rules and escaped conditions', async () => {
    const room = await preBooked(supplier);
    expect(Math.round(room.NetAmount * 100) / 100).toBe(room.TotalFare);
    expect(room.NetAmount).not.toBe(room.TotalFare);
    const whole = await (
      await supplier.post('/affiliate/PreBook', { BookingCode: room.BookingCode, PaymentMode: 'Limit' })
    ).text();
    expect(whole).toContain(String.raw`"\u0026lt;ul\u0026gt;\u0026lt;li\u0026gt;Food \u0026amp; drink extra`);
    expect(whole).toContain('"ValidationInfo":{"PanMandatory":false');
    expect(whole).not.toContain('IsPriceChanged');
    const [parts] = [room['PriceBreakUp']].flat();
    expect(parts).toMatchObject({ TaxBreakup: [{ TaxType: 'Tax_IGST', TaxPercentage: 18 }] });
  });

  it('a code dies thirty minutes after its search, and an unknown one was never alive', async () => {
    const room = await preBooked(supplier);
    supplier.pass(29 * MINUTE_MS);
    expect((await preBookAgain(room)).Status.Code).toBe(200);
    supplier.pass(2 * MINUTE_MS);
    expect((await preBookAgain(room)).Status).toEqual({ Code: 315, Description: "Session Expired or doesn't exist" });
    expect((await preBookAgain({ BookingCode: 'nonsense' })).Status.Code).toBe(315);
  });

  it('price-change costs 5 % more from then on, unannounced, and all sums still hold', async () => {
    const before = await preBooked(supplier);
    await supplier.arm({ operation: 'PreBook', kind: 'price-change' });
    const changed = (await preBookAgain(before)).HotelResult?.[0]?.Rooms[0];
    expect(changed?.NetAmount).toBeCloseTo(before.NetAmount * 1.05, 6);
    expect(changed?.TotalFare).toBe(Math.round((changed?.NetAmount ?? 0) * 100) / 100);
    expect(changed?.TotalFare).toBeCloseTo(sumOfNights(changed) + (changed?.TotalTax ?? 0), 6);
    expect((await preBookAgain(before)).HotelResult?.[0]?.Rooms[0]).toEqual(changed);
  });

  it('policy-change begins to charge two days earlier; flags are set when asked for', async () => {
    const before = await preBooked(supplier);
    await supplier.arm({ operation: 'PreBook', kind: 'policy-change', ending: 'flagged' });
    const changed = (await preBookAgain(before)).HotelResult?.[0];
    expect(changed).toMatchObject({ IsPriceChanged: false, IsCancellationPolicyChanged: true });
    expect(lastDay(before) - lastDay(changed?.Rooms[0])).toBe(2 * 24 * 60 * MINUTE_MS);
  });

  it('sold-out says 201, session-expired 315, rejected 300 with the whole content', async () => {
    const room = await preBooked(supplier);
    await supplier.arm({ operation: 'PreBook', kind: 'rejected' });
    const poor = await preBookAgain(room);
    expect([poor.Status.Code, poor.HotelResult?.length]).toEqual([300, 1]);
    await supplier.arm({ operation: 'PreBook', kind: 'sold-out' });
    expect((await preBookAgain(room)).Status.Code).toBe(201);
    expect((await preBookAgain(room)).Status.Code).toBe(201);
    const other = await preBooked(supplier, offerIndex.nonRefundable);
    await supplier.arm({ operation: 'PreBook', kind: 'session-expired' });
    expect((await preBookAgain(other)).Status.Code).toBe(315);
  });

  it('a code survives a restart with its price', async () => {
    const room = await preBooked(supplier);
    await supplier.stop();
    supplier = await startSupplier(supplier.folder);
    expect((await preBookAgain(room)).HotelResult?.[0]?.Rooms[0]).toMatchObject({ NetAmount: room.NetAmount });
  });
});
