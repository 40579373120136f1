/** Something that is wrong in the books. */
export interface Finding {
  /** The checkout that is wrong; null when the finding concerns no single checkout. */
  readonly sessionId: string | null;
  readonly text: string;
}
