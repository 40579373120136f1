import { GENERAL_CHARGES, generalCheckinTime } from '@safar/domain/general-policy';
import { HOLD_PERCENT } from '@safar/domain/plans';
import { banksTake } from '@safar/domain/refund-time';
import { hoursBefore, reminderSentence, type PolicyFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-page.tsx';

/** Refund and Cancellations Policy (REQ-FRAME-10, REQ-RATE-8): the charges of `domain/cancellation.ts`, with the hours of the settings. */
export function refundSections({ planHours, planReminderHours }: PolicyFacts): readonly PolicySection[] {
  return [
    {
      id: 'your-rate',
      title: 'Your rate decides',
      body: [
        'Every rate shows its own cancellation terms before you pay: until when it is free, in India time to the minute, and what is charged after that. Those terms are the ones that count for your booking, and they stand on its page under My Bookings.',
        'A rate marked Non-Refundable is charged in full from the moment it is booked, unless its terms name a smaller charge. No refund is given on special schemes and offers that are sold as Non-Refundable.',
      ],
    },
    {
      id: 'general-charges',
      title: 'General cancellation charges',
      body: [
        `Where a refundable rate names no terms of its own, these apply. They are counted back from ${generalCheckinTime()}, India time, on the day of check-in, for every hotel:`,
        generalCharges(),
        'Such a rate is paid in full when you book it. Its page and your checkout show the same charges with their days and times.',
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
      title: `If you paid ${HOLD_PERCENT}% to hold`,
      body: [
        `The ${HOLD_PERCENT}% keeps the room for you and is not refundable. If you cancel, the charge is the larger of the two: the charge of your rate, or those ${HOLD_PERCENT}%. So a cancellation while the rate is still free costs ${HOLD_PERCENT}%, and never more than that.`,
        `The balance is due ${hoursBefore(planHours.payHalf)} the last moment of free cancellation, or of the hotel’s own deadline for payment where that is earlier. You see day and time before you pay. ${reminderSentence(planReminderHours)} If it is not paid by then, the room is released and the ${HOLD_PERCENT}% is kept.`,
      ],
    },
    {
      id: 'pay-later',
      title: 'If you booked now to pay later',
      body: [
        `You pay nothing when you book. The whole amount is due ${hoursBefore(planHours.payLater)} the last moment of free cancellation, or of the hotel’s own deadline for payment where that is earlier. Cancel before it is due, or simply let it pass, and it costs you nothing: the room is released and we tell you.`,
        'Once you have paid, the booking is one that was paid in full.',
      ],
    },
    {
      id: 'flights',
      title: 'If you cancel a flight',
      body: [
        'The airline says what it keeps when you ask to cancel, and you see the amount before you confirm. It may keep the base fare and the fuel surcharge at most: all other taxes and charges, and what you paid for seats, meals and bags, come back even of a fare marked Non-refundable.',
      ],
    },
    {
      id: 'how-to-cancel',
      title: 'How to cancel',
      body: [
        'Open the booking under My Bookings and choose Cancel booking. The amount that comes back is shown before you confirm. After the check-in day, a stay can no longer be cancelled here.',
        { label: 'Open My Bookings', to: '/bookings' },
      ],
    },
    {
      id: 'refunds',
      title: 'How refunds are paid',
      body: [
        `A refund goes back to the card, account or UPI handle that paid. We start it as soon as the supplier confirms the cancellation. Banks take ${banksTake()} to show it.`,
        'If you paid and the room or the ticket could not be booked, the whole amount goes back without any request from you.',
      ],
    },
    {
      id: 'hotel-cancels',
      title: 'If the hotel cannot take you',
      body: [
        'Every night we compare our bookings with the supplier’s. If the hotel or its supplier has cancelled a confirmed booking, we tell you and everything you paid comes back.',
        { label: 'Ask us about a refund', to: '/about/connect' },
      ],
    },
  ];
}

/** A line for each share, as the rows of `generalPolicies` take it. */
function generalCharges(): string[] {
  return [
    ...GENERAL_CHARGES.map(({ untilHours, percent }, index) => {
      const before = GENERAL_CHARGES[index - 1];
      return before === undefined
        ? `${untilHours} hours or more before check-in: ${percent === 0 ? 'no charge' : `${percent}% of the booking`}.`
        : `Between ${untilHours} and ${before.untilHours} hours: ${percent}% of the booking.`;
    }),
    `Less than ${GENERAL_CHARGES.at(-1)?.untilHours} hours, or if you do not arrive: 100% of the booking.`,
  ];
}
