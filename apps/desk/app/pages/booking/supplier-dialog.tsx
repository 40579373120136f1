import { askSupplier } from '@safar/contract/desk/bookings';
import { useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { At } from '#ui/facts.tsx';
import type { DeskBooking } from './action.tsx';

/** The state of a booking at its supplier, beside its state in our books. */
export function SupplierDialog({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const asked = useAsk(askSupplier, { params: { userId: booking.userId, id: booking.id } });
  return (
    <Dialog title="What the supplier says" onClose={onClose}>
      <FailureNote of={asked.error} />
      {asked.isFetching && <p className="text-muted">Asking…</p>}
      {asked.data !== undefined && !asked.isFetching && (
        <>
          <Table
            label="What the supplier says"
            rows={asked.data.words}
            id={({ about }, index) => `${about} ${index}`}
            empty="Nothing of this booking was ever sent to the supplier."
            columns={[
              { name: 'About', render: ({ about }) => about },
              { name: 'State there', render: ({ state }) => state ?? 'not known there' },
              { name: 'Numbers there', render: ({ numbers }) => (numbers.length === 0 ? '—' : numbers.join(' · ')) },
            ]}
          />
          <p className="text-muted">
            Asked <At instant={asked.data.at} />. With us it is {booking.status}. Flights or a hotel’s number that it
            changed are looked at now and told to the traveller. What else differs is repaired every night, or at once
            by ‘Compare the books now’ in the queues.
          </p>
        </>
      )}
      <DialogFoot>
        <Button busy={asked.isFetching} onClick={() => void asked.refetch()}>
          Ask again
        </Button>
        <Button look="next" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
