import * as m from '@safar/messages/refund-policy';
import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { GENERAL_CHARGES, generalCheckinTime } from '@safar/domain/general-policy';
import { HOLD_PERCENT } from '@safar/domain/plans';
import { banksTake } from '@safar/domain/refund-time';
import type { PolicyFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-page.tsx';

/**
 * Refund and Cancellations Policy (REQ-FRAME-10, REQ-RATE-8): the charges of `domain/cancellation.ts`, with the
 * configured hours.
 */
export function refundSections({ planHours, planReminderHours }: PolicyFacts): readonly PolicySection[] {
  return [
    { id: 'your-rate', title: t(m.rateTitle), body: [t(m.rateTerms), t(m.rateNonRefundable)] },
    {
      id: 'general-charges',
      title: t(m.chargesTitle),
      body: [t(m.chargesApply, { time: generalCheckinTime() }), generalCharges(), t(m.chargesPaid)],
    },
    { id: 'pay-in-full', title: t(m.fullTitle), body: [t(m.fullText)] },
    {
      id: 'pay-ten-percent',
      title: t(m.holdTitle, { percent: HOLD_PERCENT }),
      body: [
        t(m.holdKept, { percent: HOLD_PERCENT }),
        t(m.holdDue, {
          hours: planHours.payHalf,
          percent: HOLD_PERCENT,
          reminder: reminderSentence(planReminderHours),
        }),
      ],
    },
    { id: 'pay-later', title: t(m.laterTitle), body: [t(m.laterDue, { hours: planHours.payLater }), t(m.laterPaid)] },
    { id: 'flights', title: t(m.flightsTitle), body: [t(m.flightsText), t(m.flightsFee)] },
    { id: 'how-to-cancel', title: t(m.howTitle), body: [t(m.howText), { label: t(m.openBookings), to: '/bookings' }] },
    { id: 'refunds', title: t(m.refundsTitle), body: [t(m.refundsText, { days: banksTake() }), t(m.refundsWhole)] },
    {
      id: 'hotel-cancels',
      title: t(m.hotelTitle),
      body: [t(m.hotelText), { label: t(m.askRefund), to: '/about/connect' }],
    },
  ];
}

/** 'We remind you 48 and 24 hours before it is due, …', the first reminder first. */
function reminderSentence(reminderHours: readonly number[]): string {
  const hours = reminderHours.toSorted((a, b) => b - a);
  const list = new Intl.ListFormat(locale() === 'en-IN' ? 'en-GB' : locale()).format(hours.map(String));
  return t(m.reminder, { list, last: hours.length === 1 ? (hours[0] ?? 0) : hours.length });
}

/** A line for each share, from the rows of `generalPolicies`. */
function generalCharges(): string[] {
  return [
    ...GENERAL_CHARGES.map(({ untilHours, percent }, index) => {
      const before = GENERAL_CHARGES[index - 1];
      return before === undefined
        ? t(m.chargeFirst, { hours: untilHours, percent })
        : t(m.chargeBetween, { from: untilHours, to: before.untilHours, percent });
    }),
    t(m.chargeLast, { hours: GENERAL_CHARGES.at(-1)?.untilHours ?? 0 }),
  ];
}
