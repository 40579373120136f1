import type { deskTraveller } from '@safar/contract/desk/travellers';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';

type Payment = Answer<typeof deskTraveller>['unmatchedPayments'][number];

/** What was paid and is for no booking: it came too late, at another price, or twice. */
export function UnmatchedPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <Card title="Payments without a booking">
      <Table
        label="Payments without a booking"
        empty="None: every payment we have of theirs is for a booking. If their bank shows another, we have not taken it: the bank releases it by itself."
        columns={[{ name: 'Payment' }, { name: 'Taken' }, { name: 'Refund' }, { name: 'Amount', number: true }]}
      >
        {payments.map(({ id, at, amountPaise, gateway, gatewayPaymentId, method, bankReference, refund }) => (
          <Row key={id}>
            <RowHead>
              <span className="grid py-1.5">
                {gatewayPaymentId}
                <span className="text-2xs font-normal text-faint">
                  {[gateway, method, bankReference && `UTR ${bankReference}`].filter(Boolean).join(' · ')}
                </span>
              </span>
            </RowHead>
            <Cell>
              <At instant={at} />
            </Cell>
            <Cell>
              <RefundState refund={refund} />
            </Cell>
            <Cell number>
              <Money paise={amountPaise} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}

function RefundState({ refund }: Pick<Payment, 'refund'>) {
  if (refund === null) return <StateMark look="waiting">Not decided</StateMark>;
  const { sentAt, paidOutAt, needsPerson, gatewayRefundId, bankReference } = refund;
  const at = paidOutAt ?? sentAt;
  return (
    <div className="grid justify-items-start gap-0.5 py-1.5">
      <StateMark look={needsPerson ? 'failed' : paidOutAt === null ? 'waiting' : 'good'}>
        {needsPerson
          ? 'Failed for good'
          : paidOutAt !== null
            ? 'Paid out'
            : sentAt !== null
              ? 'Sent to the gateway'
              : 'Being sent'}
      </StateMark>
      <span className="text-2xs text-faint">
        {at !== null && <At instant={at} />}
        {[gatewayRefundId, bankReference && `ARN ${bankReference}`].filter(Boolean).map((text) => ` · ${text}`)}
      </span>
    </div>
  );
}
