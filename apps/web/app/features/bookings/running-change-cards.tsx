import * as m from '@safar/messages/running-change';
import { t } from '@safar/messages/t';
import { Card } from '#design/card.tsx';
import { runningChanges, type ChangedBooking } from './running-changes.ts';
import { SumRows } from '../../design/facts.tsx';

/** The changes of a booking that are under way (REQ-BKG-14); none once they have ended. */
export function RunningChangeCards({ booking }: { booking: ChangedBooking }) {
  return runningChanges(booking).map(({ title, facts, next }) => (
    <Card key={title} as="section" className="grid gap-3 border-2 border-accent sm:p-5" aria-live="polite">
      <h2 className="text-lg">{title}</h2>
      <SumRows rows={facts} />
      <div className="grid gap-1 text-sm">
        <h3 className="text-sm font-semibold">{t(m.next)}</h3>
        <p>{next}</p>
      </div>
    </Card>
  ));
}
