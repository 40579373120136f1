import type { ReactNode } from 'react';
import { formatInr } from '@safar/domain/money';
import { nightsLabel } from '@safar/domain/days';
import { Breakup } from '#design/breakup.tsx';
import { Card, Panel } from '#design/card.tsx';
import type { CheckoutSession, Price } from '#lib/schemas.ts';

/** The lines under every total: room, taxes, platform fee (D28). */
export function priceRows(price: Price, nights: number) {
  return [
    { label: `Room charges, ${nightsLabel(nights)}`, amountPaise: price.roomPaise },
    { label: 'Taxes', amountPaise: price.taxPaise },
    { label: 'Platform fee', amountPaise: price.platformFeePaise },
  ];
}

/** The price beside a checkout page, with the step that moves it on. */
export function SummaryCard({ session, children }: { session: CheckoutSession; children: ReactNode }) {
  const { price } = session.prebook;
  return (
    <Card as="aside" aria-label="Price summary" className="grid gap-4 lg:sticky lg:top-24">
      <h2>Summary</h2>
      <Breakup rows={priceRows(price, session.context.nights)} totalPaise={price.totalPaise} size="total" />
      <Panel className="flex justify-between gap-4 text-sm">
        <span className="text-muted">To pay today</span>
        <b className="money font-semibold">{formatInr(price.totalPaise)}</b>
      </Panel>
      {children}
    </Card>
  );
}
