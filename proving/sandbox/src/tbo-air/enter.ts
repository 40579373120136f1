import { randomInt } from 'node:crypto';
import { round } from '../tbo-hotel/wire.ts';
import type { Booking, BookingDocument, BookedPassenger } from './bookings.ts';
import type { CallContext } from './call-context.ts';
import { bookedRules } from './fare-rule.ts';
import { fareWire, NO_EXTRAS, passengerFareWire, totalOf, type ExtraCharges } from './fare-wire.ts';
import { itinerarySegments } from './itinerary-segments.ts';
import { publishedFare } from './offers.ts';
import { barcodes, documents, specialRequests } from './passenger-documents.ts';
import { extrasOf, type Passenger } from './passengers.ts';
import { cutBaggage, personBags, type BagForms } from './person-bags.ts';
import { journey } from './question.ts';
import { fareBasis, fareTypeName } from './result-wire.ts';
import { miniRules, ruleRows } from './rules.ts';
import type { LiveOffer } from './traces.ts';
import { flightsOf, type Offer, type TypeFare, asksPassport, isInternational } from './offer.ts';

const FIRST_PAX = 3_422_000;
const LAST_PAX = 9_999_999;

/** Facts of a booking that are known only when it is made. */
export interface Moment
  extends
    Pick<BookingDocument, 'outcome' | 'settlesAtMs' | 'lastTicketMs' | 'ticket'>,
    Partial<Pick<BookingDocument, 'voidsFree' | 'tellsInvoice' | 'hasConjunction'>> {
  readonly bags?: BagForms;
}

/** Returns the flights and days of an offer. Two bookings with equal criteria are the same trip. */
export function criteriaOf(offer: Offer): string {
  return flightsOf(offer)
    .map(({ carrier, number, departs }) => `${carrier.code}${number}/${departs}`)
    .join(',');
}

/** Stores a purchase. */
export function enter(
  context: CallContext,
  live: LiveOffer,
  passengers: readonly Passenger[],
  moment: Moment,
): Booking {
  return context.bookings.add(documentOf(live, passengers, moment), live.traceId, context.world.now());
}

/** Returns what is stored of a purchase. */
export function documentOf(
  live: LiveOffer,
  passengers: readonly Passenger[],
  { bags = {}, ...moment }: Moment,
): BookingDocument {
  const { offer, question } = live;
  const booked = passengers.map((passenger) => bookedPassenger(live, passenger, bags));
  const extras = addUp(booked.map((passenger) => passenger.extras));
  const flights = flightsOf(offer);
  return {
    voidsFree: false,
    tellsInvoice: true,
    hasConjunction: false,
    isMoved: false,
    reissues: 0,
    ...moment,
    lcc: offer.lcc,
    list: offer.list,
    carrier: offer.carrier.code,
    ticketCode: offer.carrier.ticketCode,
    domestic: !isInternational(offer),
    criteria: criteriaOf(offer),
    releasedAtMs: null,
    unacceptedPrice: false,
    amount: round(publishedFare(offer) + totalOf(extras), 2),
    otherCharges: offer.otherCharges,
    legs: offer.legs.map((ride) => ({
      origin: ride.flights[0]?.from.code ?? '',
      destination: ride.flights.at(-1)?.to.code ?? '',
      departsMs: ride.flights[0]?.departsMs ?? 0,
      flights: ride.flights.map(({ carrier, number }) => `${carrier.code}-${number}`),
      rules: [...ruleRows(offer, ride)],
    })),
    passengers: booked,
    itinerary: {
      CommentDetails: null,
      AgentRemarks: '',
      AirlineTollFreeNo: '1800-000-0000',
      FareClassification: `${offer.family.name}#${offer.family.color}`,
      IsAutoReissuanceAllowed: offer.lcc,
      IsPartialVoidAllowed: true,
      IsSeatsBooked: extras.seats > 0,
      IssuancePcc: 'OTI011',
      JourneyType: question.journey === journey.return && offer.legs.length === 1 ? journey.oneWay : question.journey,
      SearchCombinationType: 2,
      SupplierFareClasses: offer.family.brand,
      TBOConfNo: `TB${randomInt(36 ** 6, 36 ** 7 - 1)
        .toString(36)
        .toUpperCase()}`,
      TBOTripID: null,
      TripIndicator: 1,
      BookingAllowedForRoamer: true,
      IsCouponAppilcable: true,
      IsManual: false,
      IsDomestic: !isInternational(offer),
      ResultFareType: fareTypeName(question),
      Source: offer.carrier.source,
      Origin: flights[0]?.from.code,
      // For a return trip the destination is where it turns round, not where it ends.
      Destination: (turnsRound(question) ? offer.legs[0]?.flights : flights)?.at(-1)?.to.code,
      AirlineCode: offer.carrier.code,
      ValidatingAirlineCode: offer.carrier.code,
      AirlineRemark: `${offer.carrier.name} ${offer.family.brand}.`,
      IsLCC: offer.lcc,
      NonRefundable: !offer.refundable,
      FareType: offer.lcc ? 'PUB' : 'RP',
      CreditNoteNo: null,
      Fare: fareWire(offer, 'quote', extras),
      CreditNoteCreatedOn: null,
      CancellationCharges: null,
      Segments: itinerarySegments(offer, live.terms.delayMinutes, bags.isCut ? cutBaggage : undefined),
      FareRules: bookedRules(offer),
      MiniFareRules: offer.legs.flatMap((leg) => miniRules(offer, leg)),
      PenaltyCharges: offer.lcc ? {} : { ReissueCharge: '', CancellationCharge: '' },
      IsWebCheckInAllowed: false,
    },
  };
}

