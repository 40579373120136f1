import { ProfilePage } from '#features/profile/profile-page.tsx';
import { answerOf, apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/profile';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const api = apiFrom(context);
  const [{ user, hasPassword, emailVerified }, { devices }, { travellers, limit }] = await Promise.all([
    answerOf(api.GET('/api/users/me')),
    answerOf(api.GET('/api/auth/devices')),
    answerOf(api.GET('/api/users/me/travellers')),
  ]);
  return { user, hasPassword, emailVerified, devices, travellers, limit };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  // The key remounts the page for another traveller, so that nothing typed for this one stays.
  return <ProfilePage key={loaderData.user.id} {...loaderData} />;
}
