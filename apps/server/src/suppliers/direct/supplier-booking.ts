import type { SupplierBooking } from '../hotel-supplier.ts';
import type { DirectBooking } from './booking-store.ts';

/** Whether a booking's rooms count as sold. */
export function holdsRooms({ state }: Pick<DirectBooking, 'state'>): boolean {
  return state === 'held' || state === 'vouchered';
}

/** A booking in the terms of the supplier interface. Hotel, supplier and guest use the same reference. */
export function supplierBooking(booking: DirectBooking): SupplierBooking {
  const { reference, state } = booking;
  return {
    bookingId: reference,
    status: holdsRooms(booking) ? 'confirmed' : 'cancelled',
    confirmationNo: reference,
    supplierReference: reference,
    invoiceNo: null,
    vouchered: state === 'vouchered',
    hotelNumber: reference,
  };
}
