import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { GuestError } from '../people/contact-details.ts';

/** A passenger, with the extras they chose. */
interface Chooser {
  readonly type: 'adult' | 'child' | 'infant';
  readonly extras: readonly string[];
}

/** An extra that is for sale and was chosen, with its ticket and the index of its passenger. */
interface ChosenExtra {
  readonly id: string;
  readonly passenger: number;
  readonly ticket: number;
  readonly extra: {
    readonly kind: 'baggage' | 'meal' | 'seat' | 'seat-wish';
    readonly leg: number;
    readonly segment: number | null;
    readonly seat: { readonly free: boolean; readonly exitRow: boolean } | null;
  };
}

/**
 * Whether a passenger may sit beside an emergency exit: not a child, and not an adult with an infant. The first adults of the party travel
 * with the infants, one each.
 */
export function maySitAtExit(passengers: readonly Pick<Chooser, 'type'>[], index: number): boolean {
  if (passengers[index]?.type !== 'adult') return false;
  const infants = passengers.filter(({ type }) => type === 'infant').length;
  const adultsBefore = passengers.slice(0, index).filter(({ type }) => type === 'adult').length;
  return adultsBefore >= infants;
}

/**
 * Extras that are not for sale, or not in this combination: one of a kind for each passenger and leg (seats: segment), each seat once, none
 * for infants, no exit row for passengers who may not sit there (REQ-FCHK-8).
 * @param chosen those of `passengers` that are for sale
 */
export function extraErrors(passengers: readonly Chooser[], chosen: readonly ChosenExtra[]): GuestError[] {
  const seats = chosen.filter(({ extra }) => extra.kind === 'seat').map(({ id }) => id);
  return passengers.flatMap(({ type, extras }, index) => {
    const own = chosen.filter(({ passenger }) => passenger === index);
    const report = (message: string) => [{ path: `passengers.${index}.extras`, message }];
    if (own.length !== extras.length) return report(t(m.extraGone));
    if (type === 'infant' && own.length > 0) return report(t(m.infantExtras));
    if (new Set(own.map(placeOf)).size !== own.length) return report(t(m.oneOfEach));
    if (own.some(({ extra }) => extra.seat?.free === false)) return report(t(m.seatTaken));
    if (own.some(({ extra }) => extra.seat?.exitRow === true) && !maySitAtExit(passengers, index))
      return report(t(m.exitRow));
    if (own.some(({ id, extra }) => extra.kind === 'seat' && seats.filter((seat) => seat === id).length > 1))
      return report(t(m.seatTwice));
    return [];
  });
}

function placeOf({ ticket, extra }: ChosenExtra): string {
  return [ticket, extra.kind, extra.leg, extra.segment].join(':');
}
