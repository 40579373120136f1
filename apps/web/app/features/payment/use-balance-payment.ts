import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLogin } from '#features/frame/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { Balance } from '#lib/schemas.ts';
import { useSession } from '#lib/session.ts';
import { useRevalidateOnReturn } from '#lib/use-revalidate-on-return.ts';
import { handIn } from './hand-in.ts';
import { windowProblem, type PaymentProblem } from './payment-problem.ts';
import { openPaymentWindow } from './payment-window.ts';

/** How often a payment that was handed in is asked for. */
const SETTLE_POLL_MS = 2000;
const START_FAILED = 'Failed to start payment. Please try again.';

export interface BalancePayment {
  /** What is under way. */
  busy: 'window' | 'link' | null;
  /** Paid in the window; the server has not said so yet. */
  settling: boolean;
  problem: PaymentProblem | null;
  /** The payment link, where the browser did not let its tab open. */
  blockedLink: string | null;
  pay: () => Promise<void>;
  openLink: () => Promise<void>;
}

/** Pays a booking’s balance by the payment window, or by its link in a new tab (spec 3.7, D30). One press, one effect. */
export function useBalancePayment(balance: Balance): BalancePayment {
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const { config } = useSession();
  const [busy, setBusy] = useState<BalancePayment['busy']>(null);
  const [paid, setPaid] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [blockedLink, setBlockedLink] = useState<string | null>(null);
  const running = useRef(false);
  const settling = paid && balance.state === 'due';

  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => void revalidate(), SETTLE_POLL_MS);
    return () => clearTimeout(timer);
  }, [settling, balance, revalidate]);

  // It may have been paid by the link.
  useRevalidateOnReturn();

  async function once(kind: 'window' | 'link', work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(kind);
    setProblem(null);
    setBlockedLink(null);
    try {
      await work();
    } catch (error) {
      if (isSignedOut(error)) return openLogin({ onSuccess: () => once(kind, work) });
      if (error instanceof ApiFailure && error.code === 'BALANCE_NOT_DUE') await revalidate();
      setProblem({
        tone: 'critical',
        title: errorText(error, START_FAILED),
        text: 'You have not been charged.',
      });
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  async function payInWindow(): Promise<void> {
    const step = `balance-order:${balance.sessionId}`;
    const header = { 'idempotency-key': keptKey(step) };
    const { order, keyId } = await answerOf(
      browserApi.POST('/api/payments/balance-order', { body: { sessionId: balance.sessionId }, params: { header } }),
    ).finally(() => dropKey(step));
    const { name, email, contact } = balance.customer;
    const outcome = await openPaymentWindow({
      scriptUrl: config.checkoutScriptUrl,
      keyId,
      order,
      description: `Balance for ${balance.hotelName}`,
      prefill: { name: name ?? '', email: email ?? '', contact },
    });
    if (outcome.kind !== 'paid') return setProblem(windowProblem(outcome));
    await handIn(outcome.proof);
    setPaid(true);
    await revalidate();
  }

  /** `tab` was opened by the press itself: one opened after an answer is blocked by most browsers. */
  async function goToLink(tab: Window | null): Promise<void> {
    const step = `balance-link:${balance.sessionId}`;
    const header = { 'idempotency-key': keptKey(step) };
    try {
      const { status, shortUrl } = await answerOf(
        browserApi.POST('/api/payments/balance-link', { body: { sessionId: balance.sessionId }, params: { header } }),
      ).finally(() => dropKey(step));
      if (status === 'paid') {
        tab?.close();
        return await revalidate();
      }
      if (shortUrl === null) {
        tab?.close();
        return setProblem({ tone: 'critical', title: 'Link not available', text: 'You have not been charged.' });
      }
      if (tab === null) return setBlockedLink(shortUrl);
      tab.location.replace(shortUrl);
    } catch (error) {
      tab?.close();
      throw error;
    }
  }

  return {
    busy,
    settling,
    problem,
    blockedLink,
    pay: () => once('window', payInWindow),
    openLink: () => {
      if (running.current) return Promise.resolve();
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      return once('link', () => goToLink(tab));
    },
  };
}
