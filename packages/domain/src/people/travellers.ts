/** Saved travellers of an account, for filling guest and passenger forms (REQ-ACC-15). */

import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { ADULT_TITLES, checkDocuments, type AdultTitle } from './guests.ts';
import { normalisePan, normalisePassport } from './pan-and-passport.ts';
import type { GuestError } from './contact-details.ts';
import { nationalityCode } from './nationality.ts';
import { isTypedName } from './names-for-suppliers.ts';
import { tidyName } from './tidy-name.ts';

/** The most travellers an account may save. The most that an account saves (REQ-ACC-15). */
export const MAX_SAVED_TRAVELLERS = 20;

export interface SavedTraveller {
  title: AdultTitle;
  firstName: string;
  /** '' for a person with one name. */
  lastName: string;
  /** Two letters. */
  nationality: string;
  /** `yyyy-MM-dd`, or null when unknown. */
  dateOfBirth: string | null;
  pan: string | null;
  passport: string | null;
  /** Days of issue and expiry of the passport, `yyyy-MM-dd`; always null without a passport. */
  passportIssuedOn: string | null;
  passportExpiresOn: string | null;
}

/** A traveller as typed: documents and dates may be missing, names may have spaces around them. */
export type TravellerInput = Pick<SavedTraveller, Required> & {
  [Field in Exclude<keyof SavedTraveller, Required>]?: SavedTraveller[Field] | undefined;
};
type Required = 'title' | 'firstName' | 'lastName' | 'nationality';

const OLDEST_BIRTH = '1900-01-01';
const CODE = /^[A-Z]{2}$/;

/** Normalises a traveller for storing: trimmed, documents and nationality in the form of a guest's (REQ-GUEST-4), empty ones null. */
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

/** The longest name that a form accepts (REQ-GUEST-4). */
const NAME_MAX = 50;

function isName(name: string): boolean {
  return isTypedName(name) && name.length <= NAME_MAX;
}

/**
 * The problems of a traveller, field by field. Names are stored as typed, in any script; whether a supplier accepts them is checked at
 * booking.
 * @param today `yyyy-MM-dd` in India
 */
export function validateTraveller(traveller: SavedTraveller, today: string): GuestError[] {
  const errors: GuestError[] = [];
  const report = (path: string, message: string) => void errors.push({ path, message });
  if (!ADULT_TITLES.includes(traveller.title)) report('title', t(m.chooseTitle));
  const { firstName, lastName } = traveller;
  if (!isName(firstName)) report('firstName', t(m.firstNameLetters, { max: NAME_MAX }));
  if (lastName !== '' && !isName(lastName)) report('lastName', t(m.lastNameLetters, { max: NAME_MAX }));
  if (!CODE.test(traveller.nationality)) report('nationality', t(m.chooseNationality));
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
