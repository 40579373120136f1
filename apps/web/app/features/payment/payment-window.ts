/** What checkout.js hands to its handler (razorpay.md 6). */
export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface WindowOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
}

interface PaymentWindow {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error: { description: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => PaymentWindow;
  }
}

const SCRIPT_LIMIT_MS = 15_000;

export type PaymentOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  /** Closed without paying; `lastError` when an attempt failed before. */
  | { kind: 'closed'; lastError: string | null }
  /** The gateway's script could not be had. */
  | { kind: 'unavailable'; text: 'Failed to load' | 'loaded but unavailable' };

export interface PaymentRequest {
  scriptUrl: string;
  keyId: string;
  order: { id: string; amount: number };
  description: string;
  prefill: { name: string; email: string; contact: string };
}

/** Opens the gateway's payment window and waits for what becomes of it. Never throws. */
export async function openPaymentWindow(request: PaymentRequest): Promise<PaymentOutcome> {
  if (!window.Razorpay && !(await loadScript(request.scriptUrl)))
    return { kind: 'unavailable', text: 'Failed to load' };
  const Razorpay = window.Razorpay;
  if (!Razorpay) return { kind: 'unavailable', text: 'loaded but unavailable' };
  return new Promise((resolve) => {
    let lastError: string | null = null;
    const paymentWindow = new Razorpay({
      key: request.keyId,
      order_id: request.order.id,
      amount: request.order.amount,
      currency: 'INR',
      name: 'Safar',
      description: request.description,
      prefill: request.prefill,
      theme: { color: accentColor() },
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: { ondismiss: () => resolve({ kind: 'closed', lastError }), confirm_close: true },
    });
    paymentWindow.on('payment.failed', ({ error }) => {
      lastError = error.description;
    });
    paymentWindow.open();
  });
}

/** The window takes a colour as text only; it gets the design's own. */
function accentColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim();
}

function loadScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const limit = setTimeout(() => resolve(false), SCRIPT_LIMIT_MS);
    const end = (loaded: boolean) => {
      clearTimeout(limit);
      if (!loaded) script.remove();
      resolve(loaded);
    };
    script.src = url;
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    document.head.append(script);
  });
}
