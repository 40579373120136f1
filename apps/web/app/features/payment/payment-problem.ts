import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { paymentAdviceText } from '@safar/domain/money/payment-advice';
import type { PaymentOutcome } from './payment-window.ts';

/** Why a payment did not happen, as the page shows it. */
export interface PaymentProblem {
  tone: 'caution' | 'critical';
  title: string;
  text: string;
  /** The item is no longer sold; only another search helps. */
  isGone?: boolean;
  /** The traveller's existing booking of the same, and whether they may book it once more. */
  same?: { bookingId: string; mayBookAgain: boolean };
}

/** The payment is made but our server cannot be reached; it finds the payment later (REQ-FRAME-17). */
export function paidOffline(): PaymentProblem {
  return { tone: 'caution', title: t(m.returnOffline), text: t(m.returnOfflineText) };
}

/** The problem shown after a payment window that ended without paying. */
export function windowProblem(outcome: Exclude<PaymentOutcome, { kind: 'paid' }>): PaymentProblem {
  if (outcome.kind === 'closed') {
    const advice = outcome.advice === null ? null : paymentAdviceText(outcome.advice);
    return {
      tone: 'caution',
      title: advice?.title ?? t(m.closed),
      text: advice === null ? t(m.closedText) : t(m.failedText, { advice: advice.text }),
    };
  }
  const title = outcome.text === 'Failed to load' ? t(m.windowNotLoaded) : t(m.windowUnavailable);
  return { tone: 'critical', title, text: t(m.notChargedTryAgain) };
}
