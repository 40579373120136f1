import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { CancellationPanel } from './cancellation-panel.tsx';
import { statusLook } from './status-look.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

/** What can be done with a booking now: refresh, pay, cancel; or how far its cancellation is (REQ-CXL-1). */
export function BookingActions({ booking }: { booking: Booking | FlightBooking }) {
  const { revalidate, state } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelling = booking.cancellationState;
  const costs = costOf(booking);
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1}>
          Actions
        </h2>
        {booking.payment.paid && cancelling === null && statusLook(booking).confirmed && (
          <Badge tone="positive" icon={IconCheck}>
            Paid
          </Badge>
        )}
      </div>
      {cancelling !== null && <CancellationPanel booking={booking} state={cancelling} />}
      {booking.kind === 'hotel' && booking.payable && (
        <LinkButton to={`/pay/${booking.id}`} variant="solid" size="lg" block>
          Pay {formatInr(rupeesToPaise(booking.paymentSnapshot.balanceDue))}
        </LinkButton>
      )}
      <Button icon={IconRefresh} block busy={state === 'loading'} onClick={() => void revalidate()}>
        Refresh
      </Button>
      {cancelling === null && costs !== null && (
        <>
          <Button variant="critical-outline" block onClick={() => setAsking(true)}>
            Cancel booking
          </Button>
          <p className="text-xs text-muted">{costs}</p>
        </>
      )}
      {cancelling === null && costs === null && booking.cancellationBlocked !== null && (
        <p className="text-sm text-muted">{booking.cancellationBlocked}</p>
      )}
      {asking && (
        <Suspense>
          <CancelDialog
            booking={booking}
            onClose={() => setAsking(false)}
            onCancelled={async () => {
              setAsking(false);
              await revalidate();
              // The button that had the focus is gone.
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** What cancelling costs now, in a line; null where it is not possible. */
function costOf(booking: Booking | FlightBooking): string | null {
  if (booking.kind === 'hotel') return booking.cancellationQuote && costText(booking, booking.cancellationQuote);
  return booking.cancellationBlocked === null ? 'You see what comes back before anything is cancelled.' : null;
}

function costText(booking: Booking, quote: NonNullable<Booking['cancellationQuote']>): string {
  if (quote.chargePaise === 0 && booking.freeCancellationUntil !== null)
    return `Free until ${formatDayTime(booking.freeCancellationUntil)} (India time)`;
  if (booking.payment.amountPaid === 0) return 'You have paid nothing, so nothing is charged.';
  return quote.refundPaise === 0
    ? 'Cancelling now keeps all you paid: nothing comes back.'
    : `Cancelling now costs ${formatInr(quote.chargePaise)}; ${formatInr(quote.refundPaise)} comes back.`;
}
