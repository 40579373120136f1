/** A stay reduced to some of its rooms: to those that are left, or to one that is given up. */
import type { Paise } from '@safar/domain/money/money';
import { priceOf, type OrderLine } from '@safar/domain/order/sale';
import { totalOfLines } from '@safar/domain/order/post-change';
import { totalOf } from '@safar/domain/money/price-lines';
import { fullName } from '@safar/domain/people/display-name';
import { policiesOfRooms } from '@safar/domain/stay/policies-of-rooms';
import type { BookingItem, StayBooking } from './booking.ts';

/** The rooms of a stay, also those that were given up. */
export function roomItems({ items }: Pick<StayBooking, 'items'>): BookingItem[] {
  return items.filter(({ kind }) => kind === 'room');
}

/** The rooms of a stay that stand, in the order of their places. */
export function standingRooms(stay: Pick<StayBooking, 'items'>): BookingItem[] {
  return roomItems(stay)
    .filter(({ state }) => state === 'standing')
    .toSorted((one, other) => one.place - other.place);
}

/** Whether the hotel keeps the booking in the name of a guest of this room. */
export function isLeadRoom({ bought: { guests, context } }: StayBooking, { place }: BookingItem): boolean {
  const isNamed = guests.length === context.rooms && guests.some(({ adults }) => adults.some(({ isLead }) => isLead));
  return isNamed ? guests[place]?.adults.some(({ isLead }) => isLead) === true : place === 0;
}

/** The adult in whose name the rest is kept when these rooms go; null when the lead guest stays, or no name is kept any more. */
export function nextLead(
  stay: StayBooking,
  gone: readonly BookingItem[],
): { readonly person: number; readonly name: string } | null {
  if (!gone.some((room) => isLeadRoom(stay, room))) return null;
  const numbers = new Set(gone.map(({ item }) => item));
  const room = standingRooms(stay).find(({ item }) => !numbers.has(item));
  const { guests, context } = stay.bought;
  const adult = room && guests.length === context.rooms && guests[room.place]?.adults[0];
  const person = room?.people[0];
  return !adult || person === undefined ? null : { person, name: fullName(adult) };
}

/** A stay without the rooms that were held and given up before they were paid: those were never sold (decision 0109). */
export function asSold(stay: StayBooking): StayBooking {
  const ofSold = new Set(stay.sold.lines.map(({ item }) => item));
  const unsold = new Set(stay.bought.lines.flatMap(({ item }) => (ofSold.has(item) ? [] : [item])));
  const sold = roomItems(stay).filter(({ item }) => !unsold.has(item));
  if (sold.length === roomItems(stay).length) return stay;
  const { context, offer, guests, guestNumbers } = reduced(stay, sold);
  return { ...stay, context, offer, guests, guestNumbers, sold: { ...stay.sold, context, offer, guests } };
}

/** A stay as it stands: without the rooms that were given up, while others are left. */
export function asItStands(stay: StayBooking): StayBooking {
  const left = roomItems(stay).filter(({ state }) => state !== 'gone');
  return left.length === 0 || left.length === roomItems(stay).length ? stay : leftRooms(stay, left);
}

/** A stay with these of its rooms, and what is not of any room: our fee. */
export function leftRooms(stay: StayBooking, left: readonly BookingItem[]): StayBooking {
  const numbers = new Set(left.map(({ item }) => item));
  const lines = stay.sold.lines.filter(({ item }) => item === null || numbers.has(item));
  const priceLines = priceOf({ items: stay.items, lines });
  const gonePaise = totalOf(stay.sold.priceLines) - totalOf(priceLines);
  return { ...reduced(stay, left), priceLines, paidPaise: stay.sold.paidPaise - gonePaise };
}

/** Some rooms of a stay alone, at their price: less their share of a coupon, and with nothing of the booking's fee. */
export function onlyRooms(stay: StayBooking, rooms: readonly BookingItem[]): StayBooking {
  const priceLines = priceOf({ items: stay.items, lines: linesOfRooms(stay, rooms) });
  return { ...reduced(stay, rooms), priceLines, paidPaise: totalOf(priceLines), goodwillPaise: 0 };
}

function linesOfRooms({ bought }: StayBooking, rooms: readonly BookingItem[]): OrderLine[] {
  const numbers = new Set(rooms.map(({ item }) => item));
  return bought.lines.filter(({ item }) => item !== null && numbers.has(item));
}

/** Stay, offer and guests of these rooms alone. */
function reduced(stay: StayBooking, rooms: readonly BookingItem[]): StayBooking {
  const { context, offer, guests } = stay.bought;
  const places = rooms.map(({ place }) => place).toSorted((a, b) => a - b);
  // What is of each room is given by room, of some suppliers once for all; guests are erased some day.
  const at = <Of>(of: readonly Of[]): Of[] =>
    of.length === context.rooms ? of.filter((_, place) => places.includes(place)) : [...of];
  const prices = roomItems(stay).map((room) => supplierPaise(linesOfRooms(stay, [room])));
  const own = at(guests);
  const everybody = roomItems(stay)
    .flatMap(({ people }) => people)
    .toSorted((one, other) => one - other);
  const party = guests.length === context.rooms && {
    adults: own.flatMap(({ adults }) => adults).length,
    children: own.flatMap(({ children }) => children).length,
  };
  return {
    ...stay,
    context: { ...context, rooms: places.length, paxRooms: at(context.paxRooms), ...party },
    offer: {
      rate: {
        ...offer.rate,
        roomNames: at(offer.rate.roomNames),
        roomIds: at(offer.rate.roomIds),
        nightlyPaise: at(offer.rate.nightlyPaise),
        policies: policiesOfRooms(offer.rate.policies, prices, places),
      },
      prebook: { ...offer.prebook, roomNames: at(offer.prebook.roomNames) },
    },
    guests: own,
    guestNumbers:
      stay.guestNumbers &&
      rooms.flatMap(({ people }) => people.map((person) => stay.guestNumbers?.[everybody.indexOf(person)] ?? null)),
  };
}

function supplierPaise(lines: readonly OrderLine[]): Paise {
  return totalOfLines(lines.filter(({ party }) => party === 'supplier'));
}
