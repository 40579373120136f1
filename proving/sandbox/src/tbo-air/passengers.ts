import { z } from 'zod';
import { taxOf } from '../timetable/fares.ts';
import { isWish, legExtras, offeredSeats, specialServiceRows } from './extras.ts';
import type { ExtraCharges } from './fare-wire.ts';
import { fareTypes, type Question } from './question.ts';
import { flightsOf, wholeFare, type Offer, asksPassport, isInternational } from './offer.ts';

const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
const NAME_MOST = 32;
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const PASSPORT = /^[A-Z0-9]{6,9}$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/;
const ADULT = 1;
const CHILD = 2;
const INFANT = 3;
const TITLES: Readonly<Record<number, readonly string[]>> = {
  [ADULT]: ['Mr', 'Mrs', 'Ms'],
  [CHILD]: ['Mstr', 'Miss'],
  [INFANT]: ['Mstr', 'Miss'],
};
const CHILD_FROM_YEARS = 2;
const ADULT_FROM_YEARS = 12;
const SENIOR_FROM_YEARS = 60;
const FARE_TOLERANCE = 1;

const optionalText = z.string().nullish();
const extra = z.looseObject({
  Code: z.string(),
  FlightNumber: z.string(),
  Origin: z.string(),
  Destination: z.string(),
  Price: z.number(),
});
const extras = z.array(extra).nullish();

const wish = z.looseObject({ Code: z.string() }).nullish();

export const passengerSchema = z.looseObject({
  Title: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  PaxType: z.int().min(ADULT).max(INFANT),
  DateOfBirth: optionalText,
  Gender: z.int().min(1).max(2),
  PassportNo: optionalText,
  PassportExpiry: optionalText,
  PassportIssueDate: optionalText,
  PassportIssueCountryCode: optionalText,
  PAN: optionalText,
  GuardianDetails: z.looseObject({ PAN: optionalText }).nullish(),
  AddressLine1: optionalText,
  City: optionalText,
  CountryCode: optionalText,
  Nationality: optionalText,
  ContactNo: optionalText,
  Email: optionalText,
  CellCountryCode: optionalText,
  GSTNumber: optionalText,
  GSTCompanyName: optionalText,
  GSTCompanyAddress: optionalText,
  GSTCompanyContactNumber: optionalText,
  GSTCompanyEmail: optionalText,
  IsLeadPax: z.boolean(),
  Fare: z.looseObject({ BaseFare: z.number(), Tax: z.number() }),
  Baggage: extras,
  MealDynamic: extras,
  SeatDynamic: extras,
  SpecialServices: extras,
  Meal: wish,
  Seat: wish,
});
export type Passenger = z.infer<typeof passengerSchema>;
export const passengersSchema = z.array(passengerSchema).min(1).max(9);

/**
 * Returns the first rule that the passengers' details break, as the text of an error, or undefined when they break
 * none.
 */
