import * as m from '@safar/messages/booking-page';
import * as payment from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconCheckbox,
  IconHelpCircle,
  IconPhone,
  IconRefresh,
  IconShare,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInr, rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import { planFromText } from '@safar/domain/money/plans';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { useShare } from '#features/payment/share-button.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { useSession } from '#lib/session.ts';
import { canBeChanged } from './booking-rules.ts';
import { standingSeats } from './standing-seats.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

const ACTION =
  'grid min-h-16 content-center justify-items-center gap-1 rounded-md border bg-surface px-1 py-2 text-center text-xs font-medium wrap-anywhere hover:bg-hover';

/** What can be done with a booking now, and the cost of cancelling it (REQ-CXL-1). */
export function BookingActions({
  booking,
  shared,
}: {
  booking: Booking | FlightBooking;
  /** What companions and people who wait are told of it. */
  shared: { title: string; text: string };
}) {
  const { revalidate, state } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A cancellation that the hotel refused can be requested again.
  const isAskable = booking.cancellationState === null || booking.cancellationState === 'rejected';
  const costs = isAskable ? costOf(booking) : null;
  const phone = booking.kind === 'hotel' ? booking.hotel.phone : '';
  const { calendar } = booking.documents;
  const { phone: ourPhone } = useSession().config.support;
  const share = useShare();
  const checkIn = checkInOf(booking);
  const isHeldFare = booking.kind === 'flight' && booking.balance !== null;
  return (
    <section className="grid gap-1">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t(m.actions)}
      </h2>
      <div className="grid grid-cols-3 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {checkIn !== null && (
          <a
            href={checkIn.url}
            target="_blank"
            rel="noreferrer"
            className={ACTION}
            aria-label={t(m.checkInAt, { airline: checkIn.airline })}
          >
            <Words icon={IconCheckbox}>{t(m.checkInOnSite)}</Words>
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={ACTION}>
            <Words icon={IconPhone}>{t(m.callHotel)}</Words>
          </a>
        )}
        {calendar !== null && (
          <a href={calendar} download className={ACTION}>
            <Words icon={IconCalendarPlus}>{t(m.addToCalendar)}</Words>
          </a>
        )}
        <button type="button" className={ACTION} onClick={() => void share(shared)}>
          <Words icon={IconShare}>{t(payment.confirmShare)}</Words>
        </button>
        {canBeChanged(booking) && (
          <Link to={`/bookings/${booking.id}/change`} className={ACTION}>
            <Words icon={IconArrowsExchange}>{t(m.changeDates, { kind: booking.kind })}</Words>
          </Link>
        )}
        <Link to={`/bookings/${booking.id}/ask`} className={ACTION}>
          <Words icon={IconHelpCircle}>{t(m.askUs)}</Words>
        </Link>
        {costs !== null && (
          <button
            type="button"
            aria-label={isHeldFare ? t(m.letGoBooking) : t(m.cancelBooking)}
            className={`${ACTION} text-critical`}
            onClick={() => setAsking(true)}
          >
            <Icon of={IconX} />
            <span>{isHeldFare ? t(m.letGo) : t(m.cancel)}</span>
          </button>
        )}
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-xs text-muted">{costs ?? booking.cancellationBlocked}</p>
        <Button variant="quiet" icon={IconRefresh} busy={state === 'loading'} onClick={() => void revalidate()}>
          {t(m.refresh)}
        </Button>
      </div>
      {costs !== null && (
        <p className="text-xs text-muted">
          {t(booking.kind === 'hotel' ? m.notOnline : m.notOnlineFlight, { phone: ourPhone })}
        </p>
      )}
      {asking && (
        <Suspense>
          <CancelDialog
            booking={booking}
            onClose={() => setAsking(false)}
            onCancelled={async () => {
              setAsking(false);
              await revalidate();
              // The button that had the focus has been removed.
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Words({ icon, children }: { icon: TablerIcon; children: string }) {
  return (
    <>
      <Icon of={icon} className="text-select-text" />
      <span>{children}</span>
    </>
  );
}

/** The airline's page for checking in to the next flight that takes it on the web. */
function checkInOf(booking: Booking | FlightBooking): { url: string; airline: string } | null {
  if (booking.kind === 'hotel') return null;
  const { tickets, trip } = booking.flight;
  const [next] = tickets.flatMap(({ ticket, checkIn }) =>
    checkIn?.url ? [{ url: checkIn.url, airline: trip.tickets[ticket]?.carrierName ?? '' }] : [],
  );
  return next ?? null;
}

/** The current cost of cancelling, in a line; null when cancelling is not possible. */
function costOf(booking: Booking | FlightBooking): string | null {
  if (booking.checkedBy !== null) return booking.payment.amountPaid > 0 ? t(m.allBackWhileChecked) : t(m.nothingPaid);
  if (booking.kind === 'hotel') return booking.cancellationQuote && costText(booking, booking.cancellationQuote);
  if (booking.cancellationBlocked !== null) return null;
  return booking.balance === null ? flightCostText(booking) : t(m.letGoCost);
}

/** The sum that the dialog asks the airline about: at the fee that the fares were sold with, without extras (REQ-CXL-7). */
function flightCostText(booking: FlightBooking): string {
  const seats = standingSeats(booking);
  const backPaise = sumPaise(seats.map(({ leastBackPaise }) => leastBackPaise));
  // What was given back before counts towards it, and of a flight that its airline moved nothing is kept.
  const isOther = booking.refunds.length > 0 || booking.flight.moved.length > 0;
  if (backPaise === 0 || isOther) return t(m.costSeen);
  const paidPaise = sumPaise(seats.map((seat) => seat.paidPaise));
  return t(m.flightBack, { refund: formatInr(backPaise), paid: formatInr(paidPaise) });
}

function costText(booking: Booking, quote: NonNullable<Booking['cancellationQuote']>): string {
  if (quote.chargePaise === 0 && booking.freeCancellationUntil !== null)
    return t(m.freeUntil, { time: formatDayTime(booking.freeCancellationUntil) });
  const paidPaise = rupeesToPaise(booking.payment.amountPaid);
  if (paidPaise === 0) return t(m.nothingPaid);
  if (quote.refundPaise > 0)
    return t(m.partBack, { refund: formatInr(quote.refundPaise), charge: formatInr(quote.chargePaise) });
  return planFromText(booking.payment.plan) === 'pay_half' && !booking.payment.paid
    ? t(m.holdKept, { paid: formatInr(paidPaise) })
    : t(m.nothingBack);
}
