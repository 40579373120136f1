import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useOperator } from '#api/use-ask.ts';
import { At } from '#ui/facts.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';
import { RequestAnswers } from './request-answers.tsx';
import type { DeskBooking } from './action.tsx';

type Approval = NonNullable<DeskBooking['approval']>;

/**
 * A request that waits for a second operator: the requester can withdraw it; an operator who may approve it sees the amount on the button.
 */
export function ApprovalBand({ booking, approval }: { booking: DeskBooking; approval: Approval }) {
  const { role } = useOperator();
  const params = { userId: booking.userId, id: booking.id, approvalId: approval.id };
  return (
    <WaitingBand
      title={`${WHAT[approval.kind]} waits for a second person: ${sumText(approval)}`}
      actions={
        (approval.mine || may(role, 'refunds.approve')) && (
          <RequestAnswers
            params={params}
            isMine={approval.mine}
            kind={approval.kind}
            refundPaise={approval.refundPaise}
            heldPaise={approval.heldPaise}
          />
        )
      }
    >
      <p className="text-muted">
        Asked by {approval.askedBy}, <At instant={approval.askedAt} />: “{approval.reason}” Nothing has been sent to the
        supplier or the gateway. It stands until <At instant={approval.until} />.
      </p>
      {approval.mine && <p className="text-muted">You asked, so somebody else approves.</p>}
    </WaitingBand>
  );
}

const WHAT = { cancel: 'Cancelling', refund: 'A refund', room: 'Another room at our cost' } as const;

/** The refund without the part that waits for a bank's decision; of another room what it costs us. */
function sumText({ kind, refundPaise, heldPaise }: Approval): string {
  if (kind === 'room') return `it costs us ${formatInr(refundPaise)} more than was paid`;
  const goesPaise = refundPaise - heldPaise;
  if (heldPaise === 0) return `the traveller gets ${formatInr(goesPaise)} back`;
  const waits = `${formatInr(heldPaise)} waits until the payer’s bank has decided its dispute`;
  return goesPaise > 0 ? `the traveller gets ${formatInr(goesPaise)} back, ${waits}` : waits;
}
