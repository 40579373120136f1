import type { ReactNode } from 'react';
import { formatTime } from '@safar/domain/days';
import { Breakup } from '#design/breakup.tsx';
import { Card } from '#design/card.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { flightPriceRows } from './trip-text.ts';

/** The price beside a flight's checkout page, until when it is kept, and the step that moves it on. */
export function FlightPriceCard({
  session,
  price,
  children,
}: {
  session: FlightCheckoutSession;
  price: FlightCheckoutSession['price'];
  children: ReactNode;
}) {
  return (
    <Card as="aside" aria-label="Price summary" className="grid gap-4 lg:sticky lg:top-24">
      <h2>Summary</h2>
      <div aria-live="polite">
        <Breakup rows={flightPriceRows(price, session.trip.pax)} totalPaise={price.totalPaise} size="total" />
      </div>
      <p className="text-xs text-muted">This fare is kept for you until {formatTime(session.expiresAt)}, India time.</p>
      {children}
    </Card>
  );
}
