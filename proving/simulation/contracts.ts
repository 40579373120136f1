import type { Database } from '../../apps/server/src/platform/database.ts';
import { saveNamedMapping } from '../../apps/server/src/modules/hotels/mapping/mapping-store.ts';
import { DIRECT } from '../../apps/server/src/suppliers/direct/direct-parts.ts';
import { openContract } from '../../apps/server/src/suppliers/direct/testing/contract.ts';

const HOTELS = 12;
/** Rooms of a contract for each night: fewer than the travellers who want one. */
const ROOMS = 2;

/** Gives some of these hotels a contract of few rooms, sold from a day on. */
export async function openContracts(database: Database, hotelCodes: readonly string[], from: string): Promise<void> {
  for (const hotelCode of hotelCodes.slice(0, HOTELS)) {
    const supplierCode = await openContract(database, { code: `direct-${hotelCode}`, rooms: ROOMS, from });
    await saveNamedMapping(database.pool, { supplier: DIRECT, supplierCode, hotelCode });
  }
}
