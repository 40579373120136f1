/** The operation by what a recording is called, first match; null where it is of a call that we do not make. */
export type RecordedCalls = readonly (readonly [called: RegExp, operation: string | null])[];

/** One answer, of the sandbox or recorded: which service gave it to which call. */
export interface Answer {
  /** `tbo-air`, `tbo-hotel`, `razorpay`. */
  readonly service: string;
  /** As the shapes of the adapters name it: `FareQuote`, `orders.create`, `webhook`. */
  readonly operation: string;
  readonly body: unknown;
}
