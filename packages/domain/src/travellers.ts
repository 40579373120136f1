/** Travellers an account saves to fill guest and passenger forms with (REQ-ACC-15). */

import * as guests from '@safar/messages/guests';
import * as m from '@safar/messages/saved-travellers';
import { t } from '@safar/messages/t';
import { ADULT_TITLES, checkDocuments, type AdultTitle } from './guests.ts';
import { normalisePan, normalisePassport } from './pan-and-passport.ts';
import type { GuestError } from './guest-error.ts';
import { nationalityCode } from './nationality.ts';
import { isTypedName } from './supplier-names.ts';
import { tidyName } from './tidy-name.ts';

/** How many an account may save. */
export const MAX_SAVED_TRAVELLERS = 20;

export interface SavedTraveller {
  title: AdultTitle;
  firstName: string;
  /** '' for a person with one name. */
  lastName: string;
  /** Two letters. */
  nationality: string;
  /** `yyyy-MM-dd`, or null when it is not known. */
  dateOfBirth: string | null;
  pan: string | null;
  passport: string | null;
  /** Days of the passport's issue and end, `yyyy-MM-dd`; null without a passport. */
  passportIssuedOn: string | null;
  passportExpiresOn: string | null;
}

/** What may be typed: missing documents and dates, names with spaces around. */
export type TravellerInput = Pick<SavedTraveller, Required> & {
  [Field in Exclude<keyof SavedTraveller, Required>]?: SavedTraveller[Field] | undefined;
};
type Required = 'title' | 'firstName' | 'lastName' | 'nationality';

const OLDEST_BIRTH = '1900-01-01';
const CODE = /^[A-Z]{2}$/;

/** A traveller as it is kept: trimmed, documents and nationality in the form of a guest's (REQ-GUEST-4), empty ones null. */
export function normaliseTraveller(traveller: TravellerInput): SavedTraveller {
  const passport = normalisePassport(traveller.passport) || null;
  return {
    title: traveller.title,
    firstName: tidyName(traveller.firstName),
    lastName: tidyName(traveller.lastName),
    nationality: nationalityCode(traveller.nationality),
    dateOfBirth: traveller.dateOfBirth || null,
    pan: normalisePan(traveller.pan) || null,
    passport,
    passportIssuedOn: (passport && traveller.passportIssuedOn) || null,
    passportExpiresOn: (passport && traveller.passportExpiresOn) || null,
  };
}

/** No form takes a longer one (REQ-GUEST-4). */
const NAME_MAX = 50;

function isName(name: string): boolean {
  return isTypedName(name) && name.length <= NAME_MAX;
}

/**
 * What is wrong with a traveller, field by field. Names are kept as typed, in any script; what a supplier makes of them is checked
 * where they are booked.
 * @param today `yyyy-MM-dd` in India
 */
export function validateTraveller(traveller: SavedTraveller, today: string): GuestError[] {
  const errors: GuestError[] = [];
  const report = (path: string, message: string) => void errors.push({ path, message });
  if (!ADULT_TITLES.includes(traveller.title)) report('title', t(guests.title));
  const { firstName, lastName } = traveller;
  if (!isName(firstName)) report('firstName', t(m.firstNameLetters, { max: NAME_MAX }));
  if (lastName !== '' && !isName(lastName)) report('lastName', t(m.lastNameLetters, { max: NAME_MAX }));
  if (!CODE.test(traveller.nationality)) report('nationality', t(guests.nationality));
  const { dateOfBirth } = traveller;
  if (dateOfBirth !== null && (dateOfBirth > today || dateOfBirth < OLDEST_BIRTH))
    report('dateOfBirth', t(m.birthInPast));
  const documents = { pan: traveller.pan ?? undefined, passport: traveller.passport ?? undefined };
  const { passportIssuedOn, passportExpiresOn } = traveller;
  if (passportIssuedOn !== null && passportIssuedOn > today) report('passportIssuedOn', t(m.issueInPast));
  if (passportExpiresOn !== null && passportExpiresOn <= (passportIssuedOn ?? OLDEST_BIRTH))
    report('passportExpiresOn', t(m.endAfterIssue));
  checkDocuments(documents, { pan: false, passport: false }, report);
  return errors;
}
