import { COUNTRY_NAMES, PLACES, placeOfHotelCode, type Place } from './destinations.ts';
import { makeHotels } from './hotels.ts';
import { hashText } from './random.ts';
import { makeOffers } from './rates.ts';
import { createDemand, type Demand } from './season.ts';
import type { Catalogue, Destination, Hotel } from './types.ts';

/**
 * Creates the hotels and rates of a seed. The hotels of a destination are made when they are first asked for, and kept.
 */
export function createCatalogue(seed: string): Catalogue {
  const places = new Map(PLACES.map((place) => [place.destination.code, place]));
  const hotels = new Map<Place, readonly Hotel[]>();
  const demands = new Map<string, (day: number) => Demand>();
  const rateSeed = hashText(`${seed}/rates`);

  function hotelsAt(place: Place): readonly Hotel[] {
    let made = hotels.get(place);
    if (made === undefined) {
      made = makeHotels(seed, place);
      hotels.set(place, made);
    }
    return made;
  }

  function demandAt(destination: Destination): (day: number) => Demand {
    let demand = demands.get(destination.code);
    if (demand === undefined) {
      const place = places.get(destination.code);
      if (place === undefined) throw new RangeError(`No destination ${destination.code}.`);
      demand = createDemand(place);
      demands.set(destination.code, demand);
    }
    return demand;
  }

  return {
    countries: () => COUNTRY_NAMES,
    destinations: (countryCode) =>
      PLACES.map(({ destination }) => destination).filter((destination) => destination.countryCode === countryCode),
    destination: (code) => places.get(code)?.destination,
    hotelsOf(destinationCode) {
      const place = places.get(destinationCode);
      return place === undefined ? [] : hotelsAt(place);
    },
    hotel(hotelCode) {
      const place = placeOfHotelCode(hotelCode);
      return place === undefined ? undefined : hotelsAt(place)[Number(hotelCode) - place.firstCode - 1];
    },
    *allHotelCodes() {
      for (const { firstCode, destination } of PLACES) {
        for (let number = 1; number <= destination.hotelCount; number++) yield String(firstCode + number);
      }
    },
    offers: (hotel, stay, nowMs) => makeOffers(rateSeed, hotel, stay, demandAt(hotel.destination), nowMs),
  };
}
