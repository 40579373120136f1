import { useState } from 'react';
import { formatInr } from '@safar/domain/money';
import { Button } from '#design/button.tsx';
import { Note } from '#design/note.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { Breakup } from '#design/breakup.tsx';
import { useLogin } from '#features/frame/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { Booking } from '#lib/schemas.ts';

/** Asks before cancelling, with what it costs and what comes back (spec 3.2.6). */
export function CancelDialog({
  booking,
  quote,
  onClose,
  onCancelled,
}: {
  booking: Booking;
  quote: NonNullable<Booking['cancellationQuote']>;
  onClose: () => void;
  onCancelled: () => Promise<void>;
}) {
  const { openLogin } = useLogin();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function cancel(): Promise<void> {
    const step = `cancel:${booking.id}`;
    setBusy(true);
    setProblem(null);
    try {
      const params = { path: { id: booking.id }, header: { 'idempotency-key': keptKey(step) } };
      await answerOf(browserApi.POST('/api/bookings/{id}/cancel', { params, body: {} }));
      dropKey(step);
      await onCancelled();
    } catch (error) {
      if (isSignedOut(error)) return openLogin({ onSuccess: () => cancel() });
      dropKey(step);
      setProblem(errorText(error, 'Failed to start cancellation. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ResponsiveDialog
      open
      role="alertdialog"
      title="Cancel this booking?"
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Keep booking
          </Button>
          <Button variant="critical" busy={busy} busyText="Cancelling…" onClick={() => void cancel()}>
            Cancel booking
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">
          {quote.chargePaise === 0
            ? `Cancelling at ${booking.hotelName} is free now. All you paid comes back.`
            : `By the terms of this rate, cancelling at ${booking.hotelName} now costs ${formatInr(quote.chargePaise)}.`}
        </p>
        <Breakup
          rows={[
            { label: 'You paid', amountPaise: quote.chargePaise + quote.refundPaise },
            { label: 'Cancellation charge', amountPaise: -quote.chargePaise },
          ]}
          totalLabel="You get back"
          totalPaise={quote.refundPaise}
        />
        <p className="text-sm text-muted">Refunds go to where the payment came from; banks take 5 to 7 working days.</p>
        {problem && (
          <Note tone="critical" live="alert">
            {problem}
          </Note>
        )}
      </div>
    </ResponsiveDialog>
  );
}
