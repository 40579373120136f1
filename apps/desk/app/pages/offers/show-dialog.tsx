import { showOffer } from '@safar/contract/desk/offers';
import type { SyntheticEvent } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';

/** Shows an offer to travellers, or takes it from the home page. */
export function ShowDialog({
  id,
  title,
  shown,
  onClose,
}: {
  id: string;
  title: string;
  shown: boolean;
  onClose: () => void;
}) {
  const show = useAction(showOffer);
  const word = shown ? 'Show' : 'Withdraw';
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textsOf(event.currentTarget)('reason');
    show.mutate({ params: { id }, body: { shown, reason } }, { onSuccess: onClose });
  }
  return (
    <Dialog title={`${word} ${title}`} onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={show.error} />
        <p>
          {shown
            ? 'Everybody reads it on the home page, on its days.'
            : 'It leaves the home page now. It can be shown again.'}
        </p>
        <ReasonField />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={shown ? 'next' : 'danger-solid'} busy={show.isPending}>
            {word} it
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
