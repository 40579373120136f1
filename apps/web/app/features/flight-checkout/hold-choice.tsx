import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { formatDayTime } from '@safar/domain/time/days';
import type { PlanId } from '@safar/domain/money/plans';
import { useOptimistic, useTransition } from 'react';
import { useRevalidator } from 'react-router';
import { Card } from '#design/card.tsx';
import { ProblemNote } from '#design/note.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

/** Whether a trip is paid now, or held by its airlines until a time to the minute (REQ-TKT-15); nothing where it is only paid now. */
export function HoldChoice({ session }: { session: FlightCheckoutSession }) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const [, startTransition] = useTransition();
  const [chosen, show] = useOptimistic(session.amounts.paymentOption);
  const hold = session.plans.find(({ id, enabled }) => id === 'pay_later' && enabled);
  if (hold === undefined || hold.dueAt === null) return null;
  const total = formatInr(hold.balancePaise);

  function choose(paymentOption: PlanId) {
    if (busy || paymentOption === chosen) return;
    startTransition(async () => {
      show(paymentOption);
      await run({
        call: () => answerOf(browserApi.POST('/api/checkout/plan', { body: { sessionId: session.id, paymentOption } })),
        done: () => revalidate(),
        async failed() {
          await revalidate();
          return false;
        },
      });
    });
  }

  return (
    <Card as="section">
      <fieldset className="grid gap-3" aria-busy={busy || undefined}>
        <legend className="contents">
          <h2>{t(m.payWhen)}</h2>
        </legend>
        <p className="-mt-2 text-sm text-muted">{t(m.holdIndia)}</p>
        <RadioCard
          name="plan"
          value="pay_full"
          checked={chosen === 'pay_full'}
          onChange={() => choose('pay_full')}
          title={t(m.payNowTitle)}
          description={<span>{t(m.payNowText)}</span>}
          aside={<b className="money font-semibold">{total}</b>}
        />
        <RadioCard
          name="plan"
          value="pay_later"
          checked={chosen === 'pay_later'}
          onChange={() => choose('pay_later')}
          title={t(m.holdTitle)}
          description={<span>{t(m.holdText, { balance: total, dueAt: formatDayTime(hold.dueAt) })}</span>}
          aside={<b className="money font-semibold">{formatInr(0)}</b>}
        />
        <ProblemNote text={error} />
      </fieldset>
    </Card>
  );
}
