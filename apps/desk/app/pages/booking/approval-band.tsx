import { approveRequest, closeApproval } from '@safar/contract/desk/bookings';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money';
import { useState } from 'react';
import { useOperator } from '#api/operator.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';
import { FailureNote } from '#ui/note.tsx';
import { At } from '#ui/times.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';
import type { DeskBooking } from './desk-booking.ts';

type Approval = NonNullable<DeskBooking['approval']>;

/** What waits for a second person: who asked takes it back, who may approve sees the sum on the button. */
export function ApprovalBand({ booking, approval }: { booking: DeskBooking; approval: Approval }) {
  const { role } = useOperator();
  const [closing, setClosing] = useState(false);
  const approve = useAction(approveRequest);
  const params = { userId: booking.userId, id: booking.id, approvalId: approval.id };
  const mayDecide = !approval.mine && may(role, 'refunds.approve');
  return (
    <>
      <WaitingBand
        title={`${approval.kind === 'cancel' ? 'Cancelling' : 'A refund'} waits for a second person: ${backText(approval)}`}
        actions={
          <>
            {(approval.mine || mayDecide) && (
              <Button onClick={() => setClosing(true)}>{approval.mine ? 'Withdraw' : 'Send back with a reason'}</Button>
            )}
            {mayDecide && (
              <Button look="next" busy={approve.isPending} onClick={() => approve.mutate({ params })}>
                {approveText(approval)}
              </Button>
            )}
          </>
        }
      >
        <p className="text-muted">
          Asked by {approval.askedBy}, <At instant={approval.askedAt} />: “{approval.reason}” Nothing has been sent to
          the supplier or the gateway. It stands until <At instant={approval.until} />.
        </p>
        {approval.mine && <p className="text-muted">You asked, so somebody else approves.</p>}
        <FailureNote of={approve.error} />
      </WaitingBand>
      {closing && <CloseDialog params={params} isMine={approval.mine} onClose={() => setClosing(false)} />}
    </>
  );
}

/** What goes back, as far as it can: what a bank is deciding about waits. */
function backText({ refundPaise, heldPaise }: Approval): string {
  const goesPaise = refundPaise - heldPaise;
  if (heldPaise === 0) return `the traveller gets ${formatInr(goesPaise)} back`;
  const waits = `${formatInr(heldPaise)} waits until the payer’s bank has decided its dispute`;
  return goesPaise > 0 ? `the traveller gets ${formatInr(goesPaise)} back, ${waits}` : waits;
}

function approveText({ kind, refundPaise, heldPaise }: Approval): string {
  const goesPaise = refundPaise - heldPaise;
  if (goesPaise > 0) return `Approve, pay back ${formatInr(goesPaise)}`;
  return kind === 'cancel' ? 'Approve, nothing is paid back yet' : 'Approve';
}

function CloseDialog({
  params,
  isMine,
  onClose,
}: {
  params: { userId: string; id: string; approvalId: string };
  isMine: boolean;
  onClose: () => void;
}) {
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
      <p>The booking stays as it is.</p>
      <ReasonField />
    </ActionDialog>
  );
}
