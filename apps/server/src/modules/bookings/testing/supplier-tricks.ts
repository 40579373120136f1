import type { HotelSupplier, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';

/** How the supplier's vouchers are seen: with the booking, only when asked for, or not at all. */
export type Vouchers = 'at-once' | 'when-asked' | 'never';

function unvouchered(booking: SupplierBooking): SupplierBooking {
  return { ...booking, vouchered: false };
}

/** The real supplier with its vouchers held back, which the sandbox cannot be told to do for a booking paid in full. */
export function holdBackVouchers(supplier: HotelSupplier, vouchers: Vouchers): HotelSupplier {
  if (vouchers === 'at-once') return supplier;
  return {
    ...supplier,
    book: async (request) => {
      const outcome = await supplier.book(request);
      return outcome.kind === 'booked' ? { ...outcome, booking: unvouchered(outcome.booking) } : outcome;
    },
    booking: async (bookingId) => {
      const found = await supplier.booking(bookingId);
      return found.kind === 'found' ? { ...found, booking: unvouchered(found.booking) } : found;
    },
    voucher: async (bookingId) => {
      const found = await supplier.booking(bookingId);
      if (vouchers === 'never' || found.kind !== 'found') return { kind: 'failed', text: 'held back', reason: 'other' };
      return { kind: 'vouchered', booking: found.booking };
    },
  };
}
