/** Guests of a hotel booking: the details they give, and the checks on them (REQ-GUEST-1 to 7). */

import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { buyerErrors, normaliseBuyer, type GstBuyer } from '../money/gst-company.ts';
import { type GuestError, isEmail } from './contact-details.ts';
import { linkNameText, tidyName } from './tidy-name.ts';
import { CHILD_AGE_MAX, CHILD_AGE_MIN, DEFAULT_CHILD_AGE } from '../stay/occupancy.ts';
import { canLeadStay, DEFAULT_NATIONALITY, normaliseNationality, stayLeadRule } from './nationality.ts';
import {
  hotelName,
  type HotelNameRule,
  type NameReading,
  type SupplierName,
  type ToLatin,
  type TypedName,
} from './names-for-suppliers.ts';
import { isHotelPassport, isPan, normalisePan, normalisePassport } from './pan-and-passport.ts';

export const ADULT_TITLES = ['Mr.', 'Mrs.', 'Ms.'] as const;
export const CHILD_TITLES = ['Mr.', 'Ms.'] as const;
export type AdultTitle = (typeof ADULT_TITLES)[number];
export type ChildTitle = (typeof CHILD_TITLES)[number];

export interface AdultGuest {
  /** '' until the traveller chooses one: a title is never guessed. */
  title: AdultTitle | '';
  /** Names as they were typed; `hotelName` gives the names that are sent to the hotel. */
  firstName: string;
  lastName: string;
  /** The ID has one name only; the other field is empty. */
  hasOneName?: boolean | undefined;
  /** Only the lead guest's is sent; '' for others. */
  email: string;
  /** Two-letter code. */
  nationality: string;
  pan?: string | undefined;
  passport?: string | undefined;
  /** The business on our invoice; only on the lead guest. */
  company?: GstBuyer | undefined;
  /** True only for adult 1 of room 1. */
  isLead: boolean;
}

export interface ChildGuest {
  title: ChildTitle | '';
  firstName: string;
  lastName: string;
  hasOneName?: boolean | undefined;
  /** Whole years, 0–17. */
  age: number;
}

export interface GuestRoom {
  adults: AdultGuest[];
  children: ChildGuest[];
}

/** Guests as they are sent and stored: each has a title. */
export interface TitledRoom {
  adults: (AdultGuest & { title: AdultTitle })[];
  children: (ChildGuest & { title: ChildTitle })[];
}

/** A room as it was searched and priced. */
export interface PricedRoom {
  adults: number;
  children: number;
  /** The ages of the children in order; missing in old checkouts. */
  childAges?: readonly number[] | undefined;
}

/** The supplier's requirements for guests, from prebook. */
export interface GuestRules {
  panMandatory: boolean;
  /** Number of adults, counted from the lead, who must give a PAN when one is mandatory; missing or 0 means every adult. */
  panCountRequired?: number | null | undefined;
  passportMandatory: boolean;
  samePaxNameAllowed: boolean;
  specialCharAllowed: boolean;
  spaceAllowed: boolean;
  paxNameMinLength?: number | null | undefined;
  paxNameMaxLength?: number | null | undefined;
}

/** The rules when the supplier gives none (REQ-GUEST-1). */
export const DEFAULT_GUEST_RULES: GuestRules = {
  panMandatory: false,
  passportMandatory: false,
  samePaxNameAllowed: true,
  specialCharAllowed: false,
  spaceAllowed: true,
};

/** The length of a name, in letters, when the supplier gives none. */
export const NAME_LENGTHS = { min: 1, max: 50 } as const;
/** Upper bound on the length of a name, whatever the supplier allows (REQ-GUEST-1). */
const NAME_MAX_EVER = 100;

const COUNTRY_CODE = /^[A-Z]{2}$/;

/** The supplier's rule for names. */
export function nameRules(info: GuestRules): HotelNameRule {
  const max = Math.min(info.paxNameMaxLength || NAME_LENGTHS.max, NAME_MAX_EVER);
  const min = Math.min(info.paxNameMinLength || NAME_LENGTHS.min, max);
  return { min, max, spaceAllowed: info.spaceAllowed, specialCharAllowed: info.specialCharAllowed };
}

/** The name of a guest as it is sent to the supplier. A name that was stored under an older rule and is invalid now is sent as it is. */
export function nameAtHotel(guest: TypedName, info: GuestRules, toLatin: ToLatin): SupplierName {
  const reading = hotelName(guest, nameRules(info), toLatin);
  const { firstName, lastName } = reading.kind === 'ok' ? reading.name : guest;
  return { firstName, lastName };
}

const NO_NAME = { firstName: m.noNameFirst, lastName: m.noNameLast } as const;

/** Reports one broken rule: the field, and how to correct it. */
export type Report = (field: string, message: string) => void;

function englishLetters({ min, max }: HotelNameRule): string {
  return t(m.useLetters, { min: Math.max(min, 1), max });
}

