import * as common from '@safar/messages/common';
import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { data } from 'react-router';
import { LinkButton } from '#design/link-button.tsx';
import { NothingHere } from '#features/app-shell/nothing-here.tsx';
import { SharedTripPage } from '#features/trips/shared-trip-page.tsx';
import { answerOf, apiFrom } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { Route } from './+types/shared-trip';

/** The page of a link that shows a trip to others; no sign-in is needed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? '';
  try {
    const { trip } = await answerOf(apiFrom(context).GET('/api/shared-trip', { params: { query: { key } } }));
    return data({ trip, text: '' });
  } catch (error) {
    if (!(error instanceof ApiFailure && (error.status === 404 || error.status === 400))) throw error;
    return data({ trip: null, text: error.status === 404 ? error.message : t(m.sharedGone) }, { status: 404 });
  }
}

export default function SharedTripRoute({ loaderData: { trip, text } }: Route.ComponentProps) {
  if (trip !== null) return <SharedTripPage trip={trip} />;
  return (
    <NothingHere
      page={t(m.sharedView)}
      title={t(m.sharedGone)}
      text={text}
      action={<LinkButton to="/home">{t(common.goHome)}</LinkButton>}
    />
  );
}
