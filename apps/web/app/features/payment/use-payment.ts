import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { dropDraft } from '#features/checkout/form-draft.ts';
import { OUTDATED } from '#features/checkout/outdated.ts';
import { useLogin } from '#features/app-shell/login-context.ts';
import { changeSaid, type OfferChange } from '#features/checkout/offer-change.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { BookingKind } from '#lib/schemas.ts';
import { useRevalidateOnReturn } from '#lib/use-revalidate-on-return.ts';
import { submitPaymentProof } from './submit-payment-proof.ts';
import { NOT_CHARGED, windowProblem, type PaymentProblem } from './payment-problem.ts';
import { openPaymentWindow } from './payment-window.ts';

/** A checkout that is to be paid for, whatever is bought. */
export interface PayableCheckout {
  of: BookingKind;
  sessionId: string;
  /** What create-order calls `bookingId` (REQ-PAY-1). */
  bookingCode: string;
  priceHash: string;
  /** What the page shows. */
  totalPaise: number;
  chargesNothing: boolean;
  /** What is bought, for the gateway's window. */
  description: string;
  customer: { name: string; email: string; contact: string };
}

export interface Payment {
  busy: boolean;
  problem: PaymentProblem | null;
  /** What is new, to be accepted before anything is charged. */
  change: OfferChange | null;
  /** `again`: the traveller means to book once more what is booked already. */
  pay(again?: boolean): Promise<void>;
  acceptChange(): Promise<void>;
}

/** Refusals after which nothing but another offer can be bought. */
const GONE: ReadonlySet<string> = new Set(['RATE_GONE', 'FARE_GONE', 'SEARCH_EXPIRED']);

/**
 * Pays for a checkout: order at exactly the price shown, the gateway's window, then the return page. Whatever the
 * window says, the return page asks the server what is true. A plan that charges nothing now is booked without a window.
 */
export function usePayment(checkout: PayableCheckout): Payment {
  const { sessionId, chargesNothing, description, customer } = checkout;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [change, setChange] = useState<OfferChange | null>(null);
  const running = useRef(false);
  useRevalidateOnReturn(!busy);

  /** In place of this page: nobody comes back to a checkout that is over. `said`: what the payment window says of it. */
  async function follow(said: '' | '?paid'): Promise<void> {
    dropDraft(sessionId);
    await navigate(`/payment/return/${sessionId}${said}`, { replace: true });
  }

  async function confirmOnce(again: boolean): Promise<void> {
    await confirmUnpaid(checkout, again);
    await follow('');
  }

  async function payOnce(again: boolean): Promise<void> {
    const { order, gateway } = await openOrder(checkout, again);
    const outcome = await openPaymentWindow({ order, gateway, description, prefill: customer });
    switch (outcome.kind) {
      case 'paid':
        await submitPaymentProof(outcome.proof);
        await follow('?paid');
        return;
      case 'closed':
      case 'unavailable':
        setProblem(windowProblem(outcome));
        // Paid in another tab, the checkout is over: its page leads on.
        await revalidate();
        return;
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isSignedOut(error)) return openLogin({ onSuccess: () => pay() });
    if (error instanceof ApiFailure && error.code === 'PRICE_CHANGED') {
      setChange(changeSaid(checkout.of, checkout.totalPaise, error));
      await revalidate();
      return;
    }
    if (error instanceof ApiFailure && OUTDATED.has(error.code)) await revalidate();
    setProblem({
      tone: 'critical',
      title: chargesNothing ? 'The booking could not start.' : 'Payment could not start.',
      text: errorText(error, `We could not reach Safar. ${NOT_CHARGED} Check your connection and try again.`),
      isGone: error instanceof ApiFailure && GONE.has(error.code),
      ...sameSaid(error),
    });
  }

  async function pay(again = false): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await (chargesNothing ? confirmOnce(again) : payOnce(again));
    } catch (error) {
      await failed(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function acceptChange(): Promise<void> {
    setChange(null);
    await pay();
  }

  return { busy, problem, change, pay, acceptChange };
}

async function openOrder({ sessionId, bookingCode, priceHash, customer }: PayableCheckout, again: boolean) {
  const step = `create-order:${sessionId}:${priceHash}`;
  const body = { localOrderId: sessionId, bookingId: bookingCode, priceHash, customer, again };
  try {
    return await answerOf(
      browserApi.POST('/api/payments/create-order', {
        body,
        params: { header: { 'idempotency-key': keptKey(step) } },
      }),
    );
  } finally {
    dropKey(step);
  }
}

/** Books a plan that charges nothing now. Without an answer the same key is used again, so that one booking comes of it. */
async function confirmUnpaid({ sessionId, priceHash }: PayableCheckout, again: boolean): Promise<void> {
  const step = `confirm:${sessionId}:${priceHash}`;
  try {
    await answerOf(
      browserApi.POST('/api/checkout/confirm', {
        body: { sessionId, priceHash, again },
        params: { header: { 'idempotency-key': keptKey(step) } },
      }),
    );
  } catch (error) {
    if (error instanceof ApiFailure && error.code !== 'NETWORK') dropKey(step);
    throw error;
  }
  dropKey(step);
}

/** The booking the traveller has already, where that is why this one could not start. */
function sameSaid(error: unknown): Pick<PaymentProblem, 'same'> {
  if (!(error instanceof ApiFailure) || !['SAME_BOOKING', 'DUPLICATE_BOOKING'].includes(error.code)) return {};
  const bookingId = error.answer?.bookingId;
  return bookingId === undefined ? {} : { same: { bookingId, mayBookAgain: error.code === 'SAME_BOOKING' } };
}
