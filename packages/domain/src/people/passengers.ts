/** Passengers of a flight: the fields of REQ-FCHK-5, and the airlines' requirements (tbo-air.md 6). */

import * as m from '@safar/messages/flight-checkout';
import * as flightSearch from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { asciiDigits } from '../words/ascii-digits.ts';
import { travelsWithoutPassport } from '../flight/border-text.ts';
import { isFlightPassport, isPan, normalisePan, normalisePassport, passportNeededUntil } from './pan-and-passport.ts';
import { formatDay } from '../time/days.ts';
import { paxLabel } from '../flight/flight-party.ts';
import { fareProof } from '../flight/fare-proofs.ts';
import { airlineCompanyErrors, normaliseCompany, type GstCompany } from '../money/gst-company.ts';
import { oneName } from './guests.ts';
import { type GuestError, isEmail } from './contact-details.ts';
import { normaliseNationality } from './nationality.ts';
import { ageProblem, type FlightDays, type PassengerType } from '../flight/passenger-ages.ts';
import {
  ticketName,
  ticketNameMessage,
  ticketText,
  USUAL_TICKET_NAMES,
  type NameReading,
  type SupplierName,
  type TicketNameRule,
  type ToLatin,
} from './names-for-suppliers.ts';
import { tidyName } from './tidy-name.ts';

export type PassengerTitle = 'Mr' | 'Mrs' | 'Ms' | 'Mstr' | 'Miss';

/** The titles a type may have, in the order they are offered. */
export const PASSENGER_TITLES: Readonly<Record<PassengerType, readonly PassengerTitle[]>> = {
  adult: ['Mr', 'Mrs', 'Ms'],
  child: ['Mstr', 'Miss'],
  infant: ['Mstr', 'Miss'],
};

const COUNTRY_CODE = /^[A-Z]{2}$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface Passenger {
  type: PassengerType;
  /** '' until the traveller chooses one: a title is never guessed. */
  title: PassengerTitle | '';
  /** Names as they were typed; `ticketNames` gives the names that are sent to the airline. */
  firstName: string;
  lastName: string;
  /** The ID has one name only; the other field is empty. */
  hasOneName?: boolean | undefined;
  gender: 'male' | 'female' | '';
  /** `yyyy-MM-dd` */
  dateOfBirth?: string | undefined;
  /** Two-letter code. */
  nationality: string;
  passport?: { number: string; issuedOn?: string | undefined; expiresOn: string } | undefined;
  pan?: string | undefined;
  /** The company the tickets are bought for; only on the lead passenger. */
  company?: GstCompany | undefined;
  /** Ids of the extras chosen for this passenger. */
  extras: string[];
}

/** The requirements of a trip's airlines for its passengers. */
export interface PassengerDemands extends FlightDays {
  passport: 'none' | 'number' | 'full';
  pan: boolean;
  adultBirthDate: boolean;
  /** One for each ticket of the trip; absent in older quotes, to which the usual rule applies. */
  names?: readonly TicketNameRule[] | undefined;
  /** Whether a company's GST number is asked for; absent in older quotes, which counts as none. */
  gst?: 'none' | 'optional' | 'required' | undefined;
  /** Two-letter codes of the countries the trip touches, when the airline leaves the document check to the border; else empty. */
  borders?: readonly string[] | undefined;
  /** The kind of passengers that the fare is for; absent for all. */
  fareKind?: string | undefined;
}

export interface PaxParty {
  adults: number;
  children: number;
  infants: number;
}

/** Passengers as they are sent and stored: title and gender are chosen. */
export type TitledPassenger = Passenger & { title: PassengerTitle; gender: 'male' | 'female' };

/** The documents that a passenger gives: those the trip requires, without those that their nationality does not need. */
export function documentsOf(
  nationality: string,
  { passport, pan, borders = [] }: Pick<PassengerDemands, 'passport' | 'pan' | 'borders'>,
): Pick<PassengerDemands, 'passport' | 'pan'> {
  if (travelsWithoutPassport(nationality, borders)) return { passport: 'none', pan: false };
  return { passport, pan: pan && nationality === 'IN' };
}

type Report = (field: string, message: string) => void;

function nameRulesOf({ names }: Pick<PassengerDemands, 'names'>): readonly TicketNameRule[] {
  return names !== undefined && names.length > 0 ? names : [USUAL_TICKET_NAMES];
}

/** The name on each ticket of a trip, in the tickets' order. */
function ticketNames(passenger: Passenger, demands: Pick<PassengerDemands, 'names'>, toLatin: ToLatin): NameReading[] {
  return nameRulesOf(demands).map((rule) => ticketName(passenger, rule, toLatin));
}