function turnsRound({ journey: kind }: LiveOffer['question']): boolean {
  return kind === journey.return || kind === journey.specialReturn;
}

/** Adds up the extras of all passengers. */
function addUp(all: readonly ExtraCharges[]): ExtraCharges {
  return all.reduce(
    (sum, each) => ({
      baggage: sum.baggage + each.baggage,
      meals: sum.meals + each.meals,
      seats: sum.seats + each.seats,
      services: sum.services + each.services,
    }),
    NO_EXTRAS,
  );
}

function bookedPassenger({ offer }: LiveOffer, passenger: Passenger, forms: BagForms): BookedPassenger {
  const fare: TypeFare = offer.fares.find(({ type }) => type === passenger.PaxType) ?? { type: 1, count: 0, legs: [] };
  const extras = extrasOf(passenger);
  const bags = personBags(offer, fare, passenger, forms);
  const paxId = randomInt(FIRST_PAX, LAST_PAX);
  return {
    paxId,
    ticketId: randomInt(FIRST_PAX, LAST_PAX),
    type: passenger.PaxType,
    title: passenger.Title,
    firstName: passenger.FirstName,
    lastName: passenger.LastName,
    fares: fare.legs.map((leg) => ({ ...leg })),
    extras,
    shown: {
      BarcodeDetails: { Id: paxId, Barcode: barcodes(offer, passenger) },
      DocumentDetails: documents(passenger, paxId),
      GuardianDetails: null,
      IsReissued: false,
      IsPANRequired: false,
      IsPassportRequired: asksPassport(offer),
      FFAirlineCode: null,
      FFNumber: '',
      GSTCompanyAddress: '',
      GSTCompanyContactNumber: '',
      GSTCompanyEmail: '',
      GSTCompanyName: '',
      GSTNumber: '',
      SegmentDetails: bags.details,
      ...passenger,
      PaxId: paxId,
      PAN: passenger.PAN ?? '',
      PassportNo: passenger.PassportNo ?? '',
      Fare: passengerFareWire(offer, fare, passenger.IsLeadPax, extras),
      Ssr: offer.lcc ? [] : specialRequests(passenger),
      SegmentAdditionalInfo: offer.legs.flatMap((ride) =>
        ride.flights.map((flight) => ({
          FareBasis: fareBasis(offer, ride),
          NVA: '',
          NVB: '',
          Baggage: bags.baggageOf(ride, flight),
          Meal: codesOn(passenger.MealDynamic, flight.number),
          Seat: codesOn(passenger.SeatDynamic, flight.number),
          SpecialService: codesOn(passenger.SpecialServices, flight.number),
          CabinBaggage: '7 KG',
        })),
      ),
    },
  };
}

function codesOn(rows: Passenger['Baggage'], flightNumber: string): string {
  const chosen = (rows ?? []).filter(
    ({ FlightNumber, Code }) => FlightNumber === flightNumber && !Code.startsWith('No'),
  );
  return chosen.map(({ Code }) => Code).join(',');
}
