import { withdrawNotice } from '@safar/contract/desk/notices';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** Removes a notice from the site, with a reason. */
export function WithdrawDialog({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  return (
    <SchemaDialog
      title="Withdraw the notice"
      act="Withdraw it"
      danger
      call={withdrawNotice}
      params={{ id }}
      onClose={onClose}
    >
      <p>‘{text}’</p>
      <p className="text-muted">It leaves open pages within two minutes, and cannot be published again.</p>
    </SchemaDialog>
  );
}
