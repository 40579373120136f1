import { formatDay } from './days.ts';
import { normalisePan, normalisePassport, type GuestError } from './guests.ts';
import { normaliseNationality } from './nationality.ts';
import { isEmail } from './otp.ts';

/** Passengers of a flight: fields of D23, and what airlines hold them to (tbo-air.md 6). */

export type PassengerType = 'adult' | 'child' | 'infant';
export const PASSENGER_TYPES = ['adult', 'child', 'infant'] as const satisfies readonly PassengerType[];
export type PassengerTitle = 'Mr' | 'Mrs' | 'Ms' | 'Mstr' | 'Miss';

/** The titles a type may have, in the order they are offered. */
export const PASSENGER_TITLES: Readonly<Record<PassengerType, readonly PassengerTitle[]>> = {
  adult: ['Mr', 'Mrs', 'Ms'],
  child: ['Mstr', 'Miss'],
  infant: ['Mstr', 'Miss'],
};

/** Whole years on the day of travel: from `from` to one day before the birthday of `below`. */
const AGES: Readonly<Record<PassengerType, { readonly from: number; readonly below: number }>> = {
  infant: { from: 0, below: 2 },
  child: { from: 2, below: 12 },
  adult: { from: 12, below: 130 },
};

const AGE_MESSAGES: Readonly<Record<PassengerType, string>> = {
  infant: 'An infant must be under 2 years old for the whole trip',
  child: 'A child must be 2 to 11 years old on the last day of the trip',
  adult: 'An adult must be 12 or older on the last day of the trip',
};

/** No airline takes a longer name (tbo-air.md 6). */
const PASSENGER_NAME_MAX = 32;
const PASSPORT_MONTHS = 6;

const NAME = /^[A-Za-z]+( [A-Za-z]+)*$/;
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const PASSPORT = /^[A-Z0-9]{6,9}$/;
const COUNTRY_CODE = /^[A-Z]{2}$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface Passenger {
  type: PassengerType;
  title: PassengerTitle;
  firstName: string;
  lastName: string;
  gender: 'male' | 'female';
  /** `yyyy-MM-dd` */
  dateOfBirth?: string | undefined;
  /** Two-letter code. */
  nationality: string;
  passport?: { number: string; issuedOn?: string | undefined; expiresOn: string } | undefined;
  pan?: string | undefined;
  /** Ids of the extras chosen for this passenger. */
  extras: string[];
}

/** What a trip's airlines ask of its passengers. */
export interface PassengerDemands {
  passport: 'none' | 'number' | 'full';
  pan: boolean;
  adultBirthDate: boolean;
  nameMaxLength: number;
  /** Days of the first departure and the last arrival, `yyyy-MM-dd`. */
  departOn: string;
  arriveOn: string;
}

export interface PaxParty {
  adults: number;
  children: number;
  infants: number;
}

/** Whole years from a birthday to a day, both `yyyy-MM-dd`; one born on 29 February grows older on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * The type an airline sells to somebody born on a day: by their age on the day the trip ends, so that nobody outgrows a fare on the
 * way (an infant who turns two before the return needs a seat).
 */
export function passengerTypeOf(dateOfBirth: string, arriveOn: string): PassengerType {
  const age = ageOn(dateOfBirth, arriveOn);
  return PASSENGER_TYPES.find((type) => age >= AGES[type].from && age < AGES[type].below) ?? 'adult';
}

/** The first day on which a passport must still be valid to be taken: six months after the trip ends. */
export function passportNeededUntil(arriveOn: string): string {
  const [year = 0, month = 1, day = 1] = arriveOn.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + PASSPORT_MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastOfMonth));
  return end.toISOString().slice(0, 10);
}

type Report = (field: string, message: string) => void;

function checkName(which: 'firstName' | 'lastName', name: string, maxLength: number, report: Report): void {
  const max = Math.min(maxLength, PASSENGER_NAME_MAX);
  const label = which === 'firstName' ? 'First and middle name' : 'Last name';
  if (!NAME.test(name)) report(which, `${label} as on the ID: letters A–Z and single spaces`);
  else if (name.length > max) report(which, `${label}: at most ${max} letters`);
}

function checkBirth(passenger: Passenger, demands: PassengerDemands, report: Report): void {
  const { type, dateOfBirth } = passenger;
  if (!dateOfBirth) {
    if (type !== 'adult' || demands.adultBirthDate) report('dateOfBirth', 'Date of birth is needed');
    return;
  }
  const age = ageOn(dateOfBirth, demands.arriveOn);
  const isBorn = ISO_DAY.test(dateOfBirth) && dateOfBirth <= demands.departOn;
  if (!isBorn || age < AGES[type].from || age >= AGES[type].below) report('dateOfBirth', AGE_MESSAGES[type]);
}

