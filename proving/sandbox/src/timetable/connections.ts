import { MINUTE_MS } from '../time-units.ts';
import { distanceKm } from '../catalogue/geo.ts';
import type { Airport } from './airports.ts';
import type { Network, Service } from './network.ts';
import { isAbroad, type Flight } from './schedule.ts';
import { dayAfter, localDay } from './zones.ts';

/** The shortest times between two flights, in minutes. */
const CONNECTING_MINUTES = { domestic: 45, domesticBusy: 60, abroad: 90, intoIndia: 120 } as const;
/** The additional minutes for a bus or train to another terminal and a second security check. */
const TERMINAL_CHANGE_MINUTES = 45;
const BUSY_TRAFFIC = 20;
const WAIT_MOST = { domestic: 300, abroad: 540 } as const;
/** The longest wait when nothing connects on the same day: passengers then wait for the night. */
const NIGHT_WAIT_MOST = 17 * 60;
const DETOUR_MOST = { domestic: 1.9, abroad: 1.65 } as const;
const DETOUR_SPARE_KM = 600;
/** The longest way, as a multiple of the direct one, when no shorter one leads to the destination. */
const ROUNDABOUT_MOST = 3;
const ROUNDABOUT_SPARE_KM = 2000;
/** To places that are nearer than this people travel by road. */
const BY_ROAD_KM = 130;
const HUBS_MOST = { domestic: 14, abroad: 24 } as const;
const PER_HUB = { domestic: 4, abroad: 6 } as const;
const ONWARD_ABROAD = 2;
const ENOUGH_WITHOUT_NIGHT = 4;
const DURATION_SPARE_MINUTES = 330;
const DURATION_FACTOR = 2.1;
const GATEWAYS_MOST = 6;
const TWO_STOPS_MOST = 6;
const ENOUGH_NON_STOP = 3;
const ENOUGH_WITHOUT_TWO_STOPS = 3;

/** One leg of a trip: one flight, or several that connect. */
export type Connection = readonly Flight[];

/**
 * How to connect: with one group of carriers; when that finds nothing, with any carriers; and at last with any detour.
 */
type Way = 'usual' | 'interline' | 'roundabout';

/** Finds connections between airports. */
export interface Router {
  direct(from: Airport, to: Airport, day: string): Connection[];
  /** Returns at most `most` connections that depart on the day, the best first. */
  connecting(from: Airport, to: Airport, day: string, most: number): Connection[];
}

/** Returns the minutes from the first departure to the last arrival. */
export function durationOf(connection: Connection): number {
  const [first] = connection;
  const last = connection.at(-1);
  return first === undefined || last === undefined ? 0 : (last.arrivesMs - first.departsMs) / MINUTE_MS;
}

/** Returns the shortest time in minutes between two flights at the airport where they meet. */
export function connectingMinutes(arriving: Flight, leaving: Flight): number {
  const airport = arriving.to;
  const change = arriving.toTerminal === leaving.fromTerminal ? 0 : TERMINAL_CHANGE_MINUTES;
  const abroad = isAbroad(arriving.from, airport) || isAbroad(airport, leaving.to);
  if (!abroad)
    return change + (airport.traffic >= BUSY_TRAFFIC ? CONNECTING_MINUTES.domesticBusy : CONNECTING_MINUTES.domestic);
  const changesNature = isAbroad(arriving.from, airport) !== isAbroad(airport, leaving.to);
  return (
    change + (changesNature && airport.country === 'IN' ? CONNECTING_MINUTES.intoIndia : CONNECTING_MINUTES.abroad)
  );
}

