import * as m from '@safar/messages/cancel-dialog';
import { t } from '@safar/messages/t';
import { banksTake } from '@safar/domain/refund-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/problem-note.tsx';
import { Modal } from '#design/modal.tsx';
import { Loading, SkeletonText } from '#design/skeleton.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';
import { errorText } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

type Preview = paths['/api/bookings/{id}/cancellation']['get']['responses'][200]['content']['application/json'];

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
  const problem = error ?? (unread && errorText(unread, t(m.costNotLoaded)));

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
      otherwise: t(m.failed),
    });
  }

  return (
    <Modal
      open
      role="alertdialog"
      title={t(m.title)}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {t(m.keep)}
          </Button>
          <Button
            variant="critical"
            busy={busy}
            busyText={t(m.cancelling)}
            disabled={preview === undefined}
            onClick={() => preview && cancel(preview.chargePaise)}
          >
            {t(m.cancel)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!preview && !problem && (
          <Loading label={t(m.working)}>
            <SkeletonText lines={4} />
          </Loading>
        )}
        <div aria-live="polite" className="contents">
          {preview && <Costs preview={preview} booking={booking} />}
        </div>
        <ProblemNote text={problem} />
      </div>
    </Modal>
  );
}

function Costs({ preview, booking }: { preview: Preview; booking: Booking | FlightBooking }) {
  const { paidPaise, refundPaise, feePaise, unchangedUntil, note } = preview;
  const isFlight = booking.kind === 'flight';
  const keptPaise = paidPaise - refundPaise;
  return (
    <>
      <p className="text-muted">
        {costText(preview, booking)} {note}
      </p>
      <Breakup
        rows={[
          { label: t(m.paid), amountPaise: paidPaise },
          { label: isFlight ? t(m.airlineCharge) : t(m.charge), amountPaise: -Math.max(0, keptPaise - feePaise) },
          ...(feePaise > 0 ? [{ label: t(m.platformFee), amountPaise: -Math.min(keptPaise, feePaise) }] : []),
        ]}
        totalLabel={t(m.back)}
        totalPaise={refundPaise}
      />
      <p className="text-sm text-muted">
        {unchangedUntil !== null && `${t(m.noMoreUntil, { time: formatDayTime(unchangedUntil) })} `}
        {isFlight && booking.flight.price.extrasPaise > 0 && keptPaise > 0 && `${t(m.extrasBack)} `}
        {refundPaise > 0 && t(m.refunds, { days: banksTake() })}
      </p>
    </>
  );
}

/** What is cancelled. A trip is given up as a whole, whichever tickets its flights are on. */
function subjectOf(booking: Booking | FlightBooking): { of: 'hotel' | 'oneway' | 'flights'; hotel: string } {
  if (booking.kind === 'hotel') return { of: 'hotel', hotel: booking.hotelName };
  return { of: booking.flight.trip.tripType === 'oneway' ? 'oneway' : 'flights', hotel: '' };
}

function costText(
  { paidPaise, policyChargePaise, holdPaise, chargePaise }: Preview,
  booking: Booking | FlightBooking,
): string {
  const subject = subjectOf(booking);
  if (chargePaise === 0) return `${t(m.free, subject)} ${paidPaise > 0 ? t(m.allBack) : ''}`;
  if (paidPaise === 0) return t(m.nothingPaid, subject);
  if (holdPaise > 0 && holdPaise >= policyChargePaise)
    return t(m.holdKept, { ...subject, hold: formatInr(holdPaise), charge: formatInr(policyChargePaise) });
  return t(m.byTerms, { ...subject, charge: formatInr(chargePaise) });
}
