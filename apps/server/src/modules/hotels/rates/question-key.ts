import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import type { SuppliersCodes } from '../mapping/where-sold.ts';

/** A supplier's codes of hotels with ours, where those are others: an answer holds as long as its mappings do. */
export function mappedCodes(codes: SuppliersCodes): string[] {
  return [...codes].map(([theirs, ours]) => (theirs === ours ? ours : `${theirs}=${ours}`)).toSorted();
}

/** The same set of hotels for the same stay is the same question. */
export function keyOf(sorted: readonly string[], stay: StayQuestion): string {
  const party = stay.paxRooms.map((room) => `${room.adults}a${room.childAges.join('.')}`).join('_');
  return [stay.checkin, stay.checkout, stay.nationality, party, sorted.join(',')].join('|');
}
