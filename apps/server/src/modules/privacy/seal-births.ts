import type { PlatformContext } from '../../platform/context.ts';
import { mayBirthsBeSealed } from '../../platform/sealed-births.ts';
import { sealBirthsIn } from '../checkout/index.ts';
import type { IdentityModule } from '../identity/index.ts';

/** Rows of one transaction. */
const BATCH = 500;

/**
 * Seals the birth dates that rest readable, as releases before decision 0025 kept them, in steps a crash cannot lose: the nightly job before
 * the one that erases. While a process of such a release runs, nothing is sealed.
 */
export async function sealBirthDates(
  { workflows, database, crypto }: Pick<PlatformContext, 'workflows' | 'database' | 'crypto'>,
  identity: Pick<IdentityModule, 'sealBirths'>,
): Promise<void> {
  if (!(await workflows.step('may births be sealed', () => mayBirthsBeSealed(database.pool)))) return;
  const inBatches = async (what: string, seal: () => Promise<number>): Promise<void> => {
    let sealed: number;
    do sealed = await workflows.step(what, seal);
    while (sealed === BATCH);
  };
  await inBatches('checkouts', () => sealBirthsIn('checkout_sessions', database, crypto, BATCH));
  await inBatches('bookings', () => sealBirthsIn('bookings', database, crypto, BATCH));
  await inBatches('travellers', () => identity.sealBirths(BATCH));
}
