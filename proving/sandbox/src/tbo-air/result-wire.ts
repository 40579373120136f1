import { MINUTE_MS, HOUR_MS } from '../time-units.ts';
import { hashWith, unit } from '../catalogue/random.ts';
import { indiaIso } from '../tbo-hotel/wire.ts';
import type { Quirk } from '../control/temper.ts';
import type { Airport } from '../timetable/airports.ts';
import { durationOf } from '../timetable/connections.ts';
import type { Flight } from '../timetable/schedule.ts';
import type { Ride } from '../timetable/timetable.ts';
import { localTime } from '../timetable/zones.ts';
import { companyFamily, nameFormats, requiredFields } from './demands.ts';
import { seatsOn } from './extras.ts';
import { baggageKg, breakdownWire, fareWire, saleDiscount } from './fare-wire.ts';
import { fareTypes, journey, type Question } from './question.ts';
import { miniRules, ruleRows, ruleTable, type RuleRow } from './rules.ts';
import { combinationId } from './special-return.ts';
import {
  advisory,
  busFields,
  isForHandBaggage,
  remark,
  SERIES_INCLUSIONS,
  untidyAirport,
  untidyBaggage,
  untidyRules,
  withNil,
  withoutFuelRow,
} from './untidy.ts';
import { asksPassport, isInternational, flightsOf, type Offer } from './offer.ts';

const MILES_PER_KM = 0.621_371;
/** The brand of the later flights of a leg, when each flight has a brand of its own. */
const OTHER_BRAND = 'Family';
const NO_TIME = '0001-01-01T00:00:00';
const SEATS_UNTOLD_SHARE = 0.2;
const BAGGAGE_UNTOLD_SHARE = 0.03;
const HOLD_MS = 24 * HOUR_MS;
const HOLD_BEFORE_DEPARTURE_MS = 6 * HOUR_MS;
const FARE_TYPE_NAMES: Readonly<Record<number, string>> = {
  [fareTypes.student]: 'Student',
  [fareTypes.armedForces]: 'ArmedForces',
  [fareTypes.senior]: 'SeniorCitizen',
};
/** Flights of at least this length serve a meal. */
const LONG_MINUTES = 90;
const MOST_COUNTED = 9;
const ECONOMY = 2;
const CLASS_LETTERS = 'XVUTSRQPNMLKHBY';
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The call that shows a result, the time of the search, and the delay of the first leg since then. */
export interface Shown {
  readonly stage: 'search' | 'quote';
  readonly askedAtMs: number;
  readonly delayMinutes: number;
  /** Says whether this result shows a quirk. */
  readonly shows: (quirk: Quirk) => boolean;
}

/** Returns until when a held booking can be ticketed (epoch ms). */
export function lastTicketMs(offer: Pick<Offer, 'legs'>, fromMs: number): number {
  const departs = flightsOf(offer)[0]?.departsMs ?? fromMs;
  return Math.max(fromMs + HOUR_MS, Math.min(fromMs + HOLD_MS, departs - HOLD_BEFORE_DEPARTURE_MS));
}

