/**
 * Why an operator must act on a booking: each code with its sentence, which docs/operations.md explains (REQ-OPS-6).
 */
export const ESCALATION_REASONS = {
  'book-unanswered': 'the supplier never told what became of a Book',
  'ticket-unanswered': 'the airline never told what became of a ticket',
  'stay-cancel-unanswered': 'the supplier never told what became of a cancellation',
  'flight-cancel-unanswered': 'the airline never told what became of a cancellation',
  'outcome-unknown': 'its outcome at the supplier is unknown',
  'unusually-many': 'unusually many bookings were made: nothing is bought for it until somebody has looked',
  'hotel-balance-low': 'our balance with the hotel supplier is too low',
  'air-balance-low': 'our balance with the air supplier is too low to issue its ticket',
  'room-not-released': 'a room without a voucher was not released',
  'unwanted-room-not-cancelled': 'a room at the supplier is not wanted and was not cancelled',
  'unpaid-room-not-released': 'a room that was not paid in time was not taken back by the supplier',
  'trip-ticket-not-returned': 'a ticket of a trip that was not bought was not taken back by the airline',
  'room-not-known': 'the supplier does not know its room',
  'ticket-does-not-stand': 'a ticket of its trip does not stand at the airline',
  'held-ticket-issued':
    'the airline issued a ticket that is held and not paid: somebody has to pay for it or give it back',
  'cancelled-by-hotel': 'the hotel cancelled it: the traveller may need another room',
  'terms-unanswered': 'the airline changed its flights and its traveller has not answered: call them',
  'cancelled-by-airline': 'the airline cancelled it: the traveller may need another flight',
  'stay-cancel-rejected': 'the hotel did not accept its cancellation',
  'flight-cancel-rejected': 'the airline did not accept its cancellation',
  'ticket-cancel-rejected': 'one ticket of the trip was cancelled and the other was not',
  'charge-not-known':
    'the airline cancelled a ticket and did not say what it keeps: its traveller was charged the most that was shown',
  'old-room-dearer':
    'the hotel kept more for the old dates of a stay than its traveller was shown: the difference is our loss',
  'exchange-unanswered': 'the airline never told what became of other flights on a ticket',
  'cancel-wanted': 'its traveller asks us to cancel what the hotel or the airline refused',
  'room-to-give-up':
    'its traveller gives up one of its rooms: ask the hotel, then enter what it charges or why it refuses',
  'case-unanswered': 'its traveller asked us something and was not answered by the time that was promised',
  'turned-away': 'its traveller stands at the hotel, which has no record of the booking',
  'other-room-not-had': 'the other room for a guest whom a hotel turned away could not be had',
  'denied-room': 'a hotel turned its guest away: claim what its room cost from the supplier, and enter what that keeps',
  'queued-cancel-not-done': 'it was to be cancelled while it was bought, and was not',
  'no-hotel-number': 'the hotel gave no number of its own',
  'refund-not-taken': 'a refund was not taken by the gateway',
  'workflow-failing': 'its workflow ended badly again and again',
  'unflown-taxes-asked':
    'its traveller did not fly and asks for the statutory taxes: the airline must give them back within 14 working days',
  'document-not-printable': 'one of its documents has a character that cannot be printed, and was not made',
  'e-invoice-refused':
    'the e-invoice portal refused one of its documents, which is no tax invoice until it is registered',
  'e-invoice-late':
    'the e-invoice portal has not answered for one of its documents for a day, which is no tax invoice until it is registered',
  'booking-unreadable': 'what is kept of it cannot be read',
} as const;
export type EscalationReason = keyof typeof ESCALATION_REASONS;

/** The reasons for what stands at a supplier, is not wanted and was not taken back. */
export const NOT_GIVEN_BACK: readonly string[] = [
  'room-not-released',
  'unpaid-room-not-released',
  'unwanted-room-not-cancelled',
  'trip-ticket-not-returned',
] satisfies EscalationReason[];

/** A stored reason; `detail` names its subject when the booking alone does not identify it, else it is empty. */
export interface KeptReason {
  readonly reason: string;
  readonly detail: string;
}

/** The sentence of a reason. For a code that this release does not know it is the code. */
export function reasonText({ reason, detail }: KeptReason): string {
  const sentence = isReason(reason) ? ESCALATION_REASONS[reason] : reason;
  return detail === '' ? sentence : `${sentence}: ${detail}`;
}

function isReason(code: string): code is EscalationReason {
  return Object.hasOwn(ESCALATION_REASONS, code);
}
