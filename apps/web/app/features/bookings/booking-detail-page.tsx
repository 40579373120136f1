import * as m from '@safar/messages/booking-page';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { formatDays, nightsLabel } from '@safar/domain/time/days';
import { parsePosition } from '@safar/domain/stay/distance';
import { hotelTime, fullAddress } from '@safar/domain/stay/hotel-text';
import { Card } from '#design/card.tsx';
import { LazyRateTerms } from '#features/checkout/lazy-rate-terms.tsx';
import { CounterCard } from '#features/ask-us/counter-card.tsx';
import { priceRows } from '#features/checkout/stay-price.tsx';
import { PlaceMap } from '#features/map/place-map.tsx';
import type { Booking } from '#lib/schemas.ts';
import { BookingFrame, Facts } from './booking-frame.tsx';
import { missingNumber } from './booking-status.tsx';
import { RoomsCard } from './rooms-card.tsx';
import { sharedStayText } from './shared-stay-text.ts';
import { StayPass } from './stay-pass.tsx';
import { SupplierRooms } from './supplier-rooms.tsx';

/** Booking detail (REQ-BKG-6). */
export function BookingDetailPage({ booking, readAt }: { booking: Booking; readAt: string }) {
  const { providerPayload, hotel, price, nights } = booking;
  const missing = missingNumber(booking);
  return (
    <BookingFrame
      booking={booking}
      readAt={readAt}
      title={booking.hotelName}
      line={`${formatDays(booking.checkin, booking.checkout)}, ${nightsLabel(nights)}`}
      price={{ rows: priceRows(price, nights), totalPaise: price.totalPaise }}
      facts={{
        [t(m.confirmationNo)]: providerPayload.ConfirmationNo || missing,
        [t(m.supplierReference)]: numbersText(providerPayload.BookingRefNo) || missing,
      }}
      shared={sharedStayText(booking)}
      pass={
        <>
          <CounterCard booking={booking} at="above pass" />
          <StayPass booking={booking} />
          <CounterCard booking={booking} at="below pass" />
        </>
      }
    >
      <LazyRateTerms
        windows={booking.cancellationWindows}
        totalPaise={booking.totalPaise}
        refundable={booking.isRefundable}
        rooms={booking.context.rooms}
        conditions={booking.rateConditions}
        dueAtProperty={booking.dueAtProperty}
      />
      <RoomsCard booking={booking} />
      <SupplierRooms booking={booking} />
      <HotelInformation hotel={hotel} />
    </BookingFrame>
  );
}

/** The supplier's numbers of several rooms, formatted as one list. */
function numbersText(numbers: string | null): string {
  return (numbers ?? '')
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '')
    .join(', ');
}

function HotelInformation({ hotel }: Pick<Booking, 'hotel'>) {
  return (
    <Card as="section" className="grid gap-4 sm:p-5">
      <h2>{t(m.hotelInformation)}</h2>
      <Facts
        facts={{
          [t(common.checkin)]: hotelTime(hotel.checkInTime) || t(m.askHotel),
          [t(common.checkout)]: hotelTime(hotel.checkOutTime) || t(m.askHotel),
          [t(m.phone)]: hotel.phone || t(m.noNumber),
        }}
      />
      {parsePosition(hotel.map) !== null && (
        <PlaceMap name={hotel.name} address={fullAddress(hotel)} map={hotel.map} className="h-56 w-full rounded-md" />
      )}
    </Card>
  );
}
