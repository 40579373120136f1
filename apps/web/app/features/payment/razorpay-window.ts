import type { PaymentAdvice } from '@safar/domain/money/payment-advice';
import { closedByLeaving } from '#lib/leave-guard.ts';
import { loadScript } from '#lib/load-script.ts';
import type { OpenWindow, WindowOutcome } from './gateway-window.ts';
import { razorpayAdvice, type RazorpayFailure } from './razorpay-failure.ts';

interface WindowOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Payment methods that the window hides. */
  config?: { display: { hide: { method: string }[] } };
  /** Receives three fields (razorpay.md 6). */
  handler: (proof: Record<string, string>) => void;
  /** `handleback`: whether the window itself handles the browser's back navigation. */
  modal: { ondismiss: () => void; confirm_close: boolean; handleback: boolean };
}

interface RazorpayWindow {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failure: { error: RazorpayFailure }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => RazorpayWindow;
  }
}

/**
 * Razorpay's checkout.js, opened with the options `keyId`, `scriptUrl` and `hiddenMethods` of its order. Going back in
 * the browser closes it (REQ-PAY-17).
 */
export const openRazorpayWindow: OpenWindow = async (request) => {
  const { keyId = '', scriptUrl = '', hiddenMethods = '' } = request.gateway.options;
  if (!window.Razorpay && !(await loadScript(scriptUrl))) return { kind: 'unavailable', text: 'Failed to load' };
  const Razorpay = window.Razorpay;
  if (!Razorpay) return { kind: 'unavailable', text: 'loaded but unavailable' };
  return new Promise((settle) => {
    let advice: PaymentAdvice | null = null;
    const paymentWindow = new Razorpay({
      key: keyId,
      order_id: request.order.id,
      amount: request.order.amount,
      currency: 'INR',
      name: 'Safar',
      description: request.description,
      prefill: request.prefill,
      theme: { color: accentColor() },
      ...(hiddenMethods !== '' && {
        config: { display: { hide: hiddenMethods.split(',').map((method) => ({ method })) } },
      }),
      handler: (proof) => end({ kind: 'paid', proof }),
      modal: { ondismiss: () => end({ kind: 'closed', advice }), confirm_close: true, handleback: false },
    });
    paymentWindow.on('payment.failed', ({ error }) => {
      advice = razorpayAdvice(error);
    });
    const stopGuard = closedByLeaving(() => {
      paymentWindow.close();
      end({ kind: 'closed', advice });
    });
    function end(outcome: WindowOutcome<Record<string, string>>): void {
      stopGuard();
      settle(outcome);
    }
    paymentWindow.open();
  });
};

/** The window takes a colour only as text; this is the design's accent. */
function accentColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim();
}
