import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time-units.ts';
import { agencyAccount } from './credentials.ts';
import { hotelCodes, offerIndex } from './sample-catalogue.ts';
import { bookBody, guests, preBooked, startSupplier, type SampleSupplier } from './sample-supplier.ts';

let supplier: SampleSupplier;

beforeEach(async () => {
  supplier = await startSupplier();
});
afterEach(() => supplier.remove());

const book = (body: unknown) => supplier.call('/hotelbe/book/', body);
const detail = (body: Record<string, unknown>) =>
  supplier.call('/hotelbe/GetBookingDetail/', { EndUserIp: '203.0.113.10', ...body });

describe('a booking', () => {
  it('is confirmed with a voucher, and found by id, by number with a name, and by trace', async () => {
    const room = await preBooked(supplier);
    const answer = await book(bookBody(room));
    expect(answer).toMatchObject({
      Status: 1,
      ResponseStatus: 1,
      HotelBookingStatus: 'Confirmed',
      VoucherStatus: true,
      Error: { ErrorCode: 0 },
    });
    for (const key of [
      { BookingId: answer['BookingId'] },
      { ConfirmationNo: answer['ConfirmationNo'], FirstName: 'arjun', LastName: 'Mehta' },
      { TraceId: answer['TraceId'] },
    ]) {
      expect(await detail(key)).toMatchObject({
        BookingId: answer['BookingId'],
        HotelBookingStatus: 'Confirmed',
        InvoiceNo: answer['InvoiceNumber'],
        TBOHotelCode: hotelCodes.ordinary,
        HotelRoomsDetails: [
          { AdultCount: 2, ChildCount: 1, CancellationPolicies: [{ ChargeType: 1 }, { ChargeType: 2 }] },
        ],
      });
    }
    for (const key of [{ ClientReferenceNo: 'ORD-1001' }, { BookingId: 1 }]) {
      expect((await detail(key))['ResponseStatus']).not.toBe(1);
    }
    expect((await supplier.books()).bookings).toMatchObject([
      {
        bookingId: answer['BookingId'],
        clientReferenceId: 'ORD-1001',
        status: 1,
        voucherStatus: true,
        netAmount: room.NetAmount,
        hotelCode: hotelCodes.ordinary,
        guests: [{ firstName: 'Arjun', lead: true }, {}, {}],
        changeRequests: [],
      },
    ]);
  });

  it('sent twice with one reference is made twice, and both are listed by date', async () => {
    const room = await preBooked(supplier);
    await book(bookBody(room));
    await book(bookBody(room));
    const today = new Date(supplier.now() + 330 * MINUTE_MS).toISOString().slice(0, 10);
    for (const path of ['/affiliate/BookingDetailsBasedOnDate', '/hotelbe/bookingdetailsbasedondate/']) {
      expect(await supplier.call(path, { FromDate: today, ToDate: today })).toMatchObject({
        BookingDetail: [{ ClientReferenceNumber: 'ORD-1001', BookingStatus: 'Vouchered' }, {}],
      });
    }
    expect((await supplier.books()).bookings).toHaveLength(2);
  });

  it('held is vouchered later, once', async () => {
    const held = await book(bookBody(await preBooked(supplier), { IsVoucherBooking: false }));
    expect(held).toMatchObject({ Status: 1, VoucherStatus: false, InvoiceNumber: null });
    const ask = { EndUserIp: '203.0.113.10', BookingId: held['BookingId'], RequestedBookingMode: 5 };
    await supplier.arm({ operation: 'GenerateVoucher', kind: 'rejected' });
    expect(await supplier.call('/hotelbe/GenerateVoucher', ask)).toMatchObject({ Error: { ErrorCode: 2 } });
    expect(await supplier.call('/hotelbe/GenerateVoucher/', ask)).toMatchObject({ VoucherStatus: true });
    expect(await supplier.call('/hotelbe/GenerateVoucher/', ask)).toMatchObject({ Error: { ErrorCode: 2 } });
  });

  it('held lapses when nobody vouchers it, and a non-refundable rate cannot be held', async () => {
    const held = await book(bookBody(await preBooked(supplier), { IsVoucherBooking: false }));
    const strict = await preBooked(supplier, offerIndex.nonRefundable);
    expect(await book(bookBody(strict, { IsVoucherBooking: false }))).toMatchObject({ Error: { ErrorCode: 3 } });
    supplier.pass(9 * 24 * 60 * MINUTE_MS);
    expect(await detail({ BookingId: held['BookingId'] })).toMatchObject({
      HotelBookingStatus: 'Cancelled',
      Status: 6,
    });
  });

  it('is in the books after a restart, as it was', async () => {
    await book(bookBody(await preBooked(supplier)));
    const before = await supplier.books();
    await supplier.stop();
    supplier = await startSupplier(supplier.folder);
    expect(await supplier.books()).toEqual(before);
  });

  it('may be made with the token of the day instead, but not with another', async () => {
    const room = await preBooked(supplier);
    const login = {
      ClientId: 'ApiIntegrationNew',
      UserName: agencyAccount.user,
      Password: agencyAccount.secret,
      EndUserIp: '203.0.113.10',
    };
    const { TokenId } = await supplier.call('/shared/Authenticate', login);
    expect((await supplier.call('/shared/Authenticate', login))['TokenId']).toBe(TokenId);
    expect(await supplier.call('/shared/Authenticate', { ...login, Password: 'x' })).toMatchObject({ Status: 3 });
    const made = await supplier.post('/hotelbe/book', bookBody(room, { TokenId }), null);
    expect(await made.json()).toMatchObject({ BookResult: { Status: 1 } });
    expect(await book(bookBody(room, { TokenId: 'other' }))).toMatchObject({
      Error: { ErrorCode: 6, ErrorMessage: 'Invalid Token' },
    });
  });
});

