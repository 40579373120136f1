import type { PolicySection } from './policy-page.tsx';

/** Refund and Cancellations Policy (facts of spec 3.9). */
export const REFUND_SECTIONS: readonly PolicySection[] = [
  {
    id: 'your-rate',
    title: 'Your rate decides',
    body: [
      'Every rate shows its own cancellation terms before you pay: until when it is free, in India time to the minute, and what is charged after that. Those terms are the ones that count for your booking, and they stand again on your confirmation.',
      'A rate marked Non-Refundable is charged in full from the moment it is booked. Special schemes and offers are not refunded.',
    ],
  },
  {
    id: 'general-charges',
    title: 'General cancellation charges',
    body: [
      'Where a rate names no terms of its own, these apply, counted back from check-in at 12 noon:',
      [
        '48 hours or more before check-in: no charge.',
        'Between 24 and 48 hours: 25% of the booking.',
        'Between 12 and 24 hours: 50% of the booking.',
        'Less than 12 hours, and if you do not arrive: 100% of the booking.',
      ],
    ],
  },
  {
    id: 'how-to-cancel',
    title: 'How to cancel',
    body: [
      'Open the booking under My Bookings and choose Cancel booking. The amount that comes back is shown before you confirm. After the check-in day, a booking can no longer be cancelled here.',
    ],
  },
  {
    id: 'refunds',
    title: 'How refunds are paid',
    body: [
      'A refund goes back to the card, account or UPI handle that paid. We start it as soon as the supplier confirms the cancellation; your bank decides how many days it takes to arrive.',
      'If you paid and the room could not be booked, the whole amount goes back without any request from you.',
    ],
  },
];
