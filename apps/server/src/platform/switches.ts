import type { SwitchKind } from '@safar/contract/desk/switches';

/** What administrators have switched off, as every seam that finds, quotes or newly books asks it. What is paid is finished all the same. */
export interface Switches {
  /** As last read: a change made in another process is known within two seconds. */
  isOff(kind: SwitchKind, id: string): boolean;
  /** Another text after every change: whatever is kept of an answer that switches decide is kept under it. */
  mark(): string;
}

export const NOTHING_OFF: Switches = { isOff: () => false, mark: () => '' };