export function passengerProblem(
  passengers: readonly Passenger[],
  offer: Offer,
  question: Question,
): string | undefined {
  for (const [type, asked] of [
    [ADULT, question.adults],
    [CHILD, question.children],
    [INFANT, question.infants],
  ] as const) {
    if (passengers.filter(({ PaxType }) => PaxType === type).length !== asked)
      return 'Passenger count differs from the search.';
  }
  const leads = passengers.filter(({ IsLeadPax }) => IsLeadPax);
  const [lead] = leads;
  if (lead === undefined || leads.length > 1) return 'There should be exactly one lead passenger.';
  if (lead.PaxType !== ADULT) return 'Lead passenger should be an adult.';
  const missing = (['AddressLine1', 'City', 'CountryCode', 'ContactNo', 'Email'] as const).find((key) =>
    isEmpty(lead[key]),
  );
  if (missing !== undefined) return `${missing} of the lead passenger is mandatory.`;
  const problem = contactProblem(lead);
  if (problem !== undefined) return problem;
  const names = new Set(passengers.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`.toUpperCase()));
  if (names.size !== passengers.length) return 'Passengers should not have the same name.';
  for (const passenger of passengers) {
    const problem =
      nameProblem(passenger, offer) ?? ageProblem(passenger, offer, question) ?? documentProblem(passenger, offer);
    if (problem !== undefined) return problem;
  }
  return extrasProblem(passengers, offer);
}

/** Says whether each passenger's fare equals the current price of the offer. */
export function faresMatch(passengers: readonly Passenger[], offer: Offer): boolean {
  return passengers.every(({ PaxType, Fare }) => {
    const fare = offer.fares.find(({ type }) => type === PaxType);
    if (fare === undefined) return false;
    const one = wholeFare(fare);
    return Math.abs(Fare.BaseFare - one.base) <= FARE_TOLERANCE && Math.abs(Fare.Tax - taxOf(one)) <= FARE_TOLERANCE;
  });
}

/** Adds up the charges for a passenger's extras, in rupees. */
export function extrasOf({ Baggage, MealDynamic, SeatDynamic, SpecialServices }: Passenger): ExtraCharges {
  const sum = (rows: Passenger['Baggage']): number => (rows ?? []).reduce((total, { Price }) => total + Price, 0);
  return { baggage: sum(Baggage), meals: sum(MealDynamic), seats: sum(SeatDynamic), services: sum(SpecialServices) };
}

const DIAL_CODE = /^\+\d{1,3}$/;
const NUMBER = /^\d{5,14}$/;

function contactProblem({ ContactNo, CellCountryCode }: Passenger): string | undefined {
  if (!NUMBER.test(ContactNo ?? '')) return 'ContactNo is invalid.';
  return isEmpty(CellCountryCode) || DIAL_CODE.test(CellCountryCode) ? undefined : 'CellCountryCode is invalid.';
}

/** The country that does not accept a passport with one name (`FirstNameFormat` of the Indian airlines). */
const TWO_NAMES_IN = 'AE';
/** The country where a missing first name is FNU and a missing last name LNU (`nameFormats` of Air India). */
const UNKNOWN_NAMES_IN = 'CA';

function nameProblem({ Title, FirstName, LastName, PaxType }: Passenger, offer: Offer): string | undefined {
  if (TITLES[PaxType]?.includes(Title) !== true) return 'Invalid Title.';
  for (const [key, name] of [
    ['FirstName', FirstName],
    ['LastName', LastName],
  ] as const) {
    if (!NAME.test(name) || name.length > NAME_MOST) return `${key} is invalid.`;
  }
  const same = FirstName.toUpperCase() === LastName.toUpperCase();
  if (same && offer.carrier.code === 'SG') return 'FirstName and LastName should not be the same.';
  if (offer.carrier.country !== 'IN') return undefined;
  const goesTo = (country: string) =>
    flightsOf(offer).some(({ from, to }) => [from.country, to.country].includes(country));
  if (same && goesTo(TWO_NAMES_IN)) return 'Single name is not allowed for UAE.';
  const isMisplaced = FirstName.toUpperCase() === 'LNU' || LastName.toUpperCase() === 'FNU';
  return isMisplaced && !offer.lcc && goesTo(UNKNOWN_NAMES_IN) ? 'FNU is a FirstName, LNU a LastName.' : undefined;
}

function ageProblem({ PaxType, DateOfBirth }: Passenger, offer: Offer, question: Question): string | undefined {
  if (isEmpty(DateOfBirth)) {
    if (PaxType !== ADULT) return 'DateOfBirth is mandatory for child and infant.';
    return question.fareType === fareTypes.senior ? 'DateOfBirth is mandatory for senior citizen.' : undefined;
  }
  if (!DATE.test(DateOfBirth)) return 'DateOfBirth is invalid.';
  const flights = flightsOf(offer);
  const atFirst = ageOn(DateOfBirth, flights[0]?.departs ?? '');
  const atLast = ageOn(DateOfBirth, flights.at(-1)?.departs ?? '');
  if (atFirst < 0) return 'DateOfBirth is invalid.';
  if (PaxType === INFANT)
    return atLast < CHILD_FROM_YEARS ? undefined : 'Infant should be below 2 years on the day of travel.';
  if (PaxType === CHILD)
    return atFirst >= CHILD_FROM_YEARS && atLast < ADULT_FROM_YEARS
      ? undefined
      : 'Child should be between 2 and 12 years on the day of travel.';
  if (atFirst < ADULT_FROM_YEARS) return 'Adult should be 12 years or above on the day of travel.';
  return question.fareType === fareTypes.senior && atFirst < SENIOR_FROM_YEARS
    ? 'Senior citizen should be 60 years or above.'
    : undefined;
}

function documentProblem(passenger: Passenger, offer: Offer): string | undefined {
  if (!isInternational(offer)) return undefined;
  if (!asksPassport(offer, passenger.Nationality ?? '')) return undefined;
  const { PassportNo, PassportExpiry, PassportIssueDate, PassportIssueCountryCode, Nationality, PAN: pan } = passenger;
  if (isEmpty(PassportNo) || !PASSPORT.test(PassportNo)) return 'PassportNo is mandatory.';
  if (isEmpty(PassportExpiry) || !DATE.test(PassportExpiry)) return 'PassportExpiry is mandatory.';
  if (PassportExpiry.slice(0, 10) <= (flightsOf(offer).at(-1)?.departs.slice(0, 10) ?? ''))
    return 'Passport expires before travel.';
  if (isEmpty(PassportIssueDate) || !DATE.test(PassportIssueDate)) return 'PassportIssueDate is mandatory.';
  if (isEmpty(PassportIssueCountryCode)) return 'PassportIssueCountryCode is mandatory.';
  if (isEmpty(Nationality)) return 'Nationality is mandatory.';
  if (Nationality !== 'IN') return undefined;
  const given = passenger.PaxType === ADULT ? pan : isEmpty(pan) ? passenger.GuardianDetails?.PAN : pan;
  return isEmpty(given) || !PAN.test(given) ? 'PAN is mandatory.' : undefined;
}

function extrasProblem(passengers: readonly Passenger[], offer: Offer): string | undefined {
  const bought = passengers.flatMap((passenger) =>
    (['Baggage', 'MealDynamic', 'SeatDynamic', 'SpecialServices'] as const).flatMap((kind) =>
      (passenger[kind] ?? []).map((row) => ({ kind, row, infant: passenger.PaxType === INFANT })),
    ),
  );
  const wished = passengers.flatMap(({ Meal, Seat }) => [Meal?.Code, Seat?.Code]).filter((code) => code !== undefined);
  if (wished.length > 0 && offer.lcc) return 'Meal and Seat preferences are for non LCC.';
  const unknown = wished.find((code) => !isWish(code));
  if (unknown !== undefined) return `Invalid preference ${unknown}.`;
  if (bought.length === 0) return undefined;
  if (!offer.lcc) return 'SSR can not be bought with this airline.';
  if (bought.some(({ infant }) => infant)) return 'SSR is not allowed for infant.';
  const legs = legExtras(offer);
  const offered = {
    Baggage: priced(legs.flatMap(({ baggage }) => baggage)),
    MealDynamic: priced(legs.flatMap(({ meals }) => meals)),
    SeatDynamic: priced(offeredSeats(offer)),
    SpecialServices: priced(specialServiceRows(offer)),
  };
  const seats = new Set<string>();
  for (const { kind, row } of bought) {
    const key = `${row.FlightNumber}/${row.Origin}/${row.Code}`;
    if (offered[kind].get(key) !== row.Price) return `Invalid ${kind} ${row.Code}.`;
    if (kind !== 'SeatDynamic' || row.Code === 'NoSeat') continue;
    if (seats.has(key)) return `Seat ${row.Code} is chosen twice.`;
    seats.add(key);
  }
  return undefined;
}

function priced(rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, unknown> {
  return new Map(
    rows.map((row) => [`${String(row['FlightNumber'])}/${String(row['Origin'])}/${String(row['Code'])}`, row['Price']]),
  );
}

/** Returns the whole years between a date of birth and a day, or NaN when either is not a date. */
function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}

function isEmpty(value: string | null | undefined): value is '' | null | undefined {
  return value === undefined || value === null || value === '';
}
