import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { placeName } from '@safar/domain/words/supplier-words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import type { Balance } from '#lib/schemas.ts';
import { untilReached } from '#lib/try-again.ts';
import { useRevalidateOnReturn, useReloadWhile, WHILE_PAYING_MS } from '#lib/use-reload-while.ts';
import { submitPaymentProof, openPaymentWindow } from './payment-window.ts';
import { paidOffline, windowProblem, type PaymentProblem } from './payment-problem.ts';

export interface BalancePayment {
  /** The action under way: 'window' or 'link'. */
  busyWith: string | null;
  /** Paid in the window, but the server has not confirmed it yet. */
  settling: boolean;
  problem: PaymentProblem | null;
  /** The payment link once it was requested, to open, copy or send. */
  link: string | null;
  pay: () => Promise<void>;
  openLink: () => Promise<void>;
}

/** The name of what a balance pays for. */
export function balanceName(balance: Balance): string {
  return balance.kind === 'hotel' ? balance.hotelName : placeName(balance.route);
}

/**
 * Pays a booking’s balance in the payment window, or by its link in a new tab (REQ-PAY-6). Repeated presses have one
 * effect.
 */
export function useBalancePayment(balance: Balance): BalancePayment {
  const { revalidate } = useRevalidator();
  const { run, busy, busyWith, error } = useApiMutation();
  const [paid, setPaid] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const settling = paid && balance.state === 'due';

  // The balance may be paid by its link, in another tab or by another person.
  useReloadWhile(balance.state === 'due' && !busy, WHILE_PAYING_MS);
  useRevalidateOnReturn();

  async function start(of: 'window' | 'link', call: () => Promise<void>): Promise<boolean> {
    setProblem(null);
    return run({
      of,
      call,
      async failed({ code }) {
        if (code === 'BALANCE_NOT_DUE') await revalidate();
        return false;
      },
      otherwise: t(m.balanceStartFailed),
    });
  }

  async function payInWindow(): Promise<void> {
    const { order, gateway } = await withKey(`balance-order:${balance.sessionId}`, (params) =>
      answerOf(browserApi.POST('/api/payments/balance-order', { body: { sessionId: balance.sessionId }, params })),
    );
    const { name, email, contact } = balance.customer;
    const outcome = await openPaymentWindow({
      order,
      gateway,
      description: t(m.balanceDescription, { hotel: balanceName(balance) }),
      prefill: { name: name ?? '', email: email ?? '', contact },
    });
    if (outcome.kind !== 'paid') return setProblem(windowProblem(outcome));
    if (!(await submitPaymentProof(outcome.proof))) {
      await untilReached(() => setProblem(paidOffline()));
      setProblem(null);
    }
    setPaid(true);
    await revalidate();
  }

  /** `tab` was opened by the press itself, because most browsers block one opened after an answer. */
  async function goToLink(tab: Window | null): Promise<void> {
    const { status, shortUrl } = await withKey(`balance-link:${balance.sessionId}`, (params) =>
      answerOf(browserApi.POST('/api/payments/balance-link', { body: { sessionId: balance.sessionId }, params })),
    );
    if (status === 'paid') {
      tab?.close();
      await revalidate();
    } else if (shortUrl === null) {
      tab?.close();
      setProblem({ tone: 'critical', title: t(m.balanceNoLink), text: t(m.notCharged) });
    } else {
      setLink(shortUrl);
      tab?.location.replace(shortUrl);
    }
  }

  return {
    busyWith,
    settling,
    problem: problem ?? (error === null ? null : { tone: 'critical', title: error, text: t(m.notCharged) }),
    link,
    pay: async () => void (await start('window', payInWindow)),
    openLink: async () => {
      if (busy) return;
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      if (!(await start('link', () => goToLink(tab)))) tab?.close();
    },
  };
}
