export const DIFFERENCE_KINDS = [
  /** The gateway holds a payment we did not know. */
  'payment-unknown',
  /** A payment of ours the gateway does not know, or knows otherwise. */
  'payment-differs',
  /** The gateway made a refund we did not know, or we one it does not know. */
  'refund-unknown',
  'refund-differs',
  /** The lines of a settlement are not all ours, or add up to something else. */
  'settlement-differs',
  /** The ledger's balance with the gateway is not what was paid less what went back. */
  'ledger-differs',
  /** The supplier holds a room for a booking that has none, or has another. */
  'room-not-ours',
  /** The supplier holds the room of a booking we had given up finding. */
  'room-found',
  /** The supplier does not hold the room of a booking that stands. */
  'room-lost',
  /** A ticket that our books have given back, or never bought, stands at the airline. */
  'ticket-not-ours',
  /** The airline decided on a purchase or a cancellation that we had given up asking about. */
  'ticket-found',
  /** A ticket of a trip that stands does not stand at the airline. */
  'ticket-lost',
  /** Both have the ticket, and the supplier has not told its invoice: what is not told is not taken for equal. */
  'ticket-uninvoiced',
  /** Both have the ticket, under other names or for another amount. */
  'ticket-differs',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What a difference is, and about what: by these it is found again. */
export interface DifferenceKey<Kind extends DifferenceKind = DifferenceKind> {
  readonly kind: Kind;
  /** Whose books differ from ours: the id of a gateway or a supplier. */
  readonly counterparty: string;
  /** What it is about: an id of theirs, which means something beside `counterparty` alone, or ours. */
  readonly subject: string;
}

/** Something our books and another's say differently, and what was done about it. */
export interface Difference extends DifferenceKey {
  /** A sentence for the person who reads it. */
  readonly detail: string;
  /** `noted`: nothing to do yet; it is looked at again the next night. */
  readonly outcome: 'repaired' | 'needs-person' | 'noted';
}

/** The time a round of a comparison is about, epoch ms. */
export interface ComparedSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** One part of another's books, compared with ours portion by portion (decision 0069). */
export interface Books {
  readonly counterparty: string;
  /** Names it beside its counterparty; kept with its rounds. */
  readonly name: string;
  /** Each round begins where the one before ended: what was compared is not compared again. Else rounds overlap by the days of a run. */
  readonly isFollowing?: boolean;
  /** How many nights a round may take before a person is called; 1 when not given. */
  readonly nights?: number;
  /** Compares the next portion after a position, null: the first of a round. Once begun it is repeated if its process ends. */
  compare(span: ComparedSpan, position: string | null): Promise<Portion>;
}

/** Where a row stands in the order a comparison goes through: what it is ordered by, as text, and its id. */
export interface ComparedPlace {
  readonly at: string;
  readonly id: string;
}

/** A place as the position of a round. */
export function positionOf({ at, id }: ComparedPlace): string {
  return `${at}|${id}`;
}

/** The place a round has come to; null: its beginning. */
export function placeIn(position: string | null): ComparedPlace | null {
  const [at, id] = position?.split('|') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}

/** What one portion came to. */
export interface Portion {
  /** How many entries were looked at. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Where the round goes on; null: it is over, or, where it was stopped, at its beginning. */
  readonly next: string | null;
  /** Why it goes no further now: it is taken up in the next run at `next`. Null: it does. */
  readonly stopped: string | null;
  /** What of this portion could not be compared and is not taken up again; null: nothing. */
  readonly leftOut: string | null;
}

/** What both books say of the subject of a difference at this moment, each a sentence. */
export interface BothBooks {
  readonly ours: string;
  readonly theirs: string;
  /** Whose it is with us. */
  readonly booking: { readonly userId: string; readonly bookingId: string } | null;
}

/** What comparing one subject alone came to: the books agree, they still differ or were repaired, or the other side is silent. */
export type Recheck = Difference | 'agrees' | 'silent';
