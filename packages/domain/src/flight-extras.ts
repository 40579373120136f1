import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';

interface Ends {
  readonly from: { readonly code: string };
  readonly to: { readonly code: string };
}

/** What an extra is for: a leg of its ticket, or one flight of that leg; both are places in their lists. Or every flight of the ticket. */
export interface PlacedExtra {
  readonly leg: number;
  readonly segment: number | null;
  readonly onAllFlights?: boolean | undefined;
}

interface SeatAt {
  /** '2'; of what is no seat, whatever its supplier calls so. */
  readonly row?: unknown;
  readonly letter?: string;
}

/** An extra as it is sold, or as a checkout lists it: there a seat's place is its own. */
interface NamedExtra extends SeatAt {
  /** In the airline's words; '' where it has none. */
  readonly text: string;
  readonly weightKg?: number | null;
  readonly onAllFlights?: boolean | undefined;
  readonly seat?: SeatAt | null;
}

/** Codes of two airports. */
interface Place {
  readonly from: string;
  readonly to: string;
}

interface SoldTicket {
  readonly legs: readonly (Ends & { readonly segments: readonly Ends[] })[];
}

/** Between which airports an extra is used; null for one of every flight, and for a place the ticket does not have. */
export function extraEnds({ leg, segment, onAllFlights }: PlacedExtra, ticket: SoldTicket | undefined): Place | null {
  if (onAllFlights === true) return null;
  const sold = ticket?.legs[leg];
  const flown = segment === null ? sold : sold?.segments[segment];
  return flown ? { from: flown.from.code, to: flown.to.code } : null;
}

/** 'DEL to BOM': where an extra is used; '' for one of every flight, and for a place the ticket does not have. */
export function extraPlace(extra: PlacedExtra, ticket: SoldTicket | undefined): string {
  const ends = extraEnds(extra, ticket);
  return ends === null ? '' : t(m.fromTo, ends);
}

/** Airlines' words for baggage that say its weight and nothing else. */
const WEIGHT_ALONE = /^\d{1,3} ?kgs? (?:extra|excess|additional) bag(?:gage)?$/i;

/** 'Seat 2A', '5 kg extra baggage', or what the airline calls it: 'Vegan meal (all flights)'. */
export function extraName(extra: NamedExtra): string {
  const { row, letter } = extra.seat ?? extra;
  if (typeof row === 'string' && letter !== undefined) return t(m.seat, { seat: row + letter });
  const { text, weightKg = null, onAllFlights } = extra;
  if (onAllFlights === true) return t(m.onAllFlights, { extra: text });
  const saysNoMore = text === '' || WEIGHT_ALONE.test(text);
  return saysNoMore && weightKg !== null ? t(m.extraBaggage, { kilograms: weightKg }) : text;
}

/** 'Seat 2A, DEL to BOM': on a ticket for both ways a seat alone does not say of which flight. */
export function extraText(extra: PlacedExtra & NamedExtra, ticket: SoldTicket | undefined): string {
  return [extraName(extra), extraPlace(extra, ticket)].filter(Boolean).join(', ');
}
