import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { useOperator } from '#api/use-ask.ts';
import { Button, Key } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type DeskBooking, Action } from './action.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EmailDialog, MobileDialog } from './correct-dialogs.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RetryActions } from './retries.tsx';
import { CopyLinkButton, SayAgainButtons } from './say-again.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OwnerButtons, ownerText } from './owner-buttons.tsx';

/** The actions on a booking, each with its effect in rupees. */
export function BookingActions({ booking }: { booking: DeskBooking }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<'supplier' | 'note' | 'email' | 'mobile' | 'move' | 'refund' | 'cancel' | null>(
    null,
  );
  const close = () => setOpen(null);
  return (
    <Card title="Actions" aside={<span className="text-2xs text-faint">what it changes, in rupees</span>}>
      <ul>
        {may(role, 'queues.work') && (
          <Action
            name={booking.owner === null ? 'Nobody has taken it' : `Taken by ${ownerText(booking.owner)}`}
            what="who looks after it; colleagues see the name"
            change="₹0"
          >
            <OwnerButtons of={{ booking }} name={booking.reference} owner={booking.owner} />
          </Action>
        )}
        {may(role, 'bookings.retry') && <RetryActions booking={booking} />}
        <Action
          name="Ask the supplier"
          what="how it stands there at this moment; flights that its airline moved are put to the traveller"
          change="₹0"
        >
          <Button onClick={() => setOpen('supplier')}>Ask</Button>
        </Action>
        {may(role, 'bookings.note') && (
          <Action name="Add a note" what="for colleagues; the traveller never sees it" change="₹0">
            <Button data-key="n" onClick={() => setOpen('note')}>
              Note <Key>N</Key>
            </Button>
          </Action>
        )}
        {may(role, 'messages.resend') && <ResendAction booking={booking} />}
        {may(role, 'bookings.correct') && (
          <Action name="Correct the e-mail address" what="where messages about this booking go" change="₹0">
            <Button
              aria-label="Correct the e-mail address"
              disabled={booking.people.length === 0}
              onClick={() => setOpen('email')}
            >
              Correct
            </Button>
          </Action>
        )}
        {may(role, 'bookings.correct') && (
          <Action name="Correct the mobile" what="where text messages about this booking go" change="₹0">
            <Button
              aria-label="Correct the mobile"
              disabled={booking.people.length === 0}
              onClick={() => setOpen('mobile')}
            >
              Correct
            </Button>
          </Action>
        )}
        {may(role, 'bookings.move') && booking.kind === 'hotel' && (
          <Action
            name="Move to another hotel"
            what="sends a link for the same days; cancel once it is booked"
            change="₹0 now"
          >
            <Button onClick={() => setOpen('move')}>Move</Button>
          </Action>
        )}
        {may(role, 'refunds.begin') && (
          <Action
            name="Refund in full or part"
            what={'blocked' in booking.refund ? booking.refund.blocked : 'beyond the terms, at Safar’s cost'}
            change={'blocked' in booking.refund ? '—' : `up to ${formatInr(booking.refund.leftPaise)}`}
          >
            <Button
              look="danger"
              disabled={'blocked' in booking.refund || booking.approval !== null}
              onClick={() => setOpen('refund')}
            >
              Refund
            </Button>
          </Action>
        )}
        {may(role, 'bookings.cancel') && (
          <Action
            name="Cancel on behalf"
            what={booking.cancellationBlocked ?? 'the traveller’s own quote, asked for now'}
            change={booking.cancellationBlocked === null ? `up to ${formatInr(booking.paidPaise)}` : '—'}
          >
            <Button
              look="danger"
              disabled={booking.cancellationBlocked !== null || booking.approval !== null}
              onClick={() => setOpen('cancel')}
            >
              Cancel
            </Button>
          </Action>
        )}
      </ul>
      {open === 'supplier' && <SupplierDialog booking={booking} onClose={close} />}
      {open === 'note' && <NoteDialog booking={booking} onClose={close} />}
      {open === 'email' && <EmailDialog booking={booking} onClose={close} />}
      {open === 'mobile' && <MobileDialog booking={booking} onClose={close} />}
      {open === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {open === 'refund' && <RefundDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </Card>
  );
}

/** Sends the last message to the traveller again. A payment link can also be copied, for another way to reach them. */
function ResendAction({ booking }: { booking: DeskBooking }) {
  const { news, payUrl } = booking;
  const isBlocked = 'blocked' in news;
  return (
    <Action
      name="Send again"
      what={isBlocked ? news.blocked : `${news.words}, to where the traveller is reached`}
      change="₹0"
    >
      {payUrl !== null && <CopyLinkButton url={payUrl} />}
      <SayAgainButtons of={booking} isBlocked={isBlocked} />
    </Action>
  );
}
