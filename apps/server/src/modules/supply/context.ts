import type { PlatformContext } from '../../platform/context.ts';
import type { KeptSwitches } from './kept-switches.ts';
import type { Sold } from '../../platform/supply.ts';
import type { SupplierAccount } from '../../suppliers/supplier-account.ts';
import type { BalanceWatch } from './watch-supplier-balances.ts';

/** A supplier that we are connected to. */
export interface Supplier {
  readonly kind: 'hotel-supplier' | 'flight-supplier';
  readonly id: string;
}

/** The parts of other modules that supply needs. */
export interface SupplyNeeds {
  readonly suppliers: readonly Supplier[];
  /** The accounts that suppliers are paid from. */
  readonly accounts: readonly SupplierAccount[];
  /** The named things that can be switched off. */
  readonly sold: Sold;
}

export interface SupplyContext extends PlatformContext, SupplyNeeds {
  readonly switches: KeptSwitches;
  readonly watch: BalanceWatch;
}
