import { taxOf, type PassengerFare } from '../timetable/fares.ts';
import { round } from '../tbo-hotel/wire.ts';
import { publishedFare } from './offers.ts';
import { sumOfFares, wholeFare, type Offer, type TypeFare } from './offer.ts';

/** The discount of a sale for each passenger and leg, in rupees. */
const SALE_RUPEES = 400;
/** The share of a commission that is withheld as income tax (as recorded: 12.38 of 30.95). */
const TDS_SHARE = 0.4;

const CABIN_KG = 7;
const INFANT = 3;

/** The charges for extras of a passenger, in rupees. */
export interface ExtraCharges {
  readonly baggage: number;
  readonly meals: number;
  readonly seats: number;
  readonly services: number;
}

export const NO_EXTRAS: ExtraCharges = { baggage: 0, meals: 0, seats: 0, services: 0 };

/** Returns the commission of an offer and the tax that is withheld from it, in rupees. */
function commissionOf(offer: Offer): { readonly earned: number; readonly tds: number } {
  const base = offer.fares.reduce((sum, fare) => sum + fare.count * wholeFare(fare).base, 0);
  const earned = round(base * offer.carrier.commission, 2);
  return { earned, tds: round(earned * TDS_SHARE, 2) };
}

/**
 * Writes `Fare` of an offer. PublishedFare = BaseFare + Tax + OtherCharges, and after ticketing the extras. OfferedFare
 * is without TDS in Search and with it from FareQuote on (protocol 4).
 */
export function fareWire(offer: Offer, stage: 'search' | 'quote', extras: ExtraCharges = NO_EXTRAS): object {
  const { earned, tds } = commissionOf(offer);
  return {
    ...fareFields(addUp(offer.fares), offer.otherCharges, extras),
    Discount: 0,
    CommissionEarned: earned,
    OfferedFare: round(publishedFare(offer) + totalOf(extras) - earned + (stage === 'quote' ? tds : 0), 2),
    TdsOnCommission: tds,
  };
}

/** Writes `Fare` of one passenger of a booking. The lead passenger bears the other charges. */
export function passengerFareWire(offer: Offer, fare: TypeFare, lead: boolean, extras: ExtraCharges): object {
  const alone = { ...offer, fares: [{ ...fare, count: 1 }], otherCharges: lead ? offer.otherCharges : 0 };
  return { ...fareWire(alone, 'quote', extras), Discount: 0 };
}

/** Returns the sum of all extras in rupees. */
export function totalOf({ baggage, meals, seats, services }: ExtraCharges): number {
  return baggage + meals + seats + services;
}

function fareFields(total: PassengerFare, otherCharges: number, extras: ExtraCharges): Record<string, unknown> {
  return {
    CFARAmount: 0,
    DCFARAmount: 0,
    ServiceFeeDisplayType: 0,
    Currency: 'INR',
    BaseFare: total.base,
    Tax: taxOf(total),
    TaxBreakup: taxRows(total),
    YQTax: total.yq,
    AdditionalTxnFeeOfrd: 0,
    AdditionalTxnFeePub: 0,
    PGCharge: 0,
    OtherCharges: otherCharges,
    ChargeBU: chargeRows(otherCharges),
    PublishedFare: total.base + taxOf(total) + otherCharges + totalOf(extras),
    PLBEarned: 0,
    IncentiveEarned: 0,
    TdsOnPLB: 0,
    TdsOnIncentive: 0,
    ServiceFee: 0,
    TotalBaggageCharges: extras.baggage,
    TotalMealCharges: extras.meals,
    TotalSeatCharges: extras.seats,
    TotalSpecialServiceCharges: extras.services,
  };
}

/** Writes `FareBreakdown`. Its amounts are totals of each passenger type (protocol 4). */
export function breakdownWire(offer: Offer): object[] {
  return offer.fares.map((fare) => {
    const total = addUp([fare]);
    return {
      CFARAmount: 0,
      DCFARAmount: 0,
      SegmentDetails: segmentDetails(offer, fare),
      Currency: 'INR',
      PassengerType: fare.type,
      PassengerCount: fare.count,
      BaseFare: total.base,
      Tax: taxOf(total),
      TransactionFee: 0,
      YQTax: total.yq,
      // A GDS does not always divide the taxes by passenger type.
      TaxBreakUp: offer.lcc || offer.hash % 3 !== 0 ? taxRows(total) : null,
      AdditionalTxnFeePub: 0,
      PGCharge: 0,
      AdditionalTxnFeeOfrd: 0,
      SupplierReissueCharges: 0,
    };
  });
}

/**
 * Returns the discount of a sale for all paying passengers, in rupees. Infants have no list price and so no discount.
 */
export function saleDiscount({ fares, legs }: Offer): number {
  const travellers = fares.reduce((sum, { type, count }) => sum + (type === 3 ? 0 : count), 0);
  return SALE_RUPEES * travellers * legs.length;
}

function addUp(fares: readonly TypeFare[]): PassengerFare {
  return sumOfFares(fares.map((fare) => ({ count: fare.count, fare: wholeFare(fare) })));
}

function taxRows(fare: PassengerFare): object[] {
  const rows: readonly (readonly [string, number])[] = [
    ['K3', fare.k3],
    ['YQTax', fare.yq],
    ['YR', fare.yr],
    ['PSF', fare.psf],
    ['UDF', fare.udf],
    ['INTax', 0],
    ['OtherTaxes', fare.other],
    ['TotalTax', taxOf(fare)],
  ];
  return rows.filter(([key, value]) => value !== 0 || key === 'K3').map(([key, value]) => ({ key, value }));
}

function chargeRows(otherCharges: number): object[] {
  return [
    { key: 'TBOMARKUP', value: 0 },
    { key: 'GLOBALPROCUREMENTCHARGE', value: 0 },
    { key: 'CONVENIENCECHARGE', value: otherCharges },
    { key: 'OTHERCHARGE', value: 0 },
  ];
}

/**
 * Writes `SegmentDetails`: the baggage of one passenger type on each flight. `isCut` halves the checked baggage, and
 * `moreKg` is added to it. Low-cost airlines describe it in words too, the others do not.
 */
export function segmentDetails(
  offer: Offer,
  { type }: Pick<TypeFare, 'type'>,
  { isCut = false, moreKg = 0 }: { readonly isCut?: boolean; readonly moreKg?: number } = {},
): object[] {
  const worded = (kg: number): object => ({
    ...(offer.lcc && { FreeText: `${kg} KG` }),
    Unit: 'KG',
    Value: String(kg),
  });
  const checkedKg = (ride: Offer['legs'][number]) => Math.floor(baggageKg(offer, ride) / (isCut ? 2 : 1)) + moreKg;
  return offer.legs.flatMap((ride) =>
    ride.flights.map((_, index) => ({
      CabinBaggage: { ...worded(CABIN_KG), ...(!offer.lcc && { NoOfPiece: '1' }) },
      CheckedInBaggage: type !== INFANT ? worded(checkedKg(ride)) : offer.lcc ? worded(0) : { NoOfPiece: '0' },
      FlightInfoIndex: String(index + 1),
    })),
  );
}

/** Returns the checked baggage of a leg in kilograms. */
export function baggageKg(offer: Offer, ride: Offer['legs'][number]): number {
  const abroad = ride.flights.some(({ from, to }) => from.country !== to.country);
  const economy = offer.carrier.baggageKg[abroad ? 1 : 0];
  return ride.cabin === 2 ? economy : Math.max(economy + 10, 30);
}
