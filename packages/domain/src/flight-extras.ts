import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';

interface Ends {
  readonly from: { readonly code: string };
  readonly to: { readonly code: string };
}

/** What an extra is for: a leg of its ticket, or one flight of that leg; both are places in their lists. */
export interface PlacedExtra {
  readonly leg: number;
  readonly segment: number | null;
}

/** Codes of two airports. */
interface Place {
  readonly from: string;
  readonly to: string;
}

interface SoldTicket {
  readonly legs: readonly (Ends & { readonly segments: readonly Ends[] })[];
}

/** Between which airports an extra is used; null for a place the ticket does not have. */
export function extraEnds({ leg, segment }: PlacedExtra, ticket: SoldTicket | undefined): Place | null {
  const sold = ticket?.legs[leg];
  const flown = segment === null ? sold : sold?.segments[segment];
  return flown ? { from: flown.from.code, to: flown.to.code } : null;
}

/** 'DEL to BOM': where an extra is used; '' for a place the ticket does not have. */
export function extraPlace(extra: PlacedExtra, ticket: SoldTicket | undefined): string {
  const ends = extraEnds(extra, ticket);
  return ends === null ? '' : t(m.fromTo, ends);
}

/** 'Seat 2A, DEL to BOM': on a ticket for both ways a seat alone does not say of which flight. */
export function extraText(extra: PlacedExtra & { readonly text: string }, ticket: SoldTicket | undefined): string {
  return [extra.text, extraPlace(extra, ticket)].filter(Boolean).join(', ');
}
