import { withdrawNotice } from '@safar/contract/desk/notices';
import type { SyntheticEvent } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';

/** Takes a notice from the site, with a reason. */
export function WithdrawDialog({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const withdraw = useAction(withdrawNotice);
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textsOf(event.currentTarget)('reason');
    withdraw.mutate({ params: { id }, body: { reason } }, { onSuccess: onClose });
  }
  return (
    <Dialog title="Withdraw the notice" onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={withdraw.error} />
        <p>‘{text}’</p>
        <p className="text-muted">It leaves open pages within two minutes, and cannot be published again.</p>
        <ReasonField />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger-solid" busy={withdraw.isPending}>
            Withdraw it
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
