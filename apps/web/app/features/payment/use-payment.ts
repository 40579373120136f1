import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLogin } from '#features/frame/login-context.ts';
import type { PriceChange } from '#features/checkout/price-changed-dialog.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { CheckoutSession } from '#lib/schemas.ts';
import { useSession } from '#lib/session.ts';
import { openPaymentWindow, type PaymentProof } from './payment-window.ts';

export interface PaymentProblem {
  tone: 'caution' | 'critical';
  title: string;
  text: string;
}

export interface Payment {
  busy: boolean;
  problem: PaymentProblem | null;
  /** A new price or new terms to accept before anything is charged. */
  change: PriceChange | null;
  pay(): Promise<void>;
  acceptChange(): Promise<void>;
}

const NOT_CHARGED = 'You have not been charged.';

/**
 * Pays for a checkout: order at exactly the price shown, the gateway's window, then the return page. Whatever the
 * window says, the return page asks the server what is true.
 */
export function usePayment(session: CheckoutSession): Payment {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const { config } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  const running = useRef(false);
  const shownPaise = session.prebook.price.totalPaise;
  const lead = session.guests?.[0]?.adults[0];
  const customer = {
    name: lead ? `${lead.firstName} ${lead.lastName}` : '',
    email: lead?.email ?? '',
    contact: `+91${session.lead.phone}`,
  };

  async function openOrder() {
    const step = `create-order:${session.id}:${session.priceHash}`;
    const body = { localOrderId: session.id, bookingId: session.bookingCode, priceHash: session.priceHash, customer };
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

  async function payOnce(): Promise<void> {
    const { order, keyId } = await openOrder();
    const outcome = await openPaymentWindow({
      scriptUrl: config.checkoutScriptUrl,
      keyId,
      order,
      description: session.context.hotel.name,
      prefill: customer,
    });
    switch (outcome.kind) {
      case 'paid':
        await handIn(outcome.proof);
        await navigate(`/payment/return/${session.id}`);
        return;
      case 'closed':
        setProblem({
          tone: 'caution',
          title: outcome.lastError ?? 'The payment window was closed.',
          text: `${NOT_CHARGED} If your bank shows a payment after all, we find it within minutes and book your room or refund you.`,
        });
        return;
      case 'unavailable':
        setProblem({
          tone: 'critical',
          title: `The payment window ${outcome.text === 'Failed to load' ? 'failed to load' : `was ${outcome.text}`}.`,
          text: `${NOT_CHARGED} Please try again.`,
        });
        return;
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isSignedOut(error)) return openLogin({ onSuccess: () => pay() });
    if (error instanceof ApiFailure && error.code === 'PRICE_CHANGED') {
      setChange({ beforePaise: shownPaise, afterPaise: newTotalPaise(error) ?? shownPaise });
      await revalidate();
      return;
    }
    if (error instanceof ApiFailure && error.code === 'SESSION_CLOSED') {
      await navigate(`/payment/return/${session.id}`);
      return;
    }
    setProblem({
      tone: 'critical',
      title: 'Payment could not start.',
      text: errorText(error, `We could not reach Safar. ${NOT_CHARGED} Check your connection and try again.`),
    });
  }

  async function pay(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await payOnce();
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

/** Tells the server at once. A failure is no loss: its webhook and its polling find the payment too. */
async function handIn(proof: PaymentProof): Promise<void> {
  const step = `verify:${proof.razorpay_payment_id}`;
  try {
    await answerOf(
      browserApi.POST('/api/payments/verify', {
        body: proof,
        params: { header: { 'idempotency-key': keptKey(step) } },
      }),
    );
    dropKey(step);
  } catch {
    // The return page asks until the server knows.
  }
}
