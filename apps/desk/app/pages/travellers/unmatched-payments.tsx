import type { deskTraveller } from '@safar/contract/desk/travellers';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { RefundState } from '../booking/refund.tsx';

type Payment = Answer<typeof deskTraveller>['unmatchedPayments'][number];

/** Payments that belong to no booking: they came too late, at another price, or twice. */
export function UnmatchedPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <Card title="Payments without a booking">
      <Table
        label="Payments without a booking"
        rows={payments}
        id={({ id }) => id}
        empty="None: every payment that we know of is for a booking. If their bank shows another, wait a day: what the gateway took is found by then and refunded, and what it did not take the bank releases."
        columns={[
          {
            name: 'Payment',
            render: ({ gateway, gatewayPaymentId, method, bankReference }) => (
              <span className="grid py-1.5">
                {gatewayPaymentId}
                <span className="text-2xs font-normal text-faint">
                  {[gateway, method, bankReference && `UTR ${bankReference}`].filter(Boolean).join(' · ')}
                </span>
              </span>
            ),
          },
          { name: 'Taken', at: ({ at }) => at },
          {
            name: 'Refund',
            render: ({ refund }) =>
              refund === null ? <StateMark look="waiting">not decided</StateMark> : <RefundCell refund={refund} />,
          },
          { name: 'Amount', paise: ({ amountPaise }) => amountPaise },
        ]}
      />
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
