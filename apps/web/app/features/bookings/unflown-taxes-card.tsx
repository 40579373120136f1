import * as m from '@safar/messages/booking-page';
import { t } from '@safar/messages/t';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { ProblemNote } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

/** The statutory taxes of a departed flight, for a traveller who did not take it (REQ-CXL-12). */
export function UnflownTaxesCard({ bookingId, askedAt }: { bookingId: string; askedAt: string | null }) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const ask = () =>
    void run({
      call: () =>
        withKey(`unflown-taxes:${bookingId}`, ({ header }) =>
          answerOf(
            browserApi.POST('/api/bookings/{id}/unflown-taxes', { params: { path: { id: bookingId }, header } }),
          ),
        ),
      done: revalidate,
      otherwise: t(m.unflownNotSent),
    });
  return (
    <Card as="section" className="grid gap-3" aria-label={t(m.unflownTitle)}>
      <h2 className="text-base">{t(m.unflownTitle)}</h2>
      <p className="text-sm text-muted">
        {askedAt === null ? t(m.unflownIntro) : t(m.unflownAsked, { time: formatDayTime(askedAt) })}
      </p>
      {askedAt === null && (
        <Button className="justify-self-start" busy={busy} busyText={t(m.unflownAsking)} onClick={ask}>
          {t(m.unflownAsk)}
        </Button>
      )}
      <ProblemNote text={error} />
    </Card>
  );
}
