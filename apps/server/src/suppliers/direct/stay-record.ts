import { chargeWindows } from '@safar/domain/stay/cancellation-charge';
import { policyLines } from '@safar/domain/stay/policy-text';
import { indiaClockOf, indiaDayStartMs, nightsBetween } from '@safar/domain/time/days';
import { allocatePaise, sumPaise, type Paise } from '@safar/domain/money/money';
import { taxedRooms } from '@safar/domain/money/room-tax';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import type { StayRecord } from '../hotel-supplier.ts';
import type { DirectBooking } from './booking-store.ts';
import type { DirectHotel } from './hotel-store.ts';
import { freeUntil } from './quote-stay.ts';
import { supplierBooking } from './supplier-booking.ts';

const BY = 'Safar';

/** The record of a booking in the contracts' books. */
export function stayRecord(booking: DirectBooking, hotel: DirectHotel): StayRecord {
  const { sale, totalPaise, checkin, checkout } = booking;
  return {
    booking: supplierBooking(booking),
    checkin,
    checkout,
    freeUntil: freeUntil(sale.policies),
    policies: sale.policies,
    rooms: roomsOf(booking),
    rateConditions: sale.conditions,
    history: historyOf(booking),
    invoicePaise: null,
    netPaise: totalPaise,
    netTaxPaise: sale.taxPaise,
    traceId: booking.clientReference,
    hotel: {
      lat: hotel.latitude === null ? '' : String(hotel.latitude),
      lng: hotel.longitude === null ? '' : String(hotel.longitude),
      rating: hotel.rating,
      city: hotel.cityName,
      countryCode: hotel.countryCode,
      addressLines: [hotel.address, ''],
    },
  };
}

function roomsOf({ sale, totalPaise, checkin, checkout, madeAt }: DirectBooking): StayRecord['rooms'] {
  const first = indiaDateOf(indiaDayStartMs(checkin));
  const basis = {
    supplierPaise: totalPaise,
    totalPaise,
    nights: nightsBetween(checkin, checkout),
    plan: 'pay_full',
  } as const;
  const lines = policyLines(chargeWindows(sale.policies, basis, madeAt), totalPaise).map(
    ({ charge, when }) => `${when}: ${charge}`,
  );
  const pricesPaise = sale.nightlyPaise.map(sumPaise);
  const taxesPaise = roomTaxes({ sale, totalPaise, checkin, checkout, madeAt });
  return sale.paxRooms.map(({ adults, children }, room) => ({
    name: sale.roomName,
    description: '',
    inclusions: sale.inclusion === '' ? [] : [sale.inclusion],
    amenities: sale.amenities,
    adults,
    children,
    nights: (sale.nightlyPaise[room] ?? []).map((pricePaise, night) => ({
      day: first.add({ days: night }).toString(),
      pricePaise,
    })),
    pricePaise: pricesPaise[room] ?? 0,
    taxPaise: taxesPaise[room] ?? 0,
    freeUntil: freeUntil(sale.policies),
    policyTexts: lines,
  }));
}

/** The GST inside the price of each room: each night at the rate of its own price. They add up to the booking's. */
export function roomTaxes({
  sale,
  totalPaise,
  checkin,
  checkout,
  madeAt,
}: Pick<DirectBooking, 'sale' | 'totalPaise' | 'checkin' | 'checkout' | 'madeAt'>): Paise[] {
  const rooms = sale.nightlyPaise.length;
  const { day } = indiaClockOf(Date.parse(madeAt));
  const { nights } = taxedRooms(totalPaise, { ...sale, rooms, nights: nightsBetween(checkin, checkout), day });
  return allocatePaise(
    sale.taxPaise,
    sale.nightlyPaise.map((_, room) =>
      sumPaise(nights.map((of) => (of.room === room ? of.valuePaise * of.percent : 0))),
    ),
  );
}

function historyOf({ state, madeAt, voucheredAt, updatedAt }: DirectBooking): StayRecord['history'] {
  return [
    entry('Booked', madeAt),
    ...(voucheredAt === null ? [] : [entry('Vouchered', voucheredAt)]),
    ...(state === 'cancelled' ? [entry('Cancelled', updatedAt)] : []),
    ...(state === 'expired' ? [entry('Expired', updatedAt)] : []),
  ];
}

function entry(event: string, at: string): StayRecord['history'][number] {
  return { by: BY, event, at, remarks: '' };
}
