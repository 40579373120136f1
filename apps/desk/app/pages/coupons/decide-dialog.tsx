import { approveCoupon, type endCoupon } from '@safar/contract/desk/coupons';
import type { SyntheticEvent } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';

/** Approves or ends a coupon, with a reason. */
export function DecideDialog({
  call,
  id,
  name,
  says,
  onClose,
}: {
  call: typeof approveCoupon | typeof endCoupon;
  id: string;
  name: string;
  says: string;
  onClose: () => void;
}) {
  const action = useAction(call);
  const word = call === approveCoupon ? 'Approve' : 'End';

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textsOf(event.currentTarget)('reason');
    action.mutate({ params: { id }, body: { reason } }, { onSuccess: onClose });
  }

  return (
    <Dialog title={`${word} ${name}`} onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={action.error} />
        <p>{says}</p>
        <ReasonField />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={call === approveCoupon ? 'next' : 'danger-solid'} busy={action.isPending}>
            {word} {name}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
