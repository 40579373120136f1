import { TICKET_NAME_MAX, type SingleName, type TicketNameRule } from './supplier-names.ts';

/** What the airline of a ticket says of names, read from a FareQuote. */
export interface AirlineNameTexts {
  readonly carrierCode: string;
  readonly carrierName: string;
  /** `FirstNameFormat` and `LastNameFormat`: the airline's own words, possibly none. */
  readonly texts: readonly string[];
  /** Two-letter codes of all countries the ticket touches. */
  readonly countryCodes: readonly string[];
}

/** SpiceJet refuses a passenger whose first and last name are the same (tbo-air.md 6). */
const MUST_DIFFER = new Set(['SG']);

/**
 * How a ticket is made out to somebody with one name. The airlines' words, as recorded: 'For UAE Sector … put father name', 'Canada: …
 * Given Name as "FNU"', 'For Canada: If LastName is missing, set LastName as "LNU"', 'First name as title', 'Update LastName and
 * FirstName as FirstName', 'LastName/FNU', 'FirstName/LNU'. A route's own rule comes before the airline's general one; where an airline
 * says nothing, the name is repeated, as most ask.
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

/** The rule that names on this ticket are made by. */
export function ticketNameRule(airline: AirlineNameTexts): TicketNameRule {
  return {
    carrierName: airline.carrierName,
    singleName: singleNameOf(airline),
    mustDiffer: MUST_DIFFER.has(airline.carrierCode),
    maxLength: TICKET_NAME_MAX,
  };
}