/** The name that a ticket is bought in. A name that was stored under an older rule and is invalid now is used as it is. */
export function nameOnTicket(
  passenger: Passenger,
  demands: Pick<PassengerDemands, 'names'>,
  ticket: number,
  toLatin: ToLatin,
): SupplierName {
  const readings = ticketNames(passenger, demands, toLatin);
  const reading = readings[ticket] ?? readings[0];
  const { firstName, lastName } = reading?.kind === 'ok' ? reading.name : passenger;
  return { firstName, lastName };
}

/**
 * 'DSOUZA / MARIA'; 'IndiGo ticket: …' for each ticket when airlines need different names; empty when the name is
 * refused (REQ-FCHK-6).
 */
export function ticketTexts(
  passenger: Passenger,
  demands: Pick<PassengerDemands, 'names'>,
  toLatin: ToLatin,
): string[] {
  const rules = nameRulesOf(demands);
  const read = ticketNames(passenger, demands, toLatin).flatMap((reading, ticket) =>
    reading.kind === 'ok' ? [{ name: ticketText(reading.name), airline: rules[ticket]?.carrierName ?? '' }] : [],
  );
  const names = new Set(read.map(({ name }) => name));
  return names.size < 2 ? [...names] : [...new Set(read.map((each) => t(m.airlineTicket, each)))];
}

/** Reports the first problem of each field, over all tickets. */
function checkNames(passenger: Passenger, demands: PassengerDemands, toLatin: ToLatin, report: Report): void {
  const seen = new Set<string>();
  for (const rule of nameRulesOf(demands)) {
    const reading = ticketName(passenger, rule, toLatin);
    if (reading.kind !== 'refused') continue;
    for (const problem of reading.problems) {
      if (!seen.has(problem.field)) report(problem.field, ticketNameMessage(problem, rule));
      seen.add(problem.field);
    }
  }
}

function checkBirth(passenger: Passenger, demands: PassengerDemands, report: Report): void {
  const { type, dateOfBirth } = passenger;
  const isAsked = type !== 'adult' || demands.adultBirthDate || fareProof(demands.fareKind)?.adultsFrom != null;
  if (!dateOfBirth) return isAsked ? report('dateOfBirth', t(m.birthNeeded)) : undefined;
  const problem = ISO_DAY.test(dateOfBirth)
    ? ageProblem(type, dateOfBirth, demands, demands.fareKind)
    : t(m.birthNeeded);
  if (problem !== null) report('dateOfBirth', problem);
}

function checkPassport({ passport, nationality }: Passenger, demands: PassengerDemands, report: Report): void {
  const asked = documentsOf(nationality, demands).passport;
  if (asked === 'none') return;
  if (passport === undefined) return report('passport.number', t(m.passportNeeded));
  if (!isFlightPassport(passport.number)) report('passport.number', t(m.passportNumberRule));
  const until = passportNeededUntil(demands.arriveOn);
  if (passport.expiresOn < until) report('passport.expiresOn', t(m.passportUntil, { day: formatDay(until) }));
  const { issuedOn } = passport;
  if (!issuedOn) {
    if (asked === 'full') report('passport.issuedOn', t(m.passportIssueNeeded));
  } else if (issuedOn >= demands.departOn || issuedOn >= passport.expiresOn)
    report('passport.issuedOn', t(m.passportIssuedLate));
}

/** A minor travels under the PAN of an adult of the party, if one gives it (REQ-FCHK-7). */
function checkPan(
  { pan, nationality, type }: Passenger,
  demands: PassengerDemands,
  party: readonly Passenger[],
  report: Report,
): void {
  const guarded =
    type !== 'adult' && party.some((other) => other.type === 'adult' && documentsOf(other.nationality, demands).pan);
  const isOwed = documentsOf(nationality, demands).pan && !guarded;
  if (isOwed ? !isPan(pan ?? '') : pan !== undefined && !isPan(pan)) report('pan', t(m.panRule));
}

function wrongParty(passengers: readonly Passenger[], { adults, children, infants }: PaxParty): GuestError[] {
  const wanted = [
    ...Array.from({ length: adults }, () => 'adult'),
    ...Array.from({ length: children }, () => 'child'),
    ...Array.from({ length: infants }, () => 'infant'),
  ];
  const errors: GuestError[] = [];
  if (infants > adults) errors.push({ path: 'passengers', message: t(flightSearch.infantAlone) });
  if (wanted.length !== passengers.length || wanted.some((type, index) => passengers[index]?.type !== type)) {
    errors.push({ path: 'passengers', message: t(m.wrongParty, { party: paxLabel({ adults, children, infants }) }) });
  }
  return errors;
}

