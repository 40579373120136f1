import { redirect } from 'react-router';
import { homePath, tabOfPath } from '#features/frame/product-tabs.ts';
import type { Route } from './+types/tab-redirect';

/** `/villas` and its seven siblings lead to their tab of the home page (D9). */
export function loader({ url }: Route.LoaderArgs) {
  const tab = tabOfPath(url.pathname);
  return redirect(tab ? homePath(tab) : '/home');
}
