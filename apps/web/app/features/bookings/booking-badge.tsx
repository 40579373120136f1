import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { Badge } from '#design/badge.tsx';
import type { BookingSummary } from '#lib/schemas.ts';
import { statusLook, type LookFacts } from './status-look.ts';

/** The single badge of a booking with its current state; a confirmed room with an open balance also says so. */
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
