export const DIFFERENCE_KINDS = [
  /** The gateway holds a payment that our books do not have. */
  'payment-unknown',
  /** A payment in our books is missing at the gateway, or differs there. */
  'payment-differs',
  /** The gateway made a refund that our books do not have, or the reverse. */
  'refund-unknown',
  'refund-differs',
  /** Some lines of a settlement are not ours, or its total differs. */
  'settlement-differs',
  /** The ledger's balance with the gateway is not payments minus refunds. */
  'ledger-differs',
  /** The supplier holds a room for a booking that has no room, or another one. */
  'room-not-ours',
  /** The supplier holds the room of a booking we had stopped looking for. */
  'room-found',
  /** The supplier does not hold the room of an active booking. */
  'room-lost',
  /** A ticket that our books have cancelled, or never bought, is active at the airline. */
  'ticket-not-ours',
  /** The airline decided on a purchase or a cancellation that we had stopped asking about. */
  'ticket-found',
  /** A ticket of an active trip is not active at the airline. */
  'ticket-lost',
  /** Both have the ticket, but the supplier has not sent its invoice, so the amounts cannot be compared. */
  'ticket-uninvoiced',
  /** Both have the ticket, with other names or another amount. */
  'ticket-differs',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Identifies a difference, so that it is found again. */
export interface DifferenceKey<Kind extends DifferenceKind = DifferenceKind> {
  readonly kind: Kind;
  /** Whose books differ from ours: the id of a gateway or a supplier. */
  readonly counterparty: string;
  /** The id of what differs: theirs, unique within `counterparty`, or ours. */
  readonly subject: string;
}

/** A difference between our books and another's, and what was done about it. */
export interface Difference extends DifferenceKey {
  /** A sentence for the person who reads it. */
  readonly detail: string;
  /** `noted`: nothing to do yet; it is compared again the next night. */
  readonly outcome: 'repaired' | 'needs-person' | 'noted';
}

/** The period that a round of a comparison covers, epoch ms. */
export interface ComparedSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** One part of another's books, compared with ours in portions (decision 0069). */
export interface Books {
  readonly counterparty: string;
  /** Names it within its counterparty; stored with its rounds. */
  readonly name: string;
  /** Each round begins where the one before ended, so that nothing is compared twice. Otherwise rounds overlap by the days of a run. */
  readonly isFollowing?: boolean;
  /** How many nights a round may take before a person is called; 1 when not given. */
  readonly nights?: number;
  /**
   * Compares the next portion after a position; null starts a round. A portion that has begun is repeated if its process dies.
   */
  compare(span: ComparedSpan, position: string | null): Promise<Portion>;
}

/** A row's place in the order of a comparison: its sort value as text, and its id. */
export interface ComparedPlace {
  readonly at: string;
  readonly id: string;
}

/** Writes a place as the position of a round. */
export function positionOf({ at, id }: ComparedPlace): string {
  return `${at}|${id}`;
}

/** The place a round has reached; null at its beginning. */
export function placeIn(position: string | null): ComparedPlace | null {
  const [at, id] = position?.split('|') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}

/** The result of one portion. */
export interface Portion {
  /** Number of entries compared. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /**
   * Position where the round continues. Null when the round is over or, if it was stopped, when it continues at its
   * beginning.
   */
  readonly next: string | null;
  /** Why the round stops here for now; the next run continues at `next`. Null when it does not stop. */
  readonly stopped: string | null;
  /** What could not be compared in this portion and will not be tried again; null when everything was. */
  readonly leftOut: string | null;
}

/** What both books hold about the subject of a difference at this moment, one sentence each. */
export interface BothBooks {
  readonly ours: string;
  readonly theirs: string;
  /** The booking it belongs to in our books. */
  readonly booking: { readonly userId: string; readonly bookingId: string } | null;
}

/** The result of comparing one subject alone: the books agree, they differ or were repaired, or the other side did not answer. */
export type Recheck = Difference | 'agrees' | 'silent';
