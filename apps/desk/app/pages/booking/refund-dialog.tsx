import { quoteRefundOnBehalf, refundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import { formatInrExact, paiseToRupees, rupeesToPaise } from '@safar/domain/money/money';
import { useState } from 'react';
import { useAsk } from '#api/use-ask.ts';
import { TextDialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Money } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog, UNSEEN_REASON } from '#ui/schema-dialog.tsx';
import type { DeskBooking } from './action.tsx';

/** Above every possible price. */
const MOST_RUPEES = 1e9;

/** A refund beyond the terms. The traveller's refund and our cost are shown before the button. */
export function RefundDialog({
  booking,
  begin,
  onClose,
}: {
  booking: Pick<DeskBooking, 'userId' | 'id' | 'title'>;
  /** What is written there at first, in paise. */
  begin?: number;
  onClose: () => void;
}) {
  const params = { userId: booking.userId, id: booking.id };
  const quote = useAsk(quoteRefundOnBehalf, { params });
  const [rupees, setRupees] = useState(begin === undefined ? '' : String(paiseToRupees(begin)));
  const amountPaise = paiseOf(rupees);
  const title = `Give money back for ${booking.title}?`;
  if (quote.data === undefined)
    return <TextDialog title={title} says="Looking what is left…" error={quote.error} onClose={onClose} />;
  const { paidPaise, leftPaise, alonePaise, dayLimitPaise, dayPaise } = quote.data;
  const needsApproval = amountPaise !== null && amountPaise > alonePaise;
  return (
    <SchemaDialog
      title={title}
      keep="Give nothing"
      act={`${needsApproval ? 'Ask to give' : 'Give'}${amountPaise === null ? '' : ` ${formatInrExact(amountPaise)}`} back`}
      danger
      waits={quote.isFetching}
      call={refundOnBehalf}
      params={params}
      begin={{ leftPaise }}
      fields={[
        {
          name: 'amountPaise',
          node: (
            <TextField
              label="How much, in rupees"
              hint={`Paid ${formatInrExact(paidPaise)}, of which ${formatInrExact(leftPaise)} is left`}
              type="number"
              inputMode="decimal"
              min={LEAST_REFUND_PAISE / 100}
              max={leftPaise / 100}
              step="0.01"
              required
              value={rupees}
              onChange={(event) => setRupees(event.currentTarget.value)}
            />
          ),
          read: () => amountPaise,
        },
        {
          node: (
            <>
              <dl className="grid gap-1 rounded-desk bg-raised px-3.5 py-2.5" aria-live="polite">
                <div className="flex justify-between gap-3 text-lg font-semibold">
                  <dt>The traveller gets</dt>
                  <dd>{amountPaise === null ? '—' : <Money paise={amountPaise} />}</dd>
                </div>
                <div className="flex justify-between gap-3">
                  <dt className="text-muted">It costs Safar; the supplier gives nothing back</dt>
                  <dd>{amountPaise === null ? '—' : <Money paise={amountPaise} />}</dd>
                </div>
              </dl>
              {needsApproval && (
                <Note look="caution">
                  A second person approves this: it is above the limit
                  {dayLimitPaise - dayPaise <= alonePaise
                    ? ` of your day, ${formatInrExact(dayLimitPaise)} over all bookings, of which you gave ${formatInrExact(dayPaise)}`
                    : ' of a booking'}
                  . Nothing goes back until then.
                </Note>
              )}
            </>
          ),
        },
        UNSEEN_REASON,
      ]}
      onClose={onClose}
    >
      <FailureNote of={quote.error} />
    </SchemaDialog>
  );
}

/** Null while it is not an amount. */
function paiseOf(rupees: string): number | null {
  const amount = Number(rupees);
  return rupees !== '' && amount > 0 && amount <= MOST_RUPEES ? rupeesToPaise(amount) : null;
}
