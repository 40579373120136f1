import * as m from '@safar/messages/cancellation';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { Breakup, type BreakupRow } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { Note, ProblemNote } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import { useLogin } from '#lib/login-context.ts';
import type { ApiMutation } from '#lib/queries/use-api-mutation.ts';

/**
 * What giving these up costs now; asked again whenever the choice changes. Where they cannot be given up, the booking
 * has changed since it was loaded, for instance in another tab, and is loaded again.
 */
export function usePartPreview(id: string, items: readonly number[]) {
  const list = items.join(',');
  const { revalidate } = useRevalidator();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['cancellation', id, list],
    queryFn: ({ signal }) =>
      answerOf(
        browserApi.GET('/api/bookings/{id}/cancellation', {
          params: { path: { id }, query: { items: list } },
          signal,
        }),
      ).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.code === 'CANCEL_NOT_POSSIBLE') void revalidate();
        throw failure;
      }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    // The cost depends on the time.
    gcTime: 0,
  });
  const isOf = items.length > 0 && error === null && !isPlaceholderData;
  return { preview: isOf ? data : undefined, unread: items.length > 0 ? error : null, isFetching, refetch };
}
export type PartCost = ReturnType<typeof usePartPreview>;
export type PartPreview = NonNullable<PartCost['preview']>;

/**
 * What giving up a part of a booking costs, and the press that asks for it at that sum.
 * @param items the numbers of what is given up
 * @param call names the press, so that it is sent once
 * @param actOf the text of the press; the sum is not known yet when it is undefined
 */
export function PartPress({
  bookingId: id,
  items,
  change: { run, busy, error },
  preview,
  unread,
  isFetching,
  refetch,
  call,
  nothingChosen,
  rowsOf,
  comesBack,
  actOf,
  busyText,
  notSent,
}: PartCost & {
  bookingId: string;
  items: readonly number[];
  change: ApiMutation;
  call: 'cancel-part' | 'give-up-room';
  nothingChosen: string;
  rowsOf: (preview: PartPreview) => BreakupRow[];
  comesBack: string;
  actOf: (preview: PartPreview | undefined) => string;
  busyText: string;
  notSent: string;
}) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();

  function ask({ chargePaise, refundPaise }: PartPreview) {
    void run({
      call: () =>
        withKey(`${call}:${id}:${items.join(',')}:${chargePaise}:${refundPaise}`, ({ header }) => {
          const body = { chargePaise, refundPaise, items: [...items] };
          return answerOf(browserApi.POST('/api/bookings/{id}/cancel', { params: { path: { id }, header }, body }));
        }),
      done: () => navigate(`/bookings/${id}`, { replace: true }),
      failed: async ({ code }) => {
        if (code === 'CANCEL_CHARGE_CHANGED') await refetch();
        if (code === 'CANCEL_NOT_POSSIBLE') await revalidate();
        return false;
      },
      otherwise: notSent,
    });
  }

  const problem = error ?? (unread && errorText(unread, t(m.costNotLoaded)));
  if (items.length === 0)
    return (
      <>
        <ProblemNote text={problem} />
        <p className="text-sm text-muted">{nothingChosen}</p>
      </>
    );
  return (
    <>
      {preview === undefined && unread === null && (
        <Loading label={t(m.working)}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {preview && (
          <>
            <Breakup
              rows={rowsOf(preview)}
              totalLabel={comesBack}
              totalPaise={preview.balance?.duePaise ?? preview.refundPaise}
            />
            <p className="text-sm text-muted">{preview.note}</p>
            {preview.heldPaise > 0 && <Note tone="caution">{t(m.held)}</Note>}
          </>
        )}
      </div>
      <ProblemNote text={problem} />
      {unread === null ? (
        <Button
          variant="critical"
          busy={busy}
          busyText={busyText}
          disabled={preview === undefined || isFetching}
          onClick={() => preview && ask(preview)}
        >
          {actOf(preview)}
        </Button>
      ) : (
        <Button
          variant="solid"
          busy={isFetching}
          onClick={() =>
            isSignedOut(unread) ? openLogin({ onSuccess: async () => void (await refetch()) }) : void refetch()
          }
        >
          {isSignedOut(unread) ? t(common.login) : t(common.tryAgain)}
        </Button>
      )}
      {preview && preview.refundPaise > 0 && (
        <p className="text-sm text-muted">{t(m.refunds, { days: t(m.banksTake) })}</p>
      )}
    </>
  );
}
