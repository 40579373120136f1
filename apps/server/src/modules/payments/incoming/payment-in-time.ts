/** A payment begun in time may be taken this much later; the supplier decides whether the rate is still available. */
export const GRACE_MS = 5 * 60_000;
