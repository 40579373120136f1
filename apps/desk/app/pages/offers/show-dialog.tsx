import { showOffer } from '@safar/contract/desk/offers';
import { useAction } from '#api/use-ask.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';

/** Publishes an offer, or removes it from the home page. */
export function ShowDialog({
  id,
  title,
  shown,
  onClose,
}: {
  id: string;
  title: string;
  shown: boolean;
  onClose: () => void;
}) {
  const show = useAction(showOffer);
  const word = shown ? 'Show' : 'Withdraw';
  function send(text: FormTexts) {
    show.mutate({ params: { id }, body: { shown, reason: text('reason') } }, { onSuccess: onClose });
  }
  return (
    <ActionDialog
      title={`${word} ${title}`}
      action={show}
      send={send}
      keep="Cancel"
      act={`${word} it`}
      danger={!shown}
      onClose={onClose}
    >
      <p>
        {shown
          ? 'Everybody reads it on the home page, on its days.'
          : 'It leaves the home page now. It can be shown again.'}
      </p>
      <ReasonField />
    </ActionDialog>
  );
}
