/** One answer, of the sandbox or recorded: which service gave it to which call. */
export interface Answer {
  /** `tbo-air`, `tbo-hotel`, `razorpay`. */
  readonly service: string;
  /** As the shapes of the adapters name it: `FareQuote`, `orders.create`, `webhook`. */
  readonly operation: string;
  readonly body: unknown;
}
