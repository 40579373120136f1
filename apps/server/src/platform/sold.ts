import type { SoldKind } from '@safar/contract/desk/sold';

/** Something we sell. */
export interface SoldThing {
  readonly code: string;
  readonly name: string;
}

/** What we sell, wherever an operator names something of it: what is in nobody's list is a slip of the pen. */
export interface Sold {
  /** What a code stands for; null: nothing we sell has it. */
  nameOf(kind: SoldKind, code: string): Promise<string | null>;
  /** At most ten whose name or code matches what is typed, the best first. */
  find(kind: SoldKind, text: string): Promise<readonly SoldThing[]>;
}
