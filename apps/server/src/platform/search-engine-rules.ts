import { LANGUAGES, pathIn, withoutLanguage } from '@safar/messages/language';

/** Where pages of one traveller begin, and what is no page. */
const PRIVATE_PATHS = [
  '/api/',
  '/bookings',
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

/** Fares that are others in minutes. */
const FLIGHT_RESULTS = /^\/[^/]+\/flights$/;
/** Their addresses with a search in them, as robots.txt writes it (RFC 9309, 2.2.3): each visit would ask the supplier. */
const FLIGHT_SEARCHES = '/*/flights?';

/** What robots.txt keeps crawlers off. */
export const UNCRAWLED_PATHS = LANGUAGES.flatMap(({ code }) =>
  [...PRIVATE_PATHS, FLIGHT_SEARCHES].map((path) => pathIn(code, path)),
);

/** Whether no search engine may list what is at a path. */
export function isUnlisted(address: string): boolean {
  const path = withoutLanguage(address);
  return PRIVATE_PATHS.some((beginning) => path.startsWith(beginning)) || FLIGHT_RESULTS.test(path);
}
