import type { SoldKind } from '@safar/contract/desk/sold';

/** Something we sell. */
export interface SoldThing {
  readonly code: string;
  readonly name: string;
}

/** What we sell, for every place where an operator names some of it: a code that is in no list is a typing error. */
export interface Sold {
  /** The name of a code; null when we sell nothing with that code. */
  nameOf(kind: SoldKind, code: string): Promise<string | null>;
  /** At most ten whose name or code matches the typed text, the best first. */
  find(kind: SoldKind, text: string): Promise<readonly SoldThing[]>;
}
