import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatInr } from '@safar/domain/money/money';
import { formatWeekday } from '@safar/domain/time/days';
import { Card } from '#design/card.tsx';
import type { FlightBooking } from '#lib/schemas.ts';
import { useReloadWhile, WHILE_PAYING_MS } from '#lib/use-reload-while.ts';

type Exchange = NonNullable<FlightBooking['flight']['exchange']>;

/** The flight that an airline is being asked for, until it answers (REQ-TKT-18). */
export function ExchangeRunningCard({ exchange: { leg, paidPaise } }: { exchange: Exchange }) {
  useReloadWhile(true, WHILE_PAYING_MS);
  return (
    <Card as="section" className="grid gap-1 border-2 border-accent sm:p-5" aria-live="polite">
      <h2 className="text-lg">{t(m.running)}</h2>
      <p className="text-sm">
        {t(m.runningText, {
          route: `${leg.from.code} – ${leg.to.code}`,
          time: `${formatWeekday(dayOf(leg.from.time))}, ${clockOf(leg.from.time)}`,
          back: paidPaise === 0 ? 'none' : 'some',
          amount: formatInr(paidPaise),
        })}
      </p>
    </Card>
  );
}
