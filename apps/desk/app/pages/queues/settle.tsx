import { reconcileNow, settleBooking } from '@safar/contract/desk/queues';
import { useState } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { Note } from '#ui/note.tsx';

/** Removes a booking from the list once it is dealt with. */
export function SettleButton({ bookingId, reference }: { bookingId: string; reference: string }) {
  const [isOpen, setOpen] = useState(false);
  const settle = useAction(settleBooking);
  const close = () => setOpen(false);

  function send(text: FormTexts) {
    settle.mutate({ params: { id: bookingId }, body: { reason: text('reason') } }, { onSuccess: close });
  }

  return (
    <>
      <Button look="quiet" aria-label={`Settle ${reference}`} data-settle onClick={() => setOpen(true)}>
        Settle
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Settle ${reference}`}
          action={settle}
          send={send}
          keep="Keep it on the list"
          act="Settle"
          onClose={close}
        >
          <p>It leaves the list. The booking and its money stay as they are.</p>
          <ReasonField label="What was done?" />
        </ActionDialog>
      )}
    </>
  );
}

/** Starts the comparison of the books. */
export function ReconcileButton() {
  const [isOpen, setOpen] = useState(false);
  const reconcile = useAction(reconcileNow);
  const close = () => setOpen(false);

  function send(text: FormTexts) {
    reconcile.mutate({ body: { days: Number(text('days')) } });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare the books now</Button>
      {isOpen && (
        <ActionDialog
          title="Compare the books"
          action={reconcile}
          send={send}
          keep="Close"
          act="Compare"
          onClose={close}
        >
          {reconcile.data !== undefined && (
            <Note look={reconcile.data.incomplete === null ? 'plain' : 'caution'}>
              {reconcile.data.compared} compared, {reconcile.data.differences} differ.
              {reconcile.data.incomplete !== null && ` Not all could be compared: ${reconcile.data.incomplete}`}
            </Note>
          )}
          <p>Ours with the gateway’s and the suppliers’. What is safe to repair is repaired, as every night.</p>
          <TextField label="Days back" name="days" type="number" min={1} max={60} defaultValue={3} required />
        </ActionDialog>
      )}
    </>
  );
}
