import { showOffer } from '@safar/contract/desk/offers';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

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
  const word = shown ? 'Show' : 'Withdraw';
  return (
    <SchemaDialog
      title={`${word} ${title}`}
      act={`${word} it`}
      danger={!shown}
      call={showOffer}
      params={{ id }}
      begin={{ shown }}
      onClose={onClose}
    >
      <p>
        {shown
          ? 'Everybody reads it on the home page, on its days.'
          : 'It leaves the home page now. It can be shown again.'}
      </p>
    </SchemaDialog>
  );
}
