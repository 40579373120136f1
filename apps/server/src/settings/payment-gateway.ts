import { number, setting, sources, text, url } from './setting.ts';

/** The payment gateway (Razorpay). */
export const GATEWAY = {
  RAZORPAY_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/razorpay/v1`,
    live: 'https://api.razorpay.com/v1',
    meaning: 'Base of the payment gateway’s calls.',
  }),
  RAZORPAY_KEY_ID: setting({
    schema: text,
    sandbox: 'rzp_test_sandbox',
    meansLive: true,
    testOnly: /^rzp_test_/i,
    meaning: 'Key id; the browser sees it.',
  }),
  RAZORPAY_KEY_SECRET: setting({
    schema: text,
    sandbox: 'sandbox-key-secret',
    secret: true,
    meaning: 'Key secret; signs what the payment window hands the page.',
  }),
  RAZORPAY_WEBHOOK_SECRET: setting({
    schema: text,
    sandbox: 'sandbox-webhook-secret',
    secret: true,
    unguessable: true,
    meaning:
      'Signs the deliveries to /api/payments/webhook/razorpay: who guesses it can forge payments. Make one with: openssl rand -hex 24',
  }),
  /** The most that is paid at once (REQ-PAY-21). */
  RAZORPAY_MOST_RUPEES: setting({
    schema: number(1000, 100_000_000),
    default: '500000',
    meaning:
      'The most one payment may be, in rupees, as the gateway has it for this account: what costs more is said before anybody fills in a form.',
  }),
  RAZORPAY_CHECKOUT_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/razorpay/checkout.js`,
    live: 'https://checkout.razorpay.com/v1/checkout.js',
    meaning: 'Script of the payment window.',
  }),
  RAZORPAY_ORIGINS: setting({
    schema: sources,
    sandbox: ({ sandboxUrl }) => sandboxUrl,
    live: 'https://checkout.razorpay.com,https://api.razorpay.com,https://lumberjack.razorpay.com',
    meaning: 'Origins the payment window frames and speaks to (Content-Security-Policy), comma separated.',
  }),
};
