import { cancelOnBehalf, quoteCancelOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { useAsk } from '#api/use-ask.ts';
import { TextDialog } from '#ui/dialog.tsx';
import { Money } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog, UNSEEN_REASON } from '#ui/schema-dialog.tsx';
import type { DeskBooking } from './action.tsx';

/** Cancels a booking, or some seats of a flight or rooms of a stay, for its traveller, at the sum that was read to them. */
export function CancelDialog({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const params = { userId: booking.userId, id: booking.id };
  const [items, setItems] = useState<readonly number[]>([]);
  const isPart = items.length > 0;
  const quote = useAsk(quoteCancelOnBehalf, { params, query: isPart ? { items: items.join(',') } : {} });
  const [shown, setShown] = useState(quote.data);
  const title = `Cancel ${booking.title} for the traveller?`;
  if (quote.data === undefined)
    return <TextDialog title={title} says="Asking what it costs…" error={quote.error} onClose={onClose} />;
  if (shown === undefined && !quote.isPlaceholderData) setShown(quote.data);
  const { paidPaise, chargePaise, refundPaise, heldPaise, note, needsApproval } = quote.data;
  const goesPaise = refundPaise - heldPaise;
  // Another choice has another sum.
  const choose = (chosen: readonly number[]) => {
    setItems(chosen);
    setShown(undefined);
  };
  const hasMoved = shown !== undefined && (shown.chargePaise !== chargePaise || shown.refundPaise !== refundPaise);
  return (
    <SchemaDialog
      title={title}
      keep="Keep the booking"
      act={`${needsApproval ? 'Ask to cancel' : 'Cancel'}, ${formatInr(goesPaise)} back`}
      danger
      waits={quote.isFetching || quote.error !== null}
      call={cancelOnBehalf}
      params={params}
      begin={{ chargePaise, refundPaise, ...(isPart && { items: [...items] }) }}
      fields={[
        UNSEEN_REASON,
        {
          node: (
            <label className="flex items-start gap-2">
              <input type="checkbox" required className="mt-0.5 size-4 accent-select" />I read {formatInr(goesPaise)}
              {heldPaise > 0 && `, and that ${formatInr(heldPaise)} waits for the bank,`} to the traveller and they
              agreed
            </label>
          ),
        },
      ]}
      onClose={onClose}
    >
      <FailureNote of={quote.error} />
      <dl className="grid gap-1 rounded-desk bg-raised px-3.5 py-2.5">
        <Line name="Paid" paise={paidPaise} />
        <Line name="Kept for the cancellation" paise={-chargePaise} />
        {heldPaise > 0 && <Line name="Waits for the payer’s bank" paise={-heldPaise} />}
        <div className="flex justify-between gap-3 border-t pt-1.5 text-lg font-semibold">
          <dt>The traveller gets back</dt>
          <dd>
            <Money paise={goesPaise} />
          </dd>
        </div>
      </dl>
      {note !== null && <p className="text-muted">{note}</p>}
      {booking.seats.length > (booking.kind === 'flight' ? 1 : 0) && (
        <Seats seats={booking.seats} chosen={items} choose={choose} />
      )}
      {needsApproval && (
        <Note look="caution">
          A second person approves this: it is above the limit. Nothing is cancelled until then.
        </Note>
      )}
      {hasMoved && <Note look="caution">The quote has changed. Read the new sum to the traveller.</Note>}
    </SchemaDialog>
  );
}

/** The seats of a flight or the rooms of a stay, of which some may be chosen; none chosen means all. */
function Seats({
  seats,
  chosen,
  choose,
}: {
  seats: DeskBooking['seats'];
  chosen: readonly number[];
  choose: (items: readonly number[]) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-muted">
        {chosen.length === 0
          ? 'Everything is cancelled. Tick what alone is to be cancelled.'
          : 'Only these are cancelled'}
      </legend>
      {seats.map(({ item, text }) => (
        <label key={item} className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-select"
            checked={chosen.includes(item)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, item] : chosen.filter((each) => each !== item))
            }
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function Line({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Money paise={paise} />
      </dd>
    </div>
  );
}
