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

export const NOT_CHARGED = 'You have not been charged.';

/** What a payment window that ended without paying means. */
export function windowProblem(outcome: Exclude<PaymentOutcome, { kind: 'paid' }>): PaymentProblem {
  if (outcome.kind === 'closed') {
    const advice = outcome.failure === null ? null : paymentAdviceText(paymentAdvice(outcome.failure));
    return {
      tone: 'caution',
      title: advice?.title ?? 'The payment window was closed.',
      text: `${NOT_CHARGED} ${advice === null ? '' : `${advice.text} `}If your bank shows a payment after all, we find it within minutes and complete your booking or refund you.`,
    };
  }
  const failed = outcome.text === 'Failed to load' ? 'failed to load' : `was ${outcome.text}`;
  return { tone: 'critical', title: `The payment window ${failed}.`, text: `${NOT_CHARGED} Please try again.` };
}
