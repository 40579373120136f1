import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { FlightFinder, FlightOffer, FlightQuestion } from '../../suppliers/flight-supplier.ts';
import type { NoAnswer } from '../../suppliers/no-answer.ts';
import { flightId, type NamedOffer } from './flight-view.ts';
import type { FoundFlights } from './search-store.ts';

/** Offers of one trace that belongs to one quote alone (decision 0014, REQ-FCHK-3). */
export interface OwnTrace {
  readonly trace: string;
  /** ISO instant. */
  readonly expiresAt: string;
  readonly offers: readonly NamedOffer[];
}

/** Why offers are not available: sold, their search has expired, or the supplier did not answer. */
export type Silence = { kind: 'gone' } | { kind: 'expired' } | NoAnswer;

export type OwnedOrSilence = ({ kind: 'ok' } & OwnTrace) | Silence;

/** The chosen offers, one from every list (a special return's are sold as one); or what is wrong with the choice. */
export function chosenOffers(
  supplier: Pick<FlightFinder, 'joinReturn'>,
  { question, lists }: FoundFlights,
  names: readonly string[],
): NamedOffer[] | string {
  if (names.length !== lists.length) return lists.length === 1 ? t(m.chooseOneFare) : t(m.chooseTwoFares);
  const chosen = lists.flatMap((list, index) => list.filter(({ name }) => name === names[index]));
  const [out, back] = chosen;
  if (chosen.length !== lists.length || out === undefined) return t(m.otherSearch);
  if (back === undefined || !isJoint(question, lists)) return chosen;
  const offer = supplier.joinReturn(out.offer, back.offer);
  if (offer === null) return t(m.notJoint);
  return [{ name: `${out.name}+${back.name}`, offer }];
}

/** Finds the chosen offers again in a new search, which has its own trace (REQ-FCHK-3). */
export async function searchAgain(
  supplier: FlightFinder,
  question: FlightQuestion,
  wanted: readonly NamedOffer[],
): Promise<OwnedOrSilence> {
  const found = await supplier.search(question, 'buy');
  if (found.kind === 'none') return { kind: 'gone' };
  if (found.kind === 'no-answer') return found;
  const offers = wanted.map(({ name, offer }, index) => {
    const list = found.lists[found.lists.length === wanted.length ? index : 0] ?? [];
    const same = sameOffer(isJoint(question, found.lists) ? joined(supplier, found.lists, offer) : list, offer);
    return same === null ? null : { name, offer: same };
  });
  const all = offers.filter((offer) => offer !== null);
  if (all.length !== wanted.length) return { kind: 'gone' };
  return { kind: 'ok', trace: found.trace, expiresAt: found.expiresAt, offers: all };
}

/** Whether the choice from two lists is bought as one (REQ-TKT-3). */
function isJoint({ journey }: FlightQuestion, lists: readonly unknown[]): boolean {
  return journey === 'special-return' && lists.length === 2;
}

/** Joined pairs of a special return on the flights of one offer. */
function joined(
  supplier: FlightFinder,
  lists: readonly (readonly FlightOffer[])[],
  { legs }: FlightOffer,
): FlightOffer[] {
  const [out = [], back = []] = lists.map((list, index) => {
    const id = flightId(legs.slice(index, index + 1));
    return list.filter((offer) => flightId(offer.legs) === id);
  });
  return out.flatMap((outbound) => back.flatMap((inbound) => supplier.joinReturn(outbound, inbound) ?? []));
}

/** The same flights in the same family, with the same baggage if it is still sold; the cheapest of several. */
function sameOffer(list: readonly FlightOffer[], wanted: FlightOffer): FlightOffer | null {
  const id = flightId(wanted.legs);
  const same = list
    .filter(({ legs, family, brand }) => family === wanted.family && brand === wanted.brand && flightId(legs) === id)
    .toSorted((a, b) => a.fare.publishedPaise - b.fare.publishedPaise);
  return same.find((offer) => baggageOf(offer) === baggageOf(wanted)) ?? same[0] ?? null;
}

function baggageOf({ legs }: FlightOffer): string {
  return `${legs[0]?.[0]?.baggage} ${legs[0]?.[0]?.cabinBaggage}`;
}
