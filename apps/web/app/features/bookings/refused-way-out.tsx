import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { formatDayTime } from '@safar/domain/time/days';
import { LinkButton } from '#design/link-button.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

/**
 * What can be done after the hotel or the airline has refused to cancel: ask again, or have us ask (REQ-CXL-11,
 * REQ-HELP-2).
 */
export function RefusedWayOut({
  booking: { id, kind, cancellation, cancelled },
}: {
  booking: Pick<Booking | FlightBooking, 'id' | 'kind' | 'cancellation' | 'cancelled'>;
}) {
  if (cancellation === null || cancelled) return null;
  const { askedUsAt } = cancellation;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">{t(m.stepAskAgain, { kind })}</p>
      {askedUsAt === null ? (
        <LinkButton to={`/bookings/${id}/ask?topic=cancel`}>{t(m.stepAskUs)}</LinkButton>
      ) : (
        <p className="text-sm">{t(m.stepAskedUs, { time: formatDayTime(askedUsAt) })}</p>
      )}
    </div>
  );
}
