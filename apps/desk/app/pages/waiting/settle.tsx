import { reconcileNow, settleBooking } from '@safar/contract/desk/queues';
import { useState } from 'react';
import { Button, Key, Named } from '#ui/button.tsx';
import { DoneDialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** Removes a booking from the list once it is dealt with. */
export function SettleButton({ bookingId, reference }: { bookingId: string; reference: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="next" onClick={() => setOpen(true)}>
        <Named word="Settle" name={reference} /> <Key>S</Key>
      </Button>
      {isOpen && (
        <SchemaDialog
          title={`Settle ${reference}`}
          keep="Keep it on the list"
          act="Settle"
          call={settleBooking}
          params={{ id: bookingId }}
          fields={[{ name: 'reason', label: 'What was done?', rows: 3 }]}
          onClose={() => setOpen(false)}
        >
          <p>It leaves the list. The booking and its money stay as they are.</p>
        </SchemaDialog>
      )}
    </>
  );
}

/** Starts the comparison of the books. */
export function ReconcileButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare the books now</Button>
      {isOpen && (
        <SchemaDialog
          title="Compare the books"
          keep="Close"
          act="Compare"
          call={reconcileNow}
          begin={{ days: 3 }}
          fields={[{ name: 'days', label: 'Days back' }]}
          renderDone={({ compared, differences, incomplete }) => (
            <DoneDialog title="The books are compared" onClose={close}>
              <Note look={incomplete === null ? 'plain' : 'caution'}>
                {compared} compared, {differences} differ.
                {incomplete !== null && ` Not all could be compared: ${incomplete}`}
              </Note>
            </DoneDialog>
          )}
          onClose={close}
        >
          <p>Ours with the gateway’s and the suppliers’. What is safe to repair is repaired, as every night.</p>
        </SchemaDialog>
      )}
    </>
  );
}
