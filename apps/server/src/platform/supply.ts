import type { SoldKind } from '@safar/contract/desk/sold';
import type { Paise } from '@safar/domain/money/money';
import type { SwitchKind } from '@safar/contract/desk/switches';

/**
 * What administrators have switched off. Everything that searches, quotes or makes new bookings checks it; what is
 * paid is completed all the same (REQ-DESK-30).
 */
export interface Switches {
  /** The state as last read: a change made in another process is known within two seconds. */
  isOff(kind: SwitchKind, id: string): boolean;
  /** A text that changes with every change of a switch: answers that depend on switches are cached under it. */
  mark(): string;
}

export const NOTHING_OFF: Switches = { isOff: () => false, mark: () => '' };

/** Balances of the accounts that pay for purchases at suppliers. */
export interface Funds {
  /**
   * Whether a purchase can be paid without falling below the line at which selling stops. An account whose balance has not been
   * updated for a while is assumed to pay: its supplier decides.
   */
  cover(supplier: string, paise: Paise): Promise<boolean>;
}

export const ENOUGH_FUNDS: Funds = { cover: async () => true };

/** Something we sell. */
export interface SoldThing {
  readonly code: string;
  readonly name: string;
}

/** Checks codes of things we sell that an operator enters: a code in no list is a typing error. */
export interface Sold {
  /** The name of a code; null when we sell nothing with that code. */
  nameOf(kind: SoldKind, code: string): Promise<string | null>;
  /** At most ten whose name or code matches the typed text, the best first. */
  find(kind: SoldKind, text: string): Promise<readonly SoldThing[]>;
}
