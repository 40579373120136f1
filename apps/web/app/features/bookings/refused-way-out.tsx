import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

/**
 * What can be done after the hotel or the airline has refused to cancel: ask again, or have our support ask
 * (REQ-CXL-11).
 */
export function RefusedWayOut({
  booking,
}: {
  booking: Pick<Booking | FlightBooking, 'id' | 'kind' | 'cancellation' | 'cancelled'>;
}) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const { id, kind, cancellation, cancelled } = booking;
  if (cancellation === null || cancelled) return null;
  const { askedUsAt } = cancellation;

  function askUs() {
    void run({
      call: () =>
        withKey(`ask-us:${id}:${cancellation?.request.requestedAt}`, ({ header }) =>
          answerOf(browserApi.POST('/api/bookings/{id}/cancel/ask-us', { params: { path: { id }, header }, body: {} })),
        ),
      done: () => revalidate(),
      otherwise: t(m.stepAskUsFailed),
    });
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">{t(m.stepAskAgain, { kind })}</p>
      {askedUsAt === null ? (
        <Button busy={busy} busyText={t(m.stepAskingUs)} onClick={askUs}>
          {t(m.stepAskUs)}
        </Button>
      ) : (
        <p className="text-sm">{t(m.stepAskedUs, { time: formatDayTime(askedUsAt) })}</p>
      )}
      <ProblemNote text={error} />
    </div>
  );
}
