import type { CallAnswer } from '@safar/contract/call';
import type { paymentSummary as paymentSummaryCall } from '@safar/contract/bookings';
import { couponPaise } from '@safar/domain/money/coupon-discount';
import { paiseToRupees } from '@safar/domain/money/money';
import { splitOf } from '@safar/domain/money/price';
import { fail, type Failure } from '../../../platform/failure.ts';
import { priceHashOf } from '../../checkout/index.ts';
import { balanceOf } from './balance.ts';
import type { BookingsContext } from '../context.ts';
import { findBooking } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';

type Answer = CallAnswer<typeof paymentSummaryCall>;

/** A booking of the traveller as the demo payment page shows it (REQ-PAY-9). */
export async function paymentSummary(
  { database, clock }: BookingsContext,
  key: BookingKey,
): Promise<Answer | Failure<'BOOKING_NOT_FOUND'>> {
  const booking = await findBooking(database.pool, key);
  if (booking?.kind !== 'hotel') return fail('BOOKING_NOT_FOUND');
  const { context, priceLines } = booking;
  const price = splitOf(priceLines);
  const offPaise = couponPaise(priceLines);
  const { state, duePaise, message } = balanceOf(booking, clock.nowMs());
  return {
    data: {
      hotel: { name: context.hotel.name },
      stay: {
        checkIn: context.checkin,
        checkOut: context.checkout,
        rooms: context.rooms,
        adults: context.adults,
        nights: context.nights,
      },
      prices: {
        base: paiseToRupees(price.roomPaise + offPaise),
        taxes: paiseToRupees(price.taxPaise),
        fees: paiseToRupees(price.platformFeePaise),
        coupon: paiseToRupees(offPaise),
      },
      totals: { grandTotal: paiseToRupees(price.totalPaise), due: paiseToRupees(duePaise) },
      priceHash: priceHashOf(booking),
      status: isLost(booking) ? 'FAILED' : STATUSES[state],
      message,
    },
  };
}

const STATUSES = { due: 'DUE', paid: 'PAID', waiting: 'WAITING', closed: 'CLOSED' } as const;

function isLost({ status }: Booking): boolean {
  return status === 'failed' || status === 'refunded';
}
