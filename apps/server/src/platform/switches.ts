import type { SwitchKind } from '@safar/contract/desk/switches';

/**
 * What administrators have switched off. Everything that searches, quotes or makes new bookings checks it; what is paid is completed all the
 * same.
 */
export interface Switches {
  /** The state as last read: a change made in another process is known within two seconds. */
  isOff(kind: SwitchKind, id: string): boolean;
  /** A text that changes with every change of a switch: answers that depend on switches are cached under it. */
  mark(): string;
}

export const NOTHING_OFF: Switches = { isOff: () => false, mark: () => '' };
