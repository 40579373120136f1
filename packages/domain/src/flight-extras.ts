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

interface SoldTicket {
  readonly legs: readonly (Ends & { readonly segments: readonly Ends[] })[];
}

/** 'DEL to BOM': where an extra is used; '' for a place the ticket does not have. */
export function extraPlace({ leg, segment }: PlacedExtra, ticket: SoldTicket | undefined): string {
  const sold = ticket?.legs[leg];
  const flown = segment === null ? sold : sold?.segments[segment];
  return flown ? t(m.fromTo, { from: flown.from.code, to: flown.to.code }) : '';
}

/** 'Seat 2A, DEL to BOM': on a ticket for both ways a seat alone does not say of which flight. */
export function extraText(extra: PlacedExtra & { readonly text: string }, ticket: SoldTicket | undefined): string {
  return [extra.text, extraPlace(extra, ticket)].filter(Boolean).join(', ');
}
