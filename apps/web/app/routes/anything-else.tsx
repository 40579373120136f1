import { data, redirect } from 'react-router';
import type { Route } from './+types/anything-else';

/** A file that is not there: an old script or a picture, for which a page would be the wrong answer. */
const FILE_PATH = /\.[a-z0-9]{2,5}$/i;

/** Any other path leads to the home page (REQ-FRAME-2). */
export function loader({ request, url }: Route.LoaderArgs) {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  if (FILE_PATH.test(url.pathname) && !wantsPage) throw data('Not found', { status: 404 });
  return redirect('/home');
}
