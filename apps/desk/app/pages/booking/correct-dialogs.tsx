import { correctEmail, correctMobile } from '@safar/contract/desk/bookings';
import type { ComponentProps } from 'react';
import { useAction } from '#api/use-ask.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import type { DeskBooking } from './desk-booking.ts';

interface Of {
  booking: DeskBooking;
  onClose: () => void;
}

/** Changes the address for e-mails about a booking. */
export function EmailDialog({ booking, onClose }: Of) {
  const correct = useAction(correctEmail);
  const { email } = booking.contact;
  return (
    <CorrectDialog
      title="Correct the e-mail address"
      now={email}
      action={correct}
      onClose={onClose}
      send={(text) => {
        const body = { email: text('email'), reason: text('reason') };
        correct.mutate({ params: { userId: booking.userId, id: booking.id }, body }, { onSuccess: onClose });
      }}
    >
      <TextField
        label="E-mail address"
        hint="Spell it back to the caller."
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
    </CorrectDialog>
  );
}

/** Changes the number for text messages about a booking; the account keeps its own number. */
export function MobileDialog({ booking, onClose }: Of) {
  const correct = useAction(correctMobile);
  const { phone } = booking.contact;
  return (
    <CorrectDialog
      title="Correct the mobile"
      now={phone}
      action={correct}
      onClose={onClose}
      send={(text) => {
        const body = { mobile: text('mobile'), reason: text('reason') };
        correct.mutate({ params: { userId: booking.userId, id: booking.id }, body }, { onSuccess: onClose });
      }}
    >
      <TextField
        label="Mobile"
        hint="Ten digits of an Indian mobile. Read them back to the caller. They still sign in with the number of their account."
        name="mobile"
        type="tel"
        required
        maxLength={30}
        autoComplete="off"
      />
    </CorrectDialog>
  );
}

/** `now` is the masked current value; empty when there is none. */
function CorrectDialog({
  now,
  children,
  ...dialog
}: Omit<ComponentProps<typeof ActionDialog>, 'keep' | 'act'> & { now: string }) {
  return (
    <ActionDialog {...dialog} keep="Close" act="Save">
      <p className="text-muted">
        {now === '' ? 'There is none now.' : `Now ${now}.`} Use ‘Send again’ afterwards: what was sent before does not
        follow.
      </p>
      {children}
      <ReasonField />
    </ActionDialog>
  );
}
