/** Bookings that their suppliers cancel without being asked by us. */
import { expect } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import type { FlightSupplier } from '../../../suppliers/flight-supplier.ts';
import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import type { ProcessRun } from './process-runs.ts';

type GivingUp =
  | Pick<HotelSupplier, 'requestCancellation' | 'cancellationStatus'>
  | Pick<FlightSupplier, 'requestCancellation' | 'cancellationStatus'>;

/** Cancels a booking at its supplier without our knowledge, and waits until the supplier has done it. */
export async function untilGivenUp(supplier: GivingUp, supplierBookingId: string, remarks: string): Promise<void> {
  const asked = await supplier.requestCancellation(supplierBookingId, remarks);
  if (asked.kind !== 'requested') throw new Error(`${supplierBookingId} cannot be given up: ${asked.kind}`);
  const requests = 'changeRequestId' in asked ? [asked.changeRequestId] : asked.changeRequestIds;
  for (const request of requests)
    await eventually(async () => {
      const told = await supplier.cancellationStatus(request);
      expect(told.kind === 'status' && ('status' in told ? told.status : told.state)).toMatch(/^(?:done|completed)$/);
    });
}

/** A comparison whose question a slow supplier did not answer finds nothing: the next begins after so many looks. */
const LOOKS_A_COMPARISON = 500;

/** Lets the nightly comparison find a booking whose supplier cancelled it: the change `lost` begins. It compares only what rested for a while. */
export async function letItBeFound(pool: Database['pool'], server: ProcessRun, bookingId: string): Promise<void> {
  let looks = 0;
  await eventually(async () => {
    if (looks % LOOKS_A_COMPARISON === 0) {
      await pool.query(
        `update bookings set updated_at = now() - interval '1 hour' where id = $1 and status = 'vouchered'`,
        [bookingId],
      );
      server.reconcile();
    }
    looks += 1;
    const { rowCount } = await pool.query(`select from booking_changes where booking_id = $1 and reason = 'lost'`, [
      bookingId,
    ]);
    expect(rowCount).toBe(1);
  });
}
