import type { Reason } from './differences.ts';

/** Why the sandbox does not send some recorded parts of answers. */
export const REASONS: readonly Reason[] = [
  {
    of: /^tbo-air Book: .*Passenger\[\]\.Baggage missing$/,
    because: 'Passengers are answered as they were sent, and here no baggage is sold on a held fare.',
  },
  {
    of: /^tbo-air Search: .*\.Fare\.TransactionFee missing$/,
    because: 'Some results of one airline have it, a sixteenth of its fares; no invented airline does.',
  },
  {
    of: /^tbo-air FareQuote: Response\.Results\.TicketAdvisory never string$/,
    because: 'A quote of 2024 has it. In those of 2026 it is null.',
  },
  {
    of: /^tbo-air FareRule: Response\.PenaltyCharges missing$/,
    because: 'An answer of 2024 has it. Those of 2026 have the fees in the results alone.',
  },
  {
    of: /^tbo-air Search: .*\.BaggageUrl missing$/,
    because: 'One airline’s own pages, which lead nowhere from an invented one.',
  },
  {
    of: /^tbo-air (Ticket|GetBookingDetails): .*\.ParentBookingId missing$/,
    because: 'Seen once, on the way back of a special return; here both ways are one booking.',
  },
  {
    of: /^razorpay \S+: .*notes\.(comment|notes_key_\d) missing$/,
    because: 'Notes are answered as the caller wrote them.',
  },
  {
    of: /^razorpay webhook: payload\.dispute\.evidence missing$/,
    because: 'One documentation block has it beside the entity that the others have it in.',
  },
  {
    of: /^razorpay \S+: .*(token_id|customer_id) missing$/,
    because: 'Saved cards and customers of the gateway, which nobody here asks for.',
  },
  {
    of: /^razorpay payments\.capture: (acquirer_data\.authentication_reference_number|provider|reward) missing$/,
    because: 'A saved RuPay card under the card networks’ token rules, documented once.',
  },
  {
    of: /^razorpay payments\.fetch: invoice_id never string$/,
    because: 'The documented payment is of an invoice, and none are made here.',
  },
];
