import { useState } from 'react';
import { useAlert } from '#design/alert.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { errorText } from '#lib/api-error.ts';

/** For developers: creates a sample checkout session and shows its id (REQ-CHK-12). */
export function TestCheckoutPage() {
  const alert = useAlert();
  const { run, busy } = useApiMutation();
  const [sessionId, setSessionId] = useState<string | null>(null);

  function create() {
    void run({
      async call() {
        const { createSampleCheckout } = await import('./create-sample-checkout.ts');
        return createSampleCheckout(Date.now());
      },
      async done(made) {
        if ('problem' in made) return alert({ title: 'Could not start checkout', text: made.problem });
        setSessionId(made.sessionId);
        await alert({ title: 'Checkout session', text: made.sessionId });
      },
      async failed(failure) {
        await alert({ title: 'Could not start checkout', text: errorText(failure, 'Safar did not answer.') });
        return true;
      },
    });
  }

  return (
    <div className="page grid max-w-xl gap-4 py-6">
      <title>Test checkout – Safar</title>
      <h1>Test checkout</h1>
      <Card className="grid gap-4">
        <p className="text-muted">
          Creates a checkout session of sample data: a free room in Goa, a month from now, for two. Only outside
          production.
        </p>
        <Button variant="solid" busy={busy} busyText="Creating…" onClick={create}>
          Create checkout session
        </Button>
        {sessionId !== null && <LinkButton to={`/customerdetails/${sessionId}`}>Open its checkout</LinkButton>}
      </Card>
    </div>
  );
}
