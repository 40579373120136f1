import { approveRequest, closeApproval } from '@safar/contract/desk/bookings';
import { useState } from 'react';
import { Button, Key } from '#ui/button.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

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
      <DecisionButtons act={act} onApprove={() => setOpen('approve')} onClose={() => setOpen('close')} />
      {open === 'approve' && (
        <SchemaDialog
          title={deed}
          keep="Not yet"
          act={act}
          call={approveRequest}
          params={params}
          onClose={() => setOpen(null)}
        >
          <p>It is done at once and cannot be taken back. Whoever asked is told by mail.</p>
        </SchemaDialog>
      )}
      {open === 'close' && <CloseDialog params={params} isMine={false} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The two answers to a request: the approving one last, with what it does. */
export function DecisionButtons({
  act,
  onApprove,
  onClose,
}: {
  act: string;
  onApprove: () => void;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button data-key="b" onClick={onClose} className="grow">
        Send back <Key>B</Key>
      </Button>
      <Button look="next" onClick={onApprove} className="grow">
        {act} <Key>S</Key>
      </Button>
    </div>
  );
}

/** Ends a request without carrying it out. */
export function CloseDialog({ params, isMine, onClose }: { params: RequestKey; isMine: boolean; onClose: () => void }) {
  return (
    <SchemaDialog
      title={isMine ? 'Withdraw the request' : 'Send the request back'}
      keep="Leave it open"
      act={isMine ? 'Withdraw' : 'Send back'}
      call={closeApproval}
      params={params}
      onClose={onClose}
    >
      <p>The booking stays as it is.{isMine ? '' : ' Whoever asked reads your reason here and by mail.'}</p>
    </SchemaDialog>
  );
}
