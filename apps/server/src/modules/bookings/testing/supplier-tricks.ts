import type { HotelSupplier, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';

/**
 * When a supplier's vouchers become visible: never, never because our balance is too low, only on request, or with the
 * booking. In this order a change that died while it waited for its voucher gets it in a later run.
 */
export const VOUCHERS = ['never', 'unpayable', 'when-asked', 'at-once'] as const;
export type Vouchers = (typeof VOUCHERS)[number];

function unvouchered(booking: SupplierBooking): SupplierBooking {
  return { ...booking, vouchered: false };
}

/**
 * Wraps the real supplier to hold its vouchers back, which the sandbox cannot do for a booking that is paid in full.
 */
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
      if (vouchers === 'unpayable') return { kind: 'failed', text: 'held back', reason: 'balance' };
      const found = await supplier.booking(bookingId);
      if (vouchers === 'never' || found.kind !== 'found') return { kind: 'failed', text: 'held back', reason: 'other' };
      return { kind: 'vouchered', booking: found.booking };
    },
  };
}
