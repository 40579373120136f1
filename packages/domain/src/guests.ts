import { CHILD_AGE_MAX, CHILD_AGE_MIN, DEFAULT_CHILD_AGE } from './occupancy.ts';
import { DEFAULT_NATIONALITY, normaliseNationality } from './nationality.ts';
import { isEmail } from './otp.ts';

/** Guests of a hotel booking: fields of 3.3, rules and messages of 3.5. */

export const ADULT_TITLES = ['Mr.', 'Mrs.', 'Ms.'] as const;
export const CHILD_TITLES = ['Mr.', 'Ms.'] as const;
export type AdultTitle = (typeof ADULT_TITLES)[number];
export type ChildTitle = (typeof CHILD_TITLES)[number];

export interface AdultGuest {
  title: AdultTitle;
  firstName: string;
  lastName: string;
  /** Only the lead guest's is sent; '' for others. */
  email: string;
  /** Two-letter code. */
  nationality: string;
  pan?: string | undefined;
  passport?: string | undefined;
  /** True for adult 1 of room 1, and for nobody else. */
  isLead: boolean;
}

export interface ChildGuest {
  title: ChildTitle;
  firstName: string;
  lastName: string;
  /** Whole years, 0–17. */
  age: number;
}

export interface GuestRoom {
  adults: AdultGuest[];
  children: ChildGuest[];
}

/** What the supplier demands of guests, from prebook. */
export interface ValidationInfo {
  panMandatory: boolean;
  /** How many adults, counted from the lead, owe a PAN when one is mandatory; missing or 0: every adult. */
  panCountRequired?: number | null | undefined;
  passportMandatory: boolean;
  samePaxNameAllowed: boolean;
  specialCharAllowed: boolean;
  spaceAllowed: boolean;
  paxNameMinLength?: number | null | undefined;
  paxNameMaxLength?: number | null | undefined;
}

/** The rules when a supplier says nothing (3.5). */
export const DEFAULT_VALIDATION_INFO: ValidationInfo = {
  panMandatory: false,
  passportMandatory: false,
  samePaxNameAllowed: true,
  specialCharAllowed: false,
  spaceAllowed: true,
};

const NAME_MIN_DEFAULT = 1;
const NAME_MAX_DEFAULT = 50;
/** No name is longer, whatever the supplier says (3.5). */
const NAME_MAX_EVER = 100;

export interface GuestError {
  /** Where: 'rooms.0.adults.0.firstName'. */
  path: string;
  message: string;
}

