import type { HotelSupplier } from '../hotel-supplier.ts';
import { endedHolds } from './booking-store.ts';
import { bookingCalls } from './booking-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { expireHold } from './change-stay.ts';
import type { DirectParts } from './direct-parts.ts';
import { rateCalls } from './rate-calls.ts';

/** Id of this supplier in paths and rows (REQ-API-2). */
const DIRECT = 'direct';

/** Holds ended in one round. */
const HOLDS_PER_ROUND = 100;

/** Hotels that contract with us directly: our own tables behind the port of every hotel supplier (decision 0043). */
export function createDirect(parts: DirectParts): HotelSupplier {
  return { id: DIRECT, ...catalogueCalls(parts), ...rateCalls(parts), ...bookingCalls(parts) };
}

/** Gives rooms back whose hold has ended: one round. */
export async function expireHolds({ database, clock }: DirectParts): Promise<void> {
  for (const reference of await endedHolds(database.pool, clock.nowIso(), HOLDS_PER_ROUND))
    await database.transaction((transaction) => expireHold(clock, transaction, reference));
}
