import * as m from '@safar/messages/trips';
import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { formatDay, formatDays } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import type { components } from '#lib/api-types.ts';

export type Trip = components['schemas']['Trip'];
export type TripSummary = components['schemas']['TripSummary'];
export type TripEntry = components['schemas']['TripEntry'];
export type FlightEntry = Extract<TripEntry, { kind: 'flight' }>;
export type StayEntry = Extract<TripEntry, { kind: 'hotel' }>;

/** 'Jaipur and Udaipur' */
export function placesText(places: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(places.map(placeName));
}

/** 'Goa, 11 – 17 Dec 2026' */
export function tripTitle({ places, startsOn, endsOn }: Pick<TripSummary, 'places' | 'startsOn' | 'endsOn'>): string {
  const days = startsOn === endsOn ? formatDay(startsOn) : formatDays(startsOn, endsOn);
  return t(m.title, { places: placesText(places), days });
}

/** '2 flights, 2 stays' */
export function countsText({ flights, stays }: Pick<TripSummary, 'flights' | 'stays'>): string {
  return [t(m.counts, { flights }), t(m.stays, { stays })].filter((text) => text !== '').join(', ');
}
