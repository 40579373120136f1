import { stayAgainPath } from './again-path.ts';
import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { IconBed, IconBuildingSkyscraper } from '@tabler/icons-react';
import { formatDay, formatDays, formatDayTime, nightsLabel } from '@safar/domain/time/days';
import { hotelTime } from '@safar/domain/stay/hotel-text';
import { guestsLabel, roomsLabel } from '@safar/domain/stay/occupancy';
import { placeName } from '@safar/domain/words/supplier-words';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Rating } from '#design/rating.tsx';
import { Skeleton } from '#design/loading.tsx';
import { langOf } from '#lib/lang-of.ts';
import { usePictureSrc } from '#lib/session.ts';
import type { BookingSummary } from '#lib/schemas.ts';
import { CardFrame } from './card-frame.tsx';
import { cardHotelOf, PLACEHOLDER_HOTEL, type CardHotel } from './card-hotel.ts';
import { invoiceText, statusLook } from './booking-status.tsx';

/** One stay of the list (REQ-BKG-2). Its booked details come from the booking, the rest from the hotel. */
export function BookingCard({ booking, isPast }: { booking: BookingSummary; isPast: boolean }) {
  const { data, isError } = useQuery(cardHotelOf(booking.hotelCode));
  const hotel = isError ? PLACEHOLDER_HOTEL : data;
  const known = hotel ?? PLACEHOLDER_HOTEL;
  const name = booking.hotelName || known.HotelName;
  const { checkin, checkout, nights, context } = booking;
  const city = booking.city || known.CityName;
  return (
    <CardFrame
      booking={booking}
      icon={IconBed}
      name={name}
      day={checkin}
      lines={[
        [placeName(city), `${formatDays(checkin, checkout)}, ${nightsLabel(nights)}`, guestsLabel(context)].join(' · '),
        ...deskLine(booking),
      ]}
      viewLabel={t(m.viewStay, { name })}
      againPath={isPast ? stayAgainPath(booking, { name, city }) : null}
    >
      <div className="flex gap-3">
        <CardPicture picture={booking.image ?? known.image} />
        <div className="grid min-w-0 content-start gap-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <Rating stars={booking.rating || known.HotelRating} />
            <span>{placeText(city, known)}</span>
          </p>
          <HotelLines hotel={hotel} />
          <p>
            {t(m.stayDates, {
              checkin: formatDay(checkin),
              checkout: formatDay(checkout),
              rooms: roomsLabel(context.rooms),
            })}
          </p>
          <p>{invoiceText(booking, booking.providerPayload.InvoiceNo)}</p>
        </div>
      </div>
    </CardFrame>
  );
}

/** The number to give at the desk, or that it is awaited. */
function deskLine(booking: BookingSummary): string[] {
  const { hotelNumber } = booking;
  const look = statusLook(booking);
  if (look.confirmed && hotelNumber !== null) return [t(m.deskNumberIs, { number: hotelNumber })];
  if (look.confirmed && booking.payment.paid) return [t(m.showVoucher)];
  if (look.confirmed) return [t(m.confirmationNumber, { number: booking.providerPayload.ConfirmationNo ?? '' })];
  if (booking.checkedBy !== null) return [t(m.checkedShort, { time: formatDayTime(booking.checkedBy) })];
  if (booking.cancelling || booking.shownStatus === 'pending') return [t(m.waitingForHotel)];
  return [];
}

function CardPicture({ picture }: { picture: string | null }) {
  const src = usePictureSrc();
  return picture ? (
    <Picture src={src(picture)} alt="" sizes="6rem" className="w-24 self-start rounded-sm" />
  ) : (
    <span className="grid size-24 place-items-center rounded-sm bg-raised text-faint">
      <Icon of={IconBuildingSkyscraper} size="xl" />
    </span>
  );
}

/** 'Panaji, India 403001' */
function placeText(city: string, { CountryName, PinCode }: CardHotel): string {
  return [[city, CountryName].filter(Boolean).map(placeName).join(', '), PinCode].filter(Boolean).join(' ');
}

/** The hotel's address, times, facilities and phone; undefined while they load. */
function HotelLines({ hotel }: { hotel: CardHotel | undefined }) {
  if (!hotel) return ['w-48', 'w-32'].map((width) => <Skeleton key={width} className={`my-1 h-3 ${width}`} />);
  const { Address, CheckInTime, CheckOutTime, facilities, PhoneNumber } = hotel;
  const facts = [
    [CheckInTime, CheckOutTime].filter(Boolean).map(hotelTime).join(' – '),
    facilities > 0 ? t(m.facilities, { count: facilities }) : '',
    PhoneNumber,
  ].filter(Boolean);
  return (
    <>
      {Address && (
        <p lang={langOf(Address)} className="wrap-anywhere">
          {Address}
        </p>
      )}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
    </>
  );
}
