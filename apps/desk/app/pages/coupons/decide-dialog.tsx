import { approveCoupon, type endCoupon } from '@safar/contract/desk/coupons';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

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
  const deed = `${call === approveCoupon ? 'Approve' : 'End'} ${name}`;
  return (
    <SchemaDialog title={deed} act={deed} danger={call !== approveCoupon} call={call} params={{ id }} onClose={onClose}>
      <p>{says}</p>
    </SchemaDialog>
  );
}
