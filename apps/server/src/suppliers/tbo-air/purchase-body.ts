import type { GstCompany } from '@safar/domain/money/gst-company';
import { paiseToRupees, type Paise } from '@safar/domain/money/money';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type {
  FlightPassenger,
  PaxType,
  PurchaseRequest,
  ReissueRequest,
  SupplierExtra,
  SupplierFare,
} from '../flight-supplier.ts';

const PAX_TYPE = { adult: 1, child: 2, infant: 3 } as const;
const GENDER = { male: 1, female: 2 } as const;
const INDIA_DIAL_CODE = 91;
const INDIA = { CountryCode: 'IN', CountryName: 'India' };

/** The postal address of the seller in India, sent for every passenger of a purchase (docs/decisions/0015). */
export interface PostalAddress {
  readonly line: string;
  readonly city: string;
}

/** Body of Book, without what the connection adds (tbo-air.md 7). */
export function holdBody(request: PurchaseRequest, address: PostalAddress) {
  return { TraceId: request.trace, ResultIndex: request.resultIndex, Passengers: passengers(request, address) };
}

/** Body of Ticket for a low-cost carrier (tbo-air.md 8, REQ-TKT-1). */
export function ticketBody(request: PurchaseRequest, address: PostalAddress) {
  return { PreferredCurrency: 'INR', IsBaseCurrencyRequired: 'true', ...holdBody(request, address) };
}

/** Body of TicketReIssue for other flights (tbo-air.md 12). A changed price is not accepted. */
export function reissueBody(request: ReissueRequest, address: PostalAddress) {
  const { pnr, bookingId } = request;
  return { ...ticketBody(request, address), PNR: pnr, BookingId: Number(bookingId) };
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
    ...documents(passenger, guardianOf(all)),
    Nationality: passenger.nationality,
    IsLeadPax: passenger === lead,
    // As recorded: for every passenger, not only the lead.
    AddressLine1: address.line,
    City: address.city,
    ...INDIA,
    ...phoneOf(passenger.phone),
    Email: passenger.email,
    ...(passenger === lead && companyOf(passenger.company)),
    Fare: fareShare(fare, passenger.type, all.slice(0, index).filter(({ type }) => type === passenger.type).length),
    ...extras(passenger.extras),
  }));
}

function phoneOf(phone: string) {
  const abroad = phone.startsWith('+') ? parsePhoneNumberFromString(phone) : undefined;
  return abroad === undefined
    ? { ContactNo: phone, CellCountryCode: `+${INDIA_DIAL_CODE}` }
    : { ContactNo: abroad.nationalNumber, CellCountryCode: `+${abroad.countryCallingCode}` };
}

function companyOf(company: GstCompany | null) {
  return (
    company !== null && {
      GSTNumber: company.gstin,
      GSTCompanyName: company.name,
      GSTCompanyAddress: company.address,
      GSTCompanyEmail: company.email,
      GSTCompanyContactNumber: company.phone,
    }
  );
}

/** Minors travel under the PAN of the first adult who has one. */
function guardianOf(all: readonly FlightPassenger[]): FlightPassenger | undefined {
  return all.find(({ type, pan }) => type === 'adult' && pan !== null);
}

function documents({ type, passport, pan, nationality }: FlightPassenger, adult: FlightPassenger | undefined) {
  const guardian = type !== 'adult' && pan === null && adult?.pan ? adult : null;
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

/** A wish has no price; there is one for the whole ticket, under another key (tbo-air.md 6). */
function isWish({ row }: SupplierExtra): boolean {
  return !('Price' in row);
}

function extras(chosen: readonly SupplierExtra[]) {
  const rows = (kind: SupplierExtra['kind']) =>
    chosen.filter((extra) => extra.kind === kind && !isWish(extra)).map(({ row }) => row);
  const [baggage, meals, seats] = [rows('baggage'), rows('meal'), rows('seat')];
  const wish = (kind: SupplierExtra['kind']) => chosen.find((extra) => extra.kind === kind && isWish(extra))?.row;
  const [meal, seat] = [wish('meal'), wish('seat-wish')];
  return {
    ...(baggage.length > 0 && { Baggage: baggage }),
    ...(meals.length > 0 && { MealDynamic: meals }),
    ...(seats.length > 0 && { SeatDynamic: seats }),
    ...(meal !== undefined && { Meal: meal }),
    ...(seat !== undefined && { Seat: seat }),
  };
}

/** One passenger's share of the amounts quoted for all passengers of the type (tbo-air.md 4, FareBreakdown). */
function fareShare({ perPax }: SupplierFare, type: PaxType, place: number) {
  const row: SupplierFare['perPax'][number] = perPax.find((each) => each.type === type) ?? {
    type,
    count: 1,
    basePaise: 0,
    taxPaise: 0,
    fuelPaise: 0,
    yqPaise: 0,
  };
  const share = (paise: Paise) => paiseToRupees(shareOf(paise, row.count, place));
  return {
    Currency: 'INR',
    BaseFare: share(row.basePaise),
    Tax: share(row.taxPaise),
    YQTax: share(row.yqPaise),
    AdditionalTxnFeeOfrd: 0,
    AdditionalTxnFeePub: 0,
    OtherCharges: 0,
  };
}

/** The remainder goes to the first passenger, so that the shares add up. */
function shareOf(paise: Paise, count: number, place: number): Paise {
  const each = Math.floor(paise / count);
  return place === 0 ? paise - each * (count - 1) : each;
}

function midnight(day: string): string {
  return `${day}T00:00:00`;
}
