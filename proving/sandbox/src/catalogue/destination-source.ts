import type { DestinationKind } from './types.ts';

/**
 * A quarter with its own position. `radiusKm` is how far from its middle hotels lie; `landBearing` (degrees) is the
 * direction of the land.
 */
export type PlacedLocality = readonly [
  name: string,
  lat: number,
  lng: number,
  pinCode: string,
  radiusKm?: number,
  landBearing?: number,
];

export type Sight = readonly [name: string, lat: number, lng: number];

/** How demand changes over the year in a place that differs from others of its kind. */
export type SeasonName = 'ladakh' | 'char-dham' | 'snow' | 'even';

/** A destination as it is written by hand in the files of `data`. */
export interface DestinationSource {
  /** The supplier's city code: six digits. */
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly kind: DestinationKind;
  readonly at: readonly [lat: number, lng: number];
  readonly hotels: number;
  /** The trunk dialling code without the leading zero. */
  readonly std: string;
  /** The PIN code of hotels whose quarter has no PIN code of its own. */
  readonly pin: string;
  /** How far from the middle hotels lie in quarters that have a name but no position, in km. */
  readonly spreadKm?: number;
  /** The direction of the land, in degrees from north. Absent where there is land all around. */
  readonly landBearing?: number;
  readonly localities: readonly (string | PlacedLocality)[];
  readonly sights: readonly Sight[];
  /** The price level relative to that of the country. */
  readonly price?: number;
  readonly season?: SeasonName;
  /** The scenery in pictures of the surroundings, where it differs from the usual one of this kind of destination. */
  readonly view?: 'lake' | 'hills' | 'beach' | 'desert';
}

/** The destinations of one country. */
export interface CountrySource {
  readonly code: string;
  readonly name: string;
  /** The dialling code with the plus sign. */
  readonly dial: string;
  readonly destinations: readonly DestinationSource[];
}