/** Creates a router for a network. `flightsOn` returns a service's flights by local day of departure. */
export function createRouter(
  network: Network,
  flightsOn: (service: Service, day: string) => readonly Flight[],
): Router {
  const direct = (from: Airport, to: Airport, day: string): Connection[] =>
    network.between(from.code, to.code).flatMap((service) => flightsOn(service, day).map((flight) => [flight]));

  function oneStops(from: Airport, to: Airport, day: string, way: Way): Connection[] {
    const interline = way !== 'usual';
    const found: Connection[] = [];
    for (const hub of hubsBetween(network, from, to, way)) {
      const groups = Map.groupBy(network.between(from.code, hub.code), ({ carrier }) =>
        interline ? 'any' : carrier.group,
      );
      for (const [group, arriving] of groups) {
        const leaving = network
          .between(hub.code, to.code)
          .filter(({ carrier }) => interline || carrier.group === group);
        if (leaving.length > 0) found.push(...throughHub(hub, arriving, leaving, day));
      }
    }
    return found;
  }

  function throughHub(
    hub: Airport,
    arriving: readonly Service[],
    leaving: readonly Service[],
    day: string,
  ): Connection[] {
    const abroad = [...arriving, ...leaving].some((service) => isAbroad(service.from, service.to));
    const most = PER_HUB[abroad ? 'abroad' : 'domestic'];
    const inbound = arriving.flatMap((service) => flightsOn(service, day));
    const days = [...new Set(inbound.flatMap((flight) => arrivalDays(hub, flight)))];
    const outbound = days
      .flatMap((each) => leaving.flatMap((service) => flightsOn(service, each)))
      .toSorted((a, b) => a.departsMs - b.departsMs);
    const fitting = (nights: boolean): Connection[] => shortest(joined(inbound, outbound, nights), most);
    const soon = fitting(false);
    return soon.length > 0 ? soon : fitting(true).slice(0, 1);
  }

  function twoStops(from: Airport, to: Airport, day: string): Connection[] {
    const gateways = [...network.from(from.code).keys()]
      .flatMap((code) => network.between(from.code, code)[0]?.to ?? [])
      .filter((gateway) => gateway.code !== to.code && withinReach(from, gateway, to, 'usual'))
      .toSorted((a, b) => b.traffic - a.traffic)
      .slice(0, GATEWAYS_MOST);
    const found = gateways.flatMap((gateway) => {
      const inbound = network.between(from.code, gateway.code).flatMap((service) => flightsOn(service, day));
      const days = [...new Set(inbound.flatMap((flight) => arrivalDays(gateway, flight)))];
      const onward = days.flatMap((each) => oneStops(gateway, to, each, 'usual'));
      return inbound.flatMap((flight) => {
        const fitting = onward.filter(([next]) => next !== undefined && connects(flight, next, NIGHT_WAIT_MOST));
        return shortest(fitting, 1).map((connection) => [flight, ...connection]);
      });
    });
    return shortest(found, TWO_STOPS_MOST).filter((connection) => visitsOnce(connection));
  }

  return {
    direct,
    connecting(from, to, day, most) {
      if (distanceKm(from, to) < BY_ROAD_KM) return [];
      const nonStop = direct(from, to, day);
      let found = shortest(worthwhile(nonStop, oneStops(from, to, day, 'usual')), most);
      const few = (): boolean => nonStop.length + found.length < ENOUGH_WITHOUT_TWO_STOPS;
      if (few()) found = [...found, ...twoStops(from, to, day)];
      for (const way of ['interline', 'roundabout'] as const) {
        if (nonStop.length + found.length === 0) found = shortest(oneStops(from, to, day, way), most);
      }
      const sensible = found.filter((connection) => !isOutOfTheWay(connection, nonStop.length));
      return shortest(worthwhile(nonStop, sensible), most);
    },
  };
}

/** Returns the airports for a change between two others. Those with a short way and much traffic come first. */
function hubsBetween(network: Network, from: Airport, to: Airport, way: Way): Airport[] {
  const hubs: Airport[] = [];
  for (const services of network.from(from.code).values()) {
    const hub = services[0]?.to;
    if (hub === undefined || hub.code === to.code || network.between(hub.code, to.code).length === 0) continue;
    if (withinReach(from, hub, to, way)) hubs.push(hub);
  }
  const around = (hub: Airport): number => distanceKm(from, hub) + distanceKm(hub, to);
  const weight = (hub: Airport): number => around(hub) / Math.log(3 + hub.traffic);
  return hubs.toSorted((a, b) => weight(a) - weight(b)).slice(0, HUBS_MOST[isAbroad(from, to) ? 'abroad' : 'domestic']);
}

