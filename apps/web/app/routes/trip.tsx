import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { data } from 'react-router';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { TripPage } from '#features/trips/trip-page.tsx';
import { loadTrip } from '#features/trips/load-trips.ts';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/trip';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const trip = await loadTrip(apiFrom(context), params.id);
  return trip === null ? data({ trip }, { status: 404 }) : data({ trip });
}

export default function TripRoute({ loaderData: { trip } }: Route.ComponentProps) {
  return trip === null ? <MissingBooking text={t(m.notFound)} /> : <TripPage trip={trip} />;
}
