import { extraPlace, extraText } from '@safar/domain/flight-extras';
import { sumPaise } from '@safar/domain/money';
import type { Passenger } from '@safar/domain/passengers';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

export type Extras = FlightCheckoutSession['extras'];
export type Seat = Extras['seats'][number];
type AnyExtra = Extras['meals'][number];
type Trip = FlightCheckoutSession['trip'];

/** Where extras of one kind are offered: a leg, or one flight of it. */
export interface ExtraPlace<E extends AnyExtra = AnyExtra> {
  key: string;
  /** 'DEL to BOM' */
  title: string;
  offers: readonly E[];
}

/** Extras by the leg or flight they belong to, in the order of the trip. */
export function placesOf<E extends AnyExtra>(offers: readonly E[], trip: Trip): ExtraPlace<E>[] {
  const places = Map.groupBy(offers, ({ ticket, leg, segment }) => [ticket, leg, segment ?? ''].join('.'));
  return [...places].map(([key, group]) => ({ key, title: placeOf(group, trip), offers: group }));
}

function placeOf([first]: readonly AnyExtra[], trip: Trip): string {
  return first ? extraPlace(first, trip.tickets[first.ticket]) : '';
}

/** What a passenger has chosen of these offers; '' for nothing. */
export function chosenOf(passenger: Passenger, offers: readonly AnyExtra[]): string {
  return offers.find(({ id }) => passenger.extras.includes(id))?.id ?? '';
}

/** A passenger's extras with another choice among these offers; '' for none of them. */
export function withChosen(passenger: Passenger, offers: readonly AnyExtra[], id: string): string[] {
  const others = passenger.extras.filter((own) => !offers.some((offer) => offer.id === own));
  return id === '' ? others : [...others, id];
}

/** A trip's price with the extras chosen so far. */
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

/** What a passenger has chosen, in words, with what it costs. */
export function chosenExtras({ baggage, meals, seats, seatWishes }: Extras, trip: Trip, passenger: Passenger) {
  return [...baggage, ...meals, ...seats, ...seatWishes]
    .filter(({ id }) => passenger.extras.includes(id))
    .map((extra) => ({
      id: extra.id,
      text: extraText(extra, trip.tickets[extra.ticket]),
      pricePaise: extra.pricePaise,
    }));
}
