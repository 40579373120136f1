import type { SoldKind } from '@safar/contract/desk/sold';

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
