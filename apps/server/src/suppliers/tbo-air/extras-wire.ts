import { z } from 'zod';
import { keysAsSent } from '../../platform/wire-schema.ts';
import { status } from '../tbo/shared-answers.ts';
import { figuresAsSent, listsOf, partAsSent, rowsAsSent, textsAsSent } from '../tbo/wire-fields.ts';
import { SEAT_TYPES } from './seat-types.ts';

/** Rows of extras, as SSR offers them and as a passenger has them (tbo-air.md 5). */

export const baggageRows = rowsAsSent({
  ...textsAsSent('AirlineCode', 'FlightNumber', 'Code', 'Currency', 'Origin', 'Destination', 'Text'),
  ...figuresAsSent('WayType', 'Description', 'Weight', 'Price'),
});
export type BaggageRow = z.output<typeof baggageRows>[number];

export const mealRows = rowsAsSent({
  ...textsAsSent('AirlineCode', 'FlightNumber', 'Code', 'AirlineDescription', 'Currency', 'Origin', 'Destination'),
  ...figuresAsSent('WayType', 'Description', 'Quantity', 'Price'),
});
export type MealRow = z.output<typeof mealRows>[number];

const seats = rowsAsSent({
  ...textsAsSent(
    'AirlineCode',
    'FlightNumber',
    'CraftType',
    'Origin',
    'Destination',
    'Code',
    'RowNo',
    'SeatNo',
    'Currency',
  ),
  ...textsAsSent('Text'),
  ...figuresAsSent('Description', 'SeatWayType', 'Compartment', 'Deck', 'Price'),
  ...keysAsSent(z.literal(SEAT_TYPES), 'SeatType'),
  ...keysAsSent(z.literal([0, 1, 3, 4, 5]), 'AvailablityType'),
});
export type SeatRow = z.output<typeof seats>[number];

export const serviceRows = rowsAsSent({
  ...textsAsSent('Origin', 'Destination', 'DepartureTime', 'AirlineCode', 'FlightNumber', 'Code', 'Text', 'Currency'),
  ...figuresAsSent('ServiceType', 'WayType', 'Price'),
});

/** A meal or a seat that is wished for has no price. */
export const wishValues = textsAsSent('Code', 'Description');
const wishes = rowsAsSent(wishValues);
export type Wishes = z.output<typeof wishes>;

export const ssr = partAsSent(
  { ...status, SpecialServices: rowsAsSent({ SegmentSpecialService: rowsAsSent({ SSRService: serviceRows }) }) },
  {
    Baggage: listsOf(baggageRows),
    MealDynamic: listsOf(mealRows),
    SeatDynamic: rowsAsSent({}, { SegmentSeat: rowsAsSent({}, { RowSeats: rowsAsSent({}, { Seats: seats }) }) }),
    Meal: wishes,
    SeatPreference: wishes,
  },
);
