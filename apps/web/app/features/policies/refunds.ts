import { locale } from '@safar/messages/language';
import * as m from '@safar/messages/policies';
import * as cancellation from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { GENERAL_CHARGES, generalCheckinTime } from '@safar/domain/stay/general-policy';
import { HOLD_PERCENT } from '@safar/domain/money/plans';
import type { PolicyFacts, PolicySection } from './policy-page.tsx';

/**
 * Refund and Cancellations Policy (REQ-FRAME-10, REQ-RATE-8): the charges of `domain/cancellation.ts`, with the
 * configured hours.
 */
export function refundSections({ planHours, planReminderHours }: PolicyFacts): readonly PolicySection[] {
  return [
    {
      id: 'your-rate',
      title: t(m.refundRateTitle),
      body: [t(m.refundRateTerms), t(m.refundRateCharge), t(m.refundRateNonRefundable)],
    },
    {
      id: 'general-charges',
      title: t(m.refundChargesTitle),
      body: [t(m.refundChargesApply, { time: generalCheckinTime() }), generalCharges(), t(m.refundChargesPaid)],
    },
    { id: 'pay-in-full', title: t(m.refundFullTitle), body: [t(m.refundFullText)] },
    {
      id: 'pay-ten-percent',
      title: t(m.refundHoldTitle, { percent: HOLD_PERCENT }),
      body: [
        t(m.refundHoldKept, { percent: HOLD_PERCENT }),
        t(m.refundHoldDue, {
          hours: planHours.payHalf,
          percent: HOLD_PERCENT,
          reminder: reminderSentence(planReminderHours),
        }),
      ],
    },
    {
      id: 'pay-later',
      title: t(m.refundLaterTitle),
      body: [t(m.refundLaterDue, { hours: planHours.payLater }), t(m.refundLaterPaid)],
    },
    { id: 'flights', title: t(m.refundFlightsTitle), body: [t(m.refundFlightsText), t(m.refundFlightsFee)] },
    {
      id: 'how-to-cancel',
      title: t(m.refundHowTitle),
      body: [t(m.refundHowText), { label: t(m.refundOpenBookings), to: '/bookings' }],
    },
    {
      id: 'refunds',
      title: t(m.refundPaidTitle),
      body: [t(m.refundPaidText, { days: t(cancellation.banksTake) }), t(m.refundPaidWhole)],
    },
    {
      id: 'hotel-cancels',
      title: t(m.refundHotelTitle),
      body: [t(m.refundHotelText), { label: t(m.askRefund), to: '/about/connect' }],
    },
  ];
}

/** 'We remind you 48 and 24 hours before it is due, …', the first reminder first. */
function reminderSentence(reminderHours: readonly number[]): string {
  const hours = reminderHours.toSorted((a, b) => b - a);
  const list = new Intl.ListFormat(locale() === 'en-IN' ? 'en-GB' : locale()).format(hours.map(String));
  return t(m.refundReminder, { list, last: hours.length === 1 ? (hours[0] ?? 0) : hours.length });
}

/** A line for each share, from the rows of `generalPolicies`. */
function generalCharges(): string[] {
  return [
    ...GENERAL_CHARGES.map(({ untilHours, percent }, index) => {
      const before = GENERAL_CHARGES[index - 1];
      return before === undefined
        ? t(m.refundChargeFirst, { hours: untilHours, percent })
        : t(m.refundChargeBetween, { from: untilHours, to: before.untilHours, percent });
    }),
    t(m.refundChargeLast, { hours: GENERAL_CHARGES.at(-1)?.untilHours ?? 0 }),
  ];
}
