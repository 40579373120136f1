import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { cancellationStateLabel, type CancellationState } from '@safar/domain/order/cancellation-state';
import { formatDay, formatDayTime } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { Card } from '#design/card.tsx';
import { EventLine, type LineEvent } from '#design/event-line.tsx';
import { Facts } from '#design/facts.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { CopyButton } from './copy-button.tsx';
import { refundWords } from './money-text.ts';

/**
 * The event of a booking whose payment deadline passed: its status reads 'Cancelled' (REQ-BKG-3), and this event says
 * why.
 */
const UNPAID = 'deadline-passed';

type Shown = 'kind' | 'cancellation' | 'history' | 'refunds';
type ShownBooking =
  | Pick<Booking, Shown>
  | (Pick<FlightBooking, Shown> & { flight: Pick<FlightBooking['flight'], 'tickets'> });

/**
 * The progress of a cancellation, its cost and the refund, step by step (REQ-CXL-4, REQ-CXL-6); or why a booking ended
 * without being cancelled by the traveller. Empty when there is nothing to show.
 */
export function CancellationSteps({
  booking,
  state,
  wayOut = null,
}: {
  booking: ShownBooking;
  state: CancellationState | null;
  /** What can be done after a refusal. */
  wayOut?: ReactNode;
}) {
  const { history, cancellation, refunds } = booking;
  if (state === null && refunds.length === 0) return null;
  const released = cancellation === null ? history.find(({ event }) => event === UNPAID) : undefined;
  const events = [
    ...(state === null ? failedStep(booking) : cancelSteps(booking, state, released)),
    ...refundSteps(refunds),
  ];
  return (
    <Card as="section" className="grid gap-4 sm:p-5" aria-live="polite">
      <h2>{titleOf(booking, state, released !== undefined)}</h2>
      <EventLine events={events} />
      {wayOut !== null && <div className="contents">{wayOut}</div>}
    </Card>
  );
}

/** The step of a failed booking; its history says why it failed. */
function failedStep({ history, kind }: ShownBooking): LineEvent[] {
  const failed = history.findLast(({ event }) => event === 'supplier-failed');
  if (!failed) return [];
  return [{ title: t(m.stepNotConfirmed, { kind }), text: formatDayTime(failed.at), current: true }];
}

function titleOf(booking: ShownBooking, state: CancellationState | null, isReleased: boolean): string {
  if (state === null) return t(m.stepRefund);
  if (isReleased) return t(m.stepReleased);
  return isInPart(booking, state) ? t(m.stepInPart) : cancellationStateLabel(state);
}

/** Whether one of two airlines cancelled its ticket and the other refused. */
function isInPart(booking: ShownBooking, state: CancellationState): boolean {
  return (
    state === 'rejected' &&
    booking.kind === 'flight' &&
    booking.flight.tickets.some(({ status }) => status === 'cancelled')
  );
}

function cancelSteps(
  booking: ShownBooking,
  state: CancellationState,
  released: Booking['history'][number] | undefined,
): LineEvent[] {
  const { cancellation, history, kind } = booking;
  if (cancellation === null) {
    // Cancelled without a request: its history says why.
    const reason = released ?? history.at(-1);
    return reason ? [{ title: reason.text, text: formatDayTime(reason.at), current: true }] : [];
  }
  const isPart = isInPart(booking, state);
  const { processedAt } = cancellation.status;
  const isDecided = state === 'processed' || isPart;
  const facts = [
    ...(isDecided && processedAt !== null ? [formatDayTime(processedAt)] : []),
    ...(state === 'rejected' && !isPart
      ? []
      : [
          t(m.stepCharge, { amount: formatInr(cancellation.chargePaise) }),
          t(m.stepRefundOf, { amount: formatInr(cancellation.refundPaise) }),
        ]),
  ];
  return [
    { title: t(m.stepAsked), text: formatDayTime(cancellation.request.requestedAt), current: true },
    {
      title: isPart ? t(m.stepOneTicket) : t(DECISIONS[state], { kind }),
      text: <Facts of={facts} />,
      current: isDecided || state === 'rejected',
    },
  ];
}

const DECISIONS: Record<CancellationState, typeof m.stepWaiting> = {
  pending: m.stepWaiting,
  'in-progress': m.stepInProgress,
  processed: m.stepProcessed,
  rejected: m.stepRejected,
};

/** Refunds in these states have a text of their own, beside the destination. */
const BY_TEXT: ReadonlySet<Booking['refunds'][number]['status']> = new Set(['failed', 'held', 'bank']);

function refundSteps(refunds: Booking['refunds']): LineEvent[] {
  if (refunds.length === 0) return [];
  const steps = refunds.map((refund) => {
    const { status, at, method, bankReference, gatewayRefundId } = refund;
    const { title, text } = refundWords(refund);
    const where = t(m.stepToMethod, { method: method ?? '', time: formatDayTime(at) });
    return {
      title,
      text: (
        <>
          <span>{BY_TEXT.has(status) ? t(m.stepFailed, { where, text }) : where}</span>
          {bankReference === null && gatewayRefundId !== null && (
            <span>{` · ${t(m.stepReference, { number: gatewayRefundId })}`}</span>
          )}
          {bankReference !== null && (
            <span className="mt-1 flex w-fit flex-wrap items-center gap-x-2 rounded-sm bg-raised ps-3 text-xs">
              <span>
                <span>ARN</span> <b className="font-semibold text-text wrap-anywhere">{bankReference}</b>
              </span>
              <CopyButton text={bankReference} what="ARN" />
            </span>
          )}
        </>
      ),
      current: status === 'processed' || status === 'bank',
    };
  });
  // A refund that waits for a bank has no date, and one that the bank paid has arrived.
  const awaited = refunds.filter(({ status }) => status !== 'held' && status !== 'bank');
  if (awaited.length === 0) return steps;
  const late = awaited.filter(({ overdue }) => overdue);
  const day = formatDay(
    (late.length > 0 ? late : awaited)
      .map(({ dueOn }) => dueOn)
      .toSorted()
      .at(-1) ?? '',
  );
  const hasReference = refunds.some(({ bankReference }) => bankReference !== null);
  const expected = t(hasReference ? m.stepExpectedArn : m.stepExpected, { days: t(m.banksTake), day });
  const text = late.length > 0 ? t(m.stepLate, { day }) : expected;
  return [...steps, { title: t(m.stepInAccount), text, current: false }];
}
