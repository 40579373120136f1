/** The people of a booking, a row each: written as they were at its checkout, and read as guests of rooms or as passengers. */
import { GuestRooms } from '@safar/contract/checkout';
import { Passengers as PassengersShape } from '@safar/contract/flight-trips';
import { idOfExtra } from '@safar/domain/money/fare-lines';
import { PERSON_ROLES, travelsWith } from '@safar/domain/order/may-stand';
import type { Sale } from '@safar/domain/order/sale';
import { z } from 'zod';
import { storedJson } from '../../../platform/stored-json.ts';
import type { Guests, Passengers, SealedNumbers } from '../../checkout/index.ts';

/** A person's row; `facts` is read as its kind of traveller. */
export const PersonRow = z.object({
  person: z.int(),
  role: z.enum(PERSON_ROLES),
  travelsWith: z.int().nullable(),
  isLead: z.boolean(),
  facts: z.unknown(),
  sealed: z.string().nullable(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const { adults, children } = GuestRooms.element.shape;
const COLUMN = 'booking_people.facts';
const ADULT = storedJson({ column: COLUMN, schema: adults.element });
const CHILD = storedJson({ column: COLUMN, schema: children.unwrap().element });
const PASSENGER = storedJson({ column: COLUMN, schema: PassengersShape.element });

/** The people of each room by their numbers: room by room, adults before children. */
export function peopleByRoom(guests: Guests, first = 0): number[][] {
  let next = first;
  return guests.map(({ adults, children }) => [...adults, ...children].map(() => next++));
}

/** The guests of a new booking as rows: room by room, adults before children. */
export function guestRows(rooms: Guests, sealed: SealedNumbers | null): PersonRow[] {
  const people = rooms.flatMap((room) => [
    ...room.adults.map(({ isLead, ...facts }) => ({ role: 'adult' as const, isLead, facts })),
    ...room.children.map((facts) => ({ role: 'child' as const, isLead: false, facts })),
  ]);
  return people.map((each, person) => ({ person, ...each, travelsWith: null, sealed: sealed?.[person] ?? null }));
}

/** The passengers of a new booking as rows. The first leads; each infant travels with an adult of its own, in their order. */
export function passengerRows(passengers: Passengers, sealed: SealedNumbers | null): PersonRow[] {
  const adultOf = travelsWith(passengers.map(({ type }) => type));
  return passengers.map(({ type, extras: _extras, ...facts }, person) => ({
    person,
    role: type,
    travelsWith: adultOf[person] ?? null,
    isLead: person === 0,
    facts,
    sealed: sealed?.[person] ?? null,
  }));
}

/** The guests of each room. Rooms whose people were erased are left out. Throws StoredJsonError. */
export function guestsOf(people: readonly PersonRow[], { items }: Sale, id: string): Guests {
  const rooms = items.filter(({ kind }) => kind === 'room').toSorted((a, b) => a.place - b.place);
  return rooms.flatMap((room) => {
    const own = people.filter(({ person }) => room.people.includes(person));
    const grownUps = own.filter(({ role }) => role === 'adult');
    if (grownUps.length === 0) return [];
    return [
      {
        adults: grownUps.map(({ facts, isLead }) => ADULT.read(merged(facts, { isLead }), id)),
        children: own.filter(({ role }) => role === 'child').map(({ facts }) => CHILD.read(facts, id)),
      },
    ];
  });
}

/** The passengers with the extras that are part of the price now. Throws StoredJsonError. */
export function passengersOf(people: readonly PersonRow[], sale: Sale, id: string): Passengers {
  return people.map(({ person, role, facts }) =>
    PASSENGER.read(merged(facts, { type: role, extras: extrasOf(person, sale) }), id),
  );
}

/** The ids of a passenger's extras. */
function extrasOf(person: number, { items, lines }: Sale): string[] {
  const own = items.filter(({ kind, people }) => kind === 'extra' && people.includes(person));
  const numbers = new Set(own.map(({ item }) => item));
  const bought = lines.filter(({ kind, item }) => kind === 'extra' && item !== null && numbers.has(item));
  return [...new Set(bought.map(({ label }) => idOfExtra(label)))];
}

function merged(facts: unknown, more: object): unknown {
  return typeof facts === 'object' && facts !== null ? { ...facts, ...more } : facts;
}

/** The sealed numbers of all people; null when nobody has any. */
export function sealedOf(people: readonly PersonRow[]): SealedNumbers | null {
  return people.every(({ sealed }) => sealed === null) ? null : people.map(({ sealed }) => sealed);
}
