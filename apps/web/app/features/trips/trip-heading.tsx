import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { IconMap2 } from '@tabler/icons-react';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { countsText, tripTitle, type TripSummary } from './trip-text.ts';

/** Heads the bookings of one trip in My Bookings, and leads to its page (REQ-TRIP-3). */
export function TripHeading({ trip }: { trip: TripSummary }) {
  const title = tripTitle(trip);
  return (
    <div className="flex items-center gap-3 py-2 ps-2">
      <Icon of={IconMap2} className="text-select-text" />
      <p className="min-w-0 flex-1 text-sm">
        <b className="block text-base leading-tight font-semibold wrap-anywhere">{title}</b>
        <span className="block text-xs text-muted">{`${t(m.oneTrip)} · ${countsText(trip)}`}</span>
      </p>
      <LinkButton to={`/trips/${trip.id}`} aria-label={t(m.openTripOf, { title })}>
        {t(m.openTrip)}
      </LinkButton>
    </div>
  );
}
