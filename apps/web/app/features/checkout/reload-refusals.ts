/**
 * Refusals that say the page shows what is no longer so. It is loaded again, and so shows what is true now, or leads on from a checkout
 * that is paid, expired or without guests.
 */
export const RELOAD_REFUSALS: ReadonlySet<string> = new Set([
  'PRICE_CHANGED',
  'PLAN_UNAVAILABLE',
  'GUESTS_MISSING',
  'SESSION_CLOSED',
  'SESSION_INVALID',
  'BOOKING_NOT_FOUND',
  'COUPON_REFUSED',
]);
