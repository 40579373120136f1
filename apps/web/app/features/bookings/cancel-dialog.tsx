import * as m from '@safar/messages/cancellation';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { Modal } from '#design/modal.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText, isSignedOut } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import { useLogin } from '#lib/login-context.ts';
import { CancelCosts, type CostlyBooking } from './cancel-costs.tsx';

/** Asks for confirmation before cancelling, with the current cost by policy and plan, and the refund, which `cancel-costs.tsx` says (REQ-CXL-2). */
export function CancelDialog({
  booking,
  onClose,
  onCancelled,
}: {
  booking: CostlyBooking & { id: string };
  onClose: () => void;
  onCancelled: () => Promise<void>;
}) {
  const client = useQueryClient();
  const queryKey = ['cancellation', booking.id];
  const {
    data: preview,
    error: unread,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      answerOf(browserApi.GET('/api/bookings/{id}/cancellation', { params: { path: { id: booking.id } }, signal })),
    // The cost depends on the time.
    gcTime: 0,
  });
  const { run, busy, error } = useApiMutation();
  const { openLogin } = useLogin();
  const problem = error ?? (unread && errorText(unread, t(m.costNotLoaded)));

  function cancel({ chargePaise, refundPaise }: { chargePaise: number; refundPaise: number }) {
    void run({
      call: () =>
        withKey(`cancel:${booking.id}:${chargePaise}:${refundPaise}`, ({ header }) => {
          const params = { path: { id: booking.id }, header };
          return answerOf(browserApi.POST('/api/bookings/{id}/cancel', { params, body: { chargePaise, refundPaise } }));
        }),
      done: onCancelled,
      failed: async ({ code }) => {
        if (code === 'CANCEL_CHARGE_CHANGED') await client.resetQueries({ queryKey });
        return false;
      },
      otherwise: t(m.failed),
    });
  }

  /** Fetches the charge again, after sign-in when the session has expired. */
  function askAgain() {
    if (isSignedOut(unread)) openLogin({ onSuccess: async () => void (await refetch()) });
    else void refetch();
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
          {unread ? (
            <Button variant="solid" busy={isFetching} onClick={askAgain}>
              {isSignedOut(unread) ? t(common.login) : t(common.tryAgain)}
            </Button>
          ) : (
            <Button
              variant="critical"
              busy={busy}
              busyText={t(m.cancelling)}
              disabled={preview === undefined}
              onClick={() => preview && cancel(preview)}
            >
              {t(m.cancel)}
            </Button>
          )}
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
          {preview && <CancelCosts preview={preview} booking={booking} />}
        </div>
        <ProblemNote text={problem} />
      </div>
    </Modal>
  );
}
