import { dayOf } from '@safar/domain/flight/flight-times';
import type { SupplierSegment } from '../../../suppliers/flight-supplier.ts';

type Flight = Pick<SupplierSegment, 'carrierCode' | 'flightNumber'> & { readonly from: { readonly time: string } };

/** A flight by which all its bookings are found: '6E 2364 2026-12-11'. */
export function watchedFlight({ carrierCode, flightNumber, from }: Flight): string {
  return `${carrierCode} ${flightNumber} ${dayOf(from.time)}`;
}
