import { duePaise } from '../change/balance.ts';
import { paiseToRupees } from '@safar/domain/money/money';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { dueAtProperty } from '@safar/domain/stay/property-charges';
import { payNow } from '@safar/domain/money/plans';
import { nightPrices } from '@safar/domain/money/price';
import { rulesDay } from '@safar/domain/money/price-rules';
import { totalOf } from '@safar/domain/money/price-lines';
import { fullName } from '@safar/domain/people/display-name';
import { DAY_MS } from '@safar/domain/time/time-units';
import { amountsOf, cancellationWindows, freeUntilOf, isRefundableAt } from '../../checkout/index.ts';
import { priceView } from '../../hotels/index.ts';
import { NOT_HELD, statusFields } from './supplier-booking-fields.ts';
import { sharedDetail, sharedSummary, type BookingFacts, type Detail, type Summary } from './shared-view.ts';
import { costOfRooms } from './room-costs.ts';
import { isLeadRoom, roomItems } from './rooms-of-stay.ts';
import type { StayBooking } from './booking.ts';
import { clientReference } from '../buy/client-reference.ts';
import { cancellationBlock, quoteCancellation } from '../change/stay-cancellation.ts';

type StaySummary = Omit<Extract<Summary, { kind: 'hotel' }>, 'refund' | 'checkedBy' | 'payable'>;
type StayDetail = Extract<Detail, { kind: 'hotel' }>;

/** The fields of a stay that need only the booking (REQ-BKG-2). */
export function staySummary(booking: StayBooking): StaySummary {
  const { context, supplierBooking } = booking;
  const held = {
    BookingId: supplierBooking?.bookingId ?? null,
    ConfirmationNo: supplierBooking?.confirmationNo ?? null,
    BookingRefNo: supplierBooking?.supplierReference ?? null,
  };
  return {
    ...sharedSummary(booking),
    kind: 'hotel',
    hotelCode: context.hotelCode,
    hotelName: context.hotel.name,
    city: context.hotel.city,
    image: context.hotel.image,
    rating: context.hotel.rating,
    checkin: context.checkin,
    checkout: context.checkout,
    nights: context.nights,
    context: {
      hotelCode: context.hotelCode,
      adults: context.adults,
      children: context.children,
      rooms: context.rooms,
    },
    providerPayload: {
      BookingCode: booking.bookingCode,
      ...(supplierBooking === null ? NOT_HELD : statusFields(supplierBooking)),
      InvoiceNo: supplierBooking?.invoiceNo ?? null,
      ...held,
      ClientReferenceId: clientReferenceOf(booking),
      CheckIn: context.checkin,
    },
    bookResult: held,
    hotelNumber: supplierBooking?.hotelNumber ?? null,
    paymentSnapshot: snapshotView(booking),
  };
}

/** A stay with everything its own page shows (REQ-BKG-6). */
export function stayDetail(booking: StayBooking, facts: BookingFacts): StayDetail {
  const { context, offer } = booking;
  const { prebook } = offer;
  const blocked = cancellationBlock(booking, facts.nowMs, facts.cancellation);
  const otherRoom = facts.history.findLast(({ note }) => note.code === 'other-room');
  return {
    ...staySummary(booking),
    ...sharedDetail(booking, facts, blocked),
    clientReferenceId: clientReferenceOf(booking),
    supplier: booking.supplier,
    bookingCode: booking.bookingCode,
    hotel: {
      name: context.hotel.name,
      address: context.hotel.address,
      city: context.hotel.city,
      phone: context.hotel.phone,
      map: context.hotel.map,
      checkInTime: context.hotel.checkInTime,
      checkOutTime: context.hotel.checkOutTime,
    },
    roomNames: prebook.roomNames,
    mealType: prebook.mealType,
    inclusions: prebook.inclusions,
    isRefundable: isRefundableAt(booking, facts.nowMs),
    isHotelNumberAsked: facts.isHotelNumberAsked,
    ...(otherRoom !== undefined && { otherRoomAt: otherRoom.at }),
    rateConditions: prebook.rateConditions,
    dueAtProperty: dueAtProperty({ supplements: prebook.supplements, fees: context.hotel.fees }),
    cancelPolicies: prebook.cancelPolicies,
    cancellationWindows: cancellationWindows(booking, facts.nowMs),
    freeCancellationUntil: freeUntilOf(booking),
    guests: booking.guests,
    rooms: roomsView(booking, facts),
    ...(facts.newDates !== null && { exchange: facts.newDates }),
    price: priceView(booking.priceLines),
    nightPrices: nightsOf(booking),
    fullAmounts: amountsOf(booking),
    payable: duePaise(booking, facts.nowMs) > 0,
    cancellationQuote: blocked === null ? quoteView(booking, facts) : null,
  };
}

function roomsView(booking: StayBooking, { nowMs, beingGivenUp }: BookingFacts): StayDetail['rooms'] {
  const { guests, offer, context } = booking.bought;
  const rooms = roomItems(booking);
  if (rooms.length === 1) return [];
  return rooms.map((room) => {
    const { item, place, state } = room;
    const [cost] = costOfRooms(booking, [room], nowMs).costs;
    const own = guests.length === context.rooms ? guests[place] : undefined;
    return {
      item,
      number: place + 1,
      name: offer.prebook.roomNames[place] ?? offer.prebook.roomNames[0] ?? '',
      guests: [...(own?.adults ?? []), ...(own?.children ?? [])].map(fullName),
      state: state === 'gone' ? 'gone' : (beingGivenUp.get(item) ?? 'standing'),
      isLead: isLeadRoom(booking, room),
      paidPaise: cost?.pricePaise ?? 0,
      leastBackPaise: (cost?.pricePaise ?? 0) - (cost?.chargePaise ?? 0),
    };
  });
}

/** The nights as they were sold, room by room, as on the invoice. Empty when the supplier gave no nightly prices. */
function nightsOf({ context, offer, priceLines, createdAt }: StayBooking): StayDetail['nightPrices'] {
  const { roomNames } = offer.prebook;
  const { rooms, nights } = context;
  const { nightlyPaise } = offer.rate;
  const taxed = nightPrices(priceLines, { rooms, nights, nightlyPaise, day: rulesDay(Date.parse(createdAt)) });
  return taxed.basis === 'average'
    ? []
    : taxed.nights.map(({ room, night, valuePaise, percent }) => ({
        day: indiaClockOf(indiaDayStartMs(context.checkin) + night * DAY_MS).day,
        room: roomNames[room] ?? roomNames[0] ?? '',
        pricePaise: valuePaise,
        gstPercent: percent,
      }));
}

function quoteView(booking: StayBooking, { nowMs, cancellation }: BookingFacts): StayDetail['cancellationQuote'] {
  const { chargePaise, refundPaise } = quoteCancellation(booking, nowMs, cancellation);
  return { chargePaise, refundPaise };
}

function snapshotView({
  paymentOption,
  paidPaise,
  dueAt,
  offer,
  priceLines,
}: StayBooking): StaySummary['paymentSnapshot'] {
  const totalPaise = totalOf(priceLines);
  return {
    plan: paymentOption,
    totalPayable: paiseToRupees(totalPaise),
    payNow: paiseToRupees(payNow(paymentOption, totalPaise)),
    balanceDue: paiseToRupees(totalPaise - paidPaise),
    dueAt,
    cutoff: offer.prebook.freeCancellationUntil,
    currency: 'INR',
  };
}

/** Our reference at the supplier. The one of the first attempt names the booking for people. */
function clientReferenceOf({ userId, id }: StayBooking): string {
  return clientReference({ userId, bookingId: id, attempt: 1 });
}
