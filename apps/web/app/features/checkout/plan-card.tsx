import { formatInr } from '@safar/domain/money';
import { formatDayTime } from '@safar/domain/days';
import { Card } from '#design/card.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';

/** How the booking is paid: the plans open for it (spec 3.4). Plans that are not sold are not shown. */
export function PlanCard({ session }: { session: CheckoutSession }) {
  const plans = session.plans.filter((plan) => plan.enabled);
  const until = session.prebook.freeCancellationUntil;
  return (
    <Card as="section">
      <fieldset className="grid gap-3">
        <legend className="contents">
          <h2>Payment plan</h2>
        </legend>
        {plans.map((plan) => (
          <RadioCard
            key={plan.id}
            name="plan"
            value={plan.id}
            checked={plan.id === session.amounts.paymentOption}
            readOnly
            title={plan.label}
            description={
              until === null
                ? 'Your voucher follows at once.'
                : `Your voucher follows at once. Free cancellation until ${formatDayTime(until)}, India time.`
            }
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
