import { useQuery } from '@tanstack/react-query';
import {
  IconBed,
  IconBell,
  IconBuildingSkyscraper,
  IconClock,
  IconMapPin,
  IconPhone,
  IconReceipt,
  IconUsers,
} from '@tabler/icons-react';
import { guestsLabel, roomsLabel } from '@safar/domain/occupancy';
import { formatDay, nightsLabel } from '@safar/domain/days';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Rating } from '#design/rating.tsx';
import { RouteLine } from '#design/route-line.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { usePictureSrc } from '#lib/picture-src.ts';
import type { BookingSummary } from '#lib/schemas.ts';
import { cardHotelOf, PLACEHOLDER_HOTEL, type CardHotel } from './card-hotel.ts';
import { CardFact } from './card-fact.tsx';
import { CardFoot } from './card-foot.tsx';
import { invoiceText, statusLook } from './status-look.ts';

/** One booking of the list (REQ-BKG-2). What was booked comes from the booking, the rest from the hotel. */
export function BookingCard({ booking }: { booking: BookingSummary }) {
  const { data, isError } = useQuery(cardHotelOf(booking.hotelCode));
  const hotel = isError ? PLACEHOLDER_HOTEL : data;
  const known = hotel ?? PLACEHOLDER_HOTEL;
  const name = booking.hotelName || known.HotelName;
  return (
    <Card as="article" padded={false} className="grid overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]">
      <CardPicture booking={booking} picture={booking.image ?? known.image} />
      <div className="flex min-w-0 flex-col gap-3 p-4 sm:p-5">
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Rating stars={booking.rating || known.HotelRating} />
            {placeText(booking.city || known.CityName, known)}
          </p>
          <Address hotel={hotel} />
        </div>
        <div className="flex items-start gap-3 text-sm">
          <Day label="Check-in" day={booking.checkin} />
          <RouteLine label={nightsLabel(booking.nights)} className="mt-3" />
          <Day label="Check-out" day={booking.checkout} />
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          <CardFact icon={IconUsers} text={guestsLabel(booking.context)} />
          <CardFact icon={IconBed} text={roomsLabel(booking.context.rooms)} />
          <HotelFacts hotel={hotel} />
          <CardFact icon={IconReceipt} text={invoiceText(booking, booking.providerPayload.InvoiceNo)} />
        </ul>
        <CardFoot booking={booking} viewLabel={`View booking at ${name}`} />
      </div>
    </Card>
  );
}

function CardPicture({ booking, picture }: { booking: BookingSummary; picture: string | null }) {
  const src = usePictureSrc();
  const look = statusLook(booking);
  return (
    <div className="relative bg-raised max-sm:aspect-video">
      {picture ? (
        <Picture
          src={src(picture)}
          alt=""
          sizes="(width < 40rem) 100vw, 11rem"
          className="aspect-auto! size-full rounded-none"
        />
      ) : (
        <span className="grid size-full place-items-center text-faint">
          <Icon of={IconBuildingSkyscraper} size="xl" />
        </span>
      )}
      <Badge tone="image" icon={look.icon} className="absolute start-2 top-2">
        {look.label}
      </Badge>
    </div>
  );
}

/** 'Panaji, India 403001' */
function placeText(city: string, { CountryName, PinCode }: CardHotel): string {
  return [[city, CountryName].filter(Boolean).join(', '), PinCode].filter(Boolean).join(' ');
}

function Address({ hotel }: { hotel: CardHotel | undefined }) {
  if (!hotel) return <Skeleton className="my-1 h-3 w-3/4" />;
  if (!hotel.Address) return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <Icon of={IconMapPin} size="sm" />
      <span className="truncate" title={hotel.Address}>
        {hotel.Address}
      </span>
    </p>
  );
}

function HotelFacts({ hotel }: { hotel: CardHotel | undefined }) {
  if (!hotel)
    return ['w-32', 'w-24', 'w-28'].map((width) => (
      <li key={width} className="flex h-4.5 items-center">
        <Skeleton className={`h-3 ${width}`} />
      </li>
    ));
  const { CheckInTime, CheckOutTime, facilities, PhoneNumber } = hotel;
  const times = [CheckInTime, CheckOutTime].filter(Boolean).join(' – ');
  return (
    <>
      {times && <CardFact icon={IconClock} text={times} />}
      {facilities > 0 && (
        <CardFact icon={IconBell} text={facilities === 1 ? '1 facility' : `${facilities} facilities`} />
      )}
      {PhoneNumber && <CardFact icon={IconPhone} text={PhoneNumber} />}
    </>
  );
}

function Day({ label, day }: { label: string; day: string }) {
  return (
    <span className="grid">
      <span className="text-xs text-muted">{label}</span>
      <b className="font-semibold">{formatDay(day)}</b>
    </span>
  );
}