/** Checks the names of a guest in the form that the supplier would receive (REQ-GUEST-2). Returns that form. */
function checkNames(guest: TypedName, rules: HotelNameRule, toLatin: ToLatin, report: Report): NameReading {
  const reading = hotelName(guest, rules, toLatin);
  if (reading.kind === 'refused')
    for (const { field, reason } of reading.problems) {
      if (reason === 'missing') report(field, t(m.nameMissing, { field: guest.hasOneName ? 'name' : field }));
      else if (reason === 'link') report(field, linkNameText());
      else if (reason === 'placeholder') report(field, t(NO_NAME[field], { name: guest[field].trim() }));
      else report(field, englishLetters(rules));
    }
  return reading;
}

/** The lead guest is an Indian national who can be reached by e-mail (REQ-GUEST-3). */
function checkLead(guest: AdultGuest, report: Report): void {
  if (!isEmail(guest.email.trim())) report('email', t(m.leadEmail));
  if (!canLeadStay(guest.nationality)) report('nationality', stayLeadRule());
}

/**
 * Checks documents that are required, and also those that are given without being required: the supplier refuses a
 * malformed one either way (REQ-GUEST-4).
 */
export function checkDocuments(
  guest: Pick<AdultGuest, 'pan' | 'passport'>,
  owed: { pan: boolean; passport: boolean },
  report: Report,
): void {
  const pan = normalisePan(guest.pan);
  if ((owed.pan || pan !== '') && !isPan(pan)) report('pan', t(m.panRule));
  const passport = normalisePassport(guest.passport);
  if ((owed.passport || passport !== '') && !isHotelPassport(passport)) {
    report('passport', t(m.passportRule));
  }
}

/** A child has both names, and the age that the price was made for (REQ-GUEST-6). */
function checkChild(
  child: ChildGuest,
  pricedAge: number | undefined,
  names: { rules: HotelNameRule; toLatin: ToLatin },
  report: Report,
): NameReading {
  if (!CHILD_TITLES.some((title) => title === child.title)) report('title', t(m.chooseTitle));
  const reading = checkNames(child, names.rules, names.toLatin, report);
  if (!Number.isInteger(child.age) || child.age < CHILD_AGE_MIN || child.age > CHILD_AGE_MAX) {
    report('age', t(m.ageRange, { min: CHILD_AGE_MIN, max: CHILD_AGE_MAX }));
  } else if (pricedAge !== undefined && child.age !== pricedAge) {
    report('age', t(m.otherAge, { priced: pricedAge, age: child.age }));
  }
  return reading;
}

/** Adds a warning to every guest who has the same name at the hotel as another guest (REQ-GUEST-5: warnings appear per guest). */
function duplicateNames(readings: readonly { path: string; reading: NameReading }[]): GuestError[] {
  const pathsByName = new Map<string, string[]>();
  for (const { path, reading } of readings) {
    if (reading.kind !== 'ok') continue;
    const name = `${reading.name.firstName} ${reading.name.lastName}`.toLowerCase();
    pathsByName.set(name, [...(pathsByName.get(name) ?? []), path]);
  }
  return [...pathsByName.values()]
    .filter((paths) => paths.length > 1)
    .flatMap((paths) => paths.map((path) => ({ path: `${path}.firstName`, message: t(m.duplicate) })));
}

/** The rooms are those that were searched: as many, each with its adults and children (REQ-GUEST-7). */
function wrongCounts(rooms: readonly GuestRoom[], expected: readonly PricedRoom[]): GuestError[] {
  if (rooms.length !== expected.length) {
    return [{ path: 'rooms', message: t(m.guestsNeeded, { rooms: expected.length }) }];
  }
  return expected.flatMap((want, r) => {
    const errors: GuestError[] = [];
    if (rooms[r]?.adults.length !== want.adults) {
      errors.push({ path: `rooms.${r}.adults`, message: t(m.roomAdults, { room: r + 1, adults: want.adults }) });
    }
    if (rooms[r]?.children.length !== want.children) {
      errors.push({
        path: `rooms.${r}.children`,
        message: t(m.roomChildren, { room: r + 1, children: want.children }),
      });
    }
    return errors;
  });
}

/** The priced age for each child of a room, whatever their order: the child's own age if it was priced, else one of the unmatched ages. */
function agesMeant(children: readonly ChildGuest[], pricedAges: readonly number[]): (number | undefined)[] {
  const left = [...pricedAges];
  const take = (index: number) => left.splice(index, 1)[0];
  const own = children.map(({ age }) => (left.includes(age) ? take(left.indexOf(age)) : undefined));
  return own.map((age) => age ?? take(0));
}

/** Number of adults who must give a PAN, counted from the lead; Infinity for every adult (REQ-GUEST-4). */
export function pansOwed({ panMandatory, panCountRequired }: GuestRules): number {
  return panMandatory ? panCountRequired || Infinity : 0;
}

