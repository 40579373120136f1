import type { DifferenceKind } from '../../platform/difference.ts';

/** Explains what comparing one subject again does. */
export const COMPARE_AGAIN: Readonly<Record<DifferenceKind, string>> = {
  'payment-unknown':
    'The gateway is asked about this payment. If its order is known here by now, it is written down and books its room or trip, or goes back whole. No other money moves.',
  'payment-differs':
    'The gateway is asked about this payment. No money moves; if both say the same by now, it leaves the list.',
  'refund-unknown':
    'The gateway is asked about this refund. If it fits what is left of its payment, it is written down. No money moves: it has gone already.',
  'refund-differs': 'The gateway is asked about this refund, and what it says is written down. No money moves.',
  'settlement-differs':
    'The lines of that day are read again, and those of ours are put to the ledger. No money moves: it is in our bank already.',
  'ledger-differs': 'The ledger is added up again. No money moves.',
  'room-not-ours':
    'The supplier is asked about this room. If it does not stand any more, it leaves the list. No money moves.',
  'room-found': 'The supplier is asked about this room. No money moves.',
  'room-lost':
    'The supplier is asked about this room. If it stands, it leaves the list; if the supplier says that it cancelled it, the booking is cancelled and all that was paid goes back.',
  'ticket-not-ours':
    'The supplier is asked about this ticket. If it does not stand any more, it leaves the list. No money moves.',
  'ticket-found': 'The supplier is asked about this ticket, and the booking goes on by what it says.',
  'ticket-lost':
    'The supplier is asked about the tickets of this trip. If they stand, it leaves the list; if the airline has cancelled all of them, the booking is cancelled and all that was paid goes back.',
  'ticket-uninvoiced': 'The supplier is asked whether it has invoiced this ticket. No money moves.',
  'ticket-differs': 'The supplier is asked about this ticket; other numbers are taken over. No money moves.',
};

/** Advice for a difference that cannot be repaired here (REQ-DESK-17). */
export const ADVICE: Readonly<Record<DifferenceKind, string>> = {
  'payment-unknown':
    'Find the traveller at the gateway by the number of the payment. If nothing was bought for it, refund it there: what went back is seen the next night. A ticket that stands for it is told beside it.',
  'payment-differs':
    'Ask the gateway why it has another amount, or does not know the payment. Nothing of it is changed here.',
  'refund-unknown':
    'Two refunds of one payment together are more than is left of it. Ask who made this one at the gateway; what was paid out too much is settled with the traveller.',
  'refund-differs':
    'Ask the gateway which of both was paid out. One that was made twice is settled with the traveller.',
  'settlement-differs':
    'Open the settlement under ‘Settlements’: lines that are not ours are marked. Ask the gateway what they are for.',
  'ledger-differs': 'An engineer: the ledger is never changed by hand.',
  'room-not-ours':
    'Ask the supplier who booked it. If nobody is to stay there, have the supplier cancel it before it costs anything.',
  'room-found': 'The booking goes on by itself.',
  'room-lost':
    'Ask the supplier by its booking id before the traveller arrives. If there is no room, cancel: here where it is offered, else on the booking’s page with a second person. Then move the traveller to another hotel.',
  'ticket-not-ours': 'Ask the supplier whose ticket it is. If nobody is to fly with it, have it cancelled there.',
  'ticket-found': 'The booking goes on by itself.',
  'ticket-lost':
    'Ask the supplier why. Agree with the traveller on what is left, and give back what is due on the booking’s page.',
  'ticket-uninvoiced': 'It is looked at again every night.',
  'ticket-differs':
    'Ask the supplier about its invoice, by the number of the ticket. Nothing of the traveller’s money is changed.',
};
