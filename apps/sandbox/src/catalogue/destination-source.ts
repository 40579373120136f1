import type { DestinationKind } from './types.ts';

/** A quarter with its own place on the map. The radius says how far its hotels lie from the middle, the bearing (degrees) where land is. */
export type PlacedLocality = readonly [
  name: string,
  lat: number,
  lng: number,
  pinCode: string,
  radiusKm?: number,
  landBearing?: number,
];

export type Sight = readonly [name: string, lat: number, lng: number];

/** Demand over the year where the kind alone does not tell it. */
export type SeasonName = 'ladakh' | 'char-dham' | 'snow' | 'even';

/** A destination as it is written by hand. */
export interface DestinationSource {
  /** The supplier's city code: six digits. */
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly kind: DestinationKind;
  readonly at: readonly [lat: number, lng: number];
  readonly hotels: number;
  /** Trunk dialling code without the leading zero. */
  readonly std: string;
  /** Where a locality has none of its own. */
  readonly pin: string;
  /** How far hotels lie from the middle, for localities that are names only. */
  readonly spreadKm?: number;
  /** Degrees: the way to go to stay on land. Absent where there is land all around. */
  readonly landBearing?: number;
  readonly localities: readonly (string | PlacedLocality)[];
  readonly sights: readonly Sight[];
  /** Price level against the country's. */
  readonly price?: number;
  readonly season?: SeasonName;
  /** What a picture of the surroundings shows, where the kind does not tell it. */
  readonly view?: 'lake' | 'hills' | 'beach' | 'desert';
}

/** The destinations of one country. */
export interface CountrySource {
  readonly code: string;
  readonly name: string;
  /** Dialling code with the plus sign. */
  readonly dial: string;
  readonly destinations: readonly DestinationSource[];
}