const PLAIN_NAME = /^[A-Za-z .'-]+$/;
/** Even with special characters allowed, a name is one line of visible text. */
const ANY_NAME = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const PASSPORT = /^[A-Za-z0-9]{4,20}$/;
const COUNTRY_CODE = /^[A-Z]{2}$/;

export interface NameRules {
  min: number;
  max: number;
  info: ValidationInfo;
}

/** The lengths and characters of a name that a supplier takes. */
export function nameRules(info: ValidationInfo): NameRules {
  const max = Math.min(info.paxNameMaxLength || NAME_MAX_DEFAULT, NAME_MAX_EVER);
  return { min: Math.min(info.paxNameMinLength || NAME_MIN_DEFAULT, max), max, info };
}

function isValidName(name: string, { min, max, info }: NameRules): boolean {
  if (name.length < min || name.length > max || !/\p{L}/u.test(name)) return false;
  if (!info.spaceAllowed && name.includes(' ')) return false;
  return (info.specialCharAllowed ? ANY_NAME : PLAIN_NAME).test(name);
}

function nameMessage(which: 'First' | 'Last', rules: NameRules): string {
  return `${which} name (A–Z only) ${rules.min}-${rules.max} chars`;
}

/** Reports one broken rule: the field, and what to do about it. */
export type Report = (field: string, message: string) => void;

/** The names of a guest, by the rules of 3.5. */
export function checkNames(guest: { firstName: string; lastName: string }, rules: NameRules, report: Report): void {
  if (!isValidName(guest.firstName.trim(), rules)) report('firstName', nameMessage('First', rules));
  if (!isValidName(guest.lastName.trim(), rules)) report('lastName', nameMessage('Last', rules));
}

function checkLead(guest: AdultGuest, report: Report): void {
  if (!isEmail(guest.email.trim())) report('email', 'Valid email required for lead guest');
  if (normaliseNationality(guest.nationality) !== DEFAULT_NATIONALITY) {
    report('nationality', 'Only Indian nationals can book on this site.');
  }
}

/** A paper is checked when it is owed, and also when it is given: the supplier refuses a malformed one either way. */
export function checkPapers(
  guest: Pick<AdultGuest, 'pan' | 'passport'>,
  owed: { pan: boolean; passport: boolean },
  report: Report,
): void {
  const pan = normalisePan(guest.pan);
  if ((owed.pan || pan !== '') && !PAN.test(pan)) report('pan', 'Valid PAN (e.g., ABCDE1234F) is required');
  const passport = normalisePassport(guest.passport);
  if ((owed.passport || passport !== '') && !PASSPORT.test(passport)) {
    report('passport', 'Valid passport required');
  }
}

function checkChild(child: ChildGuest, rules: NameRules, report: Report): void {
  if (!CHILD_TITLES.includes(child.title)) report('title', 'Choose a title');
  const first = child.firstName.trim();
  const last = child.lastName.trim();
  if (first === '') report('firstName', 'First name required');
  else if (!isValidName(first, rules)) report('firstName', nameMessage('First', rules));
  if (last === '') report('lastName', 'Last name required');
  else if (!isValidName(last, rules)) report('lastName', nameMessage('Last', rules));
  if (!Number.isInteger(child.age) || child.age < CHILD_AGE_MIN || child.age > CHILD_AGE_MAX) {
    report('age', `Age must be ${CHILD_AGE_MIN}–${CHILD_AGE_MAX}`);
  }
}

function fullName(guest: { firstName: string; lastName: string }): string {
  return `${guest.firstName} ${guest.lastName}`.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Every guest that shares a name with another is told (3.5: warnings appear per guest). */
function duplicateNames(rooms: readonly GuestRoom[]): GuestError[] {
  const pathsByName = new Map<string, string[]>();
  rooms.forEach((room, r) => {
    for (const group of ['adults', 'children'] as const) {
      room[group].forEach((guest, g) => {
        const name = fullName(guest);
        if (name === '') return;
        pathsByName.set(name, [...(pathsByName.get(name) ?? []), `rooms.${r}.${group}.${g}.firstName`]);
      });
    }
  });
  return [...pathsByName.values()]
    .filter((paths) => paths.length > 1)
    .flatMap((paths) => paths.map((path) => ({ path, message: 'Duplicate passenger name not allowed' })));
}

function wrongCounts(
  rooms: readonly GuestRoom[],
  expected: readonly { adults: number; children: number }[],
): GuestError[] {
  if (rooms.length !== expected.length) {
    return [{ path: 'rooms', message: `Guests are needed for ${expected.length} room(s)` }];
  }
  return expected.flatMap((want, r) => {
    const errors: GuestError[] = [];
    if (rooms[r]?.adults.length !== want.adults) {
      errors.push({ path: `rooms.${r}.adults`, message: `Room ${r + 1} needs ${want.adults} adult(s)` });
    }
    if (rooms[r]?.children.length !== want.children) {
      errors.push({ path: `rooms.${r}.children`, message: `Room ${r + 1} needs ${want.children} child(ren)` });
    }
    return errors;
  });
}

/**
 * Checks guests against the rules of 3.5, the supplier's demands and the rooms that were searched; returns every
 * problem, at most one message a field except for duplicates, in the order of the form. Empty when all is well.
 */
export function validateGuests(
  rooms: readonly GuestRoom[],
  info: ValidationInfo,
  expectedRooms: readonly { adults: number; children: number }[],
): GuestError[] {
  const errors = wrongCounts(rooms, expectedRooms);
  const reportAt = (prefix: string) => (field: string, message: string) =>
    void errors.push({ path: `${prefix}.${field}`, message });
  const rules = nameRules(info);
  const panOwedBy = info.panMandatory ? info.panCountRequired || Infinity : 0;
  let adultsSeen = 0;
  rooms.forEach((room, r) => {
    room.adults.forEach((adult, a) => {
      const report = reportAt(`rooms.${r}.adults.${a}`);
      if (!ADULT_TITLES.includes(adult.title)) report('title', 'Choose a title');
      checkNames(adult, rules, report);
      if (r === 0 && a === 0) checkLead(adult, report);
      else if (!COUNTRY_CODE.test(normaliseNationality(adult.nationality))) {
        report('nationality', 'Choose a nationality');
      }
      checkPapers(adult, { pan: adultsSeen < panOwedBy, passport: info.passportMandatory }, report);
      adultsSeen += 1;
    });
    room.children.forEach((child, c) => checkChild(child, rules, reportAt(`rooms.${r}.children.${c}`)));
  });
  return info.samePaxNameAllowed ? errors : [...errors, ...duplicateNames(rooms)];
}

/** A PAN as it is kept: upper case, without spaces (3.5: entered uppercase). */
export function normalisePan(pan: string | null | undefined): string {
  return (pan ?? '').replaceAll(/\s/g, '').toUpperCase();
}

/** A passport number as it is kept: without spaces (3.5). */
export function normalisePassport(passport: string | null | undefined): string {
  return (passport ?? '').replaceAll(/\s/g, '');
}

function normaliseAdult(adult: AdultGuest, isLead: boolean): AdultGuest {
  const pan = normalisePan(adult.pan);
  const passport = normalisePassport(adult.passport);
  return {
    title: adult.title,
    firstName: adult.firstName.trim(),
    lastName: adult.lastName.trim(),
    email: isLead ? adult.email.trim() : '',
    nationality: normaliseNationality(adult.nationality),
    ...(pan === '' ? {} : { pan }),
    ...(passport === '' ? {} : { passport }),
    isLead,
  };
}

/**
 * Guests as they are sent and kept (3.3, 3.5): names trimmed, PAN and nationality upper case (nationality cut to two
 * letters), passport without spaces, e-mail for the lead only, empty papers left out, the lead told by place.
 */
export function normaliseGuests(rooms: readonly GuestRoom[]): GuestRoom[] {
  return rooms.map((room, r) => ({
    adults: room.adults.map((adult, a) => normaliseAdult(adult, r === 0 && a === 0)),
    children: room.children.map((child) => ({
      title: child.title,
      firstName: child.firstName.trim(),
      lastName: child.lastName.trim(),
      age: child.age,
    })),
  }));
}

/** Empty forms for the rooms of a search, with the defaults of 3.3; `childAges` come from the search when known. */
export function emptyGuests(
  rooms: readonly { adults: number; children: number; childAges?: readonly number[] | undefined }[],
): GuestRoom[] {
  return rooms.map((room, r) => ({
    adults: Array.from({ length: room.adults }, (_, a) => ({
      title: 'Mr.' as const,
      firstName: '',
      lastName: '',
      email: '',
      nationality: DEFAULT_NATIONALITY,
      isLead: r === 0 && a === 0,
    })),
    children: Array.from({ length: room.children }, (_, c) => ({
      title: 'Mr.' as const,
      firstName: '',
      lastName: '',
      age: room.childAges?.[c] ?? DEFAULT_CHILD_AGE,
    })),
  }));
}
