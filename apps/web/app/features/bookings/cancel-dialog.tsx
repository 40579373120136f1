import { banksTake } from '@safar/domain/refund-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/problem-note.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { Loading, SkeletonText } from '#design/skeleton.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';
import { errorText } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

type Preview = paths['/api/bookings/{id}/cancellation']['get']['responses'][200]['content']['application/json'];

const FAILED = 'Failed to start cancellation. Please try again.';

/** Asks before cancelling, with what it costs now by policy and plan, and what comes back (REQ-CXL-2). */
export function CancelDialog({
  booking,
  onClose,
  onCancelled,
}: {
  booking: Booking | FlightBooking;
  onClose: () => void;
  onCancelled: () => Promise<void>;
}) {
  const client = useQueryClient();
  const queryKey = ['cancellation', booking.id];
  const { data: preview, error: unread } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      answerOf(browserApi.GET('/api/bookings/{id}/cancellation', { params: { path: { id: booking.id } }, signal })),
    // What it costs depends on the moment.
    gcTime: 0,
  });
  const { run, busy, error } = useApiMutation();
  const problem = error ?? (unread && errorText(unread, 'What cancelling costs could not be loaded.'));

  function cancel(chargePaise: number) {
    void run({
      call: () =>
        withKey(`cancel:${booking.id}:${chargePaise}`, ({ header }) => {
          const params = { path: { id: booking.id }, header };
          return answerOf(browserApi.POST('/api/bookings/{id}/cancel', { params, body: { chargePaise } }));
        }),
      done: onCancelled,
      failed: async ({ code }) => {
        if (code === 'CANCEL_CHARGE_CHANGED') await client.resetQueries({ queryKey });
        return false;
      },
      otherwise: FAILED,
    });
  }

  return (
    <ResponsiveDialog
      open
      role="alertdialog"
      title="Cancel this booking?"
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Keep booking
          </Button>
          <Button
            variant="critical"
            busy={busy}
            busyText="Cancelling…"
            disabled={preview === undefined}
            onClick={() => preview && cancel(preview.chargePaise)}
          >
            Cancel booking
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!preview && !problem && (
          <Loading label="Working out what cancelling costs">
            <SkeletonText lines={4} />
          </Loading>
        )}
        <div aria-live="polite" className="contents">
          {preview && <Costs preview={preview} booking={booking} />}
        </div>
        <ProblemNote text={problem} />
      </div>
    </ResponsiveDialog>
  );
}

function Costs({ preview, booking }: { preview: Preview; booking: Booking | FlightBooking }) {
  const { paidPaise, refundPaise, freeUntil, note } = preview;
  return (
    <>
      <p className="text-muted">
        {costText(preview, booking)} {note}
      </p>
      <Breakup
        rows={[
          { label: 'You paid', amountPaise: paidPaise },
          { label: 'Cancellation charge', amountPaise: -(paidPaise - refundPaise) },
        ]}
        totalLabel="You get back"
        totalPaise={refundPaise}
      />
      <p className="text-sm text-muted">
        {freeUntil !== null && `It costs no more until ${formatDayTime(freeUntil)}, India time. `}
        {refundPaise > 0 && `Refunds go to where the payment came from; banks take ${banksTake()}.`}
      </p>
    </>
  );
}

/** A trip is given up as a whole, whichever tickets its flights are on. */
function tripOf({ flight: { trip } }: FlightBooking): string {
  return trip.tripType === 'oneway' ? 'this trip' : 'all flights of this trip';
}

function costText(
  { paidPaise, policyChargePaise, holdPaise, chargePaise }: Preview,
  booking: Booking | FlightBooking,
): string {
  const subject = booking.kind === 'hotel' ? `at ${booking.hotelName}` : tripOf(booking);
  const [terms, keeper] =
    booking.kind === 'hotel' ? ['rate', `held your room ${subject}`] : ['fare', 'held your seats'];
  if (chargePaise === 0) return `Cancelling ${subject} is free now. ${paidPaise > 0 ? 'All you paid comes back.' : ''}`;
  if (paidPaise === 0) return `You have paid nothing, so cancelling ${subject} charges you nothing.`;
  if (holdPaise > 0 && holdPaise >= policyChargePaise)
    return `The ${formatInr(holdPaise)} that ${keeper} is not refundable; the ${terms} itself charges ${formatInr(policyChargePaise)} now.`;
  return `By the terms of this ${terms}, cancelling ${subject} now costs ${formatInr(chargePaise)}.`;
}
