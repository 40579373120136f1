/** One thing that is not as it must be. */
export interface Finding {
  /** The checkout it is about; null when it is about all of them. */
  readonly sessionId: string | null;
  readonly text: string;
}
