import type { Paise } from '@safar/domain/money';

/** What is on the accounts that purchases at suppliers are paid from. */
export interface Funds {
  /**
   * Whether a purchase can be paid for without coming below the line at which selling stops. An account that nobody has heard of for a
   * while is taken to pay: its supplier has the last word.
   */
  cover(supplier: string, paise: Paise): Promise<boolean>;
}

export const ENOUGH_FUNDS: Funds = { cover: async () => true };
