import { z } from 'zod';
import type { LiveRate } from './rates.ts';
import type { ValidationInfo } from './guest-rules.ts';

const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
/** Names where special characters are allowed: printable characters with at least one letter. */
const NAME_WITH_MARKS = /^(?=.*[A-Za-z])[\x20-\x7E]+$/;
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const TITLES = ['Mr', 'Mrs', 'Ms'];
const PLACEHOLDERS = new Set(['tba', 'tbd', 'na', 'xx', 'xxx', 'guest', 'adult', 'child', 'firstname', 'lastname']);
const ADULT = 1;
const CHILD = 2;
/** Keys that a caller must leave out instead of sending them empty. */
const NEVER_EMPTY = [
  'PAN',
  'PassportNo',
  'PassportIssueDate',
  'PassportExpDate',
  'GSTCompanyName',
  'GSTCompanyAddress',
  'GSTCompanyContactNumber',
  'GSTNumber',
  'GSTCompanyEmail',
] as const;

const optionalText = z.string().nullish();

export const passengerSchema = z.object({
  Title: z.string(),
  FirstName: z.string(),
  MiddleName: optionalText,
  LastName: z.string(),
  Email: optionalText,
  Phoneno: optionalText,
  PaxType: z.int(),
  LeadPassenger: z.boolean(),
  Age: z.int().min(0).max(120).default(0),
  PAN: optionalText,
  PassportNo: optionalText,
  PassportIssueDate: optionalText,
  PassportExpDate: optionalText,
  GSTCompanyName: optionalText,
  GSTCompanyAddress: optionalText,
  GSTCompanyContactNumber: optionalText,
  GSTNumber: optionalText,
  GSTCompanyEmail: optionalText,
});
export type Passenger = z.infer<typeof passengerSchema>;

export const roomsSchema = z.array(z.object({ HotelPassenger: z.array(passengerSchema).min(1) })).min(1);
export type RoomsOfPassengers = z.infer<typeof roomsSchema>;

/**
 * Returns the first rule of the rate that the guests' details break, as the text of an error, or undefined when they
 * break none.
 */
export function passengerProblem(rooms: RoomsOfPassengers, rate: LiveRate): string | undefined {
  const asked = rate.question.rooms;
  if (rooms.length !== asked.length) return `HotelRoomsDetails should have ${asked.length} rooms.`;
  for (const [index, room] of rooms.entries()) {
    const guests = room.HotelPassenger;
    const problems = guests.map((guest) => guestProblem(guest, rate.validation));
    const problem = problems.find((found) => found !== undefined) ?? leadProblem(guests);
    if (problem !== undefined) return problem;
    const expected = asked[index];
    if (count(guests, ADULT) !== expected?.adults || count(guests, CHILD) !== expected.children) {
      return `The number of guests in room ${index + 1} differs from the search.`;
    }
    if (!isSame(agesOf(guests), expected.childrenAges)) {
      return `The ages of the children in room ${index + 1} differ from the search.`;
    }
  }
  const all = rooms.flatMap((room) => room.HotelPassenger);
  const { SamePaxNameAllowed, PanCountRequired } = rate.validation;
  return (SamePaxNameAllowed ? undefined : sameName(all)) ?? panProblem(all, PanCountRequired);
}

function guestProblem(guest: Passenger, rules: ValidationInfo): string | undefined {
  const empty = NEVER_EMPTY.find((key) => guest[key] === '');
  if (empty !== undefined) return `${empty} should not be empty.`;
  if (!TITLES.includes(guest.Title)) return 'Title should be Mr, Mrs or Ms.';
  if (guest.PaxType !== ADULT && guest.PaxType !== CHILD) return 'PaxType should be 1 or 2.';
  for (const key of ['FirstName', 'LastName'] as const) {
    const name = guest[key];
    const form = rules.SpecialCharAllowed ? NAME_WITH_MARKS : NAME;
    if (!form.test(name)) return `${key} is invalid.`;
    if (!rules.SpaceAllowed && name.includes(' ')) return `${key} should have no space.`;
    if (name.length < rules.PaxNameMinLength || name.length > rules.PaxNameMaxLength) return `${key} is invalid.`;
    if (PLACEHOLDERS.has(name.toLowerCase())) return `${key} should be the name of a guest.`;
  }
  if (typeof guest.PAN === 'string' && !PAN.test(guest.PAN)) return 'PAN is invalid.';
  return undefined;
}

function leadProblem(guests: readonly Passenger[]): string | undefined {
  const leads = guests.filter((guest) => guest.LeadPassenger);
  const [lead] = leads;
  if (lead === undefined || leads.length > 1) return 'Each room should have exactly one LeadPassenger.';
  if (lead.PaxType !== ADULT) return 'LeadPassenger should be an adult.';
  if ((lead.Email ?? '') === '') return 'Email of the LeadPassenger is mandatory.';
  return (lead.Phoneno ?? '') === '' ? 'Phoneno of the LeadPassenger is mandatory.' : undefined;
}

function sameName(guests: readonly Passenger[]): string | undefined {
  const names = new Set(guests.map((guest) => `${guest.FirstName} ${guest.LastName}`.toLowerCase()));
  return names.size === guests.length ? undefined : 'Guests should not have the same name.';
}

function panProblem(guests: readonly Passenger[], required: number): string | undefined {
  const given = guests.filter((guest) => typeof guest.PAN === 'string').length;
  return given < required ? 'PAN is mandatory.' : undefined;
}

function agesOf(guests: readonly Passenger[]): number[] {
  return guests.filter(({ PaxType }) => PaxType === CHILD).map(({ Age }) => Age);
}

function isSame(ages: readonly number[], others: readonly number[]): boolean {
  const [one, other] = [ages, others].map((list) => list.toSorted((a, b) => a - b).join(','));
  return one === other;
}

function count(guests: readonly Passenger[], paxType: number): number {
  return guests.filter((guest) => guest.PaxType === paxType).length;
}
