import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { ProblemNote } from '#design/note.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import type { FlightBooking } from '#lib/schemas.ts';

/** Changes by the airline when it held the seats, to be accepted or refused (docs/decisions/0020). */
export function FlightChangeCard({
  bookingId,
  change: { sentences, answerBy },
}: {
  bookingId: string;
  change: NonNullable<FlightBooking['flight']['change']>;
}) {
  const { revalidate } = useRevalidator();
  const { run, busy, busyWith, error } = useApiMutation();

  function answer(accept: boolean) {
    void run({
      of: accept ? 'accept' : 'refuse',
      call: () =>
        withKey(`change:${bookingId}:${accept}`, ({ header }) => {
          const params = { path: { id: bookingId }, header };
          return answerOf(browserApi.POST('/api/bookings/{id}/change', { params, body: { accept } }));
        }),
      done: revalidate,
      failed: async ({ code }) => {
        if (code === 'CHANGE_CLOSED') await revalidate();
        return false;
      },
      otherwise: t(m.changeNotSent),
    });
  }

  return (
    <Card as="section" className="grid gap-4" aria-label={t(m.changeTitle)}>
      <div className="grid gap-2">
        <h2>{t(m.changeTitle)}</h2>
        <p className="text-muted">{t(m.changeIntro)}</p>
        <ul className="grid list-disc gap-1 ps-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-muted">
          {t(m.changeAnswer, { answerBy: answerBy === null ? 'none' : formatDayTime(answerBy) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="solid"
          busy={busyWith === 'accept'}
          busyText={t(m.changeAccepting)}
          disabled={busy}
          onClick={() => answer(true)}
        >
          {t(m.changeAccept)}
        </Button>
        <Button
          variant="critical-outline"
          busy={busyWith === 'refuse'}
          busyText={t(m.changeRefusing)}
          disabled={busy}
          onClick={() => answer(false)}
        >
          {t(m.changeRefuse)}
        </Button>
      </div>
      <ProblemNote text={error} />
    </Card>
  );
}
