import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Breakup, type BreakupRow } from '#design/breakup.tsx';
import { Card } from '#design/card.tsx';
import { EventLine } from '#design/event-line.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { CheckoutSteps } from '#features/checkout/checkout-steps.tsx';
import { BookingReference } from '#features/bookings/booking-numbers.tsx';
import { DocumentsCard } from '#features/bookings/documents-card.tsx';
import { balanceDueOf } from '#features/bookings/booking-rules.ts';
import { PaidAndDue } from '#features/bookings/payment-card.tsx';
import { statusLook } from '#features/bookings/booking-status.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { ShareButton } from './share-button.tsx';
import type { Elements } from '#lib/rich.tsx';

interface ConfirmFrameProps {
  booking: Booking | FlightBooking;
  /** What was booked, for the document title. */
  name: string;
  /** The heading once it is confirmed. */
  confirmed: string;
  /** Where the confirmation was sent. */
  sent: string;
  /** The text that is shared, without booking numbers. */
  shared: string;
  price: { rows: readonly BreakupRow[]; totalPaise: number };
  /** What happens next. */
  next: readonly { title: string; text: string }[];
  /** What to carry. */
  carry: readonly string[];
  children: Elements;
}

/** The confirmed booking (REQ-DOC-1): what was booked, what comes next, its price and its documents. */
export function ConfirmFrame({
  booking,
  name,
  confirmed,
  sent,
  shared,
  price,
  next,
  carry,
  children,
}: ConfirmFrameProps) {
  const look = statusLook(booking);
  const isPayable = balanceDueOf(booking) !== null;
  return (
    <div className="page pb-12">
      <title>{t(m.confirmPage, { status: look.confirmed ? t(m.confirmed) : look.label, name })}</title>
      <CheckoutSteps of={booking.kind} current={4} done={look.confirmed} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 sm:gap-6">
          <div className="flex flex-wrap items-center gap-4">
            {look.confirmed && (
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-positive-soft text-positive">
                <Icon of={IconCheck} size="lg" />
              </span>
            )}
            <div className="min-w-0 flex-1 basis-60">
              <h1>{look.confirmed ? confirmed : look.label}</h1>
              <p className="wrap-anywhere text-muted">{sent}</p>
            </div>
            <ShareButton title={name} text={shared} />
          </div>
          {children}
          <Card as="section" className="grid gap-4">
            <h2>{t(m.confirmNext)}</h2>
            <EventLine events={next.map((step, index) => ({ ...step, current: index === 0 }))} />
            <h3 className="border-t pt-4">{t(m.confirmCarry)}</h3>
            <ul className="grid gap-2 text-sm">
              {carry.map((thing) => (
                <li key={thing} className="flex items-center gap-2">
                  <Icon of={IconCheck} size="sm" className="text-positive" />
                  <span>{thing}</span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <aside className="grid gap-4" aria-label={t(m.confirmSummary)}>
          <Card className="grid gap-4">
            <h2>{t(m.confirmSummary)}</h2>
            <Breakup {...price} size="bar" />
            {isPayable && (
              <dl className="grid gap-2 text-sm">
                <PaidAndDue booking={booking} />
              </dl>
            )}
            <BookingReference reference={booking.reference} />
            {isPayable && (
              <LinkButton to={`/pay/${booking.id}`} variant="solid" size="lg" block>
                {t(m.confirmPayBalance)}
              </LinkButton>
            )}
            <LinkButton to={`/bookings/${booking.id}`} variant={isPayable ? 'outline' : 'solid'} size="lg" block>
              {t(m.seeBooking)}
            </LinkButton>
          </Card>
          <DocumentsCard documents={booking.documents} of={booking.kind} />
          <Link to="/bookings" className="link justify-self-center text-sm">
            <span>{t(m.confirmAllBookings)}</span>
            <Icon of={IconChevronRight} size="sm" />
          </Link>
        </aside>
      </div>
    </div>
  );
}
