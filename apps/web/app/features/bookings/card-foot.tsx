import { planLabel } from '@safar/domain/booking-status';
import { formatDayTime } from '@safar/domain/days';
import { Badge } from '#design/badge.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Price } from '#design/price.tsx';
import type { BookingSummary, FlightBookingSummary } from '#lib/schemas.ts';
import { paidText } from './paid-text.ts';

/** The lower part of a booking's card: its reference, how it is paid, and the way to its page, named for screen readers. */
export function CardFoot({
  booking,
  viewLabel,
}: {
  booking: BookingSummary | FlightBookingSummary;
  viewLabel: string;
}) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge>Ref. {booking.reference}</Badge>
        <Badge>Created {formatDayTime(booking.createdAt)}</Badge>
        <Badge>{planLabel(booking.payment.plan, booking.payment.label)}</Badge>
      </p>
      <div className="mt-auto flex items-end justify-between gap-4 border-t pt-3">
        <Price amountPaise={booking.totalPaise} size="bar" covers={paidText(booking)} />
        <LinkButton to={`/bookings/${booking.id}`} variant="tonal" aria-label={viewLabel}>
          View
        </LinkButton>
      </div>
    </>
  );
}
