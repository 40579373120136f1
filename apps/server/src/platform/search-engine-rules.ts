import { LANGUAGES, pathIn, withoutLanguage } from '@safar/messages/language';

/** Path prefixes of pages of one traveller, and of addresses that are not pages. */
const PRIVATE_PATHS = [
  '/api/',
  '/bookings',
  '/trips/',
  '/shared-trip',
  '/saved-hotels',
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

/** Flight results, whose fares change within minutes. */
const FLIGHT_RESULTS = /^\/[^/]+\/flights$/;
/** Addresses of flight searches, as robots.txt writes them (RFC 9309, 2.2.3): each visit would ask the supplier. */
const FLIGHT_SEARCHES = '/*/flights?';

/** Paths that robots.txt excludes from crawling (REQ-FRAME-15). */
export const UNCRAWLED_PATHS = LANGUAGES.flatMap(({ code }) =>
  [...PRIVATE_PATHS, FLIGHT_SEARCHES].map((path) => pathIn(code, path)),
);

/** Whether search engines may not list a path. */
export function isUnlisted(address: string): boolean {
  const path = withoutLanguage(address);
  return PRIVATE_PATHS.some((beginning) => path.startsWith(beginning)) || FLIGHT_RESULTS.test(path);
}
