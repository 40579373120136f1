import { retriesOfBooking, retryBooking, sendRefundAgain } from '@safar/contract/desk/retries';
import { may } from '@safar/contract/desk/permissions';
import { formatInr, formatInrExact } from '@safar/domain/money/money';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Action } from './action.tsx';

type Retry = Answer<typeof retriesOfBooking>['retries'][number];

interface BookingOf {
  readonly userId: string;
  readonly id: string;
  readonly reference: string;
}

/** Interval at which a stopped workflow is noticed; the same as for its booking. */
const REFRESH_MS = 15_000;

/** The stopped work of a booking, each with its own action. */
export function RetryActions({ booking }: { booking: BookingOf }) {
  const { data } = useAsk(
    retriesOfBooking,
    { params: { userId: booking.userId, id: booking.id } },
    { everyMs: REFRESH_MS },
  );
  const [open, setOpen] = useState<Retry | null>(null);
  return (
    <>
      {data?.retries.map((retry) => (
        <Action key={retry.what} name={retry.name} what="it has stopped; what is done is kept" change={changeOf(retry)}>
          <Button onClick={() => setOpen(retry)}>{verbOf(retry)}</Button>
        </Action>
      ))}
      {open !== null && <RetryDialog booking={booking} retry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The stopped work of a booking in a list, loaded when the button is pressed. */
export function RetryButton({ booking }: { booking: BookingOf }) {
  const { role } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may(role, 'bookings.retry')) return null;
  return (
    <>
      <Button look="quiet" aria-label={`Try ${booking.reference} again`} onClick={() => setOpen(true)}>
        Try again
      </Button>
      {isOpen && <ChooseRetry booking={booking} onClose={close} />}
    </>
  );
}

function ChooseRetry({ booking, onClose }: { booking: BookingOf; onClose: () => void }) {
  const { data, error } = useAsk(retriesOfBooking, { params: { userId: booking.userId, id: booking.id } });
  const [chosen, setChosen] = useState<Retry | null>(null);
  const [only] = data?.retries ?? [];
  const retry = chosen ?? (data?.retries.length === 1 ? only : undefined);
  if (retry !== undefined) return <RetryDialog booking={booking} retry={retry} onClose={onClose} />;
  return (
    <Dialog title={`Try ${booking.reference} again`} onClose={onClose}>
      <FailureNote of={error} />
      {data === undefined && error === null && <p className="text-muted">Looking what has stopped…</p>}
      {data?.retries.length === 0 && (
        <p>Nothing of it has stopped: it is at work, done, or waits for something else. Its page says what.</p>
      )}
      <ul>
        {data?.retries.map((each) => (
          <Action key={each.what} name={each.name} what={each.says} change={changeOf(each)}>
            <Button onClick={() => setChosen(each)}>{verbOf(each)}</Button>
          </Action>
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}

function RetryDialog({ booking, retry, onClose }: { booking: BookingOf; retry: Retry; onClose: () => void }) {
  return (
    <SchemaDialog
      title={`${retry.name}, ${booking.reference}`}
      keep="Leave it"
      act={verbOf(retry)}
      call={retryBooking}
      params={{ userId: booking.userId, id: booking.id }}
      begin={{ what: retry.what }}
      onClose={onClose}
    >
      <p>{retry.says}</p>
      <p className="text-muted">What is done already is not done twice, however often this is pressed.</p>
    </SchemaDialog>
  );
}

function changeOf({ backPaise }: Retry): string {
  return backPaise === 0 ? '₹0' : `up to ${formatInr(backPaise)}`;
}

function verbOf({ what }: Retry): string {
  return what === 'voucher' ? 'Voucher' : 'Try again';
}

/** Sends a refund to the gateway again after all its attempts failed. */
export function SendRefundButton({ refundId, amountPaise }: { refundId: string; amountPaise: number }) {
  const { role } = useOperator();
  const [isOpen, setOpen] = useState(false);
  if (!may(role, 'bookings.retry')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send again</Button>
      {isOpen && (
        <SchemaDialog
          title={`Send ${formatInrExact(amountPaise)} to the gateway again?`}
          keep="Leave it"
          act={`Send ${formatInrExact(amountPaise)} again`}
          call={sendRefundAgain}
          params={{ id: refundId }}
          onClose={() => setOpen(false)}
        >
          <p>
            The traveller gets the {formatInrExact(amountPaise)} that were decided, to where they paid from. The gateway
            is asked first: it is sent only if no earlier try can still be paid out, and nothing was given back by hand.
          </p>
        </SchemaDialog>
      )}
    </>
  );
}