function withinReach(from: Airport, hub: Airport, to: Airport, way: Way): boolean {
  // A domestic trip does not lead through another country.
  if (from.country === to.country && hub.country !== from.country) return false;
  if (hub.cityCode === from.cityCode || hub.cityCode === to.cityCode) return false;
  return distanceKm(from, hub) + distanceKm(hub, to) <= longestWay(from, to, way);
}

/** Returns the longest way in kilometres between two places with a change of planes. */
export function longestWay(from: Airport, to: Airport, way: Way = 'roundabout'): number {
  const straight = distanceKm(from, to);
  const factor = way === 'roundabout' ? ROUNDABOUT_MOST : DETOUR_MOST[isAbroad(from, to) ? 'abroad' : 'domestic'];
  const spare = way === 'roundabout' ? ROUNDABOUT_SPARE_KM : DETOUR_SPARE_KM;
  return Math.max(straight * factor, straight + spare);
}

function arrivalDays(hub: Airport, flight: Flight): readonly [string, string] {
  const day = localDay(hub.zone, flight.arrivesMs);
  return [day, dayAfter(day, 1)];
}

function connects(arriving: Flight, leaving: Flight, waitMost: number): boolean {
  const wait = (leaving.departsMs - arriving.arrivesMs) / MINUTE_MS;
  return wait >= connectingMinutes(arriving, leaving) && wait <= waitMost;
}

/**
 * Joins each arriving flight with the first departing flight that it reaches; of several arriving flights that reach
 * the same one, only the last is kept. A connection between countries is also joined with the next departing flight,
 * and all its arriving flights are kept, because a passenger may wait there for a better fare.
 */
function joined(inbound: readonly Flight[], outbound: readonly Flight[], nights: boolean): Connection[] {
  const byOnward = new Map<Flight, Connection>();
  const found: Connection[] = [];
  for (const flight of inbound) {
    const fitting = outbound.filter((leaving) => {
      const abroad = isAbroad(flight.from, flight.to) || isAbroad(leaving.from, leaving.to);
      return connects(flight, leaving, nights ? NIGHT_WAIT_MOST : WAIT_MOST[abroad ? 'abroad' : 'domestic']);
    });
    const [next] = fitting;
    if (next === undefined) continue;
    if (isAbroad(flight.from, next.to)) {
      found.push(...fitting.slice(0, ONWARD_ABROAD).map((leaving) => [flight, leaving]));
      continue;
    }
    const before = byOnward.get(next)?.[0];
    if (before === undefined || before.departsMs < flight.departsMs) byOnward.set(next, [flight, next]);
  }
  return [...found, ...byOnward.values()];
}

/** Says whether a trip abroad changes planes at a small Indian airport although enough flights go without a stop. */
function isOutOfTheWay(connection: Connection, nonStops: number): boolean {
  const last = connection.at(-1);
  const first = connection[0];
  if (first === undefined || last === undefined || nonStops < ENOUGH_NON_STOP) return false;
  return (
    isAbroad(first.from, last.to) &&
    connection.slice(0, -1).some(({ to }) => to.country === 'IN' && to.traffic < BUSY_TRAFFIC)
  );
}

/** Leaves out connections that take much longer than the best one. */
function worthwhile(nonStop: readonly Connection[], found: readonly Connection[]): Connection[] {
  const best = Math.min(...[...nonStop, ...found].map(durationOf));
  const most = Math.max(best * DURATION_FACTOR, best + DURATION_SPARE_MINUTES);
  const good = found.filter((connection) => durationOf(connection) <= most);
  return good.length >= ENOUGH_WITHOUT_NIGHT || nonStop.length > 0 ? good : [...found];
}

function visitsOnce(connection: Connection): boolean {
  const codes = connection.map((flight) => flight.to.code);
  const [first] = connection;
  return new Set([first?.from.code, ...codes]).size === codes.length + 1;
}

function shortest(connections: readonly Connection[], most: number): Connection[] {
  return connections.toSorted((a, b) => durationOf(a) - durationOf(b)).slice(0, most);
}
