/** Finds the operation by the name of a recording; the first match wins. Null for a call that we do not make. */
export type RecordedCalls = readonly (readonly [called: RegExp, operation: string | null])[];

/** One answer, from the sandbox or recorded, with its service and call. */
export interface Answer {
  /** `tbo-air`, `tbo-hotel`, `razorpay`. */
  readonly service: string;
  /** Named as in the adapters' shapes: `FareQuote`, `orders.create`, `webhook`. */
  readonly operation: string;
  readonly body: unknown;
}
