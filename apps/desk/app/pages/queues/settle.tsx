import { reconcileNow, settleBooking } from '@safar/contract/desk/queues';
import { useState, type SyntheticEvent } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote, Note } from '#ui/note.tsx';

/** Takes a booking off the list, once it is dealt with. */
export function SettleButton({ bookingId, reference }: { bookingId: string; reference: string }) {
  const [isOpen, setOpen] = useState(false);
  const settle = useAction(settleBooking);
  const close = () => setOpen(false);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textsOf(event.currentTarget)('reason');
    settle.mutate({ params: { id: bookingId }, body: { reason } }, { onSuccess: close });
  }

  return (
    <>
      <Button look="quiet" aria-label={`Settle ${reference}`} data-settle onClick={() => setOpen(true)}>
        Settle
      </Button>
      {isOpen && (
        <Dialog title={`Settle ${reference}`} onClose={close}>
          <form onSubmit={send} className="grid gap-3">
            <FailureNote of={settle.error} />
            <p>It leaves the list. The booking and its money stay as they are.</p>
            <ReasonField label="What was done?" />
            <DialogFoot>
              <Button onClick={close}>Keep it on the list</Button>
              <Button type="submit" look="next" busy={settle.isPending}>
                Settle
              </Button>
            </DialogFoot>
          </form>
        </Dialog>
      )}
    </>
  );
}

/** Compares the books now. */
export function ReconcileButton() {
  const [isOpen, setOpen] = useState(false);
  const reconcile = useAction(reconcileNow);
  const close = () => setOpen(false);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    reconcile.mutate({ body: { days: Number(textsOf(event.currentTarget)('days')) } });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare the books now</Button>
      {isOpen && (
        <Dialog title="Compare the books" onClose={close}>
          <form onSubmit={send} className="grid gap-3">
            <FailureNote of={reconcile.error} />
            {reconcile.data !== undefined && (
              <Note look={reconcile.data.incomplete === null ? 'plain' : 'caution'}>
                {reconcile.data.compared} compared, {reconcile.data.differences} differ.
                {reconcile.data.incomplete !== null && ` Not all could be compared: ${reconcile.data.incomplete}`}
              </Note>
            )}
            <p>Ours with the gateway’s and the suppliers’. What is safe to repair is repaired, as every night.</p>
            <TextField label="Days back" name="days" type="number" min={1} max={60} defaultValue={3} required />
            <DialogFoot>
              <Button onClick={close}>Close</Button>
              <Button type="submit" look="next" busy={reconcile.isPending}>
                Compare
              </Button>
            </DialogFoot>
          </form>
        </Dialog>
      )}
    </>
  );
}
