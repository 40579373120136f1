import * as m from '@safar/messages/booking-words';
import { t } from '@safar/messages/t';
import { Badge } from '#design/badge.tsx';
import type { BookingSummary } from '#lib/schemas.ts';
import { statusLook, type LookFacts } from './status-look.ts';

/** The one badge of a booking: what is true of it now; beside it that a confirmed room is still to be paid for. */
export function BookingBadge({ booking }: { booking: LookFacts & Partial<Pick<BookingSummary, 'payable'>> }) {
  const { label, tone, icon } = statusLook(booking);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {booking.payable && <span className="text-2xs font-semibold text-caution">{t(m.heldUnpaid)}</span>}
    </span>
  );
}
