import * as m from '@safar/messages/coupon-card';
import { t } from '@safar/messages/t';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import { noteDecided, offerCodeFor } from '#lib/offer-code.ts';

/**
 * Puts the code of an offer that was followed to a checkout without a code, once: the server decides whether it is good (REQ-OFFER-4).
 * @returns why it is not, in a sentence; null: nothing to say
 */
export function useOfferCode(sessionId: string, hasCode: boolean): string | null {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState<string | null>(null);
  // Who takes another code off does not mean to use this one.
  const [hadCode] = useState(hasCode);
  useEffect(() => {
    const code = hadCode ? null : offerCodeFor(sessionId);
    if (code === null) return;
    answerOf(browserApi.POST('/api/checkout/coupon', { body: { sessionId, code } })).then(
      () => {
        noteDecided(sessionId, code);
        return revalidate();
      },
      (failure: unknown) => {
        if (!(failure instanceof ApiFailure && failure.code === 'COUPON_REFUSED' && failure.answer)) return;
        noteDecided(sessionId, code);
        setNote(t(m.fromOffer, { code, reason: failure.answer.error }));
      },
    );
  }, [sessionId, hadCode, revalidate]);
  return note;
}
