import { IconCheck } from '@tabler/icons-react';
import { formatInr } from '@safar/domain/money';
import { banksTake } from '@safar/domain/refund-time';
import { Card } from '#design/card.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Spinner } from '#design/spinner.tsx';
import { useReloadWhile } from './use-reload-while.ts';

interface LinkPayment {
  status: 'open' | 'paid' | 'returned';
  amountPaise: number;
}

/** What became of a payment link, for whoever paid it: the traveller in another tab, or somebody without an account. */
export function PaymentLinkPage({ payment }: { payment: LinkPayment | null }) {
  useReloadWhile(payment?.status === 'open');
  return (
    <div className="page max-w-3xl py-12" aria-live="polite">
      <title>Payment link – Safar</title>
      <h1 className="sr-only">Payment link</h1>
      {payment === null ? (
        <EmptyState
          art="broken"
          title="We do not know this payment link"
          text="Its address may not be complete. If money has left your account it is safe: we find it by the gateway’s own books."
        />
      ) : (
        <Standing payment={payment} />
      )}
    </div>
  );
}

function Standing({ payment: { status, amountPaise } }: { payment: LinkPayment }) {
  const amount = formatInr(amountPaise);
  switch (status) {
    case 'paid':
      return (
        <Card className="grid justify-items-center gap-3 py-10! text-center">
          <span className="grid size-14 place-items-center rounded-full bg-positive-soft text-positive">
            <Icon of={IconCheck} size="lg" />
          </span>
          <h2>Paid</h2>
          <p className="max-w-112 text-muted">
            {amount} has arrived, and the booking is paid in full. Whoever booked sees it at once; you can close this
            page.
          </p>
          <LinkButton to="/bookings">My Bookings</LinkButton>
        </Card>
      );
    case 'returned':
      return (
        <EmptyState
          title="This payment goes back"
          text={`${amount} could not be used for the booking, because it was paid already or is over. All of it goes back to where it came from; banks take ${banksTake()}.`}
        />
      );
    case 'open':
      return (
        <Card className="grid justify-items-center gap-4 py-12! text-center">
          <Spinner size="lg" className="text-select" />
          <h2>Waiting for the payment</h2>
          <p className="max-w-112 text-muted">
            {amount} has not arrived yet. If you have paid, your money is safe: this page goes on by itself.
          </p>
        </Card>
      );
  }
}