function checkPassport({ passport }: Passenger, demands: PassengerDemands, report: Report): void {
  if (demands.passport === 'none') return;
  if (passport === undefined) return report('passport.number', 'Passport number is needed on this trip');
  if (!PASSPORT.test(passport.number)) report('passport.number', 'Passport number: 6–9 letters and digits');
  const until = passportNeededUntil(demands.arriveOn);
  if (passport.expiresOn < until)
    report('passport.expiresOn', `The passport must be valid until ${formatDay(until)}, six months after the trip`);
  const { issuedOn } = passport;
  if (!issuedOn) {
    if (demands.passport === 'full') report('passport.issuedOn', 'Issue date of the passport is needed');
  } else if (issuedOn >= demands.departOn || issuedOn >= passport.expiresOn)
    report('passport.issuedOn', 'The passport must be issued before the trip');
}

/** A minor's PAN is that of the adult who leads. */
function checkPan({ pan, nationality, type }: Passenger, demands: PassengerDemands, report: Report): void {
  const isOwed = demands.pan && nationality === 'IN' && type === 'adult';
  if (isOwed ? !PAN.test(pan ?? '') : pan !== undefined && !PAN.test(pan))
    report('pan', 'Valid PAN (e.g., ABCDE1234F) is required');
}

function wrongParty(passengers: readonly Passenger[], { adults, children, infants }: PaxParty): GuestError[] {
  const wanted = [
    ...Array.from({ length: adults }, () => 'adult'),
    ...Array.from({ length: children }, () => 'child'),
    ...Array.from({ length: infants }, () => 'infant'),
  ];
  const errors: GuestError[] = [];
  if (infants > adults) errors.push({ path: 'passengers', message: 'Each infant must be accompanied by one adult.' });
  if (wanted.length !== passengers.length || wanted.some((type, index) => passengers[index]?.type !== type)) {
    const message = `This fare is for ${adults} adult(s), ${children} child(ren) and ${infants} infant(s), in this order`;
    errors.push({ path: 'passengers', message });
  }
  return errors;
}

function sameNames(passengers: readonly Passenger[]): GuestError[] {
  const names = passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase());
  return names.flatMap((name, index) =>
    name.trim() !== '' && names.indexOf(name) !== index
      ? [{ path: `passengers.${index}.firstName`, message: 'Airlines refuse two passengers with the same name' }]
      : [],
  );
}

/**
 * Checks the passengers of a trip, in their normal form (see `normalisePassengers`), against its demands and the party its fare was
 * quoted for; every problem in the order of the form, empty when all is well.
 */
export function validatePassengers(
  passengers: readonly Passenger[],
  demands: PassengerDemands,
  party: PaxParty,
): GuestError[] {
  const errors = wrongParty(passengers, party);
  passengers.forEach((passenger, index) => {
    const report: Report = (field, message) => void errors.push({ path: `passengers.${index}.${field}`, message });
    if (!PASSENGER_TITLES[passenger.type].includes(passenger.title)) report('title', 'Choose a title');
    checkName('firstName', passenger.firstName, demands.nameMaxLength, report);
    checkName('lastName', passenger.lastName, demands.nameMaxLength, report);
    if (passenger.firstName !== '' && passenger.firstName.toLowerCase() === passenger.lastName.toLowerCase())
      report('lastName', 'First and last name must differ: airlines refuse the same name twice');
    checkBirth(passenger, demands, report);
    if (!COUNTRY_CODE.test(passenger.nationality)) report('nationality', 'Choose a nationality');
    checkPassport(passenger, demands, report);
    checkPan(passenger, demands, report);
  });
  return [...errors, ...sameNames(passengers)];
}

export interface FlightContact {
  email: string;
  phone: string;
}

const PHONE = /^\d{10}$/;

/** Where the e-ticket goes: an e-mail address and an Indian mobile number. */
export function validateContact({ email, phone }: FlightContact): GuestError[] {
  const errors: GuestError[] = [];
  if (!isEmail(email)) errors.push({ path: 'contact.email', message: 'Valid email required for the e-ticket' });
  if (!PHONE.test(phone)) errors.push({ path: 'contact.phone', message: 'Mobile number: 10 digits' });
  return errors;
}

/** A contact as it is kept: trimmed, the number without spaces and country code. */
export function normaliseContact({ email, phone }: FlightContact): FlightContact {
  return { email: email.trim(), phone: phone.replaceAll(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '') };
}

function oneSpaced(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** Passengers as they are sent and kept: single spaces in names, PAN, passport and nationality upper case, empty papers left out. */
export function normalisePassengers(passengers: readonly Passenger[]): Passenger[] {
  return passengers.map(({ pan: givenPan, passport, ...passenger }) => {
    const pan = normalisePan(givenPan);
    const number = normalisePassport(passport?.number).toUpperCase();
    const kept = passport === undefined || number === '' ? {} : { passport: { ...passport, number } };
    const rest = {
      ...passenger,
      firstName: oneSpaced(passenger.firstName),
      lastName: oneSpaced(passenger.lastName),
      nationality: normaliseNationality(passenger.nationality),
    };
    return { ...rest, ...kept, ...(pan === '' ? {} : { pan }) };
  });
}
