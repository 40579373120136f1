import type { PolicySection } from './policy-page.tsx';

/** Refund and Cancellations Policy (facts of spec 3.9, D30). */
export const REFUND_SECTIONS: readonly PolicySection[] = [
  {
    id: 'your-rate',
    title: 'Your rate decides',
    body: [
      'Every rate shows its own cancellation terms before you pay: until when it is free, in India time to the minute, and what is charged after that. Those terms are the ones that count for your booking, and they stand again on your confirmation.',
      'A rate marked Non-Refundable is charged in full from the moment it is booked. Nothing is refunded on special schemes and offers that say so.',
    ],
  },
  {
    id: 'general-charges',
    title: 'General cancellation charges',
    body: [
      'Where a rate names no terms of its own, these apply, counted back from check-in (12 noon, unless the hotel says otherwise):',
      [
        '48 hours or more before check-in: no charge.',
        'Between 24 and 48 hours: 25% of the booking.',
        'Between 12 and 24 hours: 50% of the booking.',
        'Less than 12 hours, or if you do not arrive: 100% of the booking.',
      ],
    ],
  },
  {
    id: 'pay-in-full',
    title: 'If you paid in full',
    body: [
      'Cancel while cancellation is free and everything you paid comes back, the platform fee included. After that, the charge of your rate is kept and the rest comes back.',
    ],
  },
  {
    id: 'pay-ten-percent',
    title: 'If you paid 10% to hold',
    body: [
      'The 10% keeps the room for you and is not refundable. If you cancel, the charge is the larger of the two: the charge of your rate, or those 10%. So a cancellation while the rate is still free costs 10%, and never more than that.',
      'The balance is due 24 hours before the last moment of free cancellation. We remind you 48 and 24 hours before it is due, as far as you booked earlier than that. If it is not paid by then, the room is released and the 10% is kept.',
    ],
  },
  {
    id: 'pay-later',
    title: 'If you booked now to pay later',
    body: [
      'You pay nothing when you book. The whole amount is due 72 hours before the last moment of free cancellation. Cancel before it is due, or simply let it pass, and it costs you nothing: the room is released and we tell you.',
      'Once you have paid, the booking is one that was paid in full.',
    ],
  },
  {
    id: 'how-to-cancel',
    title: 'How to cancel',
    body: [
      'Open the booking under My Bookings and choose Cancel booking. The amount that comes back is shown before you confirm. After the check-in day, a booking can no longer be cancelled here.',
      { label: 'Open My Bookings', to: '/bookings' },
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
  {
    id: 'hotel-cancels',
    title: 'If the hotel cannot take you',
    body: [
      'Should the hotel or its supplier cancel a confirmed booking, you are told at once and everything you paid comes back.',
      { label: 'Ask us about a refund', to: '/about/connect' },
    ],
  },
];
