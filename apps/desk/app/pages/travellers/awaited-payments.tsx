import type { deskTraveller } from '@safar/contract/desk/travellers';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/times.tsx';

type Payment = Answer<typeof deskTraveller>['awaitedPayments'][number];

/** Payments that were started and may have been made: the gateway is asked until it confirms one, or it can no longer be paid. */
export function AwaitedPayments({ userId, payments }: { userId: string; payments: readonly Payment[] }) {
  return (
    <Card title="Payments not known yet">
      <Table
        label="Payments not known yet"
        empty="None: we know how every payment that was begun has ended."
        columns={[
          { name: 'Order' },
          { name: 'For' },
          { name: 'Begun' },
          { name: 'State' },
          { name: 'Amount', number: true },
        ]}
      >
        {payments.map((payment) => (
          <Row key={payment.orderId}>
            <RowHead>
              <span className="grid py-1.5">
                {payment.gatewayId}
                <span className="text-2xs font-normal text-faint">{payment.gateway}</span>
              </span>
            </RowHead>
            <Cell>
              {payment.bookingId === null ? (
                payment.title
              ) : (
                <Link to={`/bookings/${userId}/${payment.bookingId}`} className={LINK}>
                  {payment.title}
                </Link>
              )}
              , {dayText(payment.startsOn)}
            </Cell>
            <Cell>
              <At instant={payment.begunAt} />
            </Cell>
            <Cell>
              <State of={payment} />
            </Cell>
            <Cell number>
              <Money paise={payment.amountPaise} />
            </Cell>
          </Row>
        ))}
      </Table>
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
