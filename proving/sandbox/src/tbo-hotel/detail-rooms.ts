import type { PolicyRow } from '../catalogue/types.ts';
import type { Booking } from './bookings.ts';
import { detailPolicies, lastFreeSecond } from './policy.ts';
import { roomPrices } from './room-wire.ts';
import { addDays, indiaDay, indiaIso, indiaMidnight, round, split } from './wire.ts';

const SERVICE_TAX_PERCENT = 18;
const PAX_IDS_PER_BOOKING = 50;

/** The fields of a guest that an answer has even when they were not sent. */
const UNTOLD = {
  FileDocument: null,
  GSTNumber: null,
  GuardianDetail: null,
  MiddleName: null,
  PAN: null,
  PassportExpDate: null,
  PassportNo: null,
} as const;

/** Writes `HotelRoomsDetails` of a booking: the facts of Search and PreBook in the forms of this call. */
export function roomDetails(booking: Booking): object[] {
  const prices = roomPrices(booking);
  const nets = split(booking.netAmount, prices, 7);
  const endMs = indiaMidnight(booking.checkOut);
  const lastFreeMs = lastFreeSecond(booking.policies);
  const lastFree = lastFreeMs === undefined ? null : indiaIso(lastFreeMs);
  let paxId = booking.id * PAX_IDS_PER_BOOKING;
  return booking.rooms.map((room, index) => ({
    AdultCount: room.HotelPassenger.filter((guest) => guest.PaxType === 1).length,
    ChildCount: room.HotelPassenger.filter((guest) => guest.PaxType === 2).length,
    HotelPassenger: room.HotelPassenger.map((guest) => ({ ...UNTOLD, ...guest, PaxId: (paxId += 1) })),
    RoomId: booking.roomTypeId,
    RoomStatus: 0,
    RoomIndex: index + 1,
    RoomTypeCode: String(booking.roomTypeId),
    RoomTypeName: booking.roomNames[index] ?? '',
    RatePlanCode: '',
    RatePlan: 0,
    RequireAllPaxDetails: false,
    IsPerStay: false,
    RoomDescription: '',
    BedTypes: [],
    SupplierPrice: null,
    HotelSupplements: null,
    AvailabilityType: 'Confirm',
    DayRates: (booking.nightly[index] ?? []).map((amount, night) => ({
      Amount: amount,
      Date: `${addDays(booking.checkIn, night)}T00:00:00`,
    })),
    RoomPromotion: booking.promotion ?? '',
    Amenities: booking.amenities,
    Amenity: booking.amenities,
    Inclusion: booking.inclusion.split(','),
    SmokingPreference: 'NoPreference',
    Price: price(booking, prices, nets[index] ?? 0, index),
    CancellationPolicies: detailPolicies(booking.policies, prices, index, endMs),
    CancellationPolicy: chargeTextRows(booking.policies, booking.roomNames[index] ?? '', endMs),
    LastCancellationDate: lastFree,
    LastVoucherDate: lastFree,
  }));
}

function price(booking: Booking, weights: readonly number[], net: number, room: number): Record<string, unknown> {
  const share = (amount: number): number => split(amount, weights, 2)[room] ?? 0;
  const { roomTax, serviceFee, feeTax } = booking.breakup;
  const tax = share(roomTax);
  return {
    CurrencyCode: 'INR',
    RoomPrice: round(net - tax - share(serviceFee) - share(feeTax), 2),
    Tax: tax,
    ExtraGuestCharge: 0,
    ChildCharge: 0,
    OtherCharges: share(serviceFee),
    Discount: 0,
    PublishedPrice: round(net, 2),
    PublishedPriceRoundedOff: Math.round(net),
    OfferedPrice: round(net, 2),
    OfferedPriceRoundedOff: Math.round(net),
    AgentCommission: 0,
    AgentMarkUp: 0,
    ServiceTax: 0,
    TCS: 0,
    TDS: 0,
    ServiceCharge: 0,
    TotalGSTAmount: share(feeTax),
    GST: {
      CGSTAmount: 0,
      CGSTRate: 0,
      CessAmount: 0,
      CessRate: 0,
      IGSTAmount: share(feeTax),
      IGSTRate: SERVICE_TAX_PERCENT,
      SGSTAmount: 0,
      SGSTRate: 0,
      TaxableAmount: share(serviceFee),
    },
  };
}

/** Writes `CancellationPolicy`: all rows in one text, with `#` around the room and `|` after each row. */
function chargeTextRows(policies: readonly PolicyRow[], roomName: string, endMs: number): string {
  const rows = policies.map((row, index) => {
    const to = indiaDay((policies[index + 1]?.fromMs ?? endMs) - 1000);
    const span = `between ${indiaDay(row.fromMs)} and ${to}`;
    if (row.charge === 0) return `No cancellation charge, if cancelled ${span}.|`;
    const charge = row.chargeType === 'Percentage' ? `${row.charge.toFixed(2)}% of total amount` : `INR ${row.charge}`;
    return `${charge} will be charged, if cancelled ${span}.|`;
  });
  return `${roomName}#^#${rows.join('')}#!#`;
}
