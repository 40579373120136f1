import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { extraPlace, extraText } from '@safar/domain/flight/extra-text';
import { sumPaise } from '@safar/domain/money/money';
import type { Passenger } from '@safar/domain/people/passengers';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

export type Extras = FlightCheckoutSession['extras'];
export type Seat = Extras['seats'][number];
type AnyExtra = Extras['meals'][number];
type Trip = FlightCheckoutSession['trip'];

/** A leg, or one flight of it, on which extras of one kind are sold. */
export interface ExtraPlace<E extends AnyExtra = AnyExtra> {
  key: string;
  /** 'DEL to BOM' */
  title: string;
  offers: readonly E[];
}

/** Extras by the leg or flight that they belong to, in the trip's order. */
function placesOf<E extends AnyExtra>(offers: readonly E[], trip: Trip): ExtraPlace<E>[] {
  const places = Map.groupBy(offers, ({ ticket, leg, segment }) => [ticket, leg, segment ?? ''].join('.'));
  return [...places].map(([key, group]) => ({ key, title: placeOf(group, trip), offers: group }));
}

/** The kinds of extras chosen from a list, with the text of the empty choice. */
export const LISTED_EXTRAS = {
  baggage: { title: m.extraBag, none: m.noExtraBag },
  meals: { title: m.meal, none: m.noMeal },
  seatWishes: { title: m.seatWish, none: m.noSeatWish },
} as const;

/** The extras on sale on one leg. */
export interface LegExtras {
  key: string;
  /** 'DEL – BOM' */
  title: string;
  /** Lists of each kind, per flight when the leg has several. */
  listed: readonly { kind: keyof typeof LISTED_EXTRAS; label: string; place: ExtraPlace }[];
  seats: readonly ExtraPlace<Seat>[];
}

/** The legs with extras on sale, in the trip's order. */
export function extrasByLeg(extras: Extras, trip: Trip): LegExtras[] {
  return trip.tickets.flatMap(({ legs }, ticket) =>
    legs.flatMap(({ from, to }, leg) => {
      const here = <E extends AnyExtra>(offers: readonly E[]) =>
        placesOf(
          offers.filter((offer) => offer.ticket === ticket && offer.leg === leg),
          trip,
        );
      const listed = (['baggage', 'meals', 'seatWishes'] as const).flatMap((kind) =>
        here(extras[kind]).map((place, _, all) => {
          const extra = t(LISTED_EXTRAS[kind].title);
          return { kind, label: all.length > 1 ? t(m.extraOn, { extra, flight: place.title }) : extra, place };
        }),
      );
      const seats = here(extras.seats);
      if (listed.length + seats.length === 0) return [];
      return [{ key: `${ticket}.${leg}`, title: `${from.code} – ${to.code}`, listed, seats }];
    }),
  );
}

/** The price of all passengers' choices on a leg; null when nothing is chosen. */
export function legExtrasPaise({ listed, seats }: LegExtras, passengers: readonly Passenger[]): number | null {
  const chosen = new Set(passengers.flatMap(({ extras }) => extras));
  const offers = [...listed.map(({ place }) => place), ...seats].flatMap((place) => place.offers);
  const prices = offers.flatMap(({ id, pricePaise }) => (chosen.has(id) ? [pricePaise] : []));
  return prices.length === 0 ? null : sumPaise(prices);
}

function placeOf([first]: readonly AnyExtra[], trip: Trip): string {
  if (first === undefined) return '';
  const { ticket, leg, segment } = first;
  return extraPlace({ leg, segment }, trip.tickets[ticket]);
}

/** A passenger's choice among these offers; '' for none. */
export function chosenOf(passenger: Passenger, offers: readonly AnyExtra[]): string {
  return offers.find(({ id }) => passenger.extras.includes(id))?.id ?? '';
}

/** A passenger's extras with another choice among these offers; '' for none of them. */
export function withChosen(passenger: Passenger, offers: readonly AnyExtra[], id: string): string[] {
  const others = passenger.extras.filter((own) => !offers.some((offer) => offer.id === own));
  return id === '' ? others : [...others, id];
}

/** A trip's price with the chosen extras. */
export function priceWithExtras(
  { extras: { baggage, meals, seats, seatWishes }, price }: FlightCheckoutSession,
  passengers: readonly Passenger[],
): FlightCheckoutSession['price'] {
  const prices = new Map([...baggage, ...meals, ...seats, ...seatWishes].map(({ id, pricePaise }) => [id, pricePaise]));
  const extrasPaise = sumPaise(passengers.flatMap(({ extras }) => extras.map((id) => prices.get(id) ?? 0)));
  const fare = price.lines.filter(({ kind }) => kind !== 'extra');
  const chosen = { kind: 'extra' as const, label: 'extra', amountPaise: extrasPaise };
  const lines = extrasPaise > 0 ? [...fare, chosen] : fare;
  return { ...price, extrasPaise, lines, totalPaise: sumPaise(lines.map(({ amountPaise }) => amountPaise)) };
}

/** A passenger's extras as text, with their prices. */
export function chosenExtras({ baggage, meals, seats, seatWishes }: Extras, trip: Trip, passenger: Passenger) {
  return [...baggage, ...meals, ...seats, ...seatWishes]
    .filter(({ id }) => passenger.extras.includes(id))
    .map((extra) => ({
      id: extra.id,
      text: extraText(extra, trip.tickets[extra.ticket]),
      pricePaise: extra.pricePaise,
    }));
}
