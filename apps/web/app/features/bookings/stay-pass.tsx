import * as m from '@safar/messages/booking-page';
import * as bookings from '@safar/messages/bookings';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconInfoCircle, IconMapPin, IconUsers } from '@tabler/icons-react';
import { formatDayMonth, nightsLabel, weekdayName } from '@safar/domain/time/days';
import { directionsUrl, hotelTime, fullAddress } from '@safar/domain/stay/hotel-text';
import { inclusionLabels } from '@safar/domain/stay/inclusion';
import { rupeesToPaise } from '@safar/domain/money/money';
import { fullName } from '@safar/domain/people/display-name';
import { occupancyLabel } from '@safar/domain/stay/occupancy';
import { placeName } from '@safar/domain/words/supplier-words';
import { roomName } from '@safar/domain/stay/room-name';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Rating } from '#design/rating.tsx';
import { langOf } from '#lib/lang-of.ts';
import { usePictureSrc } from '#lib/session.ts';
import type { Booking } from '#lib/schemas.ts';
import { balanceDueOf } from './booking-rules.ts';
import { DueRow } from './due-row.tsx';
import { unpaidText } from './money-text.ts';
import { NumberBox } from './booking-numbers.tsx';
import { PassEnds, PassRow } from './pass-parts.tsx';
import { statusLook } from './booking-status.tsx';
import type { Elements } from '#lib/rich.tsx';

/**
 * A booked stay in the order its details are needed: the number for the desk, dates, what is due, place and guests
 * (REQ-BKG-6).
 */
export function StayPass({ booking, children }: { booking: Booking; children?: Elements }) {
  const src = usePictureSrc();
  const { hotel, roomNames, inclusions } = booking;
  const due = balanceDueOf(booking);
  const address = fullAddress({ address: hotel.address, city: booking.city });
  const names = booking.guests.flatMap(({ adults, children: kids }) => [...adults, ...kids].map(fullName));
  return (
    <Card as="section" aria-label={t(m.stayPassLabel)} padded={false} className="overflow-hidden">
      <div className="flex gap-3 p-4 sm:gap-5">
        {booking.image && (
          <Picture
            src={src(booking.image)}
            alt=""
            sizes="(width < 40rem) 6rem, 12rem"
            priority
            className="w-24 shrink-0 self-start rounded-md max-sm:aspect-square! sm:w-48"
          />
        )}
        <div className="grid min-w-0 content-start gap-1">
          <h2 lang={langOf(booking.hotelName)} className="text-xl wrap-anywhere">
            {booking.hotelName}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <Rating stars={booking.rating} />
            <span>{placeName(booking.city)}</span>
          </p>
          <p className="text-sm text-muted">
            {[occupancyLabel(booking.context), inclusionLabels(inclusions).join(', ')].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Number booking={booking} />
      <PassEnds
        from={{
          above: t(common.checkin),
          main: shortDay(booking.checkin),
          below: hotel.checkInTime ? [t(m.stayPassFrom, { time: hotelTime(hotel.checkInTime) })] : [],
        }}
        to={{
          above: t(common.checkout),
          main: shortDay(booking.checkout),
          below: hotel.checkOutTime ? [t(m.stayPassBy, { time: hotelTime(hotel.checkOutTime) })] : [],
        }}
        label={nightsLabel(booking.nights)}
      />
      {due !== null && (
        <DueRow
          bookingId={booking.id}
          due={due}
          unpaid={unpaidText(rupeesToPaise(booking.payment.amountPaid), booking.context.rooms)}
        />
      )}
      <ul>
        <PassRow
          icon={IconMapPin}
          action={
            <a href={directionsUrl(hotel)} target="_blank" rel="noopener noreferrer" className="link">
              <span>{t(m.stayPassDirections)}</span>
              <span className="sr-only"> {t(m.newTab)}</span>
            </a>
          }
        >
          <span lang={langOf(address)}>{address}</span>
        </PassRow>
        <PassRow icon={IconUsers} text={[...new Set(roomNames.map(roomName))].join(', ')}>
          <span>{names.join(', ')}</span>
        </PassRow>
      </ul>
      {children}
    </Card>
  );
}

/** 'Fri, 11 Dec' */
function shortDay(day: string): string {
  return `${weekdayName(day)}, ${formatDayMonth(day)}`;
}

/** The hotel's own number or, until there is one, the supplier's confirmation number and what to show. */
function Number({ booking }: { booking: Booking }) {
  const { hotelNumber, isHotelNumberAsked, payment, providerPayload } = booking;
  if (!statusLook(booking).confirmed) return <Waiting booking={booking} />;
  const number = hotelNumber ?? providerPayload.ConfirmationNo;
  if (!number) return null;
  const label = hotelNumber === null ? t(m.stayPassConfirmationNumber) : t(bookings.deskNumber);
  return (
    <div className="grid gap-2 px-4 pb-4">
      <NumberBox label={label} what={label} number={number} />
      {hotelNumber === null && payment.paid && (
        <p className="text-xs text-muted">
          {isHotelNumberAsked ? t(m.stayPassShowVoucherAsking) : t(m.stayPassShowVoucher)}
        </p>
      )}
    </div>
  );
}

function Waiting({ booking: { shownStatus, cancelling, checkedBy } }: { booking: Booking }) {
  if (shownStatus !== 'pending' || cancelling || checkedBy !== null) return null;
  return (
    <p className="flex gap-2 px-4 pb-4 text-sm text-muted">
      <Icon of={IconInfoCircle} />
      <span>{t(bookings.waitingForHotel)}</span>
    </p>
  );
}
