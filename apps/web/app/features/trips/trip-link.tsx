import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { IconChevronRight, IconMap2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '#design/icon.tsx';

/** Leads from a booking to the page of its trip. */
export function TripLink({ bookingId }: { bookingId: string }) {
  return (
    <Link
      to={`/trips/${bookingId}`}
      className="flex min-h-touch items-center gap-3 rounded-lg border border-hairline bg-surface px-4 py-2 text-sm shadow-card hover:bg-hover sm:px-5"
    >
      <Icon of={IconMap2} className="text-select-text" />
      <span className="flex-1">
        <b className="block font-semibold">{t(m.partOfTrip)}</b>
        <span className="block text-xs text-muted">{t(m.partOfTripText)}</span>
      </span>
      <Icon of={IconChevronRight} size="sm" className="text-faint" />
    </Link>
  );
}
