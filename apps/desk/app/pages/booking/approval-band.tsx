import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { At } from '#ui/facts.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';
import { CloseDialog, DecideButtons } from './decide-buttons.tsx';
import type { DeskBooking } from './action.tsx';

type Approval = NonNullable<DeskBooking['approval']>;

/**
 * A request that waits for a second operator: the requester can withdraw it; an operator who may approve it sees the amount on the button.
 */
export function ApprovalBand({ booking, approval }: { booking: DeskBooking; approval: Approval }) {
  const { role } = useOperator();
  const [closing, setClosing] = useState(false);
  const params = { userId: booking.userId, id: booking.id, approvalId: approval.id };
  const mayDecide = !approval.mine && may(role, 'refunds.approve');
  return (
    <>
      <WaitingBand
        title={`${approval.kind === 'cancel' ? 'Cancelling' : 'A refund'} waits for a second person: ${backText(approval)}`}
        actions={
          <>
            {approval.mine && <Button onClick={() => setClosing(true)}>Withdraw</Button>}
            {mayDecide && (
              <DecideButtons
                params={params}
                act={approveText(approval)}
                deed={approval.kind === 'cancel' ? 'Cancel on behalf' : 'Refund as goodwill'}
              />
            )}
          </>
        }
      >
        <p className="text-muted">
          Asked by {approval.askedBy}, <At instant={approval.askedAt} />: “{approval.reason}” Nothing has been sent to
          the supplier or the gateway. It stands until <At instant={approval.until} />.
        </p>
        {approval.mine && <p className="text-muted">You asked, so somebody else approves.</p>}
      </WaitingBand>
      {closing && <CloseDialog params={params} isMine onClose={() => setClosing(false)} />}
    </>
  );
}

/** The refund without the part that waits for a bank's decision. */
function backText({ refundPaise, heldPaise }: Approval): string {
  const goesPaise = refundPaise - heldPaise;
  if (heldPaise === 0) return `the traveller gets ${formatInr(goesPaise)} back`;
  const waits = `${formatInr(heldPaise)} waits until the payer’s bank has decided its dispute`;
  return goesPaise > 0 ? `the traveller gets ${formatInr(goesPaise)} back, ${waits}` : waits;
}

/** The label of the approving button, with the refund. */
export function approveText({
  kind,
  refundPaise,
  heldPaise,
}: Pick<Approval, 'kind' | 'refundPaise' | 'heldPaise'>): string {
  const goesPaise = refundPaise - heldPaise;
  if (goesPaise > 0) return `Approve, pay back ${formatInr(goesPaise)}`;
  return kind === 'cancel' ? 'Approve, nothing is paid back yet' : 'Approve';
}
