import type { Module, PlatformContext } from '../../platform/context.ts';
import type { Funds, Switches } from '../../platform/supply.ts';
import type { SupplyContext, SupplyNeeds } from './context.ts';
import { keepSwitches } from './kept-switches.ts';
import { registerAccounts } from './account-routes.ts';
import { accountsNow, type AccountNow } from './accounts-now.ts';
import { aboveStopSellingLine } from './stop-selling-line.ts';
import { registerHealth } from './health-routes.ts';
import { registerSoldThings } from './sold-things.ts';
import { registerSwitches } from './switch-routes.ts';
import { watchSupplierBalances } from './watch-supplier-balances.ts';

export { createSold } from './sold-things.ts';

export interface Supply extends Module {
  readonly switches: Switches;
  readonly funds: Funds;
  /** The last known balance of every account. */
  accounts(): Promise<AccountNow[]>;
}

/** Our supply: what is switched off, and the balances with suppliers. */
export function createSupply(platform: PlatformContext, needs: SupplyNeeds): Supply {
  const switches = keepSwitches(platform);
  const watch = watchSupplierBalances(platform, needs.accounts);
  const context: SupplyContext = { ...platform, ...needs, switches, watch };
  return {
    name: 'supply',
    switches,
    pageVariant: async () => ({ mark: switches.mark() }),
    funds: aboveStopSellingLine(platform, needs.accounts),
    accounts: () => accountsNow(context),
    register: () => undefined,
    registerDesk: (desk) => {
      registerSoldThings(desk, needs.sold);
      registerSwitches(desk, context);
      registerAccounts(desk, context);
      registerHealth(desk, context);
    },
    start: async () => {
      await switches.start();
      watch.start();
    },
    stop: async () => {
      await switches.stop();
      await watch.stop();
    },
  };
}
