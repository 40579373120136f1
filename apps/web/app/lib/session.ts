import { withoutLanguage } from '@safar/messages/language';
import { redirect, useRouteLoaderData, type RouterContextProvider } from 'react-router';
import { answerOf, apiFrom, type ApiClient } from './api.ts';
import { isSignedOut } from './api-error.ts';
import type { components, paths } from './api-types.ts';

/** A traveller as the API shows them. */
export type User = components['schemas']['User'];

/** The settings that the browser needs; none is secret. */
export type PublicConfig = paths['/api/config']['get']['responses'][200]['content']['application/json'];

/**
 * The visitor of the page. `unknown`: the API did not answer; the browser then uses its stored name, if any
 * (REQ-FRAME-4).
 */
export type Visitor =
  | { kind: 'signed-in'; user: User; displayName: string }
  | { kind: 'signed-out' }
  | { kind: 'unknown' };

/** The root loader's data, which every page has. */
export interface SessionData {
  visitor: Visitor;
  config: PublicConfig;
}

/** Used while the API cannot be reached, so that the header and footer can still be shown. */
const DEFAULT_CONFIG: PublicConfig = {
  ok: true,
  siteUrl: '',
  promises: { earlyBirds: null, memberDiscount: false, flightDeal: false, payLater: false },
  support: { email: '', phone: '', hours: '' },
  grievanceOfficer: { name: '', email: '', phone: '' },
  seller: { name: '', address: '' },
  launchAt: '2026-01-01T04:30:00.000Z',
  internationalSiteUrl: '',
  platformFeePaise: 10_000,
  hotelSupplier: '',
  imageUrlTemplate: '',
  mapTileTemplate: '',
  mapStyleUrl: '',
  pushKey: '',
  looksUpGst: false,
  mapEmbedTemplate: '',
  sandbox: false,
  testPages: false,
};

/** Loads the visitor and the public settings; never throws. */
export async function loadSession(api: ApiClient): Promise<SessionData> {
  const [visitor, config] = await Promise.all([
    loadVisitor(api),
    answerOf(api.GET('/api/config')).catch(() => DEFAULT_CONFIG),
  ]);
  return { visitor, config };
}

/** Loads the visitor; never throws. */
export async function loadVisitor(api: ApiClient): Promise<Visitor> {
  try {
    const { user, displayName } = await answerOf(api.GET('/api/auth/me'));
    return { kind: 'signed-in', user, displayName };
  } catch (error) {
    return isSignedOut(error) ? { kind: 'signed-out' } : { kind: 'unknown' };
  }
}

/** The root loader's data, on any page under the root. */
export function useSession(): SessionData {
  return useRouteLoaderData<SessionData>('root') ?? { visitor: { kind: 'unknown' }, config: DEFAULT_CONFIG };
}

/** The landing page's path for a visitor of a guarded page, with the page they wanted as its origin (REQ-ACC-12). */
export function signInPath(origin: string): string {
  return `/?from=${encodeURIComponent(origin)}`;
}

/** Query parameter of the landing page, beside the origin: the visitor's session was ended in another tab. */
export const LEFT_ELSEWHERE = 'left_elsewhere';

const ANY_ORIGIN = 'http://origin.invalid';

/** The path to return to after sign-in if it is a path of this site, else null. */
export function originOf(search: URLSearchParams): string | null {
  const from = search.get('from');
  if (!from?.startsWith('/') || !URL.canParse(from, ANY_ORIGIN)) return null;
  const url = new URL(from, ANY_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  return url.origin === ANY_ORIGIN && !path.startsWith('//') ? path : null;
}

/**
 * Guards a route (REQ-ACC-12): first line of its loader. A visitor who is not signed in is redirected to the landing
 * page with the origin. When the API does not answer, the page shows its own error.
 */
export async function requireTraveller({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}): Promise<void> {
  const visitor = await loadVisitor(apiFrom(context));
  if (visitor.kind === 'signed-out') throw redirect(signInPath(withoutLanguage(url.pathname) + url.search));
}

/** The source a `Picture` scales, from a supplier's picture address and the configured template (`{url}`, `{width}`). */
function pictureSrc(url: string, template: string): string {
  return template === '' ? url : template.replace('{url}', url).replace('{width}', '{w}');
}

/**
 * Maps a supplier's picture address to a `Picture` source: `const src = usePictureSrc(); <Picture src={src(url)} …>`.
 */
export function usePictureSrc(): (url: string) => string {
  const { imageUrlTemplate } = useSession().config;
  return (url) => pictureSrc(url, imageUrlTemplate);
}