describe('Book refuses with ErrorCode 3', () => {
  const wrong: readonly [string, Record<string, unknown>][] = [
    ['an empty PAN', { HotelRoomsDetails: [{ HotelPassenger: guests({ PAN: '' }) }] }],
    ['a malformed PAN', { HotelRoomsDetails: [{ HotelPassenger: guests({ PAN: 'ABC' }) }] }],
    ['the title Mstr', { HotelRoomsDetails: [{ HotelPassenger: guests({ Title: 'Mstr' }) }] }],
    ['two leads in a room', { HotelRoomsDetails: [{ HotelPassenger: guests({}, { LeadPassenger: true }) }] }],
    ['no lead', { HotelRoomsDetails: [{ HotelPassenger: guests({ LeadPassenger: false }) }] }],
    ['a lead without telephone', { HotelRoomsDetails: [{ HotelPassenger: guests({ Phoneno: '' }) }] }],
    ['a placeholder for a name', { HotelRoomsDetails: [{ HotelPassenger: guests({ FirstName: 'TBA' }) }] }],
    ['special characters in a name', { HotelRoomsDetails: [{ HotelPassenger: guests({ LastName: 'D’Souza' }) }] }],
    ['another number of guests', { HotelRoomsDetails: [{ HotelPassenger: guests().slice(0, 2) }] }],
    ['another nationality', { GuestNationality: 'US' }],
    ['no address of the end user', { EndUserIp: undefined }],
  ];
  it.each(wrong)('%s', async (_, change) => {
    expect(await book(bookBody(await preBooked(supplier), change))).toMatchObject({
      ResponseStatus: 3,
      Error: { ErrorCode: 3 },
      BookingId: 0,
    });
    expect((await supplier.books()).bookings).toEqual([]);
  });

  it('a rounded net amount', async () => {
    const room = await preBooked(supplier);
    expect(await book(bookBody(room, { NetAmount: room.TotalFare }))).toMatchObject({
      Error: { ErrorCode: 3, ErrorMessage: 'Invalid Net Amount' },
    });
  });

  it('a missing PAN and equal names where the rate forbids them', async () => {
    const foreign = await preBooked(supplier, 0, { HotelCodes: hotelCodes.foreign });
    expect(await book(bookBody(foreign))).toMatchObject({ Error: { ErrorMessage: 'PAN is mandatory.' } });
    const withPan = [{ HotelPassenger: guests({ PAN: 'ABCDE1234F' }) }];
    expect(await book(bookBody(foreign, { HotelRoomsDetails: withPan }))).toMatchObject({ Status: 1 });
    const strict = await preBooked(supplier, 0, { HotelCodes: hotelCodes.noSameNames });
    const same = [{ HotelPassenger: guests({}, { FirstName: 'Arjun' }) }];
    expect(await book(bookBody(strict, { HotelRoomsDetails: same }))).toMatchObject({ Error: { ErrorCode: 3 } });
  });
});

