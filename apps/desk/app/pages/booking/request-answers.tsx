import { approveRequest, closeApproval } from '@safar/contract/desk/cancel-and-refund';
import { formatInr } from '@safar/domain/money/money';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { TwoAnswers } from '#ui/two-answers.tsx';

/** A request to give a booking's money back, and how much of it goes. */
interface MoneyRequest {
  readonly kind: 'cancel' | 'refund' | 'room';
  /** What goes back to the traveller; of another room what it costs us. */
  readonly refundPaise: number;
  /** The part that waits for a bank's decision. */
  readonly heldPaise: number;
}

/** The answers to a request about a booking's money, on its page and in the queue. */
export function RequestAnswers({
  params,
  isMine,
  ...request
}: MoneyRequest & {
  params: { readonly userId: string; readonly id: string; readonly approvalId: string };
  isMine: boolean;
}) {
  return (
    <TwoAnswers
      isMine={isMine}
      act={approveText(request)}
      renderApprove={(frame) => (
        <SchemaDialog {...frame} title={TITLES[request.kind]} call={approveRequest} params={params}>
          <p>It is done at once and cannot be taken back. Whoever asked is told by mail.</p>
        </SchemaDialog>
      )}
      renderClose={(frame) => (
        <SchemaDialog {...frame} call={closeApproval} params={params}>
          <p>{`The booking stays as it is.${isMine ? '' : ' Whoever asked reads your reason here and by mail.'}`}</p>
        </SchemaDialog>
      )}
    />
  );
}

const TITLES = {
  cancel: 'Cancel on behalf',
  refund: 'Refund as goodwill',
  room: 'Another room at our cost',
} as const;

/** The label of the approving button, with the sum. */
function approveText({ kind, refundPaise, heldPaise }: MoneyRequest): string {
  if (kind === 'room') return `Approve, it costs us ${formatInr(refundPaise)}`;
  const goesPaise = refundPaise - heldPaise;
  if (goesPaise > 0) return `Approve, pay back ${formatInr(goesPaise)}`;
  return kind === 'cancel' ? 'Approve, nothing is paid back yet' : 'Approve';
}
