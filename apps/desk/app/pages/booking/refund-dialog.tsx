import { quoteRefundOnBehalf, refundOnBehalf } from '@safar/contract/desk/bookings';
import { LEAST_REFUND_PAISE } from '@safar/domain/cancellation';
import { formatInrExact, rupeesToPaise } from '@safar/domain/money';
import { useState, type SyntheticEvent } from 'react';
import { useAsk, useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { Money } from '#ui/money.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import type { DeskBooking } from './desk-booking.ts';

/** Above every possible price. */
const MOST_RUPEES = 1e9;

/** A refund beyond the terms. The traveller's refund and our cost are shown before the button. */
export function RefundDialog({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const params = { userId: booking.userId, id: booking.id };
  const quote = useAsk(quoteRefundOnBehalf, { params });
  const refund = useAction(refundOnBehalf);
  const [rupees, setRupees] = useState('');
  const amountPaise = paiseOf(rupees);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (quote.data === undefined || amountPaise === null) return;
    const reason = textsOf(event.currentTarget)('reason');
    refund.mutate(
      { params, body: { amountPaise, leftPaise: quote.data.leftPaise, reason } },
      { onSuccess: onClose, onError: () => void quote.refetch() },
    );
  }

  return (
    <Dialog title={`Give money back for ${booking.title}?`} onClose={onClose}>
      <FailureNote of={quote.error ?? refund.error} />
      {quote.data === undefined ? (
        quote.error === null && <p className="text-muted">Looking what is left…</p>
      ) : (
        <form onSubmit={send} className="grid gap-3">
          <TextField
            label="How much, in rupees"
            hint={`Paid ${formatInrExact(quote.data.paidPaise)}, of which ${formatInrExact(quote.data.leftPaise)} is left`}
            name="rupees"
            type="number"
            inputMode="decimal"
            min={LEAST_REFUND_PAISE / 100}
            max={quote.data.leftPaise / 100}
            step="0.01"
            required
            value={rupees}
            onChange={(event) => setRupees(event.currentTarget.value)}
          />
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
          {amountPaise !== null && amountPaise > quote.data.alonePaise && (
            <Note look="caution">
              A second person approves this: it is above the limit
              {quote.data.dayLimitPaise - quote.data.dayPaise <= quote.data.alonePaise
                ? ` of your day, ${formatInrExact(quote.data.dayLimitPaise)} over all bookings, of which you gave ${formatInrExact(quote.data.dayPaise)}`
                : ' of a booking'}
              . Nothing goes back until then.
            </Note>
          )}
          <ReasonField hint="The traveller does not see this; the audit log does." />
          <DialogFoot>
            <Button onClick={onClose}>Give nothing</Button>
            <Button type="submit" look="danger-solid" busy={refund.isPending || quote.isFetching}>
              {amountPaise !== null && amountPaise > quote.data.alonePaise ? 'Ask to give' : 'Give'}
              {amountPaise === null ? '' : ` ${formatInrExact(amountPaise)}`} back
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}

/** Null while it is not an amount. */
function paiseOf(rupees: string): number | null {
  const amount = Number(rupees);
  return rupees !== '' && amount > 0 && amount <= MOST_RUPEES ? rupeesToPaise(amount) : null;
}
