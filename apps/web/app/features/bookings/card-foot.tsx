import { planLabel } from '@safar/domain/booking-status';
import { formatDayTime } from '@safar/domain/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { Badge } from '#design/badge.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Price } from '#design/price.tsx';
import type { BookingSummary, FlightBookingSummary } from '#lib/schemas.ts';

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

/** How far a booking is paid; of one that is over, what that means for what was paid. */
function paidText({ payment, shownStatus }: Pick<BookingSummary, 'payment' | 'shownStatus'>): string {
  const { amountPaid, paid } = payment;
  if (amountPaid > 0 && shownStatus === 'failed') return 'Your payment goes back in full';
  if (amountPaid > 0 && shownStatus === 'cancelled') return `${formatInr(rupeesToPaise(amountPaid))} was paid`;
  return paid ? 'Paid' : `${formatInr(rupeesToPaise(amountPaid))} paid`;
}
