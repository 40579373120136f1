import { rupeesToPaise, sumPaise, type Paise } from '@safar/domain/money/money';
import type { DayFare, FareRuleText, FlightOffer } from '../flight-supplier.ts';
import { plainLines } from '../tbo/plain-text.ts';
import { listOf, numberOf, textOf, truthOf, wholeOf } from '../tbo/read-fields.ts';
import type { AirFields } from './operations.ts';
import { parseOffer } from './parse-offer.ts';

/** `ItineraryChangeList`: `[]`, null or a list (tbo-air.md 5, deduced from recordings). */
const CHANGE = { cabinClass: 2, time: 4, baggage: 6, cabinBaggage: 7, price: 8 };

/** The offers of a Search, by list, and the number of results left out because they cannot be sold. */
export interface ParsedSearch {
  readonly lists: FlightOffer[][];
  readonly unusable: number;
}

/** Reads `Results` of Search: one list, or outbound and inbound (tbo-air.md 4). */
export function parseSearch(reply: AirFields<'Search'>): ParsedSearch {
  let unusable = 0;
  const lists = reply.Results.map((list) =>
    list.flatMap((result) => {
      const offer = parseOffer(result);
      if (offer === null) unusable += 1;
      return offer === null ? [] : [offer];
    }),
  );
  return { lists, unusable };
}

/** The offer in a FareQuote, and the changes that it reports (tbo-air.md 5). */
export interface ParsedQuote {
  readonly offer: FlightOffer;
  readonly priceChanged: boolean;
  readonly timeChanged: boolean;
  readonly cabinChanged: boolean;
  readonly baggageChanged: boolean;
}

/** Reads a FareQuote; null when it has no offer that can be sold. */
export function parseQuote(reply: AirFields<'FareQuote'>): ParsedQuote | null {
  const offer = reply.Results ? parseOffer(reply.Results) : null;
  if (offer === null) return null;
  const notes = textOf(reply.FlightDetailChangeInfo);
  const listed = new Set(listOf(reply.ItineraryChangeList).map(wholeOf));
  return {
    offer,
    priceChanged: truthOf(reply.IsPriceChanged, false) || listed.has(CHANGE.price),
    timeChanged: truthOf(reply.IsTimeChanged, false) || listed.has(CHANGE.time),
    cabinChanged: notes.includes('FlightCabinClassChanged') || listed.has(CHANGE.cabinClass),
    baggageChanged:
      /Flight(?:Cabin)?BaggageChanged|^BaggageChanged/.test(notes) ||
      listed.has(CHANGE.baggage) ||
      listed.has(CHANGE.cabinBaggage),
  };
}

/** Reads the airline's charge in a FareQuote of a reissue, for all passengers; null when one of them has none told (tbo-air.md 12). */
export function parseReissueCharge(reply: AirFields<'FareQuote'>): Paise | null {
  const rows = reply.Results?.FareBreakdown ?? [];
  const charges = rows.flatMap(({ SupplierReissueCharges: sent }) => {
    const rupees = numberOf(sent);
    return rupees === null || rupees < 0 ? [] : rupeesToPaise(rupees);
  });
  return rows.length > 0 && charges.length === rows.length ? sumPaise(charges) : null;
}

/** 'Please refer above.', once or repeated: the rules of the previous flight apply. */
const AS_ABOVE = /^(?:please refer (?:to )?(?:the )?above\.?\s*)+$/i;

/** Reads the texts of FareRule: one for each route, mark-up removed. A text that several flights share, or refer to, is listed once. */
export function parseFareRules(reply: AirFields<'FareRule'>): FareRuleText[] {
  const routes = new Map<string, string[]>();
  let above = '';
  for (const row of reply.FareRules) {
    const own = plainLines(row.FareRuleDetail).join('\n');
    const text = AS_ABOVE.test(own) ? above : own;
    if (text === '') continue;
    above = text;
    routes.set(text, [...(routes.get(text) ?? []), `${textOf(row.Origin)} – ${textOf(row.Destination)}`]);
  }
  return [...routes].map(([text, names]) => ({ route: [...new Set(names)].join(', '), text }));
}

/**
 * Reads the days of GetCalendarFare with the lowest fare of each, for one adult. `Fare` is not the payable total
 * (tbo-air.md 10): the total is base, tax and other charges. `Fare` counts where it is larger, since one of these may
 * be missing, so that no day shows less than a search finds.
 * @param bearers number of adults and children, who share the charges of the booking (tbo-air.md 4)
 */
export function parseCalendar(reply: AirFields<'GetCalendarFare'>, bearers: number): DayFare[] {
  const days = new Map<string, DayFare>();
  for (const row of reply.SearchResults) {
    const date = textOf(row.DepartureDate).slice(0, 10);
    const carrierCode = textOf(row.AirlineCode).trim();
    const paise = (key: 'Fare' | 'BaseFare' | 'Tax' | 'OtherCharges') =>
      rupeesToPaise(Math.max(0, numberOf(row[key]) ?? 0));
    const chargePaise = Math.ceil(paise('OtherCharges') / bearers);
    const farePaise = Math.max(paise('Fare'), paise('BaseFare') + paise('Tax') + chargePaise);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || carrierCode === '' || farePaise <= 0) continue;
    const known = days.get(date);
    if (known === undefined || farePaise < known.farePaise) days.set(date, { date, farePaise, carrierCode });
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
