import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { formatDayTime } from '@safar/domain/time/days';
import { Card } from '#design/card.tsx';
import { Timeline } from '#design/timeline.tsx';
import type { SessionPlan } from './plan-choice.ts';

/** What is charged now and later, on the route line (REQ-CHK-7). */
export function PaymentSchedule({ plan, rooms }: { plan: SessionPlan; rooms: number }) {
  const { payNowPaise, balancePaise, dueAt } = plan;
  const today = {
    tone: 'neutral' as const,
    title: t(m.amountToday, { amount: formatInr(payNowPaise) }),
    text: t(m.todayText, { plan: plan.id, rooms }),
  };
  const later =
    balancePaise === 0 || dueAt === null
      ? []
      : [
          {
            tone: 'caution' as const,
            title: t(m.amountBy, { amount: formatInr(balancePaise), dueAt: formatDayTime(dueAt) }),
            text: t(m.laterText, { rooms }),
          },
        ];
  return (
    <Card as="section" className="grid gap-4">
      <h2>{t(m.schedule)}</h2>
      <Timeline points={[today, ...later]} />
    </Card>
  );
}
