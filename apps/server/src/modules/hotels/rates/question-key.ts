import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import type { SuppliersCodes } from '../mapping/where-sold.ts';

/** A supplier's hotel codes with ours where they differ: an answer is valid as long as its mappings. */
export function mappedCodes(codes: SuppliersCodes): string[] {
  return [...codes].map(([theirs, ours]) => (theirs === ours ? ours : `${theirs}=${ours}`)).toSorted();
}

/** The same set of hotels for the same stay has the same key. */
export function keyOf(sorted: readonly string[], stay: StayQuestion): string {
  const party = stay.paxRooms.map((room) => `${room.adults}a${room.childAges.join('.')}`).join('_');
  return [stay.checkin, stay.checkout, stay.nationality, party, sorted.join(',')].join('|');
}
