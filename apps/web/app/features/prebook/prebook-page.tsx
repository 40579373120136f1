import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Spinner } from '#design/spinner.tsx';
import { useLogin } from '#features/app-shell/login-context.ts';
import { askPrebook } from '#features/hotel-detail/ask-prebook.ts';
import { startCheckout } from '#features/hotel-detail/start-checkout.ts';
import type { PrebookRequest } from './prebook-request.ts';

const INCOMPLETE = 'The address names no rate, or not the dates it was priced for.';

type Outcome =
  | { kind: 'checking' }
  | { kind: 'started'; sessionId: string }
  | { kind: 'signed-out' }
  | { kind: 'failed'; text: string };

/** Asks for a rate's latest price, and goes on to its checkout (REQ-CHK-11). */
export function PrebookPage({ asked }: { asked: PrebookRequest | null }) {
  const navigate = useNavigate();
  const { openLogin } = useLogin();
  const [outcome, setOutcome] = useState<Outcome>(
    asked === null ? { kind: 'failed', text: INCOMPLETE } : { kind: 'checking' },
  );
  const key = JSON.stringify(asked);

  const check = useCallback(async () => {
    const request: PrebookRequest | null = JSON.parse(key);
    if (request === null) return;
    setOutcome({ kind: 'checking' });
    const next = await open(request);
    setOutcome(next);
    if (next.kind === 'started') await navigate(`/customerdetails/${next.sessionId}`, { replace: true });
  }, [key, navigate]);

  useEffect(() => {
    // The next turn, so that a page mounted twice asks once.
    const timer = setTimeout(() => void check());
    return () => clearTimeout(timer);
  }, [check]);

  return (
    <div className="page max-w-3xl py-12">
      <title>Checking your rate – Safar</title>
      <h1 className="sr-only">Your rate</h1>
      <div aria-live="polite">
        {(outcome.kind === 'checking' || outcome.kind === 'started') && (
          <Card className="grid justify-items-center gap-4 py-12! text-center">
            <Spinner size="lg" className="text-select" />
            <h2>Checking rate & policies…</h2>
          </Card>
        )}
        {outcome.kind === 'signed-out' && (
          <EmptyState
            title="Login to book this rate"
            text="The price is checked. Nothing is charged before you have seen everything."
            action={
              <Button variant="solid" onClick={() => openLogin({ onSuccess: check })}>
                Login to Book
              </Button>
            }
          />
        )}
        {outcome.kind === 'failed' && (
          <EmptyState
            art="broken"
            title="PreBook failed"
            text={outcome.text}
            action={
              <>
                <LinkButton to="/home?tab=hotels" variant="solid">
                  Search again
                </LinkButton>
                <Button onClick={() => void navigate(-1)}>Go Back</Button>
              </>
            }
          />
        )}
      </div>
    </div>
  );
}

async function open({ bookingCode, stayProof, stay }: PrebookRequest): Promise<Outcome> {
  const check = await askPrebook(bookingCode, stay.nat);
  if (check.kind !== 'ok') return { kind: 'failed', text: check.kind === 'waiting' ? '' : check.text };
  const started = await startCheckout({ offer: check.prebook, stayProof }, check.prebook.hotelCode, stay);
  switch (started.kind) {
    case 'started':
    case 'signed-out':
      return started;
    case 'changed':
      return { kind: 'failed', text: 'The price has just changed. Please look at the rooms again.' };
    case 'gone':
    case 'failed':
      return { kind: 'failed', text: started.text };
  }
}
