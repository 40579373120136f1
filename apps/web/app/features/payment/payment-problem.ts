import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { paymentAdvice, paymentAdviceText } from '@safar/domain/payment-failure';
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

/** What a payment window that ended without paying means. */
export function windowProblem(outcome: Exclude<PaymentOutcome, { kind: 'paid' }>): PaymentProblem {
  if (outcome.kind === 'closed') {
    const advice = outcome.failure === null ? null : paymentAdviceText(paymentAdvice(outcome.failure));
    return {
      tone: 'caution',
      title: advice?.title ?? t(m.closed),
      text: advice === null ? t(m.closedText) : t(m.failedText, { advice: advice.text }),
    };
  }
  const title = outcome.text === 'Failed to load' ? t(m.windowNotLoaded) : t(m.windowUnavailable);
  return { tone: 'critical', title, text: t(m.notChargedTryAgain) };
}
