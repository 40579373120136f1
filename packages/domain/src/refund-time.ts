/** How long banks take to show a refund: theirs to keep, not ours (razorpay.md 4). */
export const BANKS_TAKE = '5 to 7 working days';
