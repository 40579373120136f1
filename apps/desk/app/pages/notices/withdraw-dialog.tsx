import { withdrawNotice } from '@safar/contract/desk/notices';
import { useAction } from '#api/use-ask.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';

/** Removes a notice from the site, with a reason. */
export function WithdrawDialog({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const withdraw = useAction(withdrawNotice);
  function send(text: FormTexts) {
    withdraw.mutate({ params: { id }, body: { reason: text('reason') } }, { onSuccess: onClose });
  }
  return (
    <ActionDialog
      title="Withdraw the notice"
      action={withdraw}
      send={send}
      keep="Cancel"
      act="Withdraw it"
      danger
      onClose={onClose}
    >
      <p>‘{text}’</p>
      <p className="text-muted">It leaves open pages within two minutes, and cannot be published again.</p>
      <ReasonField />
    </ActionDialog>
  );
}
