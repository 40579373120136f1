import { formatInr } from '@safar/domain/money';
import { formatDayTime } from '@safar/domain/days';
import type { PlanId } from '@safar/domain/plans';
import { Card } from '#design/card.tsx';
import { Timeline } from '#design/timeline.tsx';
import type { SessionPlan } from './plan-choice.ts';

const TODAY_TEXTS: Record<PlanId, string> = {
  pay_later: 'Nothing is charged and no card is asked for. The hotel holds the room for you.',
  pay_half: 'By UPI, card or net banking. This part is not refundable; the hotel holds the room for you.',
  pay_full: 'The whole amount, by UPI, card or net banking. Nothing is due at the hotel but what it lists above.',
};

/** What is charged now and later, on the route line (REQ-CHK-7). */
export function PaymentSchedule({ plan }: { plan: SessionPlan }) {
  const { payNowPaise, balancePaise, dueAt } = plan;
  const today = { tone: 'neutral' as const, title: `${formatInr(payNowPaise)} today`, text: TODAY_TEXTS[plan.id] };
  const later =
    balancePaise === 0 || dueAt === null
      ? []
      : [
          {
            tone: 'caution' as const,
            title: `${formatInr(balancePaise)} by ${formatDayTime(dueAt)}`,
            text: 'India time. Pay from your booking’s page; we’ll remind you. If you don’t pay by then, we release the room.',
          },
        ];
  return (
    <Card as="section" className="grid gap-4">
      <h2>What you pay, and when</h2>
      <Timeline points={[today, ...later]} />
    </Card>
  );
}
