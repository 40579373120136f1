import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { GuestError } from '@safar/domain/guests';
import { useLogin } from '#features/app-shell/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';
import { writeStored } from '#lib/storage.ts';
import { OUTDATED } from './outdated.ts';

type SaveGuests = paths['/api/checkout/guests']['post'];
type Party = NonNullable<SaveGuests['requestBody']>['content']['application/json'];

export interface SavingParty {
  busy: boolean;
  problem: string | null;
  save: () => Promise<void>;
}

interface PartyToSave {
  sessionId: string;
  /** Who they are called in a failure: 'guests'. */
  who: string;
  /** What is sent. */
  party: () => Party;
  onRefused: (errors: readonly GuestError[]) => void;
  onSaved: () => Promise<void>;
}

/** Saves who stays or flies and goes on to the review (REQ-CHK-3). One press, one effect. */
export function useSaveParty({ sessionId, who, party, onRefused, onSaved }: PartyToSave): SavingParty {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function send(body: Party): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { amounts } = await answerOf(browserApi.POST('/api/checkout/guests', { body }));
      writeStored(`checkout:amounts:${sessionId}`, JSON.stringify(amounts));
      void onSaved();
      await navigate(`/reviewbooking/${sessionId}`);
    } catch (error) {
      if (isSignedOut(error)) return openLogin({ onSuccess: () => send(body) });
      if (error instanceof ApiFailure && OUTDATED.has(error.code)) await revalidate();
      if (error instanceof ApiFailure && error.answer?.fields) onRefused(error.answer.fields);
      setProblem(errorText(error, `Could not save ${who}. You have not been charged; please try again.`));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { problem, busy, save: () => send(party()) };
}
