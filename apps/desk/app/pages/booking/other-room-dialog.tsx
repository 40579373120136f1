import { bookOtherRoom, quoteOtherRoom } from '@safar/contract/desk/moves';
import { mealLabel } from '@safar/domain/stay/meal';
import { formatInrExact } from '@safar/domain/money/money';
import { spaced } from '@safar/domain/stay/room-words';
import { useAsk } from '#api/use-ask.ts';
import { DoneDialog, TextDialog } from '#ui/dialog.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog, UNSEEN_REASON } from '#ui/schema-dialog.tsx';
import type { DeskBooking } from './action.tsx';

/** Another hotel's room for guests who were turned away, booked at our cost: what it costs us is read from its supplier first (REQ-DESK-64). */
export function OtherRoomDialog({
  booking,
  hotel,
  onClose,
}: {
  booking: Pick<DeskBooking, 'userId' | 'id'>;
  hotel: { readonly code: string; readonly name: string };
  onClose: () => void;
}) {
  const params = { userId: booking.userId, id: booking.id, hotelCode: hotel.code };
  const quote = useAsk(quoteOtherRoom, { params });
  const title = `Book a room at ${hotel.name} at our cost`;
  if (quote.data === undefined)
    return <TextDialog title={title} says="Asking its supplier…" error={quote.error} onClose={onClose} />;
  const { address, roomName, mealType, ourPaise, backPaise, claimPaise, secondBecause, priceHash } = quote.data;
  const cost = ourPaise === 0 ? 'nothing more' : formatInrExact(ourPaise);
  return (
    <SchemaDialog
      title={title}
      keep="Not yet"
      act={secondBecause === null ? `Book it, it costs us ${cost}` : `Ask a second person, it costs us ${cost}`}
      waits={quote.isFetching || quote.error !== null}
      call={bookOtherRoom}
      params={params}
      begin={{ priceHash }}
      fields={[UNSEEN_REASON]}
      renderDone={({ outcome }) => (
        <DoneDialog
          title={outcome === 'asked' ? 'A second person is asked' : 'The room is being booked'}
          onClose={onClose}
        >
          <p>
            {outcome === 'asked'
              ? 'Nothing is booked yet. The room is booked when they approve, if it costs no more by then.'
              : 'Its traveller gets the hotel, its address and the voucher by SMS and e-mail once it is booked. If it cannot be had, this booking is on the list of work again, and the case stays open.'}
          </p>
        </DoneDialog>
      )}
      onClose={onClose}
    >
      <p>{[spaced(roomName), mealLabel(mealType), address].filter((fact) => fact !== '').join(' · ')}</p>
      <dl className="grid gap-1 rounded-desk bg-raised px-3.5 py-2.5" aria-live="polite">
        <Line name="It costs us, as goodwill" value={ourPaise === 0 ? 'nothing' : formatInrExact(ourPaise)} />
        <Line name="The traveller pays" value="nothing more" />
        {backPaise > 0 && <Line name="The traveller gets back" value={formatInrExact(backPaise)} />}
        <Line name="To be claimed from the supplier of the first room" value={formatInrExact(claimPaise)} />
      </dl>
      <p className="text-muted">
        The first room is not cancelled: claim it from its supplier, and enter on the booking what that keeps.
        {secondBecause !== null && ` It takes two people: ${secondBecause}.`}
      </p>
      <FailureNote of={quote.error} />
    </SchemaDialog>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium">{value}</dd>
    </div>
  );
}
