import { decideReview } from '@safar/contract/desk/bookings';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { At } from '#ui/facts.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';
import type { DeskBooking } from './action.tsx';

/** A booking under review, which is not bought before an operator's decision: what was counted, the time limit, and the two decisions. */
export function ReviewBand({ booking, review }: { booking: DeskBooking; review: NonNullable<DeskBooking['review']> }) {
  const { role } = useOperator();
  const [deciding, setDeciding] = useState<'go-on' | 'turn-down' | null>(null);
  return (
    <>
      <WaitingBand
        title={`Nothing is bought yet: ${review.why}`}
        actions={
          may(role, 'bookings.review') && (
            <>
              <Button onClick={() => setDeciding('turn-down')}>Turn it down</Button>
              <Button look="next" onClick={() => setDeciding('go-on')}>
                Let it go on
              </Button>
            </>
          )
        }
      >
        <p className="text-muted">
          The traveller reads that the booking is being checked. Without a decision by <At instant={review.until} /> it
          is turned down, and {backText(booking)}.
        </p>
      </WaitingBand>
      {deciding !== null && (
        <ReviewDialog booking={booking} goOn={deciding === 'go-on'} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}

function ReviewDialog({ booking, goOn, onClose }: { booking: DeskBooking; goOn: boolean; onClose: () => void }) {
  return (
    <SchemaDialog
      title={goOn ? `Let ${booking.reference} go on` : `Turn ${booking.reference} down`}
      keep="Not yet"
      act={goOn ? 'Let it go on' : 'Turn it down'}
      call={decideReview}
      params={{ userId: booking.userId, id: booking.id }}
      begin={{ goOn }}
      onClose={onClose}
    >
      <p>
        {goOn ? 'It is bought now, at the price the traveller paid.' : `Nothing is bought, and ${backText(booking)}.`}
      </p>
    </SchemaDialog>
  );
}

function backText({ paidPaise }: DeskBooking): string {
  return paidPaise === 0 ? 'nothing was paid for it' : `the ${formatInr(paidPaise)} that were paid go back`;
}
