import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/days';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { ProblemNote } from '#design/problem-note.tsx';
import { useLogin } from '#features/app-shell/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { FlightBooking } from '#lib/schemas.ts';

/** What the airline changed when it held the seats, to be accepted or refused (docs/decisions/0020). */
export function FlightChangeCard({
  bookingId,
  change: { sentences, answerBy },
}: {
  bookingId: string;
  change: NonNullable<FlightBooking['flight']['change']>;
}) {
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const [busy, setBusy] = useState<'accept' | 'refuse' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function answer(accept: boolean): Promise<void> {
    const step = `change:${bookingId}:${accept}`;
    setBusy(accept ? 'accept' : 'refuse');
    setProblem(null);
    try {
      const params = { path: { id: bookingId }, header: { 'idempotency-key': keptKey(step) } };
      await answerOf(browserApi.POST('/api/bookings/{id}/change', { params, body: { accept } }));
      dropKey(step);
      await revalidate();
    } catch (error) {
      if (isSignedOut(error)) return openLogin({ onSuccess: () => answer(accept) });
      if (!(error instanceof ApiFailure && error.code === 'NETWORK')) dropKey(step);
      setProblem(errorText(error, 'Your answer did not reach us. Please try again.'));
      if (error instanceof ApiFailure && error.code === 'CHANGE_CLOSED') await revalidate();
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card as="section" className="grid gap-4" aria-label="The airline changed something">
      <div className="grid gap-2">
        <h2>The airline changed something</h2>
        <p className="text-muted">It holds your seats, but says that something is different:</p>
        <ul className="grid list-disc gap-1 ps-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-muted">
          Please answer{answerBy !== null && ` by ${formatDayTime(answerBy)}, India time`}. If you refuse, or do not
          answer, the seats go back to the airline and all of your money goes back to you.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="solid"
          busy={busy === 'accept'}
          busyText="Accepting…"
          disabled={busy !== null}
          onClick={() => void answer(true)}
        >
          Accept and issue the tickets
        </Button>
        <Button
          variant="critical-outline"
          busy={busy === 'refuse'}
          busyText="Refusing…"
          disabled={busy !== null}
          onClick={() => void answer(false)}
        >
          Refuse, full refund
        </Button>
      </div>
      <ProblemNote text={problem} />
    </Card>
  );
}
