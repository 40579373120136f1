import { TICKET_NAME_MAX, type SingleName, type TicketNameRule } from '../people/names-for-suppliers.ts';

/** The airline's rules for names on a ticket, read from a FareQuote. */
export interface AirlineNameTexts {
  readonly carrierCode: string;
  readonly carrierName: string;
  /** `FirstNameFormat` and `LastNameFormat` in the airline's own words; may be empty. */
  readonly texts: readonly string[];
  /** Two-letter codes of all countries the ticket touches. */
  readonly countryCodes: readonly string[];
}

/** SpiceJet refuses a passenger whose first and last name are the same (tbo-air.md 6). */
const MUST_DIFFER = new Set(['SG']);

/**
 * How a ticket names a passenger who has one name. The airlines' texts, as recorded: 'For UAE Sector … put father name', 'Canada: … Given
 * Name as "FNU"', 'For Canada: If LastName is missing, set LastName as "LNU"', 'First name as title', 'Update LastName and FirstName as
 * FirstName', 'LastName/FNU', 'FirstName/LNU'. The rule of a route comes before the airline's general rule. Where an airline says nothing,
 * the name is repeated, as most airlines ask.
 */
function singleNameOf({ carrierCode, texts, countryCodes }: AirlineNameTexts): SingleName {
  const text = texts.join(' ');
  if (countryCodes.includes('AE') && /\bUAE\b/i.test(text)) return 'two-names';
  const isOfCanada = /\bCanada\b/i.test(text);
  if (!isOfCanada || countryCodes.includes('CA')) {
    if (/\/LNU\b/.test(text)) return 'lnu-first';
    if (/\bLNU\b/.test(text)) return 'lnu-last';
    if (/\bFNU\b/.test(text)) return 'fnu';
  }
  return MUST_DIFFER.has(carrierCode) || /\bas title\b/i.test(text) ? 'title' : 'repeat';
}

/** The rule for the names on this ticket (REQ-FCHK-6). */
export function ticketNameRule(airline: AirlineNameTexts): TicketNameRule {
  return {
    carrierName: airline.carrierName,
    singleName: singleNameOf(airline),
    mustDiffer: MUST_DIFFER.has(airline.carrierCode),
    maxLength: TICKET_NAME_MAX,
  };
}
