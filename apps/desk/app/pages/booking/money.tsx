import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Money, At } from '#ui/facts.tsx';
import type { DeskBooking } from './action.tsx';
import { BookingRefund } from './refund.tsx';

/** Names of lines by their labels. The label of a coupon is its code, the label of an extra is its name. */
const LINE_NAMES: Readonly<Record<string, string>> = {
  room: 'Room before tax',
  fare: 'Fare before tax',
  'mark-up': 'Our mark-up',
  'recommended-selling-rate': 'Our mark-up, to the recommended selling rate',
  commission: 'Our commission',
  gst: 'GST',
  'fuel-surcharge': 'Fuel surcharge',
  taxes: 'Taxes',
  'platform-fee': 'Platform fee',
};
/** Ways to pay that are written otherwise than the gateway calls them. */
const METHODS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  netbanking: 'net banking',
  paylater: 'pay later',
  emi: 'EMI',
};
const KIND_NAMES: Readonly<Record<string, string>> = { discount: 'Discount', extra: 'Extra' };

function lineName({ kind, label }: DeskBooking['lines'][number]): string {
  return LINE_NAMES[label] ?? `${KIND_NAMES[kind] ?? kind}, ${label}`;
}

/** The price by its lines, payments and refunds, and the ledger. */
export function BookingMoney({ booking }: { booking: DeskBooking }) {
  return (
    <Card
      title="Money"
      aside={
        booking.duePaise > 0 && (
          <span className="text-caution">
            <Money paise={booking.duePaise} /> still to pay
          </span>
        )
      }
    >
      <dl className="grid gap-1 px-3.5 pb-3">
        {booking.lines.map(
          (line, index) =>
            line.amountPaise !== 0 && (
              <Sum key={`${index} ${line.label}`} name={lineName(line)} paise={line.amountPaise} />
            ),
        )}
        <Sum name="Total" paise={booking.totalPaise} isTotal />
      </dl>
      {booking.payments.map(({ id, gateway, gatewayPaymentId, method, amountPaise, at }) => (
        <div key={id} className="flex justify-between gap-3 border-t px-3.5 py-2">
          <div className="min-w-0">
            <p className="font-medium">{`Paid by ${METHODS[method] ?? method}`}</p>
            <p className="text-2xs break-all text-faint">
              {gateway} · {gatewayPaymentId} · <At instant={at} />
            </p>
          </div>
          <Money paise={amountPaise} />
        </div>
      ))}
      {booking.refunds.map((refund) => (
        <BookingRefund key={refund.id} refund={refund} />
      ))}
      {booking.disputes.map(({ gateway, id, amountPaise, status, respondBy }) => (
        <div key={id} className="flex justify-between gap-3 border-t px-3.5 py-2">
          <div className="min-w-0">
            <Link to={`/disputes/${gateway}/${id}`} className={LINK}>
              Dispute {id}
            </Link>
            <p className="text-2xs text-faint">
              {status.replaceAll('_', ' ')}
              {respondBy !== null && (
                <>
                  {' '}
                  · answer by <At instant={respondBy} />
                </>
              )}
            </p>
          </div>
          <Money paise={amountPaise} />
        </div>
      ))}
      <details className="border-t px-3.5 py-2">
        <summary className="cursor-pointer font-medium">Ledger, {booking.ledger.length} lines</summary>
        <dl className="grid gap-1 pt-2">
          {booking.ledger.map(({ at, kind, account, amountPaise }, index) => (
            <Sum key={`${index} ${at} ${account}`} name={`${kind}: ${account}`} paise={amountPaise} />
          ))}
        </dl>
      </details>
    </Card>
  );
}

function Sum({ name, paise, isTotal = false }: { name: string; paise: number; isTotal?: boolean }) {
  return (
    <div
      className={isTotal ? 'flex justify-between gap-3 border-t pt-1.5 font-semibold' : 'flex justify-between gap-3'}
    >
      <dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
      <dd>
        <Money paise={paise} />
      </dd>
    </div>
  );
}
