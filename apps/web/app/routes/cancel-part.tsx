import { data, replace } from 'react-router';
import { MissingBooking } from '#features/app-shell/nothing-here.tsx';
import { CancelPartPage } from '#features/bookings/cancel-part-page.tsx';
import { GiveUpRoomPage } from '#features/bookings/give-up-room-page.tsx';
import { canGiveUpRoom } from '#features/bookings/rooms-card.tsx';
import { loadBooking } from '#features/bookings/load-booking.ts';
import { canGiveUpPart } from '#features/bookings/standing-seats.ts';
import { apiFrom } from '#lib/api.ts';
import { requireTraveller } from '#lib/session.ts';
import type { Route } from './+types/cancel-part';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireTraveller({ context, url });
  const loaded = await loadBooking(apiFrom(context), params.id);
  if (loaded.kind === 'missing') return data(loaded, { status: 404 });
  const { booking } = loaded;
  const isOpen = booking.kind === 'hotel' ? canGiveUpRoom(booking) : canGiveUpPart(booking);
  if (!isOpen) throw replace(`/bookings/${params.id}`);
  return data({ kind: 'found' as const, booking });
}

export default function CancelPart({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <MissingBooking text={loaderData.text} />;
  const { booking } = loaderData;
  return booking.kind === 'hotel' ? <GiveUpRoomPage booking={booking} /> : <CancelPartPage booking={booking} />;
}
