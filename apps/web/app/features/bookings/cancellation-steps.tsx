import { cancellationStateLabel, type CancellationState } from '@safar/domain/cancellation';
import { formatDayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { banksTake } from '@safar/domain/refund-time';
import { Card } from '#design/card.tsx';
import { EventLine, type LineEvent } from '#design/event-line.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { CopyButton } from './copy-button.tsx';
import { refundWords } from './refund-words.ts';

/** The event of a booking whose deadline passed unpaid: its status reads 'Cancelled' (REQ-BKG-3), here it says why. */
const UNPAID = 'deadline-passed';

const METHODS: Record<string, string> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'card in instalments',
};

type Shown = 'kind' | 'cancellation' | 'history' | 'refunds';
type ShownBooking =
  | Pick<Booking, Shown>
  | (Pick<FlightBooking, Shown> & { flight: Pick<FlightBooking['flight'], 'tickets'> });

/**
 * How far a cancellation is, what it costs and where the money is, step by step (REQ-CXL-4, REQ-CXL-6); or why a booking ended that
 * nobody cancelled. Nothing while there is nothing to tell.
 */
export function CancellationSteps({ booking, state }: { booking: ShownBooking; state: CancellationState | null }) {
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
    </Card>
  );
}

/** Of a booking that came to nothing, that it did; its history says why. */
function failedStep({ history, kind }: ShownBooking): LineEvent[] {
  const failed = history.findLast(({ event }) => event === 'supplier-failed');
  if (!failed) return [];
  const seller = kind === 'hotel' ? 'hotel' : 'airline';
  return [{ title: `The ${seller} could not confirm it`, text: formatDayTime(failed.at), current: true }];
}

function titleOf(booking: ShownBooking, state: CancellationState | null, isReleased: boolean): string {
  if (state === null) return 'Refund';
  if (isReleased) return 'Released unpaid';
  return isInPart(booking, state) ? 'Cancelled in part' : cancellationStateLabel(state);
}

/** Of two tickets one airline cancelled its own, and the other refused. */
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
    // Cancelled without having been asked for: its history says why.
    const reason = released ?? history.at(-1);
    return reason ? [{ title: reason.text, text: formatDayTime(reason.at), current: true }] : [];
  }
  const seller = kind === 'hotel' ? 'hotel' : 'airline';
  const isPart = isInPart(booking, state);
  const { processedAt } = cancellation.status;
  const isDecided = state === 'processed' || isPart;
  const facts = [
    ...(isDecided && processedAt !== null ? [formatDayTime(processedAt)] : []),
    ...(state === 'rejected' && !isPart
      ? []
      : [`Charge ${formatInr(cancellation.chargePaise)}`, `Refund ${formatInr(cancellation.refundPaise)}`]),
  ];
  return [
    { title: 'You asked to cancel', text: formatDayTime(cancellation.request.requestedAt), current: true },
    {
      title: isPart
        ? 'One airline cancelled its ticket. The other did not accept, so that ticket stands.'
        : DECISIONS[state](seller),
      text: facts.join(' · '),
      current: isDecided || state === 'rejected',
    },
  ];
}

const DECISIONS: Record<CancellationState, (seller: string) => string> = {
  pending: (seller) => `We’re waiting for the ${seller}. We’ll text you.`,
  'in-progress': (seller) => `The ${seller} is working on it. We’ll text you.`,
  processed: (seller) => `The ${seller} cancelled it`,
  rejected: (seller) => `The ${seller} did not accept it, so your booking stands.`,
};

function refundSteps(refunds: Booking['refunds']): LineEvent[] {
  if (refunds.length === 0) return [];
  const steps = refunds.map((refund) => {
    const { status, at, method, bankReference, gatewayRefundId } = refund;
    const { title, text } = refundWords(refund);
    return {
      title,
      text: (
        <>
          {[METHODS[method] && `To your ${METHODS[method]}`, formatDayTime(at)].filter(Boolean).join(', ')}
          {status === 'failed' && `. ${text}`}
          {bankReference === null && gatewayRefundId !== null && <> · Reference {gatewayRefundId}</>}
          {bankReference !== null && (
            <span className="mt-1 flex w-fit flex-wrap items-center gap-x-2 rounded-sm bg-raised ps-3 text-xs">
              <span>
                ARN <b className="font-semibold text-text wrap-anywhere">{bankReference}</b>
              </span>
              <CopyButton text={bankReference} what="ARN" />
            </span>
          )}
        </>
      ),
      current: status === 'processed',
    };
  });
  const hasReference = refunds.some(({ bankReference }) => bankReference !== null);
  const ask = hasReference ? ' Not there by then? Give your bank the ARN, or write to us.' : '';
  return [...steps, { title: 'In your account', text: `Banks take ${banksTake()}.${ask}`, current: false }];
}
