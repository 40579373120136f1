import * as m from '@safar/messages/booking-page';
import * as cancellation from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { ProblemNote } from '#design/note.tsx';
import { tripText } from '#features/flight-checkout/trip-text.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { linkTo, Rich } from '#lib/rich.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { stayAgainPath, tripAgainPath } from './again-path.ts';
import { BookingBar } from './booking-bar.tsx';
import { CancelCosts } from './cancel-costs.tsx';
import { ExchangeFlight } from './exchange-flight.tsx';
import * as common from '@safar/messages/common';

/** How a booking is changed for one on other dates: the new one first, then this one is cancelled, for the sum that is shown (REQ-CHG-1). */
export function ChangeBookingPage({ booking }: { booking: Booking | FlightBooking }) {
  const title = booking.kind === 'hotel' ? booking.hotelName : tripText(booking.flight.trip);
  const costs = useQuery({
    queryKey: ['cancellation', booking.id],
    queryFn: ({ signal }) =>
      answerOf(browserApi.GET('/api/bookings/{id}/cancellation', { params: { path: { id: booking.id } }, signal })),
    // The cost depends on the time.
    gcTime: 0,
  });
  const back = costs.data && formatInr(costs.data.refundPaise);
  return (
    <>
      <title>{t(m.changeTitle, { title })}</title>
      <BookingBar title={t(m.changeTitle, { title })} line={daysOf(booking)} backTo={`/bookings/${booking.id}`} />
      <div className="page grid items-start gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-5">
        <div className="grid min-w-0 gap-3 sm:gap-4">
          {booking.kind === 'flight' && <ExchangeFlight booking={booking} backPaise={costs.data?.refundPaise} />}
          <Card as="section" className="grid gap-4 sm:p-5">
            <h2 className="text-base">{t(m.changeHow)}</h2>
            <ol className="grid list-decimal gap-2 ps-5 text-sm">
              <li>{t(m.changeChoose, { kind: booking.kind })}</li>
              <li>{t(m.changeTick)}</li>
              <li>{t(m.changeThen)}</li>
              <li>{back === undefined ? t(m.changeLastUnknown) : t(m.changeLast, { amount: back })}</li>
            </ol>
            <LinkButton to={againPathOf(booking)} variant="solid" className="justify-self-start">
              {t(m.changeGo, { kind: booking.kind })}
            </LinkButton>
            <p className="text-sm text-muted">
              <Rich
                message={m.changeAsk}
                values={{ kind: booking.kind, link: linkTo(`/bookings/${booking.id}/ask`) }}
              />
            </p>
          </Card>
        </div>
        <Card as="section" className="grid gap-3 text-sm sm:p-5">
          <h2 className="text-base">{t(m.changeCosts)}</h2>
          {costs.data ? (
            <CancelCosts preview={costs.data} booking={booking} />
          ) : costs.error ? (
            <>
              <ProblemNote text={errorText(costs.error, t(cancellation.costNotLoaded))} />
              <Button busy={costs.isFetching} onClick={() => void costs.refetch()}>
                {t(common.tryAgain)}
              </Button>
            </>
          ) : (
            <Loading label={t(cancellation.working)}>
              <SkeletonText lines={4} />
            </Loading>
          )}
        </Card>
      </div>
    </>
  );
}

function daysOf(booking: Booking | FlightBooking): string {
  if (booking.kind === 'hotel') return `${formatDay(booking.checkin)} – ${formatDay(booking.checkout)}`;
  return formatDay(legsOf(booking)[0]?.from.time.slice(0, ISO_DAY_LENGTH) ?? '');
}
const ISO_DAY_LENGTH = 'yyyy-MM-dd'.length;

function legsOf({ flight: { trip } }: FlightBooking) {
  return trip.tickets.flatMap(({ legs }) => legs);
}

function againPathOf(booking: Booking | FlightBooking): string {
  if (booking.kind === 'hotel') return stayAgainPath(booking, booking.hotel);
  const { trip, passengers } = booking.flight;
  const count = (type: string) => passengers.filter((passenger) => passenger.type === type).length;
  const pax = { adults: count('adult'), children: count('child'), infants: count('infant') };
  return tripAgainPath({ tripType: trip.tripType, legs: legsOf(booking), pax });
}
