import type { Notice } from '#lib/notices.ts';

type Place = Notice['place'];

const HOTELS = /^\/[^/]+\/hotels(?:\/|$)/;
const FLIGHTS = /^\/[^/]+\/flights$/;
const CHECKOUT = /^\/(?:customerdetails|reviewbooking|prebook|pay|checkout)(?:\/|$)/;

/** Whether a notice is shown on a page (REQ-NOTICE-1). @param pathname without the language */
export function isShownOn(place: Place, { pathname, search }: { pathname: string; search: string }): boolean {
  switch (place) {
    case 'everywhere':
      return true;
    case 'checkout':
      return CHECKOUT.test(pathname);
    case 'hotels':
      return HOTELS.test(pathname) || (pathname === '/home' && tabOf(search) === 'hotels');
    case 'flights':
      return FLIGHTS.test(pathname) || (pathname === '/home' && tabOf(search) === 'flights');
  }
}

/** The home page opens on hotels. */
function tabOf(search: string): string {
  return new URLSearchParams(search).get('tab') ?? 'hotels';
}
