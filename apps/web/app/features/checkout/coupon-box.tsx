import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/text-field.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';
import { RELOAD_REFUSALS } from './offer-change.ts';
import { useOfferCode } from './use-offer-code.ts';

const MAX_CODE = 20;

/** The coupons of a checkout with their discounts, and a box for a code (REQ-COUPON-2, REQ-COUPON-5). */
export function CouponBox({ session }: { session: CheckoutSession | FlightCheckoutSession }) {
  const { revalidate } = useRevalidator();
  const { run, busy, error, clearError } = useApiMutation();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { coupons } = session;
  const hasCode = coupons.some(({ code }) => code !== null);
  const offerNote = useOfferCode(session.id, hasCode);

  async function put(code: string | null): Promise<void> {
    await run({
      call: () => answerOf(browserApi.POST('/api/checkout/coupon', { body: { sessionId: session.id, code } })),
      async done() {
        setTyped('');
        await revalidate();
      },
      async failed({ code: failure }) {
        if (RELOAD_REFUSALS.has(failure)) await revalidate();
        return false;
      },
    });
  }

  function apply(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    setEmpty(code === '');
    if (code !== '') void put(code);
  }

  return (
    <section aria-label={t(m.couponHeading)} className="grid gap-2">
      <div role="status">
        {coupons.map((coupon) => (
          <p key={coupon.code ?? ''} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <span className="min-w-0 wrap-anywhere text-positive">{saidOf(coupon)}</span>
            {coupon.code !== null && (
              <Button variant="quiet" busy={busy} onClick={() => void put(null)}>
                {t(m.couponRemove)}
              </Button>
            )}
          </p>
        ))}
        {offerNote !== null && !hasCode && <p className="text-sm text-muted">{offerNote}</p>}
      </div>
      {!hasCode && (
        <form onSubmit={apply} noValidate>
          <TextField
            label={t(m.couponCode)}
            value={typed}
            maxLength={MAX_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setEmpty(false);
              clearError();
            }}
            error={isEmpty ? t(m.couponEnterCode) : error}
            suffix={
              <button
                type="submit"
                aria-busy={busy || undefined}
                className="min-h-touch px-1 text-sm font-semibold link"
              >
                {t(m.couponApply)}
              </button>
            }
          />
        </form>
      )}
    </section>
  );
}

function saidOf({ code, name, discountPaise }: CheckoutSession['coupons'][number]): string {
  const amount = formatInr(discountPaise);
  if (code === null) return t(m.couponGiven, { name, amount });
  return discountPaise === 0 ? t(m.couponNoDiscount, { code }) : t(m.couponApplied, { code, amount });
}
