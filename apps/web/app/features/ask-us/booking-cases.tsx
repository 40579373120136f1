import * as m from '@safar/messages/ask-us';
import { t } from '@safar/messages/t';
import { Link, useRouteLoaderData } from 'react-router';
import { Card } from '#design/card.tsx';
import { CaseList } from './case-list.tsx';
import type { AskedCases } from './load-cases.ts';

/** What was asked about the booking, on its own page; nothing when nothing was (REQ-HELP-4). */
export function BookingCases({ bookingId }: { bookingId: string }) {
  const loaded = useRouteLoaderData<{ readonly asked?: AskedCases | null }>('routes/booking-detail');
  const cases = loaded?.asked?.cases ?? [];
  if (cases.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="questions" className="grid gap-3 sm:p-5">
      <h2 id="questions" className="text-base">
        {t(m.yours)}
      </h2>
      <CaseList bookingId={bookingId} cases={cases} />
      <p className="text-sm">
        <Link to={`/bookings/${bookingId}/ask`} className="link">
          {t(m.askMore)}
        </Link>
      </p>
    </Card>
  );
}
