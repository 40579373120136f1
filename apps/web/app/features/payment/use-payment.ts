import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLogin } from '#features/frame/login-context.ts';
import type { PriceChange } from '#features/checkout/price-changed-dialog.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import { useSession } from '#lib/session.ts';
import { handIn } from './hand-in.ts';
import { NOT_CHARGED, windowProblem, type PaymentProblem } from './payment-problem.ts';
import { openPaymentWindow } from './payment-window.ts';

/** A checkout that is to be paid for, whatever is bought. */
export interface PayableCheckout {
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
  /** A new price or new terms to accept before anything is charged. */
  change: PriceChange | null;
  pay(): Promise<void>;
  acceptChange(): Promise<void>;
}

/**
 * Pays for a checkout: order at exactly the price shown, the gateway's window, then the return page. Whatever the
 * window says, the return page asks the server what is true. A plan that charges nothing now is booked without a window.
 */
export function usePayment(checkout: PayableCheckout): Payment {
  const { sessionId, bookingCode, priceHash, totalPaise, chargesNothing, description, customer } = checkout;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const { config } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  const running = useRef(false);

  async function openOrder() {
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
  async function confirmOnce(): Promise<void> {
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
    await navigate(`/payment/return/${sessionId}`);
  }

  async function payOnce(): Promise<void> {
    const { order, keyId } = await openOrder();
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
        await navigate(`/payment/return/${sessionId}`);
        return;
      case 'closed':
      case 'unavailable':
        setProblem(windowProblem(outcome));
        return;
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isSignedOut(error)) return openLogin({ onSuccess: () => pay() });
    if (error instanceof ApiFailure && error.code === 'PRICE_CHANGED') {
      setChange({ beforePaise: totalPaise, afterPaise: newTotalPaise(error) ?? totalPaise });
      await revalidate();
      return;
    }
    if (error instanceof ApiFailure && error.code === 'SESSION_CLOSED') {
      await navigate(`/payment/return/${sessionId}`);
      return;
    }
    if (error instanceof ApiFailure && error.code === 'PLAN_UNAVAILABLE') await revalidate();
    setProblem({
      tone: 'critical',
      title: chargesNothing ? 'The booking could not start.' : 'Payment could not start.',
      text: errorText(error, `We could not reach Safar. ${NOT_CHARGED} Check your connection and try again.`),
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

function newTotalPaise({ answer }: ApiFailure): number | null {
  const prebook = answer?.['prebook'];
  if (typeof prebook !== 'object' || prebook === null || !('price' in prebook)) return null;
  const { price } = prebook;
  if (typeof price !== 'object' || price === null || !('totalPaise' in price)) return null;
  return typeof price.totalPaise === 'number' ? price.totalPaise : null;
}
