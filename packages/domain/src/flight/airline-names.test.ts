import { expect, test } from 'vitest';
import { ticketNameRule } from './airline-names.ts';

const INDIGO = [
  'If FirstName is missing, Update FirstName as LastName.',
  'For UAE Sector- If the passenger has a single word name in last name so put father name will be the first name as per passport.',
  'If LastName is missing, Update LastName and FirstName as FirstName.',
];
const AIR_INDIA_FIRST = [
  'Canada: If Given/First Name missing, put surname in Last Name and Given Name as "FNU" + title (e.g., SMITH/FNU MR).',
  'UAE: Single-name travel documents not allowed. Passports must have surname and given name separated by space.',
];
const AIR_INDIA = [
  ...AIR_INDIA_FIRST,
  'For Canada: If LastName is missing, set LastName as "LNU" and FirstName as "Given Name(s) Title" (e.g., LNU/JEREMY BROWN MR).',
];
const BRITISH = ['If LastName is missing, Update LastName as FIRSTNAME and First name as title.'];
const FINNAIR = ['"LastName/FNU Ms"  If No First Name in Passport', '"FirstName/LNU Ms"  If No Last Name in Passport'];

test.each([
  ['6E', INDIGO, ['IN'], 'repeat'],
  ['6E', INDIGO, ['IN', 'AE'], 'two-names'],
  ['AI', AIR_INDIA, ['IN', 'GB'], 'repeat'],
  ['AI', AIR_INDIA, ['IN', 'CA'], 'lnu-last'],
  ['AI', AIR_INDIA_FIRST, ['IN', 'CA'], 'fnu'],
  ['AI', AIR_INDIA, ['IN', 'AE'], 'two-names'],
  ['BA', BRITISH, ['IN', 'GB'], 'title'],
  ['AY', FINNAIR, ['IN', 'FI'], 'lnu-first'],
  ['QP', [], ['IN'], 'repeat'],
  ['SG', [], ['IN'], 'title'],
  ['SG', INDIGO, ['IN'], 'title'],
])(
  '%s, which says %j, makes a ticket through %j out to one name as: %s',
  (carrierCode, texts, countryCodes, singleName) => {
    expect(ticketNameRule({ carrierCode, carrierName: 'Airline', texts, countryCodes })).toEqual({
      carrierName: 'Airline',
      singleName,
      mustDiffer: carrierCode === 'SG',
      maxLength: 32,
    });
  },
);
