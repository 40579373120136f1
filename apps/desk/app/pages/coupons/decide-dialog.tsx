import { approveCoupon, type endCoupon } from '@safar/contract/desk/coupons';
import { useAction } from '#api/use-ask.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';

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

  function send(text: FormTexts) {
    action.mutate({ params: { id }, body: { reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <ActionDialog
      title={`${word} ${name}`}
      action={action}
      send={send}
      keep="Cancel"
      act={`${word} ${name}`}
      danger={call !== approveCoupon}
      onClose={onClose}
    >
      <p>{says}</p>
      <ReasonField />
    </ActionDialog>
  );
}
