import type { deskTraveller } from '@safar/contract/desk/travellers';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { RefundState } from '../booking/refund.tsx';

type Payment = Answer<typeof deskTraveller>['unmatchedPayments'][number];

/** Payments that belong to no booking: they came too late, at another price, or twice. */
export function UnmatchedPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <Card title="Payments without a booking">
      <Table
        label="Payments without a booking"
        empty="None: every payment that we know of is for a booking. If their bank shows another, wait a day: what the gateway took is found by then and refunded, and what it did not take the bank releases."
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
              {refund === null ? <StateMark look="waiting">not decided</StateMark> : <RefundCell refund={refund} />}
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

function RefundCell({ refund }: { refund: NonNullable<Payment['refund']> }) {
  const { gatewayRefundId, bankReference } = refund;
  return (
    <div className="grid justify-items-start gap-0.5 py-1.5">
      <RefundState of={refund} />
      <span className="text-2xs text-faint">
        {[gatewayRefundId, bankReference && `ARN ${bankReference}`].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
