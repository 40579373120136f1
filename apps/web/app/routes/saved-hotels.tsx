import { SavedHotelsPage } from '#features/saved-hotels/saved-hotels-page.tsx';
import { answerOf, apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/saved-hotels';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const { hotels } = await answerOf(apiFrom(context).GET('/api/users/me/saved-hotels'));
  return { hotels };
}

export default function SavedHotels({ loaderData }: Route.ComponentProps) {
  return <SavedHotelsPage hotels={loaderData.hotels} />;
}
