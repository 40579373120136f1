import type { Logger } from '../../platform/logging.ts';
import type { NoAnswer } from '../../suppliers/no-answer.ts';

/** Who may send an attempt to buy: the caller and nobody else ever, or it was sent, or about to be, by another life. */
export interface SendClaim {
  readonly isMine: boolean;
  readonly sentAtMs: number;
}

/** A supplier's answer to an attempt that is not, or not yet, what was to be bought. */
type Other<Booking> =
  | { readonly kind: 'pending'; readonly booking: Booking | null }
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly text: string }
  | NoAnswer;

/** What is known after an attempt that bought nothing yet. */
export type NotBought<Booking> =
  /** Nothing came of it, and nothing will; `text` says why. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Taken by the supplier, to be decided; without a booking it is found by what was sent with it. */
  | { readonly kind: 'pending'; readonly sentAtMs: number; readonly booking: Booking | null }
  /** Sent, and nothing is known: the supplier has to be asked what became of it. */
  | { readonly kind: 'silent'; readonly sentAtMs: number }
  /** Nothing left this process: the same attempt may be made again. */
  | { readonly kind: 'not-sent' };

/** Reads such an answer; an attempt that was never sent is given free again by `unclaim`. */
export async function notBought<Booking>(
  outcome: Other<Booking>,
  sent: {
    readonly sentAtMs: number;
    unclaim(): Promise<void>;
    /** Why there is nothing, in sentences for the traveller. */
    readonly refusals: { readonly changed: string; readonly failed: string };
    readonly log: Logger;
  },
): Promise<NotBought<Booking>> {
  const { sentAtMs, refusals, log } = sent;
  switch (outcome.kind) {
    case 'pending':
      return { kind: 'pending', sentAtMs, booking: outcome.booking };
    case 'changed':
      return { kind: 'refused', text: refusals.changed };
    case 'failed':
      log.warn({ text: outcome.text }, 'the supplier refused a purchase');
      return { kind: 'refused', text: refusals.failed };
    case 'no-answer':
      log.warn({ reason: outcome.reason }, 'a purchase got no answer');
      if (outcome.sent) return { kind: 'silent', sentAtMs };
      await sent.unclaim();
      return { kind: 'not-sent' };
  }
}
