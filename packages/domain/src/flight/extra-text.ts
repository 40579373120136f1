import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';

interface Ends {
  readonly from: { readonly code: string };
  readonly to: { readonly code: string };
}

/**
 * The part of a trip that an extra is for: a leg of its ticket or one flight of that leg, both as indexes, or every flight of the ticket.
 */
export interface PlacedExtra {
  readonly leg: number;
  readonly segment: number | null;
  readonly onAllFlights?: boolean | undefined;
}

interface SeatAt {
  /** '2'; other values for extras that are not seats, as the supplier sends them. */
  readonly row?: unknown;
  readonly letter?: string;
}

/** An extra as it is sold, where the seat is an object, or as a checkout lists it, where row and letter are its own fields. */
interface NamedExtra extends SeatAt {
  /** In the airline's words; '' when it gives none. */
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

/**
 * The airports between which an extra is used; null for an extra of every flight, and for a leg or flight that the ticket does not have.
 */
export function extraEnds({ leg, segment, onAllFlights }: PlacedExtra, ticket: SoldTicket | undefined): Place | null {
  if (onAllFlights === true) return null;
  const sold = ticket?.legs[leg];
  const flown = segment === null ? sold : sold?.segments[segment];
  return flown ? { from: flown.from.code, to: flown.to.code } : null;
}

/** 'DEL to BOM': where an extra is used; '' for an extra of every flight, and for a leg or flight that the ticket does not have. */
export function extraPlace(extra: PlacedExtra, ticket: SoldTicket | undefined): string {
  const ends = extraEnds(extra, ticket);
  return ends === null ? '' : t(m.fromTo, ends);
}

/** Airlines' texts for baggage that give only its weight. */
const WEIGHT_ALONE = /^\d{1,3} ?kgs? (?:extra|excess|additional) bag(?:gage)?$/i;

/** 'Seat 2A', '5 kg extra baggage', or the airline's own name: 'Vegan meal (all flights)'. */
export function extraName(extra: NamedExtra): string {
  const { row, letter } = extra.seat ?? extra;
  if (typeof row === 'string' && letter !== undefined) return t(m.seat, { seat: row + letter });
  const { text, weightKg = null, onAllFlights } = extra;
  if (onAllFlights === true) return t(m.onAllFlights, { extra: text });
  const saysNoMore = text === '' || WEIGHT_ALONE.test(text);
  return saysNoMore && weightKg !== null ? t(m.extraBaggage, { kilograms: weightKg }) : text;
}

/** 'Seat 2A, DEL to BOM': on a ticket for both ways the seat alone does not identify the flight. */
export function extraText(extra: PlacedExtra & NamedExtra, ticket: SoldTicket | undefined): string {
  return [extraName(extra), extraPlace(extra, ticket)].filter(Boolean).join(', ');
}
