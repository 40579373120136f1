import * as m from '@safar/messages/exchange';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayOf } from '@safar/domain/flight/flight-times';
import { formatInr } from '@safar/domain/money/money';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { DayField } from '#design/day-field.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { Note, ProblemNote } from '#design/note.tsx';
import { SelectField } from '#design/select-field.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText, type ApiFailure } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { ExchangeOffer, ExchangeOption as Option, FlightBooking } from '#lib/schemas.ts';
import { ExchangeSum } from './exchange-sum.tsx';
import { bagText, FlightTimes } from './flight-times.tsx';
import { flightText } from './part-sum.tsx';

/** Another flight of the same airline on the same ticket, where its fare allows that online (REQ-TKT-16, REQ-TKT-17). */
export function ExchangeFlight({ booking }: { booking: FlightBooking }) {
  const headingId = useId();
  const tickets = booking.flight.tickets.filter(({ status }) => status === 'ticketed');
  const [ticket, setTicket] = useState(tickets[0]?.ticket ?? 0);
  const sold = booking.flight.trip.tickets[ticket];
  const had = dayOf(sold?.legs[0]?.from.time ?? '');
  const [day, setDay] = useState(had);
  const [asked, setAsked] = useState<{ ticket: number; on: string } | null>(null);
  const [offer, setOffer] = useState<ExchangeOffer | null>(null);
  const found = useQuery({
    queryKey: ['exchange', booking.id, asked],
    queryFn: ({ signal }) =>
      answerOf(
        browserApi.GET('/api/bookings/{id}/other-flights', {
          params: { path: { id: booking.id }, query: asked ?? { ticket, on: day } },
          signal,
        }),
      ),
    enabled: asked !== null,
    // A search is over after some minutes.
    gcTime: 0,
    retry: false,
  });
  const choosing = useApiMutation();

  function choose({ offer: token }: Option) {
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

  if (sold === undefined || tickets.length === 0) return null;
  const airline = sold.carrierName;
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
          <form
            className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
            onSubmit={(event) => {
              event.preventDefault();
              if (day === '') return;
              choosing.clearError();
              setAsked({ ticket, on: day });
            }}
          >
            <div className="grid gap-3">
              {tickets.length > 1 && (
                <SelectField
                  label={t(m.which)}
                  value={String(ticket)}
                  options={tickets.map((each) => ({
                    value: String(each.ticket),
                    label: flightText(booking, each.ticket),
                  }))}
                  onChange={({ target }) => {
                    setTicket(Number(target.value));
                    setAsked(null);
                  }}
                />
              )}
              <DayField label={t(m.day)} value={day} onChange={setDay} />
            </div>
            <Button type="submit" variant="solid" busy={found.isFetching} busyText={t(m.searching)}>
              {t(m.find)}
            </Button>
          </form>
          <ProblemNote text={choosing.error ?? (found.error && errorText(found.error, t(m.notLoaded)))} />
          <div aria-live="polite" className="grid gap-3 empty:hidden">
            {found.isFetching && (
              <Loading label={t(m.searching)}>
                <SkeletonText lines={4} />
              </Loading>
            )}
            {!found.isFetching && found.data?.blocked && <Note tone="caution">{found.data.blocked}</Note>}
            {!found.isFetching && found.data?.blocked === null && found.data.options.length === 0 && (
              <p className="text-sm">{t(m.noFlights, { airline })}</p>
            )}
            {!found.isFetching && found.data !== undefined && found.data.options.length > 0 && (
              <>
                <p className="text-sm text-muted">{t(m.chargeNext)}</p>
                <ul className="grid">
                  {found.data.options.map((option) => (
                    <OptionRow
                      key={option.offer}
                      option={option}
                      busy={choosing.busyWith === option.offer}
                      disabled={choosing.busy}
                      onChoose={() => choose(option)}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

/** One flight with the difference of its fare. */
function OptionRow({
  option: { leg, differencePaise, baggage },
  busy,
  disabled,
  onChoose,
}: {
  option: Option;
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  const numbers = leg.segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`).join(', ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t py-3">
      <div className="min-w-0">
        <FlightTimes leg={leg} />
        <p className="text-xs text-muted">{[numbers, ...bagText(baggage)].join(' · ')}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="text-sm font-semibold">{differenceText(differencePaise)}</span>
        <Button busy={busy} busyText={t(common.loading)} disabled={disabled} onClick={onChoose}>
          {t(m.choose)}
        </Button>
      </div>
    </li>
  );
}

function differenceText(differencePaise: number): string {
  if (differencePaise === 0) return t(m.sameFare);
  const amount = formatInr(Math.abs(differencePaise));
  return differencePaise > 0 ? t(m.dearer, { amount }) : t(m.cheaper, { amount });
}
