import * as m from '@safar/messages/booking-page';
import * as flights from '@safar/messages/flights';
import { t } from '@safar/messages/t';

/** A paid extra that the airline did not provide, by the texts that name it. */
export interface NamedExtra {
  /** In the supplier's words. */
  readonly what: string;
  /** Codes of the airports between which it was to be used; null when unknown. */
  readonly place: { readonly from: string; readonly to: string } | null;
  /** The passenger's name. */
  readonly name: string;
}

/** 'Seat 2A, DEL to BOM for Asha Rao' */
export function deniedExtraText({ what, place, name }: NamedExtra): string {
  const placed = place === null ? what : `${what}, ${t(flights.fromTo, place)}`;
  return t(m.historyDeniedExtra, { what: placed, name });
}
