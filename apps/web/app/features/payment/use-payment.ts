import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { dropDraft } from '#features/checkout/form-draft.ts';
import { RELOAD_REFUSALS, changeSaid, type OfferChange } from '#features/checkout/offer-change.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import type { BookingKind } from '#lib/schemas.ts';
import { untilReached } from '#lib/try-again.ts';
import { useRevalidateOnReturn } from '#lib/use-reload-while.ts';
import { submitPaymentProof, openPaymentWindow } from './payment-window.ts';
import { paidOffline, windowProblem, type PaymentProblem } from './payment-problem.ts';

/** A checkout to be paid, of any kind. */
export interface PayableCheckout {
  of: BookingKind;
  sessionId: string;
  /** The `bookingId` of create-order (REQ-PAY-1). */
  bookingCode: string;
  priceHash: string;
  /** The total that the page shows. */
  totalPaise: number;
  chargesNothing: boolean;
  /** The item's description in the gateway's window. */
  description: string;
  customer: { name: string; email: string; contact: string };
}

export interface Payment {
  busy: boolean;
  /** The window reported a payment, and the page only has to move on. */
  isPaid: boolean;
  problem: PaymentProblem | null;
  /** Changes to be accepted before anything is charged. */
  change: OfferChange | null;
  /** `again`: the traveller confirms booking the same once more. */
  pay(again?: boolean): Promise<void>;
  acceptChange(): Promise<void>;
}

/** Refusals after which only another offer can be bought. */
const GONE: ReadonlySet<string> = new Set(['RATE_GONE', 'FARE_GONE', 'SEARCH_EXPIRED']);

/**
 * Pays for a checkout: an order at exactly the shown price, the gateway's window, then the return page. Whatever the
 * window reports, the return page asks the server. A plan that charges nothing now is booked without a window.
 */
export function usePayment(checkout: PayableCheckout): Payment {
  const { sessionId, chargesNothing, description, customer } = checkout;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [change, setChange] = useState<OfferChange | null>(null);
  const [isPaid, setPaid] = useState(false);
  useRevalidateOnReturn(!busy);

  /** Replaces this page, since a finished checkout is not gone back to. `said`: the payment window's report. */
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
        setPaid(true);
        // Offline, a navigation would show the browser's own error page instead of ours.
        if (!(await submitPaymentProof(outcome.proof))) await untilReached(() => setProblem(paidOffline()));
        await follow('?paid');
        return;
      case 'closed':
      case 'unavailable':
        setProblem(windowProblem(outcome));
        // Paid in another tab, the checkout is over: its page redirects.
        await revalidate();
        return;
    }
  }

  async function failed(failure: ApiFailure): Promise<boolean> {
    const isChanged = failure.code === 'PRICE_CHANGED';
    if (isChanged) setChange(changeSaid(checkout.of, checkout.totalPaise, failure));
    if (isChanged || RELOAD_REFUSALS.has(failure.code)) await revalidate();
    if (isChanged || !failure.answer) return isChanged;
    setProblem({ ...notStarted(failure.answer.error), isGone: GONE.has(failure.code), ...sameSaid(failure) });
    return true;
  }

  function notStarted(text: string): PaymentProblem {
    const title = chargesNothing ? t(m.bookingNotStarted) : t(m.paymentNotStarted);
    return { tone: 'critical', title, text };
  }

  async function pay(again = false): Promise<void> {
    setProblem(null);
    await run({
      call: () => (chargesNothing ? confirmOnce(again) : payOnce(again)),
      failed,
      otherwise: t(m.unreachable),
    });
  }

  async function acceptChange(): Promise<void> {
    setChange(null);
    await pay();
  }

  return { busy, isPaid, problem: problem ?? (error === null ? null : notStarted(error)), change, pay, acceptChange };
}

function openOrder({ sessionId, bookingCode, priceHash, customer }: PayableCheckout, again: boolean) {
  const body = { localOrderId: sessionId, bookingId: bookingCode, priceHash, customer, again };
  return withKey(`create-order:${sessionId}:${priceHash}:${again}`, (params) =>
    answerOf(browserApi.POST('/api/payments/create-order', { body, params })),
  );
}

/** Books a plan that charges nothing now. */
function confirmUnpaid({ sessionId, priceHash }: PayableCheckout, again: boolean) {
  return withKey(`confirm:${sessionId}:${priceHash}:${again}`, (params) =>
    answerOf(browserApi.POST('/api/checkout/confirm', { body: { sessionId, priceHash, again }, params })),
  );
}

/** The traveller's existing booking, when that is why this one could not start. */
function sameSaid({ code, answer }: ApiFailure): Pick<PaymentProblem, 'same'> {
  const bookingId = answer?.bookingId;
  if (bookingId === undefined || !['SAME_BOOKING', 'DUPLICATE_BOOKING'].includes(code)) return {};
  return { same: { bookingId, mayBookAgain: code === 'SAME_BOOKING' } };
}
