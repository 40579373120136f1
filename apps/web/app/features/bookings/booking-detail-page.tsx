import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { cancellationStateLabel } from '@safar/domain/cancellation';
import { planFromText } from '@safar/domain/plans';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { LazyRateTerms } from '#features/checkout/lazy-rate-terms.tsx';
import { PlaceMap } from '#features/map/place-map.tsx';
import { fullAddress } from '@safar/domain/room-words';
import type { Booking } from '#lib/schemas.ts';
import { BookingSidebar } from './booking-sidebar.tsx';
import { HistoryCard } from './history-card.tsx';
import { missingNumber, statusLook } from './status-look.ts';
import { StayHero } from './stay-hero.tsx';
import { SupplierRooms } from './supplier-rooms.tsx';

/** Booking detail (REQ-BKG-6). */
export function BookingDetailPage({ booking }: { booking: Booking }) {
  return (
    <div className="page grid gap-4 py-6 sm:gap-6">
      <title>{`${booking.hotelName} – your booking – Safar`}</title>
      <Link to="/bookings" className="link justify-self-start text-sm">
        <Icon of={IconArrowLeft} size="sm" />
        Back
      </Link>
      <StayHero booking={booking} heading="h1" />
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
            dueAtProperty={booking.dueAtProperty}
          />
          <HistoryCard history={booking.history} />
          <HotelInformation booking={booking} />
        </div>
      </div>
    </div>
  );
}

function References({ booking }: { booking: Booking }) {
  const { providerPayload, reference } = booking;
  const cancelling = booking.cancellationState;
  const look = statusLook(booking);
  const missing = missingNumber(booking);
  return (
    <Card as="section" className="grid gap-4">
      <h2>Your Booking</h2>
      <dl className="grid grid-cols-2 gap-4 text-sm max-[24rem]:grid-cols-1 sm:grid-cols-4">
        <Fact name="Status" value={cancelling === null ? look.label : cancellationStateLabel(cancelling)} />
        <Fact name="Booking reference" value={reference} />
        {look.confirmed && (cancelling === null || cancelling === 'rejected') && (
          <Fact name="Your number at the hotel’s desk" value={booking.hotelNumber ?? noNumber(booking)} />
        )}
        <Fact name="Confirmation no." value={providerPayload.ConfirmationNo || missing} />
        <Fact name="Supplier reference" value={providerPayload.BookingRefNo?.replaceAll(',', ', ') || missing} />
      </dl>
    </Card>
  );
}

/** What stands for the hotel's own number while there is none. */
function noNumber({ isHotelNumberAsked }: Booking): string {
  return isHotelNumberAsked
    ? 'We are asking the hotel for it'
    : 'The hotel gave us none: show your voucher at the desk';
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
