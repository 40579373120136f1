import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hotelCodes, offerIndex } from './sample-catalogue.ts';
import { bookBody, guests, preBooked, question, rates, startSupplier, type SampleSupplier } from './sample-supplier.ts';

const TRANSPORT = { ArrivalTransportType: 0, TransportInfoId: 'AI 101', Time: '2026-12-01T10:00:00' };
let supplier: SampleSupplier;

beforeEach(async () => {
  supplier = await startSupplier();
});
afterEach(() => supplier.remove());

async function booked(kind: string, change: Record<string, unknown>) {
  await supplier.arm({ operation: 'PreBook', kind });
  const room = await preBooked(supplier);
  return (await supplier.call('/hotelbe/book', bookBody(room, change)))['ResponseStatus'];
}

const rooms = (first: Record<string, unknown>, second: Record<string, unknown>) => ({
  HotelRoomsDetails: [{ HotelPassenger: guests(first, second) }],
});

describe('what PreBook asks of the guests, Book is refused without', () => {
  it.each([
    ['pan-of-all', rooms({ PAN: 'ABCDE1234F' }, {}), rooms({ PAN: 'ABCDE1234F' }, { PAN: 'ABCDE1235F' })],
    ['package-fare', {}, { ArrivalTransport: TRANSPORT }],
    ['departure-details', {}, { DepartureTransport: TRANSPORT }],
    ['corporate-pan', {}, { CorporatePAN: 'ABCDE1234F' }],
    ['no-space-in-names', rooms({ LastName: 'Da Costa' }, {}), {}],
  ])('%s', async (kind, without, along) => {
    expect(await booked(kind, without)).not.toBe(1);
    expect(await booked(kind, along)).toBe(1);
  });

  it('marks-in-names takes an apostrophe, which is refused otherwise', async () => {
    const marked = rooms({ LastName: "D'Souza" }, { LastName: 'O-Neil' });
    expect(await booked('delay', marked)).not.toBe(1);
    expect(await booked('marks-in-names', marked)).toBe(1);
  });

  it('children have the ages they were searched with', async () => {
    const room = await preBooked(supplier, offerIndex.refundable);
    const older = guests().map((guest) => (guest['PaxType'] === 2 ? { ...guest, Age: 17 } : guest));
    const asked = { HotelRoomsDetails: [{ HotelPassenger: older }] };
    expect(await supplier.call('/hotelbe/book', bookBody(room, asked))).toMatchObject({ ResponseStatus: 3 });
  });
});

describe('what answers hold now and then', () => {
  it('a deposit and a raw fee stand among the supplements of Search and PreBook', async () => {
    for (const kind of ['deposit-per-night', 'raw-fee']) await supplier.arm({ operation: 'Search', kind });
    const descriptions = [];
    for (let round = 0; round < 2; round += 1) {
      const found = await rates(supplier, '/affiliate/Search', question(supplier));
      descriptions.push(JSON.stringify(found.HotelResult?.[0]?.Rooms[0]?.['Supplements']));
    }
    expect(descriptions[0]).toContain('Deposit Fee per night ');
    expect(descriptions[1]).toContain('mandatory_fee');
  });

  it('details come bare, or with fees of the property', async () => {
    const details = async () =>
      await (await supplier.post('/static/HotelDetails', { Hotelcodes: hotelCodes.ordinary })).json();
    await supplier.arm({ operation: 'HotelDetails', kind: 'bare-details' });
    expect(await details()).toMatchObject({ HotelDetails: [{ Attractions: [], Image: '' }] });
    await supplier.arm({ operation: 'HotelDetails', kind: 'hotel-fees' });
    expect(await details()).toMatchObject({ HotelDetails: [{ HotelFees: { Mandatory: [expect.any(String)] } }] });
  });

  it('a cancellation under way has other names, and no status in its first answer', async () => {
    const room = await preBooked(supplier);
    const made = await supplier.call('/hotelbe/book', bookBody(room));
    const key = { EndUserIp: '203.0.113.10', BookingId: made['BookingId'] };
    await supplier.arm({ operation: 'SendChangeRequest', kind: 'no-change-status' });
    const asked = await supplier.call('/hotelbe/SendChangeRequest', {
      ...key,
      BookingMode: 5,
      RequestType: 4,
      Remarks: 'Plans changed',
    });
    expect(asked).not.toHaveProperty('ChangeRequestStatus');
    await supplier.arm({ operation: 'GetBookingDetail', kind: 'cancel-asked' });
    const { HotelBookingStatus } = await supplier.call('/hotelbe/GetBookingDetail', key);
    expect(['CxlRequestSentToHotel', 'CancelPending']).toContain(HotelBookingStatus);
  });
});
