import { createCatalogue } from '../../sandbox/src/catalogue/catalogue.ts';
import { agencyAccount } from '../../sandbox/src/tbo-hotel/credentials.ts';
import {
  bookBody,
  guests,
  question,
  startSupplier,
  type SampleSupplier,
} from '../../sandbox/src/tbo-hotel/sample-supplier.ts';
import type { Answer, RecordedCalls } from '../sandbox-shapes/answer.ts';
import { at, list } from '../written.ts';

const EndUserIp = '203.0.113.10';
/** Longer than the hotel's own number and a cancellation take to arrive. */
const LATER_MS = 10 * 60_000;
const HOTELS_ASKED = 30;

export const HOTEL_RECORDINGS: RecordedCalls = [
  // Calls of the older service for other countries, whose booking side answers differently.
  [/^(book|cancel|bookingdetail)-|x-book-|__(book|bookingdetail)\./, null],
  // Answers with a status alone, which any call may give.
  [/throttled/, null],
  [/changerequeststatus/, 'GetChangeRequestStatus'],
  [/sendchangerequest/, 'SendChangeRequest'],
  [/generatevoucher/, 'GenerateVoucher'],
  [/getbookingdetail/, 'GetBookingDetail'],
  [/prebook/, 'PreBook'],
  [/search/, 'Search'],
];

/** The answers of a tidy sandbox of the hotel supplier to every call, for a stay in Goa. */
export async function hotelAnswers(): Promise<Answer[]> {
  const supplier = await startSupplier(undefined, createCatalogue('safar'));
  const answers: Answer[] = [];
  const keep = async (path: string, answered: Promise<Response>): Promise<Record<string, unknown>> => {
    const body: unknown = await (await answered).json();
    answers.push({ service: 'tbo-hotel', operation: path.split('/').at(-1) ?? '', body });
    return at(body);
  };
  const ask = (path: string, body: unknown) => keep(path, supplier.post(path, body));
  try {
    await keep('CountryList', supplier.post('/static/CountryList', undefined, undefined, { method: 'GET' }));
    await ask('/shared/Authenticate', {
      ClientId: 'ApiIntegrationNew',
      UserName: agencyAccount.user,
      Password: agencyAccount.secret,
      EndUserIp,
    });
    await stay(supplier, ask);
  } finally {
    await supplier.remove();
  }
  return answers;
}

async function stay(
  supplier: SampleSupplier,
  ask: (path: string, body: unknown) => Promise<Record<string, unknown>>,
): Promise<void> {
  const { CityList: cities } = await ask('/static/CityList', { CountryCode: 'IN' });
  const goa = list(cities).find(({ Name: name }) => String(name).includes('Goa'));
  const { Hotels: hotels } = await ask('/static/TBOHotelCodeList', { CityCode: goa?.['Code'] });
  const codes = list(hotels)
    .slice(0, HOTELS_ASKED)
    .map(({ HotelCode: code }) => code)
    .join(',');
  await ask('/static/HotelDetails', { Hotelcodes: codes, Language: 'EN', IsRoomDetailRequired: true });
  const rooms = [
    { Adults: 2, Children: 1, ChildrenAges: [6] },
    { Adults: 2, Children: 1, ChildrenAges: [6] },
  ];
  const { HotelResult: found } = await ask(
    '/affiliate/Search',
    question(supplier, { HotelCodes: codes, PaxRooms: rooms }),
  );
  for (const code of refundableRates(found).slice(0, 2)) {
    await supplier.arm({ operation: 'PreBook', kind: 'deposit-per-night' });
    const { HotelResult: told } = await ask('/affiliate/PreBook', { BookingCode: code, PaymentMode: 'Limit' });
    const room = at(list(list(told)[0]?.['Rooms'])[0]);
    const books = bookBody(
      { BookingCode: String(room['BookingCode']), NetAmount: Number(room['NetAmount']) },
      {
        ClientReferenceId: code,
        IsVoucherBooking: false,
        HotelRoomsDetails: [
          { HotelPassenger: guests({ PAN: 'ABCDE1234F' }) },
          { HotelPassenger: guests({ FirstName: 'Vikram' }, { FirstName: 'Meera' }) },
        ],
      },
    );
    await booked(supplier, ask, at((await ask('/hotelbe/Book', books))['BookResult'])['BookingId']);
  }
  const today = new Date(supplier.now()).toISOString().slice(0, 10);
  await ask('/hotelbe/BookingDetailsBasedOnDate', { EndUserIp, FromDate: today, ToDate: today });
}

/** A booking that is held, vouchered, fetched once the hotel has its own number, and cancelled. */
async function booked(
  supplier: SampleSupplier,
  ask: (path: string, body: unknown) => Promise<Record<string, unknown>>,
  BookingId: unknown,
): Promise<void> {
  await ask('/hotelbe/GetBookingDetail', { EndUserIp, BookingId });
  await ask('/hotelbe/GenerateVoucher', { EndUserIp, BookingId, RequestedBookingMode: 5 });
  supplier.pass(LATER_MS);
  await ask('/hotelbe/GetBookingDetail', { EndUserIp, BookingId });
  const change = { EndUserIp, BookingMode: 5, RequestType: 4, BookingId, Remarks: 'Plans changed' };
  const sent = at((await ask('/hotelbe/SendChangeRequest', change))['HotelChangeRequestResult']);
  const asked = { EndUserIp, BookingMode: 5, ChangeRequestId: sent['ChangeRequestId'] };
  await ask('/hotelbe/GetChangeRequestStatus', asked);
  supplier.pass(LATER_MS);
  await ask('/hotelbe/GetChangeRequestStatus', asked);
  await ask('/hotelbe/GetBookingDetail', { EndUserIp, BookingId });
}

/** Rates with free cancellation: their details include all deadlines. */
function refundableRates(hotels: unknown): string[] {
  const rates = list(hotels).flatMap(({ Rooms: rooms }) => list(rooms));
  return rates.filter((rate) => rate['IsRefundable'] === true).map((rate) => String(rate['BookingCode']));
}
