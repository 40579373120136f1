import type { Paise } from '@safar/domain/money/money';

/** Balances of the accounts that pay for purchases at suppliers. */
export interface Funds {
  /**
   * Whether a purchase can be paid without falling below the line at which selling stops. An account whose balance has not been
   * updated for a while is assumed to pay: its supplier decides.
   */
  cover(supplier: string, paise: Paise): Promise<boolean>;
}

export const ENOUGH_FUNDS: Funds = { cover: async () => true };
