import * as common from '@safar/messages/common';
import * as m from '@safar/messages/payment';
import * as cancellation from '@safar/messages/cancellation';
import { useReloadWhile, WHILE_PAYING_MS } from '#lib/use-reload-while.ts';
import { t } from '@safar/messages/t';
import { IconCheck } from '@tabler/icons-react';
import { formatInr } from '@safar/domain/money/money';
import { Card } from '#design/card.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Spinner } from '#design/loading.tsx';

interface LinkPayment {
  status: 'open' | 'paid' | 'returned';
  amountPaise: number;
}

/** The result of a payment link, for its payer: the traveller in another tab, or a person without an account. */
export function PaymentLinkPage({ payment }: { payment: LinkPayment | null }) {
  useReloadWhile(payment?.status === 'open', WHILE_PAYING_MS);
  return (
    <div className="page max-w-3xl py-12" aria-live="polite">
      <title>{t(m.linkPage)}</title>
      <h1 className="sr-only">{t(m.linkHeading)}</h1>
      {payment === null ? (
        <EmptyState art="broken" title={t(m.linkUnknown)} text={t(m.linkUnknownText)} />
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
          <h2>{t(m.linkPaid)}</h2>
          <p className="max-w-112 text-muted">{t(m.linkPaidText, { amount })}</p>
          <LinkButton to="/bookings">{t(common.myBookings)}</LinkButton>
        </Card>
      );
    case 'returned':
      return (
        <EmptyState
          title={t(m.linkReturned)}
          text={t(m.linkReturnedText, { amount, days: t(cancellation.banksTake) })}
        />
      );
    case 'open':
      return (
        <Card className="grid justify-items-center gap-4 py-12! text-center">
          <Spinner size="lg" className="text-select" />
          <h2>{t(m.linkOpen)}</h2>
          <p className="max-w-112 text-muted">{t(m.linkOpenText, { amount })}</p>
        </Card>
      );
  }
}
