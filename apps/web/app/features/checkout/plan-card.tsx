import { formatInr } from '@safar/domain/money';
import { formatDayTime } from '@safar/domain/days';
import type { PlanId } from '@safar/domain/plans';
import { Card } from '#design/card.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import type { SessionPlan } from './plan-choice.ts';
import type { PlanChoice } from './use-plan-choice.ts';

/** How the booking is paid: the plans open for it, with what each charges now and later (REQ-CHK-5). */
export function PlanCard({ session, choice }: { session: CheckoutSession; choice: PlanChoice }) {
  const plans = session.plans.filter(({ enabled }) => enabled);
  const { freeCancellationUntil } = session.prebook;
  return (
    <Card as="section">
      <fieldset className="grid gap-3">
        <legend className="contents">
          <h2>Payment plan</h2>
        </legend>
        {plans.length > 1 && <p className="-mt-2 text-sm text-muted">All times are India time.</p>}
        {plans.map((plan) => (
          <RadioCard
            key={plan.id}
            name="plan"
            value={plan.id}
            checked={plan.id === choice.plan?.id}
            onChange={() => choice.choose(plan.id)}
            title={plan.label}
            description={PLAN_TEXTS[plan.id](plan, freeCancellationUntil && formatDayTime(freeCancellationUntil))}
            aside={
              <>
                <b className="money font-semibold">{formatInr(plan.payNowPaise)}</b>
                <span className="block text-xs text-muted">today</span>
              </>
            }
          />
        ))}
      </fieldset>
    </Card>
  );
}

type PlanText = (plan: SessionPlan, freeUntil: string | null) => string;

const PLAN_TEXTS: Record<PlanId, PlanText> = {
  pay_later: (plan) => `Pay ${balanceText(plan)}. If you don’t pay by then, we release the room. You owe nothing.`,
  pay_half: (plan) => `${formatInr(plan.payNowPaise)} now, non-refundable. Balance of ${balanceText(plan)}.`,
  pay_full: (_plan, freeUntil) =>
    freeUntil === null
      ? 'Your voucher follows at once.'
      : `Your voucher follows at once. Free cancellation until ${freeUntil}.`,
};

function balanceText({ balancePaise, dueAt }: SessionPlan): string {
  return dueAt === null ? formatInr(balancePaise) : `${formatInr(balancePaise)} by ${formatDayTime(dueAt)}`;
}
