import type { ReactNode } from 'react';
import { formatInr } from '@safar/domain/money';
import { formatDayTime, nightsLabel } from '@safar/domain/days';
import { Breakup } from '#design/breakup.tsx';
import { Card, Panel } from '#design/card.tsx';
import type { CheckoutSession, Price } from '#lib/schemas.ts';
import type { SessionPlan } from './plan-choice.ts';

/** The lines under every total: room, taxes, platform fee (D28). */
export function priceRows(price: Price, nights: number) {
  return [
    { label: `Room charges, ${nightsLabel(nights)}`, amountPaise: price.roomPaise },
    { label: 'Taxes', amountPaise: price.taxPaise },
    { label: 'Platform fee', amountPaise: price.platformFeePaise },
  ];
}

/** The price beside a checkout page, with what the plan charges when, and the step that moves it on. */
export function SummaryCard({
  session,
  plan,
  children,
}: {
  session: CheckoutSession;
  plan: SessionPlan | undefined;
  children: ReactNode;
}) {
  const { price } = session.prebook;
  return (
    <Card as="aside" aria-label="Price summary" className="grid gap-4 lg:sticky lg:top-24">
      <h2>Summary</h2>
      <Breakup rows={priceRows(price, session.context.nights)} totalPaise={price.totalPaise} size="total" />
      {plan && <Charges plan={plan} />}
      {children}
    </Card>
  );
}

function Charges({ plan: { payNowPaise, balancePaise, dueAt } }: { plan: SessionPlan }) {
  return (
    <Panel className="text-sm" aria-live="polite">
      <dl className="grid gap-2">
        <Charge name="To pay today" paise={payNowPaise} />
        {balancePaise > 0 && (
          <Charge name={dueAt === null ? 'Balance' : `Balance, due ${formatDayTime(dueAt)}`} paise={balancePaise} />
        )}
      </dl>
    </Panel>
  );
}

function Charge({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="money font-semibold">{formatInr(paise)}</dd>
    </div>
  );
}
