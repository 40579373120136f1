import { paiseToRupees, type Paise } from '@safar/domain/money';
import type { FlightPassenger, PaxType, PurchaseRequest, SupplierExtra, SupplierFare } from '../flight-supplier.ts';

const PAX_TYPE = { adult: 1, child: 2, infant: 3 } as const;
const GENDER = { male: 1, female: 2 } as const;
const INDIA = { CountryCode: 'IN', CountryName: 'India' };
const DIAL_CODE = '+91';

/** The postal address a purchase gives: that of who sells, in India (docs/decisions/0015). */
export interface PostalAddress {
  readonly line: string;
  readonly city: string;
}

/** Body of Book, without what the connection adds (tbo-air.md 7). */
export function holdBody(request: PurchaseRequest, address: PostalAddress) {
  return { TraceId: request.trace, ResultIndex: request.resultIndex, Passengers: passengers(request, address) };
}

/** Body of Ticket for a low-cost carrier (tbo-air.md 8). */
export function ticketBody(request: PurchaseRequest, address: PostalAddress) {
  return { PreferredCurrency: 'INR', IsBaseCurrencyRequired: 'true', ...holdBody(request, address) };
}

function passengers({ fare, passengers: all }: PurchaseRequest, address: PostalAddress) {
  const lead = all.find((passenger) => passenger.lead) ?? all[0];
  return all.map((passenger, index) => ({
    Title: passenger.title,
    FirstName: passenger.firstName,
    LastName: passenger.lastName,
    PaxType: PAX_TYPE[passenger.type],
    ...(passenger.dateOfBirth !== null && { DateOfBirth: midnight(passenger.dateOfBirth) }),
    Gender: GENDER[passenger.gender],
    ...papers(passenger, lead),
    Nationality: passenger.nationality,
    IsLeadPax: passenger === lead,
    ...(passenger === lead && {
      AddressLine1: address.line,
      City: address.city,
      ...INDIA,
      ContactNo: passenger.phone,
      CellCountryCode: DIAL_CODE,
      Email: passenger.email,
    }),
    Fare: fareShare(fare, passenger.type, all.slice(0, index).filter(({ type }) => type === passenger.type).length),
    ...extras(passenger.extras),
  }));
}

/** A minor travels under the PAN of who leads. */
function papers({ type, passport, pan, nationality }: FlightPassenger, lead: FlightPassenger | undefined) {
  const guardian = type !== 'adult' && pan === null && lead?.pan ? lead : null;
  return {
    ...(passport !== null && {
      PassportNo: passport.number,
      PassportExpiry: midnight(passport.expiresOn),
      ...(passport.issuedOn !== null && { PassportIssueDate: midnight(passport.issuedOn) }),
      PassportIssueCountryCode: nationality,
    }),
    ...(pan !== null && { PAN: pan }),
    ...(guardian !== null && {
      GuardianDetails: {
        Title: guardian.title,
        FirstName: guardian.firstName,
        LastName: guardian.lastName,
        PAN: guardian.pan,
      },
    }),
  };
}

function extras(chosen: readonly SupplierExtra[]) {
  const rows = (kind: SupplierExtra['kind']) => chosen.filter((extra) => extra.kind === kind).map(({ row }) => row);
  const [baggage, meals, seats] = [rows('baggage'), rows('meal'), rows('seat')];
  return {
    ...(baggage.length > 0 && { Baggage: baggage }),
    ...(meals.length > 0 && { MealDynamic: meals }),
    ...(seats.length > 0 && { SeatDynamic: seats }),
  };
}

/** One passenger's share of what was quoted for all of the type (tbo-air.md 4, FareBreakdown). */
function fareShare({ perPax }: SupplierFare, type: PaxType, place: number) {
  const row = perPax.find((each) => each.type === type) ?? { count: 1, basePaise: 0, taxPaise: 0, fuelPaise: 0 };
  const share = (paise: Paise) => paiseToRupees(shareOf(paise, row.count, place));
  return {
    Currency: 'INR',
    BaseFare: share(row.basePaise),
    Tax: share(row.taxPaise),
    YQTax: share(row.fuelPaise),
    AdditionalTxnFeeOfrd: 0,
    AdditionalTxnFeePub: 0,
    OtherCharges: 0,
  };
}

/** What does not divide goes to the first of them, so that the shares add up. */
function shareOf(paise: Paise, count: number, place: number): Paise {
  const each = Math.floor(paise / count);
  return place === 0 ? paise - each * (count - 1) : each;
}

function midnight(day: string): string {
  return `${day}T00:00:00`;
}
