import * as flights from '@safar/messages/flights';
import * as m from '@safar/messages/history';
import { t } from '@safar/messages/t';

/** An extra that was paid for and that the airline did not give, by the texts that name it. */
export interface NamedExtra {
  /** In the supplier's words. */
  readonly what: string;
  /** Codes of the airports between which it was to be used; null where that is not known. */
  readonly place: { readonly from: string; readonly to: string } | null;
  /** Whose it was. */
  readonly name: string;
}

/** 'Seat 2A, DEL to BOM for Asha Rao' */
export function deniedExtraText({ what, place, name }: NamedExtra): string {
  const placed = place === null ? what : `${what}, ${t(flights.fromTo, place)}`;
  return t(m.deniedExtra, { what: placed, name });
}
