/** Ways of paying that a gateway's window offers. */
export const PAYMENT_METHODS = ['card', 'upi', 'netbanking', 'wallet'] as const;
