import { cancellationStateLabel, type CancellationState } from '@safar/domain/cancellation';
import { formatDayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { Note, type NoteTone } from '#design/note.tsx';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

/** The event of a booking whose deadline passed unpaid: its status reads 'Cancelled' (REQ-BKG-3), here it says why. */
const UNPAID = 'deadline-passed';

const PANEL_TONES: Record<CancellationState, NoteTone> = {
  pending: 'caution',
  'in-progress': 'caution',
  processed: 'info',
  rejected: 'critical',
};

const KEPT_UP = 'We keep asking until it answers and tell you by SMS and email; Refresh shows how far it is.';

function panelText(state: CancellationState, seller: string): string {
  switch (state) {
    case 'pending':
      return `The ${seller} is being asked. ${KEPT_UP}`;
    case 'in-progress':
      return `The ${seller} is working on it. ${KEPT_UP}`;
    case 'processed':
      return '';
    case 'rejected':
      return `The ${seller} did not accept it, so your booking stands.`;
  }
}

type Shown = 'kind' | 'cancellation' | 'history';

/** How far a cancellation is, and what it costs; or why a booking ended that nobody cancelled. */
export function CancellationPanel({
  booking,
  state,
}: {
  booking: Pick<Booking, Shown> | (Pick<FlightBooking, Shown> & { flight: Pick<FlightBooking['flight'], 'tickets'> });
  state: CancellationState;
}) {
  const { kind, cancellation, history } = booking;
  // Of two tickets one airline cancelled its own, and the other refused.
  const isPart =
    state === 'rejected' &&
    booking.kind === 'flight' &&
    booking.flight.tickets.some(({ status }) => status === 'cancelled');
  const released = history.find(({ event }) => event === UNPAID);
  const lines =
    cancellation === null
      ? // Cancelled without having been asked for: its history says why.
        [(released ?? history.at(-1))?.text ?? '']
      : [
          isPart
            ? 'One airline cancelled its ticket. The other did not accept, so that ticket stands.'
            : panelText(state, kind === 'hotel' ? 'hotel' : 'airline'),
          `Asked for on ${formatDayTime(cancellation.request.requestedAt)}`,
          ...(state === 'rejected' && !isPart ? [] : chargeLines(cancellation)),
          ...(cancellation.status.processedAt && (state === 'processed' || isPart)
            ? [`Cancelled on ${formatDayTime(cancellation.status.processedAt)}`]
            : []),
        ];
  return (
    <Note
      tone={isPart ? 'caution' : PANEL_TONES[state]}
      live="status"
      title={titleOf(state, { isPart, isReleased: released !== undefined && cancellation === null })}
    >
      <span className="mt-1 grid gap-1">
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </span>
    </Note>
  );
}

function titleOf(state: CancellationState, { isPart, isReleased }: { isPart: boolean; isReleased: boolean }): string {
  if (isReleased) return 'Released unpaid';
  return isPart ? 'Cancelled in part' : cancellationStateLabel(state);
}

function chargeLines({ chargePaise, refundPaise }: NonNullable<Booking['cancellation']>): string[] {
  return [`Charge ${formatInr(chargePaise)}`, `Refund ${formatInr(refundPaise)}`];
}
