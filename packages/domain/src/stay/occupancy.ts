/** Rooms, adults and children of a search, and how they are spread over rooms (REQ-HSEARCH-5). */

import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';

export interface Occupancy {
  rooms: number;
  adults: number;
  children: number;
  /** Ages of the children in order; missing ones count as `DEFAULT_CHILD_AGE`. */
  childAges?: readonly number[] | undefined;
}

/** One room as suppliers expect it; `childAges.length === children`. */
export interface PaxRoom {
  adults: number;
  children: number;
  childAges: number[];
}

export const OCCUPANCY_LIMITS = {
  rooms: { min: 1, max: 5 },
  adults: { min: 1, max: 6 },
  children: { min: 0, max: 4 },
} as const;

export const CHILD_AGE_MIN = 0;
export const CHILD_AGE_MAX = 17;
/** From this age on a guest is an adult, who may book and check in (REQ-HSEARCH-5). */
export const ADULT_AGE = CHILD_AGE_MAX + 1;
export const DEFAULT_CHILD_AGE = 8;

/** The initial values of the search form and the detail page (REQ-HSEARCH-5). */
export const DEFAULT_OCCUPANCY: Occupancy = { rooms: 1, adults: 2, children: 0 };

type Counted = keyof typeof OCCUPANCY_LIMITS;
const COUNTED: readonly Counted[] = ['rooms', 'adults', 'children'];

/** 'Minimum 3 adult(s) required for 3 room(s).' (REQ-HSEARCH-5). */
function minimumAdultsText(rooms: number): string {
  return t(m.minimumAdults, { rooms });
}

/** A sentence for the first problem of an occupancy, or null when it can be searched. */
export function occupancyError(occupancy: Occupancy): string | null {
  for (const what of COUNTED) {
    const { min, max } = OCCUPANCY_LIMITS[what];
    const count = occupancy[what];
    if (!Number.isInteger(count) || count < min || count > max) {
      return t(m.outOfRange, { what, min, max });
    }
  }
  if (occupancy.adults < occupancy.rooms) return minimumAdultsText(occupancy.rooms);
  const ages = occupancy.childAges ?? [];
  if (ages.length > occupancy.children) return t(m.moreAges);
  const agesInRange = ages.every((age) => Number.isInteger(age) && age >= CHILD_AGE_MIN && age <= CHILD_AGE_MAX);
  return agesInRange ? null : t(m.childAgeRange, { min: CHILD_AGE_MIN, max: CHILD_AGE_MAX });
}

function emptiest(rooms: readonly { adults: number; children: number }[]): number {
  let best = 0;
  rooms.forEach((room, index) => {
    const bestRoom = rooms[best];
    if (bestRoom && room.adults + room.children < bestRoom.adults + bestRoom.children) best = index;
  });
  return best;
}

/**
 * Spreads guests over rooms: adults evenly (at least one a room), then each child into the room with the fewest
 * guests. Ages keep their order across the rooms. Throws RangeError when `occupancyError` finds a problem.
 */
export function distributePax(occupancy: Occupancy): PaxRoom[] {
  const problem = occupancyError(occupancy);
  if (problem !== null) throw new RangeError(problem);
  const { rooms: roomCount, adults, children } = occupancy;
  const rooms = Array.from({ length: roomCount }, (_, index) => ({
    adults: Math.floor(adults / roomCount) + (index < adults % roomCount ? 1 : 0),
    children: 0,
  }));
  for (let child = 0; child < children; child += 1) {
    const room = rooms[emptiest(rooms)];
    if (room) room.children += 1;
  }
  const ages = Array.from({ length: children }, (_, child) => occupancy.childAges?.[child] ?? DEFAULT_CHILD_AGE);
  let used = 0;
  return rooms.map((room) => {
    const childAges = ages.slice(used, used + room.children);
    used += room.children;
    return { ...room, childAges };
  });
}

/** 'Room 1: 2 adults, 1 child (aged 6) · Room 2: 2 adults': how a search distributes the guests over rooms. */
export function roomsText(occupancy: Occupancy): string {
  return distributePax(occupancy)
    .map(({ childAges, ...guests }, index) => {
      const party = guestsLabel(guests);
      const text = childAges.length === 0 ? party : t(m.aged, { guests: party, ages: childAges.join(', ') });
      return t(m.inRoom, { room: index + 1, guests: text });
    })
    .join(' · ');
}

const RSC = /^(\d{1,2})e(\d{1,2})e$/;

/** The rooms/guests code of a results address: '2e0e' for two adults and no children (REQ-HRES-1). */
export function buildRsc(guests: Pick<Occupancy, 'adults' | 'children'>): string {
  return `${guests.adults}e${guests.children}e`;
}

/** Reads a rooms/guests code; null for other text and for numbers outside the limits. */
export function parseRsc(code: string): { adults: number; children: number } | null {
  const match = RSC.exec(code);
  if (!match) return null;
  const guests = { adults: Number(match[1]), children: Number(match[2]) };
  return occupancyError({ rooms: 1, ...guests }) === null ? guests : null;
}

/**
 * The ages of a search, one for each child (decision 0008); addresses and calls carry them as '5,11'. A missing or invalid age counts as
 * `DEFAULT_CHILD_AGE`.
 */
export function readChildAges(text: string | null | undefined, children: number): number[] {
  const ages = (text ?? '').split(',');
  return Array.from({ length: children }, (_, child) => childAgeOf(ages[child] ?? ''));
}

function childAgeOf(text: string): number {
  const age = /^\d{1,2}$/.test(text) ? Number(text) : DEFAULT_CHILD_AGE;
  return age <= CHILD_AGE_MAX ? age : DEFAULT_CHILD_AGE;
}

/** Marks an age that is still to be chosen in a form: '5,?'. */
const OPEN_AGE = '?';

/** Whether an age of a form is still to be chosen; no search is made until then (REQ-HSEARCH-5). */
export function isAgeOpen(text: string | null | undefined): boolean {
  return (text ?? '').includes(OPEN_AGE);
}

/** The ages of a form, one for each child; null for an age that is still to be chosen. */
export function formAges(text: string | null | undefined, children: number): (number | null)[] {
  const typed = (text ?? '').split(',');
  return readChildAges(text, children).map((age, child) => (typed[child] === OPEN_AGE ? null : age));
}

/** Ages in the text of a form; when all are chosen, as an address carries them. */
export function formAgesText(ages: readonly (number | null)[]): string | undefined {
  const chosen = ages.filter((age) => age !== null);
  return chosen.length === ages.length ? childAgesText(chosen) : ages.map((age) => age ?? OPEN_AGE).join(',');
}

/** Ages as an address carries them, '5,11'; undefined when every child has the default age. */
export function childAgesText(ages: readonly number[]): string | undefined {
  return ages.some((age) => age !== DEFAULT_CHILD_AGE) ? ages.join(',') : undefined;
}

/** '2 adults' or '2 adults, 1 child'. */
export function guestsLabel(guests: Pick<Occupancy, 'adults' | 'children'>): string {
  const adults = t(m.adults, { count: guests.adults });
  if (guests.children === 0) return adults;
  return t(m.guests, { adults, children: t(m.children, { count: guests.children }) });
}

/** '1 room'. */
export function roomsLabel(rooms: number): string {
  return t(m.rooms, { count: rooms });
}

/** '1 room, 2 adults' or '2 rooms, 3 adults, 1 child'. */
export function occupancyLabel(occupancy: Occupancy): string {
  return t(m.party, { rooms: roomsLabel(occupancy.rooms), guests: guestsLabel(occupancy) });
}
