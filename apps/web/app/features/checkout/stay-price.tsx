import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { formatDayTime, nightsLabel } from '@safar/domain/time/days';
import { namedLines } from '@safar/domain/money/price-lines';
import { Panel } from '#design/card.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import type { CheckoutPrice } from './checkout-frame.tsx';
import type { SessionPlan } from './plan-choice.ts';

/** The lines of a total (REQ-RATE-14): room, taxes, platform fee, and any further ones. */
export function priceRows({ lines }: CheckoutSession['prebook']['price'], nights: number) {
  const names = { base: t(m.roomCharges, { nights: nightsLabel(nights) }), tax: t(m.taxes), fee: t(m.platformFee) };
  return namedLines(lines, names);
}

/** The price of a stay's checkout in a plan, with what the plan charges when. */
export function stayPrice({ prebook, context }: CheckoutSession, plan: SessionPlan | undefined): CheckoutPrice {
  const { price } = plan ?? prebook;
  return {
    rows: priceRows(price, context.nights),
    totalPaise: price.totalPaise,
    payNowPaise: plan?.payNowPaise ?? price.totalPaise,
    note: plan && <Charges plan={plan} />,
  };
}

/** What a plan charges today, and what is left until when. */
export function Charges({
  plan: { payNowPaise, balancePaise, dueAt },
}: {
  plan: Pick<SessionPlan, 'payNowPaise' | 'balancePaise' | 'dueAt'>;
}) {
  return (
    <Panel className="text-sm" aria-live="polite">
      <dl className="grid gap-2">
        <Charge name={t(m.payToday)} paise={payNowPaise} />
        {balancePaise > 0 && (
          <Charge
            name={dueAt === null ? t(m.balance) : t(m.balanceDue, { dueAt: formatDayTime(dueAt) })}
            paise={balancePaise}
          />
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
