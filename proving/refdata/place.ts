import { z } from 'zod';

/** Kinds of place for a traveller; `town` is every place that nobody described by hand. */
export const PLACE_KINDS = [
  'city',
  'town',
  'beach',
  'hills',
  'pilgrimage',
  'heritage',
  'wildlife',
  'island',
  'region',
] as const;

/** A place while it is being built. */
export interface DraftPlace {
  name: string;
  country: string;
  /** ISO 3166-2 code of an Indian state without `IN-`; empty abroad. */
  state: string;
  lat: number;
  lng: number;
  population: number;
  kind: (typeof PLACE_KINDS)[number];
  /** How popular the place is with travellers, 0–100; 0 where nobody described it. */
  boost: number;
  /** Aliases written by hand. They take precedence over those of other places. */
  ownAliases: string[];
  aliases: string[];
}

/**
 * One entry of `destinations.json`: a place that the open data lacks, or facts that it does not have about one of its
 * places.
 */
export const Destination = z.strictObject({
  name: z.string().min(1),
  country: z.string().length(2),
  state: z.string().optional(),
  kind: z.enum(PLACE_KINDS),
  boost: z.int().min(1).max(100),
  aliases: z.array(z.string().min(1)).optional(),
  /** The name of the same place in the open data, when it differs. */
  match: z.string().optional(),
  /** Places of the open data that duplicate this one, such as Delhi beside New Delhi. */
  absorbs: z.array(z.string()).optional(),
  /** Given for regions and for places that the open data lacks. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type Destination = z.infer<typeof Destination>;
