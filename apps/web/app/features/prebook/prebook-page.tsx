import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Spinner } from '#design/loading.tsx';
import { useLogin } from '#lib/login-context.ts';
import { askPrebook } from '#features/hotel-detail/ask-prebook.ts';
import type { RateKey } from '#features/hotel-detail/rate-checks.ts';
import { startCheckout } from '#features/hotel-detail/start-checkout.ts';
import { isSignedOut } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import type { PrebookRequest } from './prebook-request.ts';

type Opened = { kind: 'started'; sessionId: string } | { kind: 'failed'; text: string };

const INCOMPLETE: Opened = { kind: 'failed', text: t(m.prebookIncomplete) };

/** Fetches a rate's latest price and goes on to its checkout (REQ-CHK-11). */
export function PrebookPage({ asked }: { asked: PrebookRequest | null }) {
  const navigate = useNavigate();
  const { openLogin } = useLogin();
  const { hotelSupplier } = useSession().config;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['prebook', asked],
    queryFn: asked === null ? skipToken : () => open({ ...asked, supplier: asked.supplier ?? hotelSupplier }),
    initialData: asked === null ? INCOMPLETE : undefined,
    gcTime: 0,
  });
  const sessionId = data?.kind === 'started' ? data.sessionId : null;
  const signedOut = isSignedOut(error);

  useEffect(() => {
    if (sessionId !== null) void navigate(`/customerdetails/${sessionId}`, { replace: true });
  }, [sessionId, navigate]);

  return (
    <div className="page max-w-3xl py-12">
      <title>{t(m.prebookPage)}</title>
      <h1 className="sr-only">{t(m.prebookHeading)}</h1>
      <div aria-live="polite">
        {(isFetching || sessionId !== null) && (
          <Card className="grid justify-items-center gap-4 py-12! text-center">
            <Spinner size="lg" className="text-select" />
            <h2>{t(m.prebookChecking)}</h2>
          </Card>
        )}
        {!isFetching && signedOut && (
          <EmptyState
            title={t(m.prebookLogin)}
            text={t(m.prebookLoginText)}
            action={
              <Button variant="solid" onClick={() => openLogin({ onSuccess: async () => void (await refetch()) })}>
                {t(m.prebookLoginButton)}
              </Button>
            }
          />
        )}
        {!isFetching && !signedOut && sessionId === null && (
          <EmptyState
            art="broken"
            title={t(m.prebookFailed)}
            text={data?.kind === 'failed' ? data.text : ''}
            action={
              <>
                <LinkButton to="/home?tab=hotels" variant="solid">
                  {t(m.prebookSearchAgain)}
                </LinkButton>
                <Button onClick={() => void navigate(-1)}>{t(m.prebookGoBack)}</Button>
              </>
            }
          />
        )}
      </div>
    </div>
  );
}

async function open({ supplier, bookingCode, stay }: PrebookRequest & RateKey): Promise<Opened> {
  const check = await askPrebook({ supplier, bookingCode }, stay.nat);
  if (check.kind !== 'ok') return { kind: 'failed', text: check.kind === 'waiting' ? '' : check.text };
  const started = await startCheckout(check.prebook, check.prebook.hotelCode, stay);
  switch (started.kind) {
    case 'started':
      return started;
    case 'changed':
      return { kind: 'failed', text: t(m.prebookChanged) };
    case 'gone':
    case 'failed':
      return { kind: 'failed', text: started.text };
  }
}
