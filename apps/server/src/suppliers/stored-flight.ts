import type { HeldChange } from '@safar/domain/order/held-change';
import { z } from 'zod';
import type { FieldsOf } from '../platform/stored-json.ts';
import type {
  FlightOffer,
  FlightQuestion,
  OfferRef,
  PaxCharges,
  PersonBags,
  StopAt,
  SupplierExtra,
  SupplierFare,
  SupplierFlightBooking,
  SupplierPenalty,
  SupplierSegment,
} from './flight-supplier.ts';

/** Schemas of stored answers of flight suppliers. */

const paise = z.int();
const paxType = z.enum(['adult', 'child', 'infant']);
const paxCharges = z.object({ adultPaise: paise, childPaise: paise } satisfies FieldsOf<PaxCharges>);

export const StoredOfferRef = z.object({ trace: z.string(), resultIndex: z.string() } satisfies FieldsOf<OfferRef>);

export const StoredFare = z.object({
  basePaise: paise,
  taxPaise: paise,
  fuelPaise: paise,
  publishedPaise: paise,
  offeredPaise: paise,
  perPax: z.array(
    z.object({
      type: paxType,
      count: z.int(),
      basePaise: paise,
      taxPaise: paise,
      fuelPaise: paise,
      yqPaise: paise,
    } satisfies FieldsOf<SupplierFare['perPax'][number]>),
  ),
  markUp: paxCharges.exactOptional(),
  fee: paxCharges.exactOptional(),
} satisfies FieldsOf<SupplierFare>);

export const StoredExtra = z.object({
  kind: z.enum(['baggage', 'meal', 'seat', 'seat-wish']),
  id: z.string(),
  leg: z.int(),
  segment: z.int().nullable(),
  onAllFlights: z.boolean().exactOptional(),
  text: z.string(),
  pricePaise: paise,
  weightKg: z.number().nullable(),
  seat: z
    .object({
      row: z.string(),
      letter: z.string(),
      position: z.enum(['window', 'aisle', 'middle', 'other']),
      exitRow: z.boolean(),
      free: z.boolean(),
    } satisfies FieldsOf<NonNullable<SupplierExtra['seat']>>)
    .nullable(),
  row: z.record(z.string(), z.unknown()),
} satisfies FieldsOf<SupplierExtra>);

/** The numbers of each passenger's ticket at supplier and airline. */
export const StoredTicketNumbers = z.array(
  z.object({
    ticketId: z.string().nullable(),
    ticketNumber: z.string().nullable(),
  } satisfies FieldsOf<SupplierFlightBooking['tickets'][number]>),
);

export const StoredQuestion = z.object({
  journey: z.enum(['oneway', 'return', 'special-return', 'multi']),
  legs: z.array(z.object({ from: z.string(), to: z.string(), on: z.string() })),
  pax: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  cabin: z.enum(['economy', 'premium-economy', 'business', 'first']),
  fareKind: z.enum(['regular', 'student', 'senior', 'armed']),
  sources: z.literal('gds').exactOptional(),
} satisfies FieldsOf<FlightQuestion>);

const Stop = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode: z.string(),
  terminal: z.string().nullable(),
  time: z.string(),
} satisfies FieldsOf<StopAt>);

const bag = z.string().nullable();

/** A flight of an offer, or of a held or issued ticket. */
export const StoredSegment = z.object({
  carrierCode: z.string(),
  carrierName: z.string(),
  flightNumber: z.string(),
  operatedBy: z.string().nullable(),
  from: Stop,
  to: Stop,
  durationMin: z.number(),
  cabin: z.string(),
  bus: z.boolean(),
  craft: z.string().nullable(),
  seatsLeft: z.number().nullable(),
  baggage: bag,
  cabinBaggage: bag,
  othersBaggage: z.array(z.object({ type: z.enum(['child', 'infant']), baggage: bag, cabinBaggage: bag })),
  cancelled: z.literal(true).exactOptional(),
} satisfies FieldsOf<SupplierSegment>);

/** The allowance of one passenger on a flight. */
export const StoredPersonBags = z.object({
  baggage: bag,
  cabinBaggage: bag,
  addedKg: z.number(),
} satisfies FieldsOf<PersonBags>);

const Penalty = z.object({
  kind: z.enum(['cancellation', 'date-change']),
  fromHours: z.number(),
  toHours: z.number().nullable(),
  amountPaise: paise.nullable(),
  percent: z.number().nullable(),
  pax: paxType.nullable(),
  text: z.string().nullable(),
} satisfies FieldsOf<SupplierPenalty>);

const flightNames = z.array(z.string()).readonly();
const changed = { flight: z.string(), sold: z.string() };

/** What an airline changed when it held a ticket (decision 0020), or once it was issued. */
export const StoredHeldChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unread'), flights: flightNames }),
  z.object({ kind: z.literal('flights'), sold: flightNames, held: flightNames }),
  z.object({
    kind: z.enum(['departure', 'arrival', 'cabin', 'departure-terminal', 'arrival-terminal']),
    ...changed,
    held: z.string(),
  }),
  z.object({ kind: z.literal('cancelled'), flight: z.string() }),
  z.object({ kind: z.enum(['baggage', 'cabinBaggage']), ...changed, pax: paxType, held: z.string() }),
]) satisfies z.ZodType<HeldChange>;

/** A fare from a re-quote. */
export const StoredOffer = z.object({
  resultIndex: z.string(),
  isLcc: z.boolean(),
  refundable: z.boolean(),
  advisory: z.string().nullable(),
  transitVisa: z.boolean(),
  carrierCode: z.string(),
  carrierName: z.string(),
  legs: z.array(z.array(StoredSegment)),
  fare: StoredFare,
  family: z.string(),
  brand: z.string().nullable(),
  combination: z.string(),
  mrpPaise: paise.nullable(),
  inclusions: z.array(z.object({ kind: z.string(), text: z.string(), included: z.boolean() })),
  penalties: z.array(Penalty),
  remark: z.string().nullable(),
  needs: z.object({
    passport: z.enum(['none', 'number', 'full']),
    pan: z.boolean(),
    birthDate: z.boolean(),
    gst: z.enum(['none', 'optional', 'required']),
    singleName: z.object({ firstName: z.array(z.string()), lastName: z.array(z.string()) }),
    unread: z.array(z.string()),
  } satisfies FieldsOf<FlightOffer['needs']>),
  sellsExtras: z.boolean(),
  heldUntil: z.string().nullable(),
} satisfies FieldsOf<FlightOffer>);
