import * as m from '@safar/messages/booking-page';
import { t } from '@safar/messages/t';
import { formatDayTime } from '@safar/domain/time/days';
import { Card } from '#design/card.tsx';
import { EventLine } from '#design/event-line.tsx';
import type { Booking } from '#lib/schemas.ts';

/** The events of a booking, latest first (REQ-BKG-6). */
export function HistoryCard({ history }: { history: Booking['history'] }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2>{t(m.history)}</h2>
      {history.length === 0 && <p className="text-sm text-muted">{t(m.noHistory)}</p>}
      <EventLine
        events={history.toReversed().map((entry, index) => ({
          title: entry.text,
          text: formatDayTime(entry.at),
          current: index === 0,
        }))}
      />
    </Card>
  );
}
