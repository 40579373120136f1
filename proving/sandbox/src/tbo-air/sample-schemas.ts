import { z } from 'zod';

export const errorSchema = z.object({ ErrorCode: z.number(), ErrorMessage: z.string() });
export const fareSchema = z.looseObject({
  BaseFare: z.number(),
  Tax: z.number(),
  YQTax: z.number(),
  OtherCharges: z.number(),
  Discount: z.number(),
  PublishedFare: z.number(),
  OfferedFare: z.number(),
  CommissionEarned: z.number(),
  TdsOnCommission: z.number(),
});
export const breakdownSchema = z.looseObject({
  PassengerType: z.number(),
  PassengerCount: z.number(),
  BaseFare: z.number(),
  Tax: z.number(),
});
const end = z.looseObject({ AirportCode: z.string(), CountryCode: z.string() });
const segmentSchema = z.looseObject({
  Airline: z.looseObject({ AirlineCode: z.string(), FlightNumber: z.string() }),
  Origin: z.object({ Airport: end, DepTime: z.string() }),
  Destination: z.object({ Airport: end, ArrTime: z.string() }),
  Duration: z.number(),
});
export const resultSchema = z.looseObject({
  ResultIndex: z.string(),
  IsLCC: z.boolean(),
  IsRefundable: z.boolean(),
  Fare: fareSchema,
  FareBreakdown: z.array(breakdownSchema),
  Segments: z.array(z.array(segmentSchema)),
  FareClassification: z.object({ Type: z.string() }),
});
export type WireResult = z.infer<typeof resultSchema>;
export const searchSchema = z.looseObject({
  TraceId: z.string(),
  Error: errorSchema,
  Results: z.array(z.array(resultSchema)).default([]),
});
export type WireSearch = z.infer<typeof searchSchema>;

const extraRow = z.looseObject({ Code: z.string(), Price: z.number() });
export const ssrSchema = z.looseObject({
  Baggage: z.array(z.array(extraRow)),
  MealDynamic: z.array(z.array(extraRow)),
  SeatDynamic: z.array(
    z.object({
      SegmentSeat: z.array(
        z.object({ RowSeats: z.array(z.object({ Seats: z.array(extraRow.extend({ AvailablityType: z.number() })) })) }),
      ),
    }),
  ),
});

const itinerarySchema = z.looseObject({
  BookingId: z.number(),
  PNR: z.string(),
  Status: z.number(),
  Origin: z.string(),
  Fare: fareSchema,
  Passenger: z.array(
    z.looseObject({
      FirstName: z.string(),
      LastName: z.string(),
      Ticket: z.looseObject({ TicketId: z.number(), TicketNumber: z.string(), Status: z.string() }).optional(),
    }),
  ),
  Segments: z.array(z.looseObject({ Airline: z.looseObject({ FlightNumber: z.string() }) })),
});
/** The inner answer of Book and Ticket. */
export const purchaseSchema = z.looseObject({
  PNR: z.string(),
  BookingId: z.number(),
  Status: z.number().optional(),
  TicketStatus: z.number().optional(),
  IsPriceChanged: z.boolean(),
  IsTimeChanged: z.boolean(),
  FlightItinerary: z.looseObject({ Status: z.number().optional(), Fare: fareSchema }),
});
export type Purchase = z.infer<typeof purchaseSchema>;
export const detailsSchema = z.looseObject({ Error: errorSchema, FlightItinerary: itinerarySchema.optional() });

export const booksSchema = z.object({
  bookings: z.array(
    z.looseObject({
      bookingId: z.number(),
      traceId: z.string(),
      pnr: z.string(),
      list: z.string(),
      standing: z.string(),
      amount: z.number(),
      legs: z.array(z.looseObject({ origin: z.string(), destination: z.string() })),
      passengers: z.array(z.looseObject({ ticketId: z.number() })),
      changeRequests: z.array(
        z.looseObject({ id: z.number(), status: z.number(), charge: z.number(), refunded: z.number() }),
      ),
    }),
  ),
});
