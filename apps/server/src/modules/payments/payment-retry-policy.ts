/** How often to look for money, in milliseconds (REQ-PAY-2). */
export interface PaymentRetryPolicy {
  /** From opening an order to its first poll; each answer 'not yet' doubles the wait, up to `lastPollMs`. */
  readonly firstPollMs: number;
  readonly lastPollMs: number;
  /**
   * From a question that the gateway did not answer, or a delivery it did not confirm, to the next; doubling, up to
   * `lastSilenceMs`.
   */
  readonly silenceMs: number;
  readonly lastSilenceMs: number;
  /** From a refund that was not taken or not paid out to the next attempt; doubling too. */
  readonly refundRetryMs: number;
  readonly maxRefundAttempts: number;
}

const LIVE: PaymentRetryPolicy = {
  firstPollMs: 10_000,
  lastPollMs: 60 * 60_000,
  silenceMs: 5000,
  lastSilenceMs: 60_000,
  refundRetryMs: 60_000,
  maxRefundAttempts: 8,
};

/** The sandbox answers fast, and a person (or a test) is watching. */
const SANDBOX: PaymentRetryPolicy = { ...LIVE, firstPollMs: 3000, silenceMs: 1000, refundRetryMs: 1000 };

/** The retry policy for the real gateway, or for the sandbox. */
export function paymentRetryPolicy(sandbox: boolean): PaymentRetryPolicy {
  return sandbox ? SANDBOX : LIVE;
}
