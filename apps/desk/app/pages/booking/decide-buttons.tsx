import { approveRequest, closeApproval } from '@safar/contract/desk/bookings';
import { useState } from 'react';
import { useAction } from '#api/use-ask.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { Key } from '#ui/key.tsx';
import { ReasonField } from '#ui/reason-field.tsx';

interface RequestKey {
  readonly userId: string;
  readonly id: string;
  readonly approvalId: string;
}

/** The decision on a request about a booking's money: each button opens a dialog that makes the decision. */
export function DecideButtons({
  params,
  act,
  deed,
}: {
  params: RequestKey;
  /** The label of the approving button, with the refund. */
  act: string;
  deed: string;
}) {
  const [open, setOpen] = useState<'approve' | 'close' | null>(null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button data-send-back onClick={() => setOpen('close')}>
          Send back with a reason <Key>B</Key>
        </Button>
        <Button look="next" data-settle onClick={() => setOpen('approve')}>
          {act} <Key>S</Key>
        </Button>
      </div>
      {open === 'approve' && <ApproveDialog params={params} deed={deed} act={act} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog params={params} isMine={false} onClose={() => setOpen(null)} />}
    </>
  );
}

function ApproveDialog({
  params,
  deed,
  act,
  onClose,
}: {
  params: RequestKey;
  deed: string;
  act: string;
  onClose: () => void;
}) {
  const approve = useAction(approveRequest);
  return (
    <ActionDialog
      title={deed}
      action={approve}
      send={() => approve.mutate({ params }, { onSuccess: onClose })}
      keep="Not yet"
      act={act}
      onClose={onClose}
    >
      <p>It is done at once and cannot be taken back. Whoever asked is told by mail.</p>
    </ActionDialog>
  );
}

/** Ends a request without carrying it out. */
export function CloseDialog({ params, isMine, onClose }: { params: RequestKey; isMine: boolean; onClose: () => void }) {
  const close = useAction(closeApproval);
  function send(text: FormTexts) {
    close.mutate({ params, body: { reason: text('reason') } }, { onSuccess: onClose });
  }
  return (
    <ActionDialog
      title={isMine ? 'Withdraw the request' : 'Send the request back'}
      action={close}
      send={send}
      keep="Leave it open"
      act={isMine ? 'Withdraw' : 'Send back'}
      onClose={onClose}
    >
      <p>The booking stays as it is.{isMine ? '' : ' Whoever asked reads your reason here and by mail.'}</p>
      <ReasonField />
    </ActionDialog>
  );
}
