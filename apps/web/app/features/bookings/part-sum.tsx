import * as m from '@safar/messages/cancellation';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { formatInr, sumPaise } from '@safar/domain/money/money';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { Note, ProblemNote } from '#design/note.tsx';
import { passengerName, routeText } from '#features/flight-checkout/trip-text.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import { useLogin } from '#lib/login-context.ts';
import type { ApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import type { Seat } from './standing-seats.ts';

interface Leg {
  from: { city: string };
  to: { city: string };
}

/** The parts of a booking that are used here. */
interface PartBooking extends Pick<FlightBooking, 'id'> {
  flight: Pick<FlightBooking['flight'], 'passengers'> & {
    trip: Pick<FlightBooking['flight']['trip'], 'tripType'> & { tickets: readonly { legs: readonly Leg[] }[] };
  };
}

/**
 * What giving these up costs now; asked again whenever the choice changes. Where they cannot be given up, the booking
 * has changed since it was loaded, for instance in another tab, and is loaded again.
 */
export function usePartPreview(id: string, items: readonly number[]) {
  const list = items.join(',');
  const { revalidate } = useRevalidator();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['cancellation', id, list],
    queryFn: ({ signal }) =>
      answerOf(
        browserApi.GET('/api/bookings/{id}/cancellation', {
          params: { path: { id }, query: { items: list } },
          signal,
        }),
      ).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.code === 'CANCEL_NOT_POSSIBLE') void revalidate();
        throw failure;
      }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    // The cost depends on the time.
    gcTime: 0,
  });
  const isOf = items.length > 0 && error === null && !isPlaceholderData;
  return { preview: isOf ? data : undefined, unread: items.length > 0 ? error : null, isFetching, refetch };
}
type PartPreview = ReturnType<typeof usePartPreview>;

/**
 * The sum of what is chosen, and the press.
 * @param seats those that may be given up
 * @param before what was chosen here and has been given up since, in another tab or from the booking's page
 * @param items the numbers of the chosen seats
 */
export function PartSum({ before, ...sum }: SumOfItems & { before: readonly Seat[] }) {
  const { booking } = sum;
  return (
    <Card as="section" className="grid gap-4 sm:p-5">
      <h2 className="text-base">{t(m.partSum)}</h2>
      <div aria-live="polite" className="empty:hidden">
        {before.length > 0 && (
          <Note>{t(m.partGivenUpBefore, { seats: before.map((seat) => seatText(booking, seat)).join('; ') })}</Note>
        )}
      </div>
      <SumOfChosen {...sum} />
    </Card>
  );
}

type SumOfItems = PartPreview & {
  booking: PartBooking;
  seats: readonly Seat[];
  items: readonly number[];
  change: ApiMutation;
};

/** 'New Delhi to Goa' */
export function flightText({ flight: { trip } }: Pick<PartBooking, 'flight'>, ticket: number): string {
  const legs = trip.tickets[ticket]?.legs ?? [];
  return routeText(legs.length > 1 && trip.tickets.length === 1 ? trip.tripType : 'multicity', legs);
}

/** 'Ravi D'Souza, New Delhi to Goa' */
function seatText(booking: PartBooking, { passenger, ticket }: Seat): string {
  return t(m.partSeatOf, {
    name: passengerName(booking.flight.passengers, passenger),
    flight: flightText(booking, ticket),
  });
}

function SumOfChosen({
  booking,
  seats,
  items,
  change: { run, busy, error },
  preview,
  unread,
  isFetching,
  refetch,
}: SumOfItems) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const { id } = booking;

  function cancel({ chargePaise, refundPaise }: { chargePaise: number; refundPaise: number }) {
    void run({
      call: () =>
        withKey(`cancel-part:${id}:${items.join(',')}:${chargePaise}:${refundPaise}`, ({ header }) => {
          const body = { chargePaise, refundPaise, items: [...items] };
          return answerOf(browserApi.POST('/api/bookings/{id}/cancel', { params: { path: { id }, header }, body }));
        }),
      done: () => navigate(`/bookings/${id}`, { replace: true }),
      failed: async ({ code }) => {
        if (code === 'CANCEL_CHARGE_CHANGED') await refetch();
        if (code === 'CANCEL_NOT_POSSIBLE') await revalidate();
        return false;
      },
      otherwise: t(m.failed),
    });
  }

  const problem = error ?? (unread && errorText(unread, t(m.costNotLoaded)));
  if (items.length === 0)
    return (
      <>
        <ProblemNote text={problem} />
        <p className="text-sm text-muted">{t(m.partNothingChosen)}</p>
      </>
    );
  return (
    <>
      {preview === undefined && unread === null && (
        <Loading label={t(m.working)}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {preview && (
          <>
            <Breakup
              rows={rowsOf(booking, seats, preview)}
              totalLabel={t(m.partComesBack)}
              totalPaise={preview.refundPaise}
            />
            <p className="text-sm text-muted">{preview.note}</p>
            {preview.heldPaise > 0 && <Note tone="caution">{t(m.held)}</Note>}
          </>
        )}
      </div>
      <ProblemNote text={problem} />
      {unread === null ? (
        <Button
          variant="critical"
          busy={busy}
          busyText={t(m.cancelling)}
          disabled={preview === undefined || isFetching}
          onClick={() => preview && cancel(preview)}
        >
          {preview === undefined ? t(m.partCancelChosen) : pressText(preview)}
        </Button>
      ) : (
        <Button
          variant="solid"
          busy={isFetching}
          onClick={() =>
            isSignedOut(unread) ? openLogin({ onSuccess: async () => void (await refetch()) }) : void refetch()
          }
        >
          {isSignedOut(unread) ? t(common.login) : t(common.tryAgain)}
        </Button>
      )}
      {preview && preview.refundPaise > 0 && (
        <p className="text-sm text-muted">{t(m.refunds, { days: t(m.banksTake) })}</p>
      )}
    </>
  );
}

type Preview = NonNullable<PartPreview['preview']>;

function pressText({ parts, refundPaise }: Preview): string {
  return refundPaise > 0
    ? t(m.partCancelBack, { count: parts.length, amount: formatInr(refundPaise) })
    : t(m.partCancelNothing, { count: parts.length });
}

/** What was paid for each seat, its extras with it, what of that was refunded before, and what is kept of the rest. */
function rowsOf(booking: PartBooking, seats: readonly Seat[], preview: Preview) {
  const { parts, paidPaise, refundPaise, feePaise } = preview;
  const given = seats.filter(({ item }) => parts.some((part) => part.item === item));
  const keptPaise = paidPaise - refundPaise;
  const beforePaise = sumPaise(given.map((seat) => seat.paidPaise)) - paidPaise;
  return [
    ...given.map((seat) => ({ label: seatText(booking, seat), amountPaise: seat.paidPaise })),
    ...(beforePaise > 0 ? [{ label: t(m.partBackBefore), amountPaise: -beforePaise }] : []),
    { label: t(m.partAirlineKeeps), amountPaise: -(keptPaise - Math.min(keptPaise, feePaise)) },
    ...(feePaise > 0 ? [{ label: t(m.platformFee), amountPaise: -Math.min(keptPaise, feePaise) }] : []),
  ];
}
