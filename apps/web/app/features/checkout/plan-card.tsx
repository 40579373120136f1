import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { formatDayTime } from '@safar/domain/time/days';
import type { PlanId } from '@safar/domain/money/plans';
import { Card } from '#design/card.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import { dearerByPaise, type SessionPlan } from './plan-choice.ts';
import type { PlanChoice } from './use-plan-choice.ts';

/**
 * The payment plans that are open for the booking, what each charges now and later, and the total where it differs
 * (REQ-CHK-5, REQ-PRICE-4).
 */
export function PlanCard({ session, choice }: { session: CheckoutSession; choice: PlanChoice }) {
  const plans = session.plans.filter(({ enabled }) => enabled);
  const { freeCancellationUntil } = session.prebook;
  const { rooms } = session.context;
  // Another note explains why there is no plan and what to do.
  if (plans.length === 0) return null;
  const differ = plans.some((plan) => dearerByPaise(plan, plans) !== 0);
  return (
    <Card as="section">
      <fieldset className="grid gap-3">
        <legend className="contents">
          <h2>{t(m.plan)}</h2>
        </legend>
        {plans.length > 1 && <p className="-mt-2 text-sm text-muted">{t(m.indiaTime)}</p>}
        {plans.map((plan) => (
          <RadioCard
            key={plan.id}
            name="plan"
            value={plan.id}
            checked={plan.id === choice.plan?.id}
            onChange={() => choice.choose(plan.id)}
            title={plan.label}
            description={
              <>
                <span>
                  {PLAN_TEXTS[plan.id](plan, {
                    rooms,
                    freeUntil: freeCancellationUntil && formatDayTime(freeCancellationUntil),
                  })}
                </span>
                {differ && <b className="mt-1 block font-semibold text-text">{totalText(plan, plans)}</b>}
              </>
            }
            aside={
              <>
                <b className="money font-semibold">{formatInr(plan.payNowPaise)}</b>
                <span className="block text-xs text-muted">{t(m.today)}</span>
              </>
            }
          />
        ))}
      </fieldset>
    </Card>
  );
}

type PlanText = (plan: SessionPlan, of: { readonly rooms: number; readonly freeUntil: string | null }) => string;

const PLAN_TEXTS: Record<PlanId, PlanText> = {
  pay_later: (plan, { rooms }) => t(m.payLater, { ...balanceOf(plan), rooms }),
  pay_half: (plan) => t(m.payHalf, { now: formatInr(plan.payNowPaise), ...balanceOf(plan) }),
  pay_full: (_plan, { freeUntil }) => t(m.payFull, { freeUntil: freeUntil ?? 'none' }),
};

/** 'In all ₹5,500, ₹434 more than paying everything now.' */
function totalText(plan: SessionPlan, plans: readonly SessionPlan[]): string {
  const total = formatInr(plan.price.totalPaise);
  const byPaise = dearerByPaise(plan, plans);
  if (byPaise === 0) return t(m.inAll, { total });
  const difference = formatInr(Math.abs(byPaise));
  return byPaise > 0 ? t(m.inAllDearer, { total, difference }) : t(m.inAllCheaper, { total, difference });
}

function balanceOf({ balancePaise, dueAt }: SessionPlan): { balance: string; dueAt: string } {
  return { balance: formatInr(balancePaise), dueAt: dueAt === null ? 'none' : formatDayTime(dueAt) };
}