/** Compares passengers by the names on the tickets: 'José' and 'Jose' are equal. */
function sameNames(passengers: readonly Passenger[], demands: PassengerDemands, toLatin: ToLatin): GuestError[] {
  const names = passengers.map((passenger) =>
    ticketNames(passenger, demands, toLatin).map((reading) => (reading.kind === 'ok' ? ticketText(reading.name) : '')),
  );
  return names.flatMap((own, index) =>
    own.some((name, ticket) => name !== '' && names.slice(0, index).some((other) => other[ticket] === name))
      ? [{ path: `passengers.${index}.firstName`, message: t(m.sameName) }]
      : [],
  );
}

/**
 * Checks the passengers of a trip, in their normal form (see `normalisePassengers`), against its requirements and the
 * party its fare was quoted for. Returns every problem in the order of the form; empty when all is well (REQ-FCHK-5).
 */
export function validatePassengers(
  passengers: readonly Passenger[],
  demands: PassengerDemands,
  party: PaxParty,
  toLatin: ToLatin,
): GuestError[] {
  const errors = wrongParty(passengers, party);
  passengers.forEach((passenger, index) => {
    const report: Report = (field, message) => void errors.push({ path: `passengers.${index}.${field}`, message });
    if (!PASSENGER_TITLES[passenger.type].some((title) => title === passenger.title)) report('title', t(m.chooseTitle));
    if (passenger.gender === '') report('gender', t(m.chooseGender));
    checkNames(passenger, demands, toLatin, report);
    checkBirth(passenger, demands, report);
    if (!COUNTRY_CODE.test(passenger.nationality)) report('nationality', t(m.chooseNationality));
    checkPassport(passenger, demands, report);
    checkPan(passenger, demands, passengers, report);
  });
  const company = passengers[0]?.company;
  const isCompanyAsked = demands.gst === 'required' || (demands.gst === 'optional' && company !== undefined);
  if (isCompanyAsked) errors.push(...airlineCompanyErrors(company, 'passengers.0.company'));
  return [...errors, ...sameNames(passengers, demands, toLatin)];
}

export interface FlightContact {
  email: string;
  phone: string;
}

const INDIAN_MOBILE = /^[6-9]\d{9}$/;
const FOREIGN_NUMBER = /^\+[1-9]\d{6,14}$/;

/** The hint on how to type a number of another country. */
export function foreignNumberHint(): string {
  return t(m.foreignPhone);
}

/**
 * Checks the contact that the e-ticket is sent to: an e-mail address and a mobile number, Indian or with its
 * country's code (REQ-FCHK-11).
 */
export function validateContact({ email, phone }: FlightContact): GuestError[] {
  const errors: GuestError[] = [];
  if (!isEmail(email)) errors.push({ path: 'contact.email', message: t(m.emailNeeded) });
  if (!INDIAN_MOBILE.test(phone) && !FOREIGN_NUMBER.test(phone))
    errors.push({ path: 'contact.phone', message: t(m.phoneNeeded) });
  return errors;
}

/** Normalises a contact for storing: trimmed; an Indian number as its ten digits, any other as '+' and digits. */
export function normaliseContact({ email, phone }: FlightContact): FlightContact {
  const digits = asciiDigits(phone)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  return { email: email.trim(), phone: digits.replace(/^(\+91|0)(?=\d{10}$)/, '') };
}

function titled({ title, gender, ...passenger }: Passenger): TitledPassenger {
  if (title === '' || gender === '') throw new RangeError('A passenger is sent with a title and a gender');
  return { ...passenger, title, gender };
}

/**
 * Normalises passengers for sending and storing: single spaces in names, PAN, passport and nationality upper case, empty documents left
 * out, the company only on the lead. Throws RangeError for a passenger without a title or gender, which `validatePassengers` reports.
 */
export function normalisePassengers(passengers: readonly Passenger[]): TitledPassenger[] {
  return checkedForm(passengers).map(titled);
}

/** Normalises passengers in the same way, from a form that may still lack a title. */
export function checkedForm(passengers: readonly Passenger[]): Passenger[] {
  return passengers.map(({ pan: givenPan, passport, hasOneName, company: givenCompany, ...passenger }, index) => {
    const pan = normalisePan(givenPan);
    const number = normalisePassport(passport?.number).toUpperCase();
    const company = index === 0 ? normaliseCompany(givenCompany) : undefined;
    return {
      ...passenger,
      firstName: tidyName(passenger.firstName),
      lastName: tidyName(passenger.lastName),
      ...oneName({ ...passenger, hasOneName }),
      nationality: normaliseNationality(passenger.nationality),
      ...(passport === undefined || number === '' ? {} : { passport: { ...passport, number } }),
      ...(pan === '' ? {} : { pan }),
      ...(company === undefined ? {} : { company }),
    };
  });
}
