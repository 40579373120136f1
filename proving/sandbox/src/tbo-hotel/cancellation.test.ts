import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../time-units.ts';
import { offerIndex } from './sample-catalogue.ts';
import { bookBody, preBooked, startSupplier, type SampleSupplier } from './sample-supplier.ts';

const STAGE_MS = 200;
const EndUserIp = '203.0.113.10';
let supplier: SampleSupplier;

beforeEach(async () => {
  supplier = await startSupplier();
});
afterEach(() => supplier.remove());

async function booking(index: number, change: Record<string, unknown> = {}) {
  const room = await preBooked(supplier, index);
  const made = await supplier.call('/hotelbe/book', bookBody(room, change));
  return { id: made['BookingId'], paid: Math.round(room.NetAmount * 100) / 100 };
}

const send = (BookingId: unknown) =>
  supplier.call('/hotelbe/SendChangeRequest', {
    EndUserIp,
    BookingMode: 5,
    RequestType: 4,
    BookingId,
    Remarks: 'Plans changed',
  });
const status = (ChangeRequestId: unknown) =>
  supplier.call('/hotelbe/GetChangeRequestStatus/', { EndUserIp, BookingMode: 5, ChangeRequestId });

describe('a cancellation', () => {
  it('goes from pending over in progress to processed, and tells the figures only then', async () => {
    const { id, paid } = await booking(offerIndex.partly);
    const asked = await send(id);
    expect(asked).toMatchObject({ ResponseStatus: 1, ChangeRequestStatus: 1 });
    const key = asked['ChangeRequestId'];
    expect(await status(key)).toMatchObject({ ChangeRequestStatus: 1, RefundedAmount: 0, CancellationCharge: 0 });
    expect(await send(id)).toMatchObject({ Error: { ErrorCode: 2 } });
    supplier.pass(STAGE_MS);
    expect(await status(key)).toMatchObject({ ChangeRequestStatus: 2, RefundedAmount: 0 });
    supplier.pass(STAGE_MS);
    const done = await status(key);
    expect(done).toMatchObject({ ChangeRequestStatus: 3, CancellationCharge: 450 });
    expect(done['RefundedAmount']).toBeCloseTo(paid - 450, 6);
    expect(await supplier.call('/hotelbe/GetBookingDetail', { EndUserIp, BookingId: id })).toMatchObject({
      HotelBookingStatus: 'Cancelled',
      Status: 6,
    });
    expect((await supplier.books()).bookings).toMatchObject([
      { hotelBookingStatus: 'Cancelled', changeRequests: [{ id: key, status: 3, charge: 450 }] },
    ]);
    expect(await send(id)).toMatchObject({ ResponseStatus: 2, Error: { ErrorCode: 2 } });
  });

  it.each([
    ['is free before the deadline', offerIndex.refundable, 0, 0],
    ['costs everything after it', offerIndex.refundable, 9 * DAY_MS, 1],
    ['costs everything on a non-refundable rate', offerIndex.nonRefundable, 0, 1],
  ])('%s', async (_, index, laterMs, share) => {
    const { id, paid } = await booking(index);
    supplier.pass(laterMs);
    const { ChangeRequestId } = await send(id);
    supplier.pass(2 * STAGE_MS);
    const charge = share * paid;
    expect(await status(ChangeRequestId)).toMatchObject({
      ChangeRequestStatus: 3,
      CancellationCharge: charge,
      RefundedAmount: paid - charge,
    });
  });

  it.each([
    ['charges-less', offerIndex.nonRefundable, 0.5],
    ['charges-more', offerIndex.refundable, 1],
  ])('%s charges another amount than the policy says', async (kind, index, share) => {
    const { id, paid } = await booking(index);
    await supplier.arm({ operation: 'SendChangeRequest', kind });
    const { ChangeRequestId } = await send(id);
    supplier.pass(2 * STAGE_MS);
    const figures = await status(ChangeRequestId);
    expect(figures['CancellationCharge']).toBeCloseTo(share * paid, 1);
    expect(Number(figures['CancellationCharge']) + Number(figures['RefundedAmount'])).toBeCloseTo(paid, 6);
  });

  it('of a held booking moves no money', async () => {
    const { id } = await booking(offerIndex.refundable, { IsVoucherBooking: false });
    const { ChangeRequestId } = await send(id);
    supplier.pass(2 * STAGE_MS);
    expect(await status(ChangeRequestId)).toMatchObject({ RefundedAmount: 0, CancellationCharge: 0 });
  });

  it('rejected ends at 4 and leaves the booking alone; it may be asked for again', async () => {
    const { id } = await booking(offerIndex.refundable);
    await supplier.arm({ operation: 'SendChangeRequest', kind: 'rejected' });
    const asked = await send(id);
    expect(asked).toMatchObject({ ResponseStatus: 1, ChangeRequestStatus: 4 });
    expect(await status(asked['ChangeRequestId'])).toMatchObject({ ChangeRequestStatus: 4 });
    expect((await supplier.books()).bookings).toMatchObject([{ hotelBookingStatus: 'Confirmed' }]);
    expect(await send(id)).toMatchObject({ ChangeRequestStatus: 1 });
  });

  it('pending with a bad end takes its time and is rejected', async () => {
    const { id } = await booking(offerIndex.refundable);
    await supplier.arm({ operation: 'SendChangeRequest', kind: 'pending', delayMs: DAY_MS, ending: 'failed' });
    const { ChangeRequestId } = await send(id);
    supplier.pass(DAY_MS);
    expect(await status(ChangeRequestId)).toMatchObject({ ChangeRequestStatus: 2 });
    supplier.pass(DAY_MS);
    expect(await status(ChangeRequestId)).toMatchObject({ ChangeRequestStatus: 4 });
  });

  it('survives a restart', async () => {
    const { id } = await booking(offerIndex.partly);
    const { ChangeRequestId } = await send(id);
    await supplier.stop();
    supplier = await startSupplier(supplier.folder);
    supplier.pass(2 * STAGE_MS);
    expect(await status(ChangeRequestId)).toMatchObject({ ChangeRequestStatus: 3, CancellationCharge: 450 });
  });

  it('of an unknown booking is refused', async () => {
    expect(await send(5)).toMatchObject({ ResponseStatus: 2, ChangeRequestId: 0 });
    expect(await status(5)).toMatchObject({ ResponseStatus: 2 });
  });
});
