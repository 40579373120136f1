import { distanceKm, type Position } from '@safar/domain/stay/distance';
import { fold } from '../../apps/server/src/modules/places/fold.ts';
import type { Destination, DraftPlace } from './place.ts';

/** A place of the open data within this distance of a destination of the same name is the same place. */
const SAME_PLACE_KM = 25;
/** The open data lists some towns twice, once at a wrong position up to this far away. */
const NAMESAKE_KM = 60;

function inArea(destination: Destination, place: DraftPlace): boolean {
  return place.country === destination.country && (destination.state ?? '') === place.state;
}

/**
 * The row of the open data that a destination describes, found by name, else by alias. Of several rows, the most
 * populous.
 */
function findPlace(destination: Destination, places: readonly DraftPlace[]): DraftPlace | undefined {
  const wanted = fold(destination.match ?? destination.name);
  const { latitude, longitude } = destination;
  const near = places.filter(
    (place) =>
      inArea(destination, place) &&
      (latitude === undefined ||
        longitude === undefined ||
        distanceKm(place, { lat: latitude, lng: longitude }) < SAME_PLACE_KM),
  );
  const named = near.filter((place) => fold(place.name) === wanted);
  const candidates = named.length > 0 ? named : near.filter((place) => place.aliases.some((a) => fold(a) === wanted));
  return candidates.toSorted((a, b) => b.population - a.population)[0];
}

/**
 * Adds the entries of the hand-written list to `places`. Returns a sentence for each entry that could not be placed.
 */
export function applyDestinations(destinations: readonly Destination[], places: DraftPlace[]): string[] {
  const problems: string[] = [];
  const taken = new Set<DraftPlace>();
  for (const destination of destinations) {
    const { latitude, longitude } = destination;
    const match = destination.kind === 'region' ? undefined : findPlace(destination, places);
    const found = match !== undefined && taken.has(match) ? undefined : match;
    if (found !== undefined) {
      taken.add(found);
      describe(found, destination);
    } else if (latitude !== undefined && longitude !== undefined) {
      const added = newPlace(destination, { lat: latitude, lng: longitude });
      taken.add(added);
      places.push(added);
    } else problems.push(`${destination.name} (${destination.country}): not in the open data, and no position given`);
    for (const name of destination.absorbs ?? []) absorb(destination, name, places);
  }
  return problems;
}

function describe(place: DraftPlace, destination: Destination): void {
  const former = fold(place.name) === fold(destination.name) ? [] : [place.name];
  place.name = destination.name;
  place.kind = destination.kind;
  place.boost = destination.boost;
  place.ownAliases = [...(destination.aliases ?? []), ...former];
  place.lat = destination.latitude ?? place.lat;
  place.lng = destination.longitude ?? place.lng;
}

function newPlace(destination: Destination, position: Position): DraftPlace {
  return {
    name: destination.name,
    country: destination.country,
    state: destination.state ?? '',
    ...position,
    population: 0,
    kind: destination.kind,
    boost: destination.boost,
    ownAliases: [...(destination.aliases ?? [])],
    aliases: [],
  };
}

function absorb(destination: Destination, name: string, places: DraftPlace[]): void {
  const into = places.find((place) => inArea(destination, place) && place.name === destination.name);
  const index = places.findIndex((place) => inArea(destination, place) && fold(place.name) === fold(name));
  const absorbed = places[index];
  if (into === undefined || absorbed === undefined) return;
  into.population = Math.max(into.population, absorbed.population);
  into.aliases.push(...absorbed.aliases);
  places.splice(index, 1);
}

/**
 * Drops duplicates of the open data: a row that no destination describes is dropped when a destination of the same
 * state has its name and is near, or has its name as a hand-written alias and is nearer still.
 */
export function dropDuplicates(places: readonly DraftPlace[]): DraftPlace[] {
  const described = new Map<string, DraftPlace[]>();
  for (const place of places.filter((each) => each.boost > 0)) {
    const names = new Set([place.name, ...place.ownAliases].map(fold));
    for (const name of names) described.set(name, [...(described.get(name) ?? []), place]);
  }
  return places.filter((place) => {
    const namesakes = place.boost > 0 ? [] : (described.get(fold(place.name)) ?? []);
    return !namesakes.some((destination) => {
      const limitKm = fold(destination.name) === fold(place.name) ? NAMESAKE_KM : SAME_PLACE_KM;
      const sameArea = destination.country === place.country && destination.state === place.state;
      return sameArea && distanceKm(destination, place) < limitKm;
    });
  });
}

/**
 * Drops every generated alias that is another place's own name or hand-written alias in the same country: 'Bir' belongs
 * to Bir in Himachal, not to Beed; 'Goa' to Goa, not to Mormugao.
 */
export function dropForeignAliases(places: readonly DraftPlace[]): void {
  const owners = new Map<string, DraftPlace[]>();
  for (const place of places)
    for (const name of [place.name, ...place.ownAliases]) {
      const key = `${place.country}:${fold(name)}`;
      owners.set(key, [...(owners.get(key) ?? []), place]);
    }
  for (const place of places) {
    const kept = place.aliases.filter((alias) => {
      const claimed = owners.get(`${place.country}:${fold(alias)}`);
      return claimed === undefined || claimed.includes(place);
    });
    const all = [...place.ownAliases, ...kept];
    place.aliases = all.filter(
      (alias, index) =>
        fold(alias) !== fold(place.name) && all.findIndex((other) => fold(other) === fold(alias)) === index,
    );
  }
}
