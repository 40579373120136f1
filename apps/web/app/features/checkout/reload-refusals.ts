/**
 * Refusals that mean the page is stale. It is reloaded and then shows the current state, or redirects from a checkout
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
