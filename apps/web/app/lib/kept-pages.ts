import { withoutLanguage } from '@safar/messages/language';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Parameters of a stay, in every accepted spelling (REQ-HRES-1, REQ-HRES-11). */
const STAY = ['checkin', 'checkout', 'rsc', 'rooms', 'r', 'adults', 'ad', 'children', 'ch', 'ages', 'nat'];
const TRIP = ['tripType', 'trip', 'from', 'to', 'departOn', 'date', 'returnOn', 'segments', 's1', 's2', 's3'];
const FLIGHTS = [...TRIP, 'fareType', 'all', 'month', 'adults', 'children', 'infants', 'travelClass'];

/**
 * Paths of pages that are the same for everybody who is not signed in, with the query parameters they may have and
 * still be cached (REQ-OPS-21).
 */
const KEPT: readonly { readonly path: RegExp; readonly reads: readonly string[] }[] = [
  { path: /^\/$/, reads: [] },
  { path: /^\/home$/, reads: ['tab', 'city'] },
  { path: /^\/[a-z0-9-]{1,80}\/hotels$/, reads: ['cc', ...STAY] },
  { path: /^\/[a-z0-9-]{1,80}\/hotels\/[a-z0-9-]{1,200}$/, reads: ['cc', 'hcc', ...STAY] },
  { path: /^\/[a-z0-9-]{1,80}\/flights$/, reads: FLIGHTS },
  {
    path: /^\/(?:refunds-and-cancellations|privacy-policy|terms\/service-providers|fair-dealing|about\/[a-z-]{1,40})$/,
    reads: [],
  },
];

/**
 * Parameters that say where a visitor came from and which journey is theirs (`j`, REQ-HRES-2). A page from the server
 * does not depend on them.
 */
const UNSAID = /^(?:j|utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid)$/;

const MAX_ADDRESS_LENGTH = 1000;

/**
 * The cache key of a page that is rendered once for all who are not signed in: its path with the parameters it reads,
 * sorted by name. Null for a page that is rendered for each request: a personal page, or one with an unknown or a
 * repeated parameter.
 */
export function keptAddress({ pathname, searchParams }: URL): string | null {
  const page = KEPT.find(({ path }) => path.test(withoutLanguage(pathname)));
  if (page === undefined) return null;
  const said = [...searchParams].filter(([name]) => !UNSAID.test(name));
  const names = new Set(said.map(([name]) => name));
  if (names.size < said.length || ![...names].every((name) => page.reads.includes(name))) return null;
  const query = new URLSearchParams(said.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  const address = query === '' ? pathname : `${pathname}?${query}`;
  return address.length > MAX_ADDRESS_LENGTH ? null : address;
}

/**
 * The query of the page's address. On the server and until the page is live it leaves out the parameters that the
 * server's page does not depend on.
 */
export function useOwnSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    noChange,
    () => search,
    () => saidOf(search),
  );
}

function saidOf(search: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !UNSAID.test(name)));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

function noChange(): () => void {
  return () => undefined;
}
