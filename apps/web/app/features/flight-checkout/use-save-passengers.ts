import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { GuestError } from '@safar/domain/guests';
import type { FlightContact, Passenger } from '@safar/domain/passengers';
import { useLogin } from '#features/frame/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';

interface Filled {
  passengers: Passenger[];
  contact: FlightContact;
}

/** Saves the passengers with their extras and goes on to the review (D38). */
export function useSavePassengers(sessionId: string, onRefused: (errors: readonly GuestError[]) => void) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(filled: Filled): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await answerOf(browserApi.POST('/api/checkout/guests', { body: { kind: 'flight', sessionId, ...filled } }));
      await navigate(`/reviewbooking/${sessionId}`);
    } catch (error) {
      if (isSignedOut(error)) return openLogin({ onSuccess: () => save(filled) });
      if (error instanceof ApiFailure && error.code === 'PRICE_CHANGED') await revalidate();
      if (error instanceof ApiFailure && error.answer?.fields) onRefused(error.answer.fields);
      setProblem(errorText(error, 'Could not save the passengers. You have not been charged; please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return { problem, busy, save };
}
