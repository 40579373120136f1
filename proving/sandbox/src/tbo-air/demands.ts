import type { Quirk } from '../control/temper.ts';
import type { Passenger } from './passengers.ts';
import type { Offer } from './offer.ts';

/** The requirements that a quote may add to the rules for all passengers. Book and Ticket enforce them. */
export const demands = [
  'company-fare',
  'gst-mandatory',
  'birth-date-required',
  'no-extras-on-hold',
] as const satisfies readonly Quirk[];
export type Demand = (typeof demands)[number];

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const COMPANY = ['GSTCompanyName', 'GSTCompanyAddress', 'GSTCompanyContactNumber', 'GSTCompanyEmail'] as const;

/** Returns `FareClassification.Type` of a fare that only companies may buy. */
export function companyFamily({ hash }: Pick<Offer, 'hash'>): string {
  return hash % 2 === 0 ? 'SME Fare' : 'Corporate';
}

/** Returns the airline's rules for people with one name. FareQuote tells them, Search does not. */
export function nameFormats({ carrier, lcc }: Offer): { FirstNameFormat: string; LastNameFormat: string } {
  if (lcc)
    return {
      FirstNameFormat:
        'If FirstName is missing, Update FirstName as LastName.\r\n\t\t\t<br/> For UAE Sector -  Father or spouse name will be the first name as per passport.',
      LastNameFormat:
        'If LastName is missing, Update LastName and FirstName as FirstName.\r\n\t\t\t<br/> For UAE Sector- Father or spouse name will be the last name as per passport.',
    };
  if (carrier.country === 'IN')
    return {
      FirstNameFormat:
        'Canada: If Given/First Name missing, put surname in Last Name and Given Name as "FNU" + title (e.g., SMITH/FNU MR).\r\nUAE: Single-name travel documents not allowed.',
      LastNameFormat:
        'For Canada: If LastName is missing, set LastName as "LNU" and FirstName as "Given Name(s) Title".\r\nFor Australia & New Zealand: If only one name exists on the passport, repeat the name as both LastName and FirstName.',
    };
  return {
    FirstNameFormat: 'If FirstName is missing, Update FirstName as title.',
    LastNameFormat: 'If LastName is missing, Update LastName as FIRSTNAME and First name as title.',
  };
}

/** Returns `RequiredFieldValidators`. Only NDC fares have it, and it was empty in all recordings. */
export function requiredFields({ lcc }: Offer, shows: (quirk: Quirk) => boolean): Record<string, unknown> {
  if (shows('birth-date-required')) return { RequiredFieldValidators: { DateOfBirth: true } };
  return lcc ? {} : { RequiredFieldValidators: {} };
}

/** Returns the first requirement of a quote that the passengers do not meet, as the text of an error. */
export function demandProblem(
  passengers: readonly Passenger[],
  held: boolean,
  asked: readonly Demand[],
): string | undefined {
  const lead = passengers.find(({ IsLeadPax }) => IsLeadPax);
  const gst = asked.includes('company-fare') || asked.includes('gst-mandatory');
  if (gst && !GSTIN.test(lead?.GSTNumber ?? '')) return 'GSTNumber is mandatory.';
  const missing = gst && COMPANY.find((key) => !lead?.[key]);
  if (missing) return `${missing} is mandatory.`;
  if (asked.includes('birth-date-required') && passengers.some(({ DateOfBirth }) => !DateOfBirth))
    return 'DateOfBirth is mandatory.';
  const bought = passengers.some(({ Baggage, MealDynamic, SeatDynamic }) =>
    [Baggage, MealDynamic, SeatDynamic].some((rows) => (rows ?? []).length > 0),
  );
  return held && bought && asked.includes('no-extras-on-hold') ? 'SSR is not allowed with hold.' : undefined;
}
