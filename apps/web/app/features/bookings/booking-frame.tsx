import * as m from '@safar/messages/booking-page';
import * as bookings from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { formatDayTime } from '@safar/domain/time/days';
import { Suspense } from 'react';
import type { BreakupRow } from '#design/breakup.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Note } from '#design/note.tsx';
import { BookingCases } from '#features/ask-us/booking-cases.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { OfflineNote } from '#features/offline/offline-note.tsx';
import { TripLink } from '#features/trips/trip-link.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { useReloadWhile, WHILE_PAYING_MS } from '#lib/use-reload-while.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingBadge, isOver } from './booking-status.tsx';
import { BookingReference } from './booking-numbers.tsx';
import { BookingBar } from './booking-bar.tsx';
import { CancellationSteps } from './cancellation-steps.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { refundWords } from './money-text.ts';
import { RefusedWayOut } from './refused-way-out.tsx';
import type { Elements } from '#lib/rich.tsx';

const BookingNow = lazyPart(() => import('#features/trips/booking-now.tsx').then((module) => module.BookingNow));

const RunningChangeCards = lazyPart(() =>
  import('./running-change-cards.tsx').then((module) => module.RunningChangeCards),
);

interface BookingFrameProps {
  booking: Booking | FlightBooking;
  /** When it was read, ISO. */
  readAt: string;
  title: string;
  /** The dates. */
  line: string;
  price: { rows: readonly BreakupRow[]; totalPaise: number };
  /** Identifiers besides our reference. */
  facts?: Readonly<Record<string, string>>;
  /** The text that is shared with others. */
  shared: string;
  /** The details needed at the counter. */
  pass: Elements;
  /** The booking's terms. */
  children: Elements;
}

const REFUND_ID = 'refund';

/** Cards in a column, with titles one size smaller than a section's. */
const COLUMN = 'grid gap-3 sm:gap-4 [&_h2]:text-base';

/**
 * The page of a booking (REQ-BKG-6, REQ-TKT-9): the pass, actions, documents and money, cancellation, history.
 * Documents and money are beside the rest on wide screens, and between it on phones.
 */
export function BookingFrame({
  booking,
  readAt,
  title,
  line,
  price,
  facts,
  shared,
  pass,
  children,
}: BookingFrameProps) {
  const isExchanging = (booking.kind === 'hotel' ? booking.exchange : booking.flight.exchange) !== undefined;
  const isRunning = isExchanging || isPartAsked(booking) || isIssuing(booking);
  useReloadWhile(
    booking.cancelling || booking.shownStatus === 'pending' || isRunning,
    isExchanging ? WHILE_PAYING_MS : undefined,
  );
  return (
    <>
      <title>{t(m.page, { title })}</title>
      <BookingBar
        title={title}
        line={line}
        badge={
          <>
            <BookingBadge booking={booking} />
            {booking.refund && (
              <a href={`#${REFUND_ID}`} className="link text-2xs">
                {refundWords(booking.refund).title}
              </a>
            )}
          </>
        }
      />
      <div className="page grid items-start gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-5">
        <div className="grid min-w-0 gap-3 sm:gap-4">
          <OfflineNote />
          <Suspense>
            <BookingNow booking={booking} readAt={readAt} />
          </Suspense>
          {booking.checkedBy !== null && (
            <Note tone="select">
              {t(bookings.checkedBy, {
                paid: booking.payment.amountPaid > 0 ? 'yes' : 'no',
                time: formatDayTime(booking.checkedBy),
              })}
            </Note>
          )}
          {isRunning && (
            <Suspense>
              <RunningChangeCards booking={booking} />
            </Suspense>
          )}
          {pass}
          <BookingActions booking={booking} shared={{ title, text: shared }} />
          {!isOver(booking) && <TripLink bookingId={booking.id} />}
          <BookingCases bookingId={booking.id} />
          <div id={REFUND_ID} className={cx('empty:hidden', COLUMN)}>
            <CancellationSteps
              booking={booking}
              state={booking.cancellationState}
              wayOut={booking.cancellationState === 'rejected' && <RefusedWayOut booking={booking} />}
            />
          </div>
        </div>
        <aside
          className={cx(COLUMN, 'lg:col-start-2 lg:row-span-2 lg:row-start-1')}
          aria-label={t(m.documentsAndPayment)}
        >
          <DocumentsCard documents={booking.documents} of={booking.kind} />
          <PaymentCard booking={booking} price={price} />
          <Card as="section" className="grid gap-3 sm:p-5">
            <h2>{t(m.yourBooking)}</h2>
            <BookingReference reference={booking.reference} />
            <Facts facts={{ ...facts, [t(m.bookedOn)]: formatDayTime(booking.createdAt), ...invoiceFacts(booking) }} />
          </Card>
        </aside>
        <div className={cx('min-w-0', COLUMN)}>
          {children}
          <HistoryCard history={booking.history} />
        </div>
      </div>
    </>
  );
}

/** Whether what was held is paid, and becomes a voucher or a ticket. */
function isIssuing({ status, payment }: Booking | FlightBooking): boolean {
  return status === 'confirmed' && payment.paid;
}

/** Whether a part of it is being given up. */
function isPartAsked(booking: Booking | FlightBooking): boolean {
  if (booking.kind === 'hotel') return booking.rooms.some(({ state }) => state === 'going' || state === 'asked');
  return booking.flight.tickets.some(({ seats }) => seats.some(({ state }) => state === 'asked'));
}

/** The company that the invoice is addressed to, if one was given (REQ-GUEST-12). */
function invoiceFacts(booking: Booking | FlightBooking): Record<string, string> {
  const lead = booking.kind === 'hotel' ? booking.guests[0]?.adults[0] : booking.flight.passengers[0];
  const company = lead?.company;
  return company === undefined ? {} : { [t(m.invoiceTo)]: company.name, [t(m.gstin)]: company.gstin };
}

/** Names and values, side by side where they fit. */
export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 text-sm">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
