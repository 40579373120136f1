import { withoutLanguage } from '@safar/messages/language';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Parameters of a stay, in every spelling that is read (REQ-HRES-1, REQ-HRES-11). */
const STAY = ['checkin', 'checkout', 'rsc', 'rooms', 'r', 'adults', 'ad', 'children', 'ch', 'ages', 'nat'];
const TRIP = ['tripType', 'trip', 'from', 'to', 'departOn', 'date', 'returnOn', 'segments', 's1', 's2', 's3'];
const FLIGHTS = [...TRIP, 'fareType', 'all', 'month', 'adults', 'children', 'infants', 'travelClass'];

/** Pages that say the same to everybody who is not signed in, by their path, with the parameters they may be asked with to be kept (REQ-OPS-21). */
const KEPT: readonly { readonly path: RegExp; readonly reads: readonly string[] }[] = [
  { path: /^\/$/, reads: [] },
  { path: /^\/home$/, reads: ['tab', 'city'] },
  { path: /^\/[a-z0-9-]{1,80}\/hotels$/, reads: ['cc', ...STAY] },
  { path: /^\/[a-z0-9-]{1,80}\/hotels\/[a-z0-9-]{1,200}$/, reads: ['cc', 'hcc', ...STAY] },
  { path: /^\/[a-z0-9-]{1,80}\/flights$/, reads: FLIGHTS },
  { path: /^\/(?:refunds-and-cancellations|privacy-policy|terms\/service-providers|about\/[a-z-]{1,40})$/, reads: [] },
];

/** Where somebody came from, and which journey is theirs (`j`, REQ-HRES-2): nothing in a page from the server is said by these. */
const UNSAID = /^(?:j|utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid)$/;

const MAX_ADDRESS_LENGTH = 1000;

/**
 * The address under which a page is rendered once for all who are not signed in: with the parameters it reads alone, by name. Null for a page that
 * is rendered for each: one that is somebody's own, or is asked with a parameter nobody knows, or with one twice.
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

/** The query of the page's address: in the page from the server, and until it is live, without what is not said there. */
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
