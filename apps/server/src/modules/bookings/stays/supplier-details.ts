import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { supplierDetails as supplierDetailsCall } from '@safar/contract/bookings';
import { fail, type Failure } from '../../../platform/failure.ts';
import { findBooking } from '../order/store.ts';
import { supplierDetail } from '../order/supplier-booking-fields.ts';
import type { BookingKey } from '../order/booking.ts';
import type { StaysContext } from '../context.ts';

type Call = typeof supplierDetailsCall;

/** The booking as the supplier holds it now, for its owner only. */
export async function supplierDetails(
  { database, suppliers, clock }: StaysContext,
  key: BookingKey,
  supplierId: string,
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  if (supplierId !== booking.supplier || booking.kind !== 'hotel') return fail('SUPPLIER_NOT_FOUND');
  if (booking.supplierBooking === null) return fail('SUPPLIER_UNAVAILABLE', { text: t(m.hotelHoldsNone) });
  const answer = await suppliers.of(booking).stayRecord(booking.supplierBooking.bookingId);
  if (answer.kind !== 'ok') return fail('SUPPLIER_UNAVAILABLE', { text: t(m.hotelSilent) });
  return { detail: supplierDetail(answer.record), meta: { supplier: supplierId, fetchedAt: clock.nowIso() } };
}