describe('faults of Book', () => {
  it('price-change asks to verify; the old amount is asked again, the new one books', async () => {
    const room = await preBooked(supplier);
    await supplier.arm({ operation: 'Book', kind: 'price-change' });
    const changed = await book(bookBody(room));
    expect(changed).toMatchObject({ Status: 3, HotelBookingStatus: 'VerifyPrice', IsPriceChanged: true });
    expect(changed['NetAmount']).toBeCloseTo(room.NetAmount * 1.05, 6);
    expect(await book(bookBody(room))).toMatchObject({ Status: 3, IsPriceChanged: true });
    expect(await book(bookBody(room, { NetAmount: changed['NetAmount'] }))).toMatchObject({ Status: 1 });
  });

  it('policy-change asks to verify and then books', async () => {
    const room = await preBooked(supplier);
    await supplier.arm({ operation: 'Book', kind: 'policy-change' });
    expect(await book(bookBody(room))).toMatchObject({ Status: 3, IsCancellationPolicyChanged: true });
    expect(await book(bookBody(room))).toMatchObject({ Status: 1 });
  });

  it('sold-out, rejected and session-expired fail without a booking', async () => {
    await supplier.arm({ operation: 'Book', kind: 'rejected' });
    expect(await book(bookBody(await preBooked(supplier)))).toMatchObject({
      ResponseStatus: 2,
      Status: 0,
      HotelBookingStatus: 'BookFailed',
    });
    await supplier.arm({ operation: 'Book', kind: 'sold-out' });
    const room = await preBooked(supplier);
    expect(await book(bookBody(room))).toMatchObject({ Status: 0 });
    expect(await book(bookBody(room))).toMatchObject({ Status: 0 });
    await supplier.arm({ operation: 'Book', kind: 'session-expired' });
    expect(await book(bookBody(await preBooked(supplier)))).toMatchObject({
      ResponseStatus: 4,
      Error: { ErrorCode: 5 },
    });
    expect((await supplier.books()).bookings).toEqual([]);
  });

  it('an old code is a dead session', async () => {
    const room = await preBooked(supplier);
    supplier.pass(31 * MINUTE_MS);
    expect(await book(bookBody(room))).toMatchObject({ ResponseStatus: 4, Error: { ErrorCode: 5 } });
  });

  it.each([
    [undefined, { HotelBookingStatus: 'Confirmed', Status: 1, VoucherStatus: true }],
    ['failed', { HotelBookingStatus: 'BookFailed', Status: 0, VoucherStatus: false }],
  ] as const)('pending, then %s, settles after its delay, also across a restart', async (ending, end) => {
    await supplier.arm({ operation: 'Book', kind: 'pending', delayMs: MINUTE_MS, ending });
    const answer = await book(bookBody(await preBooked(supplier)));
    expect(answer).toMatchObject({ HotelBookingStatus: 'Pending', VoucherStatus: false, ResponseStatus: 1 });
    await supplier.stop();
    supplier = await startSupplier(supplier.folder);
    const key = { BookingId: answer['BookingId'] };
    expect(await detail(key)).toMatchObject({ HotelBookingStatus: 'Pending' });
    supplier.pass(MINUTE_MS);
    expect(await detail(key)).toMatchObject(end);
  });

  it('timeout books only when it acts; drop books and cuts the connection', async () => {
    const body = bookBody(await preBooked(supplier));
    const send = () => supplier.post('/hotelbe/book/', body, undefined, { signal: AbortSignal.timeout(200) });
    await supplier.arm({ operation: 'Book', kind: 'timeout', reference: 'ORD-1001' });
    await expect(send()).rejects.toThrow('aborted');
    expect((await supplier.books()).bookings).toHaveLength(0);
    await supplier.arm({ operation: 'Book', kind: 'timeout', acts: true });
    await expect(send()).rejects.toThrow('aborted');
    expect((await supplier.books()).bookings).toHaveLength(1);
    await supplier.arm({ operation: 'Book', kind: 'drop' });
    await expect(send()).rejects.toThrow('fetch failed');
    expect((await supplier.books()).bookings).toHaveLength(2);
  });

  it('BookingDetail is another name for GetBookingDetail when a fault is armed', async () => {
    const { BookingId } = await book(bookBody(await preBooked(supplier)));
    await supplier.arm({ operation: 'BookingDetail', kind: 'session-expired' });
    expect(await detail({ BookingId })).toMatchObject({ ResponseStatus: 4, Error: { ErrorCode: 5 } });
  });
});