/** Writes one result of Search or FareQuote (protocol 4). */
export function resultWire(offer: Offer, index: string, question: Question, shown: Shown): Record<string, unknown> {
  const documents = asksPassport(offer);
  const { carrier, family, lcc } = offer;
  const isSeries = lcc && shown.shows('series-fare');
  const bagsLeft = isForHandBaggage(offer, shown.shows) ? { SegmentDetails: null } : {};
  return {
    FareCombinationId: lcc && question.journey === journey.specialReturn ? combinationId(offer) : '',
    FareInclusions: isSeries
      ? SERIES_INCLUSIONS
      : inclusionsOf(offer).map(({ Key, Value }) => `${titled(Key)} - ${Value}`),
    FareInclusionsList: isSeries ? null : inclusionsOf(offer),
    ...(shown.stage === 'quote' ? nameFormats(offer) : { FirstNameFormat: null, LastNameFormat: null }),
    IsBookableIfSeatNotAvailable: false,
    IsExclusiveFare: false,
    IsFreeMealAvailable: !lcc && servesMeals(offer),
    ...(!lcc && { IsUpsellAllowed: family.key === 'S' }),
    IsHoldAllowedWithSSR: shown.stage === 'quote' && !lcc && !shown.shows('no-extras-on-hold'),
    IsHoldMandatoryWithSSR: false,
    ResultIndex: index,
    Source: carrier.source,
    IsLCC: lcc,
    IsRefundable: isSeries || offer.refundable,
    IsPanRequiredAtBook: documents,
    IsPanRequiredAtTicket: false,
    IsPassportRequiredAtBook: documents,
    IsPassportRequiredAtTicket: false,
    GSTAllowed: true,
    IsCouponAppilcable: true,
    IsGSTMandatory: shown.shows('gst-mandatory'),
    ...(shown.stage === 'quote' && requiredFields(offer, shown.shows)),
    AirlineRemark: remark(`${carrier.name} ${family.brand}.`, offer, shown.shows),
    IsPassportFullDetailRequiredAtBook: documents,
    ...(shown.shows('new-key') && { SustainabilityScore: 7 }),
    ResultFareType: fareTypeName(question),
    Fare: {
      ...withoutFuelRow({ ...fareWire(offer, shown.stage) }, offer, shown.shows),
      Discount: shown.shows('sale-fare') ? saleDiscount(offer) : 0,
    },
    FareBreakdown: breakdownWire(offer).map((row) => withoutFuelRow({ ...row, ...bagsLeft }, offer, shown.shows)),
    Segments: segmentsWire(offer, shown.delayMinutes, shown.shows),
    LastTicketDate: lastTicketDate(offer, shown.askedAtMs),
    TicketAdvisory: shown.stage === 'search' ? advisory(offer, shown.shows) : null,
    FareRules: fareRules(offer, shown.stage),
    PenaltyCharges: lcc ? null : penalties(offer),
    AirlineCode: carrier.code,
    ...(!shown.shows('rules-absent') && {
      MiniFareRules: offer.legs.map((leg) =>
        withNil(untidyRules(miniRules(offer, leg), offer, shown.shows), shown.shows),
      ),
    }),
    ValidatingAirline: carrier.code,
    FareClassification: {
      Color: family.color,
      Type: familyName(offer, shown.shows),
    },
  };
}

function familyName(offer: Offer, shows: Shown['shows']): string {
  if (shows('company-fare')) return companyFamily(offer);
  return shows('sale-fare') ? 'Sale' : offer.family.name;
}

/**
 * Returns the number of seats that a result tells. A GDS counts up to nine; a low-cost carrier counts up to the seats
 * of the plane.
 */
function seatsTold({ lcc }: Offer, { fare: { seats } }: Ride, flight: Flight): number {
  return lcc ? Math.min(seats, seatsOn(flight)) : Math.min(seats, MOST_COUNTED);
}

/** Returns `ResultFareType` of a result. */
export function fareTypeName({ fareType }: Pick<Question, 'fareType'>): string {
  return FARE_TYPE_NAMES[fareType] ?? 'RegularFare';
}

/** Writes `Segments`: a list of flights for each leg. */
export function segmentsWire(
  offer: Offer,
  delayMinutes = 0,
  shows: Shown['shows'] = () => false,
): Record<string, unknown>[][] {
  return offer.legs.map((ride, leg) =>
    ride.flights.map((_, index) => {
      // Only the last flight of a leg can depart later without a missed connection.
      const last = index === ride.flights.length - 1;
      const delay = leg === 0 && last ? delayMinutes : 0;
      return {
        ...segmentWire(offer, ride, leg, index, delay, shows),
        ...(index > 0 && busFields(last, shows)),
        ...(index > 0 && shows('mixed-brands') && { SupplierFareClass: OTHER_BRAND }),
        // The flag is on the flight that leaves the transit country.
        ...(index > 0 && shows('transit-visa') && { IsTransitVisaRequired: true }),
        ...(index > 0 && last && { AccumulatedDuration: durationOf(ride.flights) + delay }),
      };
    }),
  );
}

