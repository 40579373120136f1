import { Money, At, dayText } from '#ui/facts.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import type { DeskBooking } from './action.tsx';
import { SendRefundButton } from './retries.tsx';

type Refund = DeskBooking['refunds'][number];

const REASONS: Readonly<Record<string, string>> = {
  booking: 'not booked',
  cancellation: 'cancelled',
  extras: 'extras not given',
  unmatched: 'paid for nothing',
  'by-hand': 'made at the gateway',
  'by-bank': 'given by the payer’s bank',
  operator: 'given by an operator',
};

const STEPS: Readonly<Record<Refund['steps'][number]['step'], string>> = {
  asked: 'Asked',
  accepted: 'Accepted by the supplier',
  sent: 'Sent to the gateway',
  'paid-out': 'Paid out',
  failed: 'Failed for good',
};

/** A refund with its steps and their dates, and the day it is due. */
export function BookingRefund({ refund }: { refund: Refund }) {
  return (
    <div className="flex justify-between gap-3 border-t px-3.5 py-2">
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium">Refund, {REASONS[refund.reason] ?? refund.reason}</p>
        <RefundState of={refund} />
        <ol className="text-2xs text-faint">
          {refund.steps.map(({ step, at }) => (
            <li key={step}>
              {STEPS[step]}: {at === null ? 'not yet' : <At instant={at} />}
            </li>
          ))}
        </ol>
        {isPaidOut(refund) && (
          <p className="text-2xs text-muted">
            In the traveller’s account by {dayText(refund.dueOn)}
            {refund.bankReference ? '. Not there by then? Their bank finds it by the ARN.' : ''}
          </p>
        )}
        {refund.steps.at(-1)?.step === 'failed' && (
          <SendRefundButton refundId={refund.id} amountPaise={refund.amountPaise} />
        )}
        <p className="text-2xs break-all text-faint">
          {[refund.gatewayRefundId, refund.bankReference && `ARN ${refund.bankReference}`]
            .filter((text) => text !== null && text !== '')
            .join(' · ')}
        </p>
      </div>
      <Money paise={-refund.amountPaise} />
    </div>
  );
}

function isPaidOut({ steps }: Pick<Refund, 'steps'>): boolean {
  const last = steps.at(-1);
  return last?.step === 'paid-out' && last.at !== null;
}

/** The state of a refund, with the day it is due. */
export function RefundState({ of: { steps, dueOn, overdue } }: { of: Pick<Refund, 'steps' | 'dueOn' | 'overdue'> }) {
  const last = steps.at(-1);
  if (last?.step === 'failed') return <StateMark look="failed">failed for good</StateMark>;
  if (isPaidOut({ steps })) return <StateMark look="good">paid out</StateMark>;
  if (overdue) return <StateMark look="late">{`overdue, was due ${dayText(dueOn)}`}</StateMark>;
  return <StateMark look="waiting">{`due ${dayText(dueOn)}`}</StateMark>;
}
