/** Where pages of one traveller begin, and what is no page: robots.txt keeps crawlers off. */
export const PRIVATE_PATHS = [
  '/api/',
  '/bookings',
  '/profile',
  '/customerdetails/',
  '/reviewbooking/',
  '/payment/',
  '/booking/',
  '/checkout/',
  '/pay/',
  '/prebook',
  '/TestCheckout',
] as const;

/** Fares that are others in minutes. */
const FLIGHT_RESULTS = /^\/[^/]+\/flights$/;

/** Whether no search engine may list what is at a path. */
export function isUnlisted(path: string): boolean {
  return PRIVATE_PATHS.some((beginning) => path.startsWith(beginning)) || FLIGHT_RESULTS.test(path);
}