/**
 * Checks guests against our rules (REQ-GUEST-1 to 7), the supplier's requirements and the rooms that were searched.
 * Returns every problem in the order of the form, at most one message for each field except for duplicates; empty
 * when all is well. The ages of the children in a room must be those that were priced, in any order, because other
 * ages have another price (REQ-CHK-3).
 */
export function validateGuests(
  rooms: readonly GuestRoom[],
  info: GuestRules,
  expectedRooms: readonly PricedRoom[],
  toLatin: ToLatin,
): GuestError[] {
  const errors = wrongCounts(rooms, expectedRooms);
  const reportAt = (prefix: string) => (field: string, message: string) =>
    void errors.push({ path: `${prefix}.${field}`, message });
  const rules = nameRules(info);
  const panOwedBy = pansOwed(info);
  const readings: { path: string; reading: NameReading }[] = [];
  let adultsSeen = 0;
  rooms.forEach((room, r) => {
    room.adults.forEach((adult, a) => {
      const path = `rooms.${r}.adults.${a}`;
      const report = reportAt(path);
      if (!ADULT_TITLES.some((title) => title === adult.title)) report('title', t(m.chooseTitle));
      readings.push({ path, reading: checkNames(adult, rules, toLatin, report) });
      if (r === 0 && a === 0) checkLead(adult, report);
      else if (!COUNTRY_CODE.test(normaliseNationality(adult.nationality))) {
        report('nationality', t(m.chooseNationality));
      }
      if (r === 0 && a === 0) errors.push(...buyerErrors(normaliseBuyer(adult.company), `${path}.company`));
      checkDocuments(adult, { pan: adultsSeen < panOwedBy, passport: info.passportMandatory }, report);
      adultsSeen += 1;
    });
    const pricedAges = agesMeant(room.children, expectedRooms[r]?.childAges ?? []);
    room.children.forEach((child, c) => {
      const path = `rooms.${r}.children.${c}`;
      const pricedAge = pricedAges[c];
      readings.push({ path, reading: checkChild(child, pricedAge, { rules, toLatin }, reportAt(path)) });
    });
  });
  return info.samePaxNameAllowed ? errors : [...errors, ...duplicateNames(readings)];
}

/** Keeps the mark only when exactly one of the two names is given. */
export function oneName({ hasOneName, firstName, lastName }: Omit<TypedName, 'title'>): { hasOneName?: true } {
  const isOne = (firstName.trim() === '') !== (lastName.trim() === '');
  return hasOneName && isOne ? { hasOneName: true } : {};
}

function chosen<Title extends string>(title: Title | ''): Title {
  if (title === '') throw new RangeError('A guest is sent with a title');
  return title;
}

function normaliseAdult(adult: AdultGuest, isLead: boolean): TitledRoom['adults'][number] {
  const pan = normalisePan(adult.pan);
  const passport = normalisePassport(adult.passport);
  const company = isLead ? normaliseBuyer(adult.company) : undefined;
  return {
    title: chosen(adult.title),
    firstName: tidyName(adult.firstName),
    lastName: tidyName(adult.lastName),
    ...oneName(adult),
    email: isLead ? adult.email.trim() : '',
    nationality: normaliseNationality(adult.nationality),
    ...(pan === '' ? {} : { pan }),
    ...(passport === '' ? {} : { passport }),
    ...(company && { company }),
    isLead,
  };
}

/**
 * Normalises guests for sending and storing (REQ-GUEST-2): names trimmed, PAN and nationality upper case (nationality cut to two letters),
 * passport without spaces, e-mail and company for the lead only, empty documents left out, the lead set by position. Throws RangeError for
 * a guest without a title, which `validateGuests` reports.
 */
export function normaliseGuests(rooms: readonly GuestRoom[]): TitledRoom[] {
  return rooms.map((room, r) => ({
    adults: room.adults.map((adult, a) => normaliseAdult(adult, r === 0 && a === 0)),
    children: room.children.map((child) => ({
      title: chosen(child.title),
      firstName: tidyName(child.firstName),
      lastName: tidyName(child.lastName),
      ...oneName(child),
      age: child.age,
    })),
  }));
}

/** Empty forms for the rooms of a search, with the usual defaults but no title. `childAges` come from the search when known. */
export function emptyGuests(rooms: readonly PricedRoom[]): GuestRoom[] {
  return rooms.map((room, r) => ({
    adults: Array.from({ length: room.adults }, (_, a) => ({
      title: '' as const,
      firstName: '',
      lastName: '',
      email: '',
      nationality: DEFAULT_NATIONALITY,
      isLead: r === 0 && a === 0,
    })),
    children: Array.from({ length: room.children }, (_, c) => ({
      title: '' as const,
      firstName: '',
      lastName: '',
      age: room.childAges?.[c] ?? DEFAULT_CHILD_AGE,
    })),
  }));
}
