import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card } from '#design/card.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { Note, ProblemNote } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText, type ApiFailure } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { ExchangeOffer, ExchangeOption, FlightBooking } from '#lib/schemas.ts';
import { ExchangeChoice, type AskedExchange } from './exchange-choice.tsx';
import { ExchangeOptions } from './exchange-options.tsx';
import { ExchangeSum } from './exchange-sum.tsx';
import { RebookSums } from './rebook-sums.tsx';

const NOTHING: AskedExchange = { ticket: 0, on: [] };

/**
 * Another flight of the same airline on the same ticket, where its fare allows that online (REQ-TKT-16, REQ-TKT-17).
 * @param backPaise what comes back when the whole booking is cancelled now; undefined while that is not known
 */
export function ExchangeFlight({ booking, backPaise }: { booking: FlightBooking; backPaise: number | undefined }) {
  const headingId = useId();
  const [asked, setAsked] = useState<AskedExchange | null>(null);
  const [offer, setOffer] = useState<ExchangeOffer | null>(null);
  const found = useQuery({
    queryKey: ['exchange', booking.id, asked],
    queryFn: ({ signal }) => {
      const { ticket, on, wayOut } = asked ?? NOTHING;
      const days = on.map((day) => day ?? 'same').join(',');
      const query = { ticket, on: days, ...(wayOut !== undefined && { wayOut }) };
      return answerOf(
        browserApi.GET('/api/bookings/{id}/other-flights', { params: { path: { id: booking.id }, query }, signal }),
      );
    },
    enabled: asked !== null,
    // A search is over after some minutes.
    gcTime: 0,
    retry: false,
  });
  const choosing = useApiMutation();

  function ask(next: AskedExchange | null) {
    choosing.clearError();
    setAsked(next);
  }

  function choose({ offer: token }: ExchangeOption) {
    void choosing.run({
      of: token,
      call: () =>
        withKey(`exchange:${token}`, ({ header }) =>
          answerOf(
            browserApi.POST('/api/bookings/{id}/other-flights', {
              params: { path: { id: booking.id }, header },
              body: { offer: token },
            }),
          ),
        ),
      done: setOffer,
      failed: async ({ code }: ApiFailure) => {
        if (code === 'SEARCH_EXPIRED' || code === 'FARE_GONE') await found.refetch();
        return false;
      },
      otherwise: t(m.failed),
    });
  }

  const { trip, tickets } = booking.flight;
  const first = tickets.find(({ status }) => status === 'ticketed')?.ticket;
  const sold = trip.tickets[asked?.ticket ?? first ?? 0];
  if (sold === undefined || first === undefined) return null;
  const airline = sold.carrierName;
  const answer = found.isFetching || asked === null ? undefined : found.data;
  const isEmpty = answer?.blocked === null && answer.options.length === 0 && answer.waysOut.length === 0;
  return (
    <Card as="section" className="grid gap-4 sm:p-5" aria-labelledby={headingId}>
      <div className="grid gap-1">
        <h2 id={headingId} className="text-base">
          {t(m.title)}
        </h2>
        <p className="text-sm text-muted">{t(m.how, { airline })}</p>
      </div>
      {offer !== null ? (
        <ExchangeSum booking={booking} offer={offer} onOther={() => setOffer(null)} />
      ) : (
        <>
          <ExchangeChoice booking={booking} busy={found.isFetching} onAsk={ask} onChange={() => ask(null)} />
          <ProblemNote text={choosing.error ?? (found.error && errorText(found.error, t(m.notLoaded)))} />
          <div aria-live="polite" className="grid gap-3 empty:hidden">
            {found.isFetching && (
              <Loading label={t(m.searching)}>
                <SkeletonText lines={4} />
              </Loading>
            )}
            {answer?.blocked && <Note tone="caution">{answer.blocked}</Note>}
            {answer?.isForGood === true && asked !== null && <RebookSums {...{ booking, asked, backPaise }} />}
            {isEmpty && asked !== null && (
              <p className="text-sm">
                {t(m.noFlights, {
                  airline,
                  days: asked.on.filter((day) => day !== null).length,
                  kept: asked.on.includes(null) ? 'some' : 'none',
                })}
              </p>
            )}
            {answer !== undefined && answer.blocked === null && !isEmpty && asked !== null && (
              <ExchangeOptions
                found={answer}
                wayOut={asked.wayOut}
                busyWith={choosing.busyWith}
                disabled={choosing.busy}
                onWayOut={(wayOut) =>
                  ask({ ticket: asked.ticket, on: asked.on, ...(wayOut !== undefined && { wayOut }) })
                }
                onChoose={choose}
              />
            )}
          </div>
        </>
      )}
    </Card>
  );
}