function segmentWire(
  offer: Offer,
  ride: Ride,
  leg: number,
  index: number,
  delayMinutes: number,
  shows: Shown['shows'],
): Record<string, unknown> {
  const flight = ride.flights[index];
  if (flight === undefined) throw new RangeError('No such flight.');
  const before = ride.flights[index - 1];
  const { departs, arrives } = delayed(flight, delayMinutes);
  const told = unit(hashWith(flight.hash, 31)) >= SEATS_UNTOLD_SHARE;
  // Only the first and the last airport of a leg may be another one: at a change of planes both flights use the same
  // airport.
  const stopWire = (airport: Airport, terminal: string, end: boolean): object =>
    end && isInternational(offer)
      ? untidyAirport(airportWire(airport, terminal), shows)
      : airportWire(airport, terminal);
  return {
    Baggage: isForHandBaggage(offer, shows) ? null : untidyBaggage(baggageText(offer, ride, flight), offer, shows),
    CabinBaggage: offer.lcc ? '7 KG' : 'Included',
    CabinClass: ride.cabin,
    SupplierFareClass: offer.family.brand,
    TripIndicator: offer.list === 'OB' && leg === 0 ? 1 : 2,
    SegmentIndicator: index + 1,
    Airline: {
      AirlineCode: flight.carrier.code,
      AirlineName: flight.carrier.name,
      FlightNumber: flight.number,
      FareClass: bookingClass(ride, offer),
      OperatingCarrier: flight.carrier.lcc ? '' : flight.carrier.code,
    },
    ...(told && { NoOfSeatAvailable: seatsTold(offer, ride, flight) }),
    Origin: { Airport: stopWire(flight.from, flight.fromTerminal, index === 0), DepTime: departs },
    Destination: {
      Airport: stopWire(flight.to, flight.toTerminal, index === ride.flights.length - 1),
      ArrTime: arrives,
    },
    Duration: flight.minutes,
    GroundTime: before === undefined ? 0 : (flight.departsMs - before.arrivesMs) / MINUTE_MS + delayMinutes,
    Mile: Math.round(flight.km * MILES_PER_KM),
    StopOver: false,
    FlightInfoIndex: String(index + 1),
    StopPoint: '',
    StopPointArrivalTime: NO_TIME,
    StopPointDepartureTime: NO_TIME,
    Craft: flight.craft,
    Remark: null,
    IsETicketEligible: true,
    FlightStatus: 'Confirmed',
    Status: '',
    FareClassification: { Color: offer.family.color, Type: offer.family.name },
  };
}

/** Returns the local times of a flight that is delayed by `minutes`. */
function delayed(flight: Flight, minutes: number): { readonly departs: string; readonly arrives: string } {
  if (minutes === 0) return flight;
  return {
    departs: localTime(flight.from.zone, flight.departsMs + minutes * MINUTE_MS),
    arrives: localTime(flight.to.zone, flight.arrivesMs + minutes * MINUTE_MS),
  };
}

function airportWire(airport: Airport, terminal: string): Record<string, unknown> {
  return {
    AirportCode: airport.code,
    AirportName: airport.name,
    Terminal: terminal,
    CityCode: airport.cityCode,
    CityName: airport.city,
    CountryCode: airport.country,
    CountryName: airport.countryName,
  };
}

/** Returns the checked baggage as the airline writes it, or null when the airline does not tell it. */
export function baggageText(offer: Offer, ride: Ride, { hash }: Flight): string | null {
  if (!offer.lcc && unit(hashWith(hash, 32)) < BAGGAGE_UNTOLD_SHARE) return null;
  return `${baggageKg(offer, ride)} ${offer.lcc ? 'KG' : 'Kilograms'}`;
}

