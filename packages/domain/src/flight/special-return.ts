/** Special returns (decision 0017): two flights within India on one ticket, cheaper than two tickets. */

import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { baggageText } from './flight-baggage.ts';
import type { Paise } from '../money/money.ts';

/** The terms in which two fares of one family may differ. */
interface Terms {
  readonly family: string;
  readonly totalPaise: Paise;
  readonly refundable: boolean;
  readonly baggage: string | null;
}

/** One direction at its special fare, sold with a fare of the other direction and the same combination. */
export interface SpecialFare extends Terms {
  readonly resultIndex: string;
  readonly flightId: string;
  readonly combination: string;
}

/** Both directions at the special fare of a whole trip. */
export interface SpecialTrip extends Terms {
  readonly resultIndex: string;
  readonly outboundId: string;
  readonly inboundId: string;
}

/** The result of one search for special returns. */
export interface SpecialList {
  readonly searchId: string;
  /** ISO instant. */
  readonly expiresAt: string;
  readonly outbound: readonly SpecialFare[];
  readonly inbound: readonly SpecialFare[];
  readonly trips: readonly SpecialTrip[];
}

/** A flight of one direction, and the ordinary fare it is chosen at. */
export interface OrdinaryFare extends Terms {
  readonly flightId: string;
}

/** The one ticket that replaces two tickets. */
export interface SpecialReturn {
  readonly searchId: string;
  readonly expiresAt: string;
  /** The ids that it is quoted by. */
  readonly resultIndexes: readonly string[];
  readonly totalPaise: Paise;
  /** The saving compared with two tickets; above 0. */
  readonly lessPaise: Paise;
  /** Drawbacks that a traveller must know before choosing it, besides that both flights belong together. */
  readonly drawbacks: readonly string[];
}

type Found = Omit<SpecialReturn, 'lessPaise' | 'drawbacks'> & { readonly parts: readonly Terms[] };

/**
 * The cheapest special return for two chosen flights, each in its chosen family; null when there is none below the
 * price of two tickets (REQ-FRES-8).
 */
export function specialReturnOf(
  lists: readonly SpecialList[],
  outbound: OrdinaryFare,
  inbound: OrdinaryFare,
): SpecialReturn | null {
  const ordinaryPaise = outbound.totalPaise + inbound.totalPaise;
  const found = lists
    .flatMap((list) => [...joinedIn(list, outbound, inbound), ...tripsIn(list, outbound, inbound)])
    .filter(({ totalPaise }) => totalPaise < ordinaryPaise);
  const best = found.reduce<Found | null>(
    (least, one) => (least && least.totalPaise <= one.totalPaise ? least : one),
    null,
  );
  if (best === null) return null;
  const { parts, ...bought } = best;
  return {
    ...bought,
    lessPaise: ordinaryPaise - best.totalPaise,
    drawbacks: drawbacksOf(parts, [outbound, inbound]),
  };
}

function joinedIn(
  { outbound: out, inbound: back, ...search }: SpecialList,
  first: OrdinaryFare,
  second: OrdinaryFare,
): Found[] {
  const returns = back.filter((fare) => isSame(fare, second));
  return out
    .filter((fare) => isSame(fare, first))
    .flatMap((fare) =>
      returns
        .filter(({ combination }) => combination === fare.combination)
        .map((other) => ({
          searchId: search.searchId,
          expiresAt: search.expiresAt,
          resultIndexes: [fare.resultIndex, other.resultIndex],
          totalPaise: fare.totalPaise + other.totalPaise,
          parts: [fare, other],
        })),
    );
}

function isSame(special: SpecialFare, { flightId, family }: OrdinaryFare): boolean {
  return special.flightId === flightId && special.family === family;
}

function tripsIn({ searchId, expiresAt, trips }: SpecialList, outbound: OrdinaryFare, inbound: OrdinaryFare): Found[] {
  return trips
    .filter(
      ({ outboundId, inboundId, family }) =>
        outboundId === outbound.flightId &&
        inboundId === inbound.flightId &&
        family === outbound.family &&
        family === inbound.family,
    )
    .map((trip) => ({
      searchId,
      expiresAt,
      resultIndexes: [trip.resultIndex],
      totalPaise: trip.totalPaise,
      parts: [trip, trip],
    }));
}

function drawbacksOf(parts: readonly Terms[], ordinary: readonly OrdinaryFare[]): string[] {
  const refunded = ordinary.some(({ refundable }) => refundable) && !parts.every(({ refundable }) => refundable);
  const bags = parts.filter(({ baggage }, index) => baggage !== (ordinary[index]?.baggage ?? null));
  return [
    ...(refunded ? [t(m.drawback, { what: t(m.nonRefundable) })] : []),
    ...new Set(bags.map(({ baggage }) => t(m.drawback, { what: baggageText('check-in', baggage) }))),
  ];
}
