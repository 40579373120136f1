/** Why a booking is changed, and what follows from it. A new kind of change is a row here. */

interface Reason {
  readonly askedBy: readonly ('traveller' | 'desk' | 'clock' | 'supplier' | 'comparison' | 'gateway')[];
  /** Whether it takes items, and gives items up. */
  readonly takes: boolean;
  readonly gives: boolean;
  /** Who decides whether the items are gone. Where we do, the money moves before the supplier is asked. */
  readonly first: 'supplier' | 'us' | 'traveller';
  /** What goes back to the traveller for what is gone. */
  readonly back: 'all' | 'less-charge' | 'difference' | 'plan' | 'given' | 'went' | 'nothing';
}

export const CHANGE_REASONS = {
  purchase: { askedBy: ['traveller'], takes: true, gives: false, first: 'supplier', back: 'all' },
  /** Issues what is held. */
  balance: { askedBy: ['traveller'], takes: false, gives: false, first: 'supplier', back: 'all' },
  wish: { askedBy: ['traveller', 'desk'], takes: false, gives: true, first: 'supplier', back: 'less-charge' },
  exchange: { askedBy: ['traveller', 'desk'], takes: true, gives: true, first: 'supplier', back: 'difference' },
  /** Not paid in time. */
  deadline: { askedBy: ['clock'], takes: false, gives: true, first: 'us', back: 'plan' },
  /**
   * The supplier's own change of what it sold: it waits for an answer. Accepted, the record has other terms. Refused, the traveller gives
   * the items up by a wish of their own, for which all goes back.
   */
  terms: { askedBy: ['supplier'], takes: false, gives: false, first: 'traveller', back: 'nothing' },
  /** Not there at the supplier. */
  lost: { askedBy: ['supplier', 'comparison'], takes: false, gives: true, first: 'us', back: 'all' },
  /** Extras that were paid for and not provided. */
  denied: { askedBy: ['supplier', 'comparison'], takes: false, gives: true, first: 'us', back: 'all' },
  /** Of a person's data, at the supplier. */
  correction: { askedBy: ['traveller', 'desk'], takes: false, gives: false, first: 'supplier', back: 'nothing' },
  goodwill: { askedBy: ['desk'], takes: false, gives: false, first: 'us', back: 'given' },
  /** A refund made at the gateway without us. */
  'by-hand': { askedBy: ['gateway'], takes: false, gives: false, first: 'us', back: 'went' },
  /** The charge came out lower than was taken. */
  settled: { askedBy: ['supplier'], takes: false, gives: false, first: 'us', back: 'difference' },
} as const satisfies Readonly<Record<string, Reason>>;

export type ChangeReason = keyof typeof CHANGE_REASONS;

/** The reasons for which something is bought or issued. */
export const BUYING: readonly ChangeReason[] = ['purchase', 'balance'];

/** The reasons that only move money, terms or data: no status follows from them. */
export const BESIDE: readonly ChangeReason[] = ['terms', 'denied', 'correction', 'goodwill', 'by-hand', 'settled'];

/** Whether text is one of the reasons; for rows read from a store. */
export function isChangeReason(text: string): text is ChangeReason {
  return Object.hasOwn(CHANGE_REASONS, text);
}