/** Returns the booking class. The dearer the day, the nearer the letter is to that of the full fare. */
function bookingClass(ride: Ride, offer: Offer): string {
  if (ride.cabin === 4) return 'J';
  if (ride.cabin === 6) return 'F';
  const position = Math.min(CLASS_LETTERS.length - 1, Math.max(0, Math.round((ride.fare.level - 0.7) * 8)));
  const letter = CLASS_LETTERS[position] ?? 'Y';
  return offer.lcc ? `${letter}${offer.family.key}` : letter;
}

interface Inclusion {
  readonly Key: string;
  readonly Value: string;
}

/** Says whether a full-service airline serves meals on a fare. Seven in ten recorded fares have meals. */
function servesMeals({ carrier, legs }: Offer): boolean {
  return (
    carrier.country !== 'IN' ||
    legs.some(({ cabin, flights }) => cabin !== 2 || flights.some(({ minutes }) => minutes >= LONG_MINUTES))
  );
}

/**
 * Returns the inclusions of a fare. Full-service airlines list none in economy, and no seats in any cabin, because
 * their seats cannot be chosen (as recorded).
 */
function inclusionsOf({ lcc, legs, family: { includes, benefits } }: Offer): Inclusion[] {
  if (!lcc && legs.every(({ cabin }) => cabin === ECONOMY)) return [];
  return [
    ...(lcc ? [inclusion('seat', includes.seat)] : []),
    inclusion('meal', includes.meal),
    inclusion('priority checkin', includes.priority),
    ...benefits.map((benefit) => inclusion(benefit, true)),
  ];
}

function inclusion(key: string, included: boolean): Inclusion {
  return { Key: key, Value: included ? 'Included' : 'Excluded' };
}

function titled(text: string): string {
  return text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Writes the fees long before departure, added up over all legs. */
function penalties(offer: Offer): Record<string, string> {
  const feeOf = (type: RuleRow['type']): string => {
    const fees = offer.legs.map((leg) => ruleRows(offer, leg).findLast((row) => row.type === type)?.fee);
    if (fees.includes('whole')) return '100%';
    return `INR ${fees.reduce<number>((sum, fee) => sum + (typeof fee === 'number' ? fee : 0), 0)}.00*`;
  };
  return { ReissueCharge: feeOf('Reissue'), CancellationCharge: feeOf('Cancellation') };
}

function lastTicketDate(offer: Offer, askedAtMs: number): string | null {
  if (offer.lcc) return offer.hash % 2 === 0 ? null : '';
  const iso = indiaIso(lastTicketMs(offer, askedAtMs));
  if (offer.hash % 4 !== 0) return iso;
  return `${iso.slice(8, 10)}${MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''}${iso.slice(2, 4)}`;
}

/** Writes `FareRules` without their texts, which only FareRule answers. */
function fareRules(offer: Offer, stage: Shown['stage']): object[] {
  return offer.legs.flatMap((ride) =>
    ride.flights.map((flight) => ({
      Origin: flight.from.code,
      Destination: flight.to.code,
      Airline: flight.carrier.code,
      FareBasisCode: fareBasis(offer, ride),
      FareRuleDetail: '',
      FareRestriction: '',
      FareFamilyCode: offer.family.brand,
      FareRuleIndex: '',
      FareInclusions: [],
      ...(stage === 'quote' && !offer.lcc && { MiniFarRules: ruleTable(offer, ride) }),
    })),
  );
}

/** Returns the fare basis code, such as `SRIPS`. */
export function fareBasis(offer: Offer, ride: Ride): string {
  return `${bookingClass(ride, offer)}${offer.refundable ? 'RIP' : 'NIP'}${offer.family.key}`;
}
