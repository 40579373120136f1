import { removePasskey } from '@safar/contract/desk/passkeys';
import { useAction } from '#api/use-ask.ts';
import { ProveForm } from '#pages/me/prove-form.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Removes a passkey after the operator has given a second factor again. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: { id: string; name: string };
  onClose: () => void;
}) {
  const remove = useAction(removePasskey);
  return (
    <Dialog title={`Remove ${name}`} onClose={onClose}>
      <p className="text-muted">
        It signs you in no more. What your device or key keeps of it you can delete there as well.
      </p>
      <ProveForm
        hasPasskeys
        danger
        action="Remove"
        onClose={onClose}
        onProved={async (factor) => {
          await remove.mutateAsync({ params: { id }, body: { factor } });
          onClose();
        }}
      />
    </Dialog>
  );
}
