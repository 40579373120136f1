import type { deskTraveller } from '@safar/contract/desk/travellers';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/facts.tsx';

type Payment = Answer<typeof deskTraveller>['awaitedPayments'][number];

/** Payments that were started and may have been made: the gateway is asked until it confirms one, or it can no longer be paid. */
export function AwaitedPayments({ userId, payments }: { userId: string; payments: readonly Payment[] }) {
  return (
    <Card title="Payments not known yet">
      <Table
        label="Payments not known yet"
        rows={payments}
        id={(payment) => payment.orderId}
        empty="None: we know how every payment that was begun has ended."
        columns={[
          {
            name: 'Order',
            render: (payment) => (
              <span className="grid py-1.5">
                {payment.gatewayId}
                <span className="text-2xs font-normal text-faint">{payment.gateway}</span>
              </span>
            ),
          },
          {
            name: 'For',
            render: (payment) => (
              <>
                {payment.bookingId === null ? (
                  payment.title
                ) : (
                  <Link to={`/bookings/${userId}/${payment.bookingId}`} className={LINK}>
                    {payment.title}
                  </Link>
                )}
                , {dayText(payment.startsOn)}
              </>
            ),
          },
          { name: 'Begun', at: (payment) => payment.begunAt },
          { name: 'State', render: (payment) => <State of={payment} /> },
          { name: 'Amount', paise: (payment) => payment.amountPaise },
        ]}
      />
    </Card>
  );
}

function State({ of: { provedAt, lastAnswer } }: { of: Payment }) {
  if (provedAt !== null)
    return (
      <div className="grid justify-items-start gap-0.5 py-1.5">
        <StateMark look="waiting">being confirmed</StateMark>
        <span className="text-2xs text-faint">
          paid <At instant={provedAt} />, says the payment window; the gateway has not answered
        </span>
      </div>
    );
  switch (lastAnswer) {
    case 'not-paid':
      return <StateMark look="over">not paid</StateMark>;
    case 'none':
      return <StateMark look="waiting">gateway not answering</StateMark>;
    case null:
      return <StateMark look="over">not asked yet</StateMark>;
  }
}
