import { redirect } from 'react-router';
import { homePath, tabOfPath } from '#features/app-shell/product-tabs.ts';
import type { Route } from './+types/tab-redirect';

/** `/villas` and its seven siblings lead to their tab of the home page (REQ-FRAME-2). */
export function loader({ url }: Route.LoaderArgs) {
  const tab = tabOfPath(url.pathname);
  return redirect(tab ? homePath(tab) : '/home');
}
