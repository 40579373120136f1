import { data } from 'react-router';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { AskUsPage } from '#features/ask-us/ask-us-page.tsx';
import { loadCases } from '#features/ask-us/load-cases.ts';
import { loadBooking } from '#features/bookings/load-booking.ts';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/ask-us';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const loaded = await loadBooking(apiFrom(context), params.id);
  if (loaded.kind === 'missing') return data(loaded, { status: 404 });
  const { booking } = loaded;
  return data({ kind: 'found' as const, booking, asked: await loadCases(apiFrom(context), booking.id) });
}

export default function AskUs({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <MissingBooking text={loaderData.text} />;
  return <AskUsPage booking={loaderData.booking} asked={loaderData.asked} />;
}
