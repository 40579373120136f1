import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { answerOf, browserApi } from '#lib/api.ts';
import type { SearchCity } from './stay-search.ts';

const POSITION_TIMEOUT_MS = 12_000;

export interface LocateProblem {
  title: string;
  text: string;
}

/** Result of 'use my location': a city, a name to be confirmed from the suggestions, or why it failed. */
export type Located =
  | { kind: 'city'; city: SearchCity }
  | { kind: 'confirm'; name: string; problem: LocateProblem }
  | { kind: 'failed'; problem: LocateProblem };

/** The messages (REQ-HSEARCH-3), by the browser's error code. */
const POSITION_ERRORS: Readonly<Record<number, string>> = {
  1: t(m.locationDenied),
  2: t(m.locationUnavailable),
  3: t(m.locationTimedOut),
};
const UNSUPPORTED = { title: t(m.locationUnsupportedTitle), text: t(m.locationUnsupported) };
const NOT_FOUND = { title: t(m.locationNotFoundTitle), text: t(m.locationNotFound) };
const CONFIRM = { title: t(m.locationConfirmTitle), text: t(m.locationConfirm) };

/** Finds the supported city at the traveller's position (REQ-HSEARCH-3); never throws. */
export async function locateCity(): Promise<Located> {
  if (!('geolocation' in navigator)) return { kind: 'failed', problem: UNSUPPORTED };
  const position = await currentPosition();
  if ('coords' in position) return cityAt(position.coords);
  const text = POSITION_ERRORS[position.code] ?? t(m.locationFailed);
  return { kind: 'failed', problem: { title: t(m.locationFailedTitle), text } };
}

/** The browser's position, or its error with a code for the reason. */
function currentPosition(): Promise<GeolocationPosition | GeolocationPositionError> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, resolve, {
      enableHighAccuracy: true,
      timeout: POSITION_TIMEOUT_MS,
    });
  });
}

async function cityAt({ latitude, longitude }: GeolocationCoordinates): Promise<Located> {
  try {
    const query = { lat: latitude, lng: longitude };
    const city = await answerOf(browserApi.GET('/api/geo/resolve-city', { params: { query } }));
    if (city.code && city.slug) return { kind: 'city', city };
    return await citySuggested(city.name);
  } catch {
    return { kind: 'failed', problem: NOT_FOUND };
  }
}

/** For a name without a code: the suggestion of the same name, else the traveller chooses. */
async function citySuggested(name: string): Promise<Located> {
  if (!name) return { kind: 'failed', problem: NOT_FOUND };
  const { cities } = await answerOf(browserApi.GET('/api/suggestions', { params: { query: { query: name } } }));
  const same = cities.find((city) => city.name.toLowerCase() === name.toLowerCase());
  return same ? { kind: 'city', city: same } : { kind: 'confirm', name, problem: CONFIRM };
}
