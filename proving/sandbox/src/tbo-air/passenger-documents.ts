import type { Passenger } from './passengers.ts';
import { flightsOf, type Offer } from './offer.ts';

/** The `Status` of a request that the airline has accepted. */
const REQUEST_TAKEN = 3;
const NAME_PLACES = 20;
const BOTH_WAYS = 3;

type Row = Record<string, unknown>;

/** Writes `Barcode`: the beginning of what a boarding pass holds (IATA resolution 792), one row for each flight. */
export function barcodes(offer: Offer, { FirstName, LastName }: Passenger): Row[] {
  const name = `${LastName}/${FirstName}`.toUpperCase().slice(0, NAME_PLACES).padEnd(NAME_PLACES);
  return flightsOf(offer).map(({ from, to, carrier, number }, index) => ({
    Index: index + 1,
    Format: 'PDF417',
    Content: `M1${name}   ${from.code}${to.code}${carrier.code} ${number}Y000000000000`,
    BarCodeInBase64: null,
    JourneyWayType: BOTH_WAYS,
  }));
}

/** Writes `DocumentDetails`: the passport, or null when none was given. */
export function documents(passenger: Passenger, PaxId: number): Row[] | null {
  const { PassportNo, PassportExpiry, PassportIssueDate, PassportIssueCountryCode } = passenger;
  if (!PassportNo) return null;
  return [
    {
      DocumentTypeId: 'Passport',
      DocumentNumber: PassportNo,
      DocumentExpiryDate: dayOf(PassportExpiry),
      DocumentIssueDate: dayOf(PassportIssueDate),
      DocumentIssuingCountry: PassportIssueCountryCode ?? '',
      PaxId,
      ResultFareType: 2,
    },
  ];
}

/** Writes `Ssr` of an airline that holds seats. The airline is told of passports, children and infants. */
export function specialRequests({ PassportNo, Nationality, PaxType, DateOfBirth }: Passenger): Row[] {
  const [year = '', month = '', day = ''] = dayOf(DateOfBirth).split('-');
  const age = PaxType === 2 ? 'CHLD' : PaxType === 3 ? 'INFT' : undefined;
  return [
    ...(PassportNo ? [request('PSPT', `${PassportNo}-${Nationality ?? ''}`)] : []),
    ...(age ? [request(age, `${day}/${month}/${year}`)] : []),
  ];
}

function request(SsrCode: string, Detail: string): Row {
  return { Detail, SsrCode, SsrStatus: null, Status: REQUEST_TAKEN };
}

function dayOf(date: string | null | undefined): string {
  return date?.slice(0, 10) ?? '1900-01-01';
}
