import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLogin } from '#features/app-shell/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import type { Balance } from '#lib/schemas.ts';
import { useRevalidateOnReturn } from '#lib/use-revalidate-on-return.ts';
import { submitPaymentProof } from './submit-payment-proof.ts';
import { windowProblem, type PaymentProblem } from './payment-problem.ts';
import { openPaymentWindow } from './payment-window.ts';
import { useReloadWhile } from './use-reload-while.ts';

const START_FAILED = 'Failed to start payment. Please try again.';

export interface BalancePayment {
  /** What is under way. */
  busy: 'window' | 'link' | null;
  /** Paid in the window; the server has not said so yet. */
  settling: boolean;
  problem: PaymentProblem | null;
  /** The payment link once it was asked for, to be opened, copied or sent. */
  link: string | null;
  pay: () => Promise<void>;
  openLink: () => Promise<void>;
}

/** Pays a booking’s balance by the payment window, or by its link in a new tab (REQ-PAY-6). One press, one effect. */
export function useBalancePayment(balance: Balance): BalancePayment {
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const [busy, setBusy] = useState<BalancePayment['busy']>(null);
  const [paid, setPaid] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const running = useRef(false);
  const settling = paid && balance.state === 'due';

  // It may be paid by the link, in another tab or by somebody else.
  useReloadWhile(balance.state === 'due' && busy === null);
  useRevalidateOnReturn();

  async function once(kind: 'window' | 'link', work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(kind);
    setProblem(null);
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
    const { order, gateway } = await answerOf(
      browserApi.POST('/api/payments/balance-order', { body: { sessionId: balance.sessionId }, params: { header } }),
    ).finally(() => dropKey(step));
    const { name, email, contact } = balance.customer;
    const outcome = await openPaymentWindow({
      order,
      gateway,
      description: `Balance for ${balance.hotelName}`,
      prefill: { name: name ?? '', email: email ?? '', contact },
    });
    if (outcome.kind !== 'paid') return setProblem(windowProblem(outcome));
    await submitPaymentProof(outcome.proof);
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
      setLink(shortUrl);
      tab?.location.replace(shortUrl);
    } catch (error) {
      tab?.close();
      throw error;
    }
  }

  return {
    busy,
    settling,
    problem,
    link,
    pay: () => once('window', payInWindow),
    openLink: () => {
      if (running.current) return Promise.resolve();
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      return once('link', () => goToLink(tab));
    },
  };
}
