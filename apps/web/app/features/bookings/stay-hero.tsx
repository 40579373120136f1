import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { guestsLabel, roomsLabel } from '@safar/domain/occupancy';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Rating } from '#design/rating.tsx';
import { StayDates } from '#features/checkout/stay-dates.tsx';
import { fullAddress } from '@safar/domain/room-words';
import { usePictureSrc } from '#lib/picture-src.ts';
import type { Booking } from '#lib/schemas.ts';
import { statusLook } from './status-look.ts';

interface StayHeroProps {
  booking: Booking;
  /** What the hotel's name is on the page. */
  heading: 'h1' | 'h2';
  /** At its foot. */
  children?: ReactNode;
}

/** A booked stay at a glance: picture, status, hotel, dates and party (REQ-BKG-6). */
export function StayHero({ booking, heading: Heading, children }: StayHeroProps) {
  const src = usePictureSrc();
  const look = statusLook(booking);
  const cancelling = booking.cancellationState;
  const { phone } = booking.hotel;
  return (
    <Card
      padded={false}
      className="grid overflow-hidden sm:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      {booking.image && (
        <Picture
          src={src(booking.image)}
          alt=""
          sizes="(width < 40rem) 100vw, 20rem"
          priority
          className="rounded-none max-sm:aspect-video sm:aspect-auto! sm:h-full"
        />
      )}
      <div className="grid min-w-0 content-start gap-4 p-4 sm:p-6">
        <p className="flex flex-wrap gap-2">
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          {(cancelling === 'pending' || cancelling === 'in-progress') && (
            <Badge tone="caution">Under Cancellation</Badge>
          )}
        </p>
        <div className="grid gap-1">
          <Heading className="wrap-anywhere">{booking.hotelName}</Heading>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <Rating stars={booking.rating} />
            <span className="flex min-w-0 items-center gap-1">
              <Icon of={IconMapPin} size="sm" />
              {fullAddress({ address: booking.hotel.address, city: booking.city })}
            </span>
            {phone && (
              <a
                href={`tel:${phone.replaceAll(' ', '')}`}
                className="flex min-h-6 items-center gap-1 hover:underline pointer-coarse:min-h-touch"
              >
                <Icon of={IconPhone} size="sm" />
                {phone}
              </a>
            )}
          </p>
        </div>
        <StayDates {...booking} {...booking.hotel} />
        <p className="text-sm text-muted">
          {guestsLabel(booking.context)} · {roomsLabel(booking.context.rooms)}
        </p>
        {children}
      </div>
    </Card>
  );
}
