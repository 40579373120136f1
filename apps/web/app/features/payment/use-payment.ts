import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { rupeesToPaise } from '@safar/domain/money';
import { OUTDATED } from '#features/checkout/outdated.ts';
import { useLogin } from '#features/frame/login-context.ts';
import { changedTotal, type OfferChange } from '#features/checkout/offer-change.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { BookingKind } from '#lib/schemas.ts';
import { useSession } from '#lib/session.ts';
import { useRevalidateOnReturn } from '#lib/use-revalidate-on-return.ts';
import { handIn } from './hand-in.ts';
import { NOT_CHARGED, windowProblem, type PaymentProblem } from './payment-problem.ts';
import { openPaymentWindow } from './payment-window.ts';

/** A checkout that is to be paid for, whatever is bought. */
export interface PayableCheckout {
  of: BookingKind;
  sessionId: string;
  /** What create-order calls `bookingId` (D36). */
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
  pay(): Promise<void>;
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
  const { config } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [change, setChange] = useState<OfferChange | null>(null);
  const running = useRef(false);
  useRevalidateOnReturn(!busy);

  /** In place of this page: nobody comes back to a checkout that is over. `said`: what the payment window says of it. */
  async function follow(said: '' | '?paid'): Promise<void> {
    await navigate(`/payment/return/${sessionId}${said}`, { replace: true });
  }

  async function confirmOnce(): Promise<void> {
    await confirmUnpaid(checkout);
    await follow('');
  }

  async function payOnce(): Promise<void> {
    const { order, keyId } = await openOrder(checkout);
    const outcome = await openPaymentWindow({
      scriptUrl: config.checkoutScriptUrl,
      keyId,
      order,
      description,
      prefill: customer,
    });
    switch (outcome.kind) {
      case 'paid':
        await handIn(outcome.proof);
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
      setChange(changeSaid(checkout, error));
      await revalidate();
      return;
    }
    if (error instanceof ApiFailure && OUTDATED.has(error.code)) await revalidate();
    setProblem({
      tone: 'critical',
      title: chargesNothing ? 'The booking could not start.' : 'Payment could not start.',
      text: errorText(error, `We could not reach Safar. ${NOT_CHARGED} Check your connection and try again.`),
      isGone: error instanceof ApiFailure && GONE.has(error.code),
    });
  }

  async function pay(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await (chargesNothing ? confirmOnce() : payOnce());
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

async function openOrder({ sessionId, bookingCode, priceHash, customer }: PayableCheckout) {
  const step = `create-order:${sessionId}:${priceHash}`;
  const body = { localOrderId: sessionId, bookingId: bookingCode, priceHash, customer };
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
async function confirmUnpaid({ sessionId, priceHash }: PayableCheckout): Promise<void> {
  const step = `confirm:${sessionId}:${priceHash}`;
  try {
    await answerOf(
      browserApi.POST('/api/checkout/confirm', {
        body: { sessionId, priceHash },
        params: { header: { 'idempotency-key': keptKey(step) } },
      }),
    );
  } catch (error) {
    if (error instanceof ApiFailure && error.code !== 'NETWORK') dropKey(step);
    throw error;
  }
  dropKey(step);
}

/** What the server says has changed, line by line where it does. */
function changeSaid({ of, totalPaise }: PayableCheckout, { answer }: ApiFailure): OfferChange {
  const newTotal = answer?.amounts ? rupeesToPaise(answer.amounts.display.total) : totalPaise;
  const lines = answer?.changes ?? [];
  return lines.length > 0 ? { lines, totalPaise: newTotal } : changedTotal(of, totalPaise, newTotal);
}
