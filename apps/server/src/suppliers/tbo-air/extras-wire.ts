import { z } from 'zod';
import { keysAsSent } from '../../platform/wire-schema.ts';
import { status } from '../tbo/shared-answers.ts';
import { figures, listsOf, part, rows, texts } from '../tbo/wire-parts.ts';
import { SEAT_TYPES } from './seat-types.ts';

/** Rows of extras, as SSR offers them and as a passenger has them (tbo-air.md 5). */

export const baggageRows = rows({
  ...texts('AirlineCode', 'FlightNumber', 'Code', 'Currency', 'Origin', 'Destination', 'Text'),
  ...figures('WayType', 'Description', 'Weight', 'Price'),
});
export type BaggageRow = z.output<typeof baggageRows>[number];

export const mealRows = rows({
  ...texts('AirlineCode', 'FlightNumber', 'Code', 'AirlineDescription', 'Currency', 'Origin', 'Destination'),
  ...figures('WayType', 'Description', 'Quantity', 'Price'),
});
export type MealRow = z.output<typeof mealRows>[number];

const seats = rows({
  ...texts('AirlineCode', 'FlightNumber', 'CraftType', 'Origin', 'Destination', 'Code', 'RowNo', 'SeatNo', 'Currency'),
  ...texts('Text'),
  ...figures('Description', 'SeatWayType', 'Compartment', 'Deck', 'Price'),
  ...keysAsSent(z.literal(SEAT_TYPES), 'SeatType'),
  ...keysAsSent(z.literal([0, 1, 3, 4, 5]), 'AvailablityType'),
});
export type SeatRow = z.output<typeof seats>[number];

export const serviceRows = rows({
  ...texts('Origin', 'Destination', 'DepartureTime', 'AirlineCode', 'FlightNumber', 'Code', 'Text', 'Currency'),
  ...figures('ServiceType', 'WayType', 'Price'),
});

/** A meal or a seat that is wished for has no price. */
export const wishValues = texts('Code', 'Description');
const wishes = rows(wishValues);
export type Wishes = z.output<typeof wishes>;

export const ssr = part(
  { ...status, SpecialServices: rows({ SegmentSpecialService: rows({ SSRService: serviceRows }) }) },
  {
    Baggage: listsOf(baggageRows),
    MealDynamic: listsOf(mealRows),
    SeatDynamic: rows({}, { SegmentSeat: rows({}, { RowSeats: rows({}, { Seats: seats }) }) }),
    Meal: wishes,
    SeatPreference: wishes,
  },
);
