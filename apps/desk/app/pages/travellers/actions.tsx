import { blockTraveller, mergeTravellers, signOutTraveller } from '@safar/contract/desk/travellers';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DoneDialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

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
  return (
    <SchemaDialog
      title="Sign out everywhere"
      keep="Keep them signed in"
      act="Sign out everywhere"
      call={signOutTraveller}
      params={{ id: userId }}
      onClose={onClose}
    >
      <p>They are signed out on every device at once, and can sign in again.</p>
    </SchemaDialog>
  );
}

function BlockDialog({ userId, isBlocked, onClose }: DialogOf & { isBlocked: boolean }) {
  return (
    <SchemaDialog
      title={isBlocked ? 'Unblock the account' : 'Block the account'}
      keep={isBlocked ? 'Keep it blocked' : 'Do not block'}
      act={isBlocked ? 'Unblock' : 'Block the account'}
      danger={!isBlocked}
      call={blockTraveller}
      params={{ id: userId }}
      begin={{ blocked: !isBlocked }}
      onClose={onClose}
    >
      <p>
        {isBlocked
          ? 'They can sign in and book again.'
          : 'They are signed out everywhere at once, cannot sign in or book, and are told so. Their bookings stay and are finished; what they are paying right now is booked.'}
      </p>
    </SchemaDialog>
  );
}

function MergeDialog({ userId, onClose }: DialogOf) {
  return (
    <SchemaDialog
      title="Merge another account into this one"
      keep="Keep both accounts"
      act="Merge, and close the other"
      danger
      call={mergeTravellers}
      params={{ id: userId }}
      fields={[
        {
          name: 'mobile',
          label: 'Mobile number of the other account',
          hint: 'Ask the caller for it; have them prove both numbers by a code.',
          type: 'tel',
        },
      ]}
      renderDone={({ bookings, savedTravellers, savedHotels }) => (
        <DoneDialog title="Merged" onClose={onClose}>
          <p>
            {bookings} bookings, {savedTravellers} saved travellers and {savedHotels} saved hotels of the other account
            are now this one’s. The other account is closed.
          </p>
        </DoneDialog>
      )}
      onClose={onClose}
    >
      <Note look="caution">
        Everything of the other account becomes this one’s: bookings with their money and documents, saved travellers
        and hotels, reviews. The other account is closed, its number signs in here no more. This cannot be undone.
      </Note>
    </SchemaDialog>
  );
}
