import { IconArrowLeft, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { cancellationStateLabel } from '@safar/domain/cancellation';
import { planFromText } from '@safar/domain/plans';
import { guestsLabel, roomsLabel } from '@safar/domain/occupancy';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { Rating } from '#design/rating.tsx';
import { LazyRateTerms } from '#features/checkout/lazy-rate-terms.tsx';
import { StayDates } from '#features/checkout/stay-dates.tsx';
import { PlaceMap } from '#features/map/place-map.tsx';
import { fullAddress } from '#lib/format.ts';
import { usePictureSrc } from '#lib/picture-src.ts';
import type { Booking } from '#lib/schemas.ts';
import { BookingSidebar } from './booking-sidebar.tsx';
import { HistoryCard } from './history-card.tsx';
import { stateOfCancellation } from './state-of-cancellation.ts';
import { statusLook } from './status-look.ts';
import { SupplierRooms } from './supplier-rooms.tsx';

/** Booking detail (spec 3.2.6). */
export function BookingDetailPage({ booking }: { booking: Booking }) {
  return (
    <div className="page grid gap-4 py-6 sm:gap-6">
      <title>{`${booking.hotelName} – your booking – Safar`}</title>
      <Link to="/bookings" className="link justify-self-start text-sm">
        <Icon of={IconArrowLeft} size="sm" />
        Back
      </Link>
      <Hero booking={booking} />
      {/* What can be done and what was paid comes first on phones, beside the rest on wide screens. */}
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-1">
        <BookingSidebar booking={booking} />
        <div className="grid min-w-0 gap-4 sm:gap-6 lg:col-start-1 lg:row-start-1">
          <References booking={booking} />
          <SupplierRooms booking={booking} />
          <LazyRateTerms
            rows={booking.cancelPolicies}
            refundable={booking.isRefundable}
            emptyText={
              booking.freeCancellationUntil === null
                ? 'No cancellation info.'
                : 'No detailed policy windows provided by the supplier.'
            }
            basis={{
              totalPaise: booking.totalPaise,
              nights: booking.nights,
              plan: planFromText(booking.payment.plan) ?? 'pay_full',
            }}
            conditions={booking.rateConditions}
          />
          <HistoryCard history={booking.history} />
          <HotelInformation booking={booking} />
        </div>
      </div>
    </div>
  );
}

function Hero({ booking }: { booking: Booking }) {
  const src = usePictureSrc();
  const look = statusLook(booking);
  const cancelling = stateOfCancellation(booking);
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
      <div className="grid content-start gap-4 p-4 sm:p-6">
        <p className="flex flex-wrap gap-2">
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          {(cancelling === 'pending' || cancelling === 'in-progress') && (
            <Badge tone="caution">Under Cancellation</Badge>
          )}
        </p>
        <div className="grid gap-1">
          <h1>{booking.hotelName}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <Rating stars={booking.rating} />
            <span className="flex items-center gap-1">
              <Icon of={IconMapPin} size="sm" />
              {fullAddress({ address: booking.hotel.address, city: booking.city })}
            </span>
            {booking.hotel.phone && (
              <a
                href={`tel:${booking.hotel.phone.replaceAll(' ', '')}`}
                className="flex min-h-6 items-center gap-1 hover:underline"
              >
                <Icon of={IconPhone} size="sm" />
                {booking.hotel.phone}
              </a>
            )}
          </p>
        </div>
        <StayDates {...booking} {...booking.hotel} />
        <p className="text-sm text-muted">
          {guestsLabel(booking.context)} · {roomsLabel(booking.context.rooms)}
        </p>
      </div>
    </Card>
  );
}

function References({ booking }: { booking: Booking }) {
  const { providerPayload, reference } = booking;
  const cancelling = stateOfCancellation(booking);
  return (
    <Card as="section" className="grid gap-4">
      <h2>Your Booking</h2>
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        <Fact
          name="Status"
          value={cancelling === null ? statusLook(booking).label : cancellationStateLabel(cancelling)}
        />
        <Fact name="Booking reference" value={reference} />
        <Fact name="Confirmation no." value={providerPayload.ConfirmationNo ?? 'Not yet'} />
        <Fact name="Supplier reference" value={providerPayload.BookingRefNo ?? 'Not yet'} />
      </dl>
    </Card>
  );
}

function HotelInformation({ booking: { hotel } }: { booking: Booking }) {
  const address = fullAddress(hotel);
  return (
    <Card as="section" className="grid gap-4">
      <h2>Hotel Information</h2>
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        <div className="col-span-2 min-w-0">
          <dt className="text-xs text-muted">Address</dt>
          <dd className="font-semibold break-words">{address}</dd>
        </div>
        <Fact name="Check-in" value={hotel.checkInTime || 'Ask the hotel'} />
        <Fact name="Check-out" value={hotel.checkOutTime || 'Ask the hotel'} />
      </dl>
      <PlaceMap name={hotel.name} address={address} map={hotel.map} className="h-56 w-full rounded-md" />
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold break-words">{value}</dd>
    </div>
  );
}
