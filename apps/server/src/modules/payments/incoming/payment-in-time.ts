/** A payment begun in time may be taken a little late; the supplier has the last word on whether the rate is still there. */
export const GRACE_MS = 5 * 60_000;
