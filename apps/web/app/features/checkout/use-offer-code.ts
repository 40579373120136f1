import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, browserApi } from '#lib/api.ts';
import { noteDecided, offerCodeFor } from '#lib/offer-code.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

/**
 * Applies the code of an offer that the traveller followed to a checkout without a code, once; the server decides
 * whether it is valid (REQ-OFFER-4).
 * @returns why it is not valid, as a sentence; null when there is nothing to say
 */
export function useOfferCode(sessionId: string, hasCode: boolean): string | null {
  const { revalidate } = useRevalidator();
  const { run } = useApiMutation();
  const [note, setNote] = useState<string | null>(null);
  // Only when the page opens: a traveller who removes another code does not want this one.
  const tryCode = useEffectEvent((session: string) => {
    const code = hasCode ? null : offerCodeFor(session);
    if (code === null) return;
    void run({
      call: () => answerOf(browserApi.POST('/api/checkout/coupon', { body: { sessionId: session, code } })),
      done() {
        noteDecided(session, code);
        return revalidate();
      },
      failed(failure) {
        if (failure.code !== 'COUPON_REFUSED' || !failure.answer) return true;
        noteDecided(session, code);
        setNote(t(m.couponFromOffer, { code, reason: failure.answer.error }));
        return true;
      },
    });
  });
  useEffect(() => tryCode(sessionId), [sessionId]);
  return note;
}
