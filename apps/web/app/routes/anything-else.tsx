import { withoutLanguage } from '@safar/messages/language';
import { data, redirect } from 'react-router';
import { HEADER_TABS, homePath } from '#features/app-shell/product-tabs.ts';
import type { Route } from './+types/anything-else';

/** A missing file, such as an old script or a picture, for which a page would be the wrong answer. */
const FILE_PATH = /\.[a-z0-9]{2,5}$/i;

/** Redirects any other path to the home page, and `/villas` and its seven siblings to their tab of it (REQ-FRAME-2). */
export function loader({ request, url }: Route.LoaderArgs) {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  if (FILE_PATH.test(url.pathname) && !wantsPage) throw data('Not found', { status: 404 });
  const tab = HEADER_TABS.find(({ path }) => path === withoutLanguage(url.pathname));
  return redirect(tab ? homePath(tab) : '/home');
}
