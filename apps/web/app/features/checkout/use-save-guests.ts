import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { GuestError, normaliseGuests } from '@safar/domain/guests';
import type { PlanId } from '@safar/domain/plans';
import { useLogin } from '#features/frame/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import type { CheckoutSession } from '#lib/schemas.ts';
import { writeStored } from '#lib/storage.ts';

/** Refusals after which the page must show the price and the plans as they are now. */
const NEW_OFFER: ReadonlySet<string> = new Set(['PRICE_CHANGED', 'PLAN_UNAVAILABLE']);

/** Saves the guests with the plan and goes on to the review (spec 3.4 'Guest save'). */
export function useSaveGuests(
  session: CheckoutSession,
  { onRefused, onSaved }: { onRefused: (errors: readonly GuestError[]) => void; onSaved: () => Promise<void> },
) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(rooms: ReturnType<typeof normaliseGuests>, paymentOption?: PlanId): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { display } = session.amounts;
      const body = { sessionId: session.id, rooms, amounts: { display: { total: display.total }, paymentOption } };
      const { amounts } = await answerOf(browserApi.POST('/api/checkout/guests', { body }));
      writeStored(`checkout:amounts:${session.id}`, JSON.stringify(amounts));
      void onSaved();
      await navigate(`/reviewbooking/${session.id}`);
    } catch (error) {
      if (isSignedOut(error)) return openLogin({ onSuccess: () => save(rooms, paymentOption) });
      if (error instanceof ApiFailure && NEW_OFFER.has(error.code)) await revalidate();
      if (error instanceof ApiFailure && error.answer?.fields) onRefused(error.answer.fields);
      setProblem(errorText(error, 'Could not save guests. You have not been charged; please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return { problem, busy, save };
}
