import { blockTraveller, mergeTravellers, signOutTraveller } from '@safar/contract/desk/travellers';
import { useState } from 'react';
import { useAction } from '#api/use-ask.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DoneDialog } from '#ui/done-dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { Note } from '#ui/note.tsx';

type Action = 'sign-out' | 'block' | 'merge';

/** The actions on an account. */
export function TravellerActions({ userId, isBlocked }: { userId: string; isBlocked: boolean }) {
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('merge')}>Merge another account</Button>
      <Button onClick={() => setOpen('sign-out')}>Sign out everywhere</Button>
      <Button look={isBlocked ? 'plain' : 'danger'} onClick={() => setOpen('block')}>
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {open === 'sign-out' && <SignOutDialog userId={userId} onClose={close} />}
      {open === 'block' && <BlockDialog userId={userId} isBlocked={isBlocked} onClose={close} />}
      {open === 'merge' && <MergeDialog userId={userId} onClose={close} />}
    </>
  );
}

interface DialogOf {
  userId: string;
  onClose: () => void;
}

function SignOutDialog({ userId, onClose }: DialogOf) {
  const action = useAction(signOutTraveller);
  return (
    <ActionDialog
      title="Sign out everywhere"
      action={action}
      send={(text) =>
        action.mutate({ params: { id: userId }, body: { reason: text('reason') } }, { onSuccess: onClose })
      }
      keep="Keep them signed in"
      act="Sign out everywhere"
      onClose={onClose}
    >
      <p>They are signed out on every device at once, and can sign in again.</p>
      <ReasonField />
    </ActionDialog>
  );
}

function BlockDialog({ userId, isBlocked, onClose }: DialogOf & { isBlocked: boolean }) {
  const action = useAction(blockTraveller);
  return (
    <ActionDialog
      title={isBlocked ? 'Unblock the account' : 'Block the account'}
      action={action}
      send={(text) =>
        action.mutate(
          { params: { id: userId }, body: { blocked: !isBlocked, reason: text('reason') } },
          { onSuccess: onClose },
        )
      }
      keep={isBlocked ? 'Keep it blocked' : 'Do not block'}
      act={isBlocked ? 'Unblock' : 'Block the account'}
      danger={!isBlocked}
      onClose={onClose}
    >
      <p>
        {isBlocked
          ? 'They can sign in and book again.'
          : 'They are signed out everywhere at once, cannot sign in or book, and are told so. Their bookings stay and are finished; what they are paying right now is booked.'}
      </p>
      <ReasonField />
    </ActionDialog>
  );
}

function MergeDialog({ userId, onClose }: DialogOf) {
  const action = useAction(mergeTravellers);
  if (action.data !== undefined)
    return (
      <DoneDialog title="Merged" onClose={onClose}>
        <p>
          {action.data.bookings} bookings, {action.data.savedTravellers} saved travellers and {action.data.savedHotels}{' '}
          saved hotels of the other account are now this one’s. The other account is closed.
        </p>
      </DoneDialog>
    );
  return (
    <ActionDialog
      title="Merge another account into this one"
      action={action}
      send={(text) =>
        action.mutate({ params: { id: userId }, body: { mobile: text('mobile').trim(), reason: text('reason') } })
      }
      keep="Keep both accounts"
      act="Merge, and close the other"
      danger
      onClose={onClose}
    >
      <Note look="caution">
        Everything of the other account becomes this one’s: bookings with their money and documents, saved travellers
        and hotels, reviews. The other account is closed, its number signs in here no more. This cannot be undone.
      </Note>
      <TextField
        label="Mobile number of the other account"
        name="mobile"
        inputMode="numeric"
        required
        pattern="\p{Nd}{10}"
        title="Ten digits"
        hint="Ask the caller for it; have them prove both numbers by a code."
      />
      <ReasonField />
    </ActionDialog>
  );
}
