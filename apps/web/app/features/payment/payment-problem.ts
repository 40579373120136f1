import * as m from '@safar/messages/payment';
import * as returned from '@safar/messages/payment-return';
import { t } from '@safar/messages/t';
import { paymentAdviceText } from '@safar/domain/payment-advice';
import type { PaymentOutcome } from './payment-window.ts';

/** What kept a payment from happening, as the page says it. */
export interface PaymentProblem {
  tone: 'caution' | 'critical';
  title: string;
  text: string;
  /** What was to be bought is no longer sold: nothing but another search helps. */
  isGone?: boolean;
  /** The booking that would be made once more; null: it cannot be, whatever the traveller wants. */
  same?: { bookingId: string; mayBookAgain: boolean };
}

/** Paid, and our server cannot be reached to be told: it finds the payment all the same (REQ-FRAME-17). */
export function paidOffline(): PaymentProblem {
  return { tone: 'caution', title: t(returned.offline), text: t(returned.offlineText) };
}

/** What a payment window that ended without paying means. */
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
