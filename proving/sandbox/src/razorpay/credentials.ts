/** The one merchant account of this gateway. Nothing here is a secret, because no money can move. */
export const ACCOUNT_ID = 'acc_SafarSandbox01';
export const KEY_ID = 'rzp_test_sandbox';
/** The password of API calls. It also signs what checkout and payment links hand to the browser. */
export const KEY_SECRET = 'sandbox-key-secret';
/** The secret that signs webhooks. */
export const WEBHOOK_SECRET = 'sandbox-webhook-secret';
