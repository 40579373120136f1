import { correctEmail, correctMobile } from '@safar/contract/desk/bookings';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import type { DeskBooking } from './action.tsx';

interface Of {
  booking: DeskBooking;
  onClose: () => void;
}

/** Changes the address for e-mails about a booking. */
export function EmailDialog({ booking, onClose }: Of) {
  return (
    <SchemaDialog
      title="Correct the e-mail address"
      keep="Close"
      act="Save"
      call={correctEmail}
      params={{ userId: booking.userId, id: booking.id }}
      fields={[{ name: 'email', label: 'E-mail address', hint: 'Spell it back to the caller.', type: 'email' }]}
      onClose={onClose}
    >
      <Now value={booking.contact.email} />
    </SchemaDialog>
  );
}

/** Changes the number for text messages about a booking; the account keeps its own number. */
export function MobileDialog({ booking, onClose }: Of) {
  return (
    <SchemaDialog
      title="Correct the mobile"
      keep="Close"
      act="Save"
      call={correctMobile}
      params={{ userId: booking.userId, id: booking.id }}
      fields={[
        {
          name: 'mobile',
          label: 'Mobile',
          hint: 'Ten digits of an Indian mobile. Read them back to the caller. They still sign in with the number of their account.',
          type: 'tel',
        },
      ]}
      onClose={onClose}
    >
      <Now value={booking.contact.phone} />
    </SchemaDialog>
  );
}

/** The masked current value, and what follows from another. */
function Now({ value }: { value: string }) {
  return (
    <p className="text-muted">
      {value === '' ? 'There is none now.' : `Now ${value}.`} Use ‘Send again’ afterwards: what was sent before does not
      follow.
    </p>
  );
}
