import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInr, type Paise } from '@safar/domain/money/money';
import { formatDayMonth } from '@safar/domain/time/days';
import { Breakup } from '#design/breakup.tsx';
import { ProblemNote } from '#design/note.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';

/** The choice to keep every booking. */
const NONE = 'none';

type Answer = paths['/api/checkout/sessions/{id}/replaced']['get']['responses'][200]['content']['application/json'];

/**
 * Whether the booking that is made takes the place of one that the traveller has, with both sums before the press (REQ-CHG-1). Nothing
 * where there is no such booking.
 */
export function ReplacesBox({
  session,
  payNowPaise,
  totalPaise,
}: {
  session: CheckoutSession | FlightCheckoutSession;
  payNowPaise: Paise;
  totalPaise: Paise;
}) {
  const client = useQueryClient();
  const queryKey = ['replaced', session.id];
  const params = { path: { id: session.id } };
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => answerOf(browserApi.GET('/api/checkout/sessions/{id}/replaced', { params, signal })),
    gcTime: 0,
    // Another tab may have chosen otherwise: what is shown where one pays is what holds.
    refetchOnWindowFocus: 'always',
  });
  const { run, busy, error } = useApiMutation();
  // The choice is shown at once, and its sums once they are known.
  const [pressed, setPressed] = useState<string | null>(null);
  if (data === undefined || (data.replaced === null && data.others.length === 0)) return null;
  const { replaced } = data;

  async function choose(bookingId: string | null): Promise<void> {
    if (busy) return;
    setPressed(bookingId ?? NONE);
    await run({
      call: () => answerOf(browserApi.POST('/api/checkout/sessions/{id}/replaced', { params, body: { bookingId } })),
      done: (answer) =>
        client.setQueryData<Answer>(queryKey, (before) => before && { ...before, replaced: answer.replaced }),
    });
    setPressed(null);
  }
  const chosen = pressed ?? replaced?.bookingId ?? NONE;

  return (
    <fieldset className="grid gap-2" aria-busy={busy || undefined}>
      <legend className="mb-2 text-sm font-semibold">{t(m.inPlaceOf)}</legend>
      <RadioCard
        name="replaces"
        title={t(m.keepAllBookings)}
        checked={chosen === NONE}
        onChange={() => void choose(null)}
      />
      {data.others.map((other) => (
        <RadioCard
          key={other.bookingId}
          name="replaces"
          title={other.title}
          description={t(m.daysAndPaid, {
            from: formatDayMonth(other.startsOn),
            until: formatDayMonth(other.endsOn),
            paid: formatInr(other.paidPaise),
          })}
          checked={chosen === other.bookingId}
          onChange={() => void choose(other.bookingId)}
        />
      ))}
      <ProblemNote text={error} />
      <div role="status" className="grid gap-2">
        {replaced !== null && (
          <>
            <p className="text-sm text-muted">
              {payNowPaise < totalPaise ? t(m.cancelledOncePaid) : t(m.cancelledOnceConfirmed)}
            </p>
            <Breakup
              rows={[
                { label: t(m.thisBooking), amountPaise: totalPaise },
                { label: t(m.comesBackOf, { title: replaced.title }), amountPaise: -replaced.refundPaise },
              ]}
              totalLabel={t(m.costsMoreInTheEnd, { less: String(totalPaise < replaced.refundPaise) })}
              totalPaise={Math.abs(totalPaise - replaced.refundPaise)}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
