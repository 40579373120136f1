/** The one merchant account of this gateway. Nothing here is a secret: no money can move. */
export const ACCOUNT_ID = 'acc_SafarSandbox01';
export const KEY_ID = 'rzp_test_sandbox';
/** Signs what checkout and payment links hand to the browser, and is the password of API calls. */
export const KEY_SECRET = 'sandbox-key-secret';
/** Signs webhooks. */
export const WEBHOOK_SECRET = 'sandbox-webhook-secret';
