import { Badge } from '#design/badge.tsx';
import { statusLook, type LookFacts } from './status-look.ts';

/** The one badge of a booking: what is true of it now. */
export function BookingBadge({ booking }: { booking: LookFacts }) {
  const { label, tone, icon } = statusLook(booking);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
