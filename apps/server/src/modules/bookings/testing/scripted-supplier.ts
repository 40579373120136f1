import { DAY_MS } from '@safar/domain/time/time-units';
import type { HotelView } from '../../hotels/index.ts';
import type {
  BookOutcome,
  CancelRequestOutcome,
  CancelStatusOutcome,
  HotelSupplier,
  LookupOutcome,
  PrebookedRate,
  PrebookOutcome,
  SupplierBooking,
  VoucherOutcome,
} from '../../../suppliers/hotel-supplier.ts';

/**
 * The result of the next call in place of success; `acted` says whether the supplier carried the call out all the same.
 */
export type Mishap =
  /** `held`: booked without a voucher. */
  | { readonly call: 'book'; readonly outcome: BookOutcome; readonly acted?: boolean | 'held' }
  | { readonly call: 'find'; readonly outcome: LookupOutcome }
  | { readonly call: 'booking'; readonly outcome: LookupOutcome }
  | { readonly call: 'prebook'; readonly outcome: PrebookOutcome }
  | { readonly call: 'voucher'; readonly outcome: VoucherOutcome; readonly acted?: boolean }
  | { readonly call: 'cancel'; readonly outcome: CancelRequestOutcome; readonly acted?: boolean }
  | { readonly call: 'cancel-status'; readonly outcome: CancelStatusOutcome };

/** A booking in the scripted supplier's own books. */
interface Entry {
  booking: SupplierBooking;
  readonly reference: string;
}

/** A supplier inside the test's own process that follows a script, for results that the sandbox cannot produce. */
export interface ScriptedSupplier extends HotelSupplier {
  /** Rates by booking code, as PreBook gives them. */
  readonly rates: Map<string, PrebookedRate>;
  readonly books: Entry[];
  /** The names of the calls received, in order. */
  readonly calls: string[];
  /** Makes the next call of its kind fail. Several are used one after another. */
  next(mishap: Mishap): void;
  /** Makes every call of its kind fail this way until `forget`. Mishaps queued earlier come first. */
  always(mishap: Mishap): void;
  /** Removes the queued mishaps of a call. */
  forget(call: Mishap['call']): void;
}

export const SILENCE = { kind: 'no-answer', reason: 'timeout', sent: true, text: 'scripted' } as const;
export const NOT_SENT = { kind: 'no-answer', reason: 'unreachable', sent: false, text: 'scripted' } as const;

/** The hotel of every scripted rate. */
export const SCRIPTED_HOTEL: HotelView = {
  HotelCode: '1011647',
  HotelName: 'Sea View Residency',
  HotelRating: 4,
  Address: 'Calangute, Goa',
  CityName: 'Goa',
  CityCode: '119805',
  CountryName: 'India',
  CountryCode: 'IN',
  PinCode: '403516',
  PhoneNumber: '0832 000000',
  FaxNumber: '',
  Email: '',
  Map: '15.5439|73.7553',
  Images: [],
  HotelFacilities: [],
  Description: '',
  Attractions: [],
  airport: null,
  CheckInTime: '2:00 PM',
  CheckOutTime: '12:00 PM',
  RoomCount: null,
  RoomTypes: [],
  Fees: { mandatory: [], optional: [] },
  reviews: null,
  RateConditions: [],
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** Another hotel of the same supplier, of the rates that say so. */
export const OTHER_HOTEL: HotelView = {
  ...SCRIPTED_HOTEL,
  HotelCode: '1011648',
  HotelName: 'Palm Grove',
  Address: 'Baga Road, Calangute',
  PhoneNumber: '0832 111111',
};

/** A rate of one room for two; free to cancel until `freeUntil` (ISO instant), then at the full price. */
export function scriptedRate(bookingCode: string, totalFarePaise: number, freeUntil: string): PrebookedRate {
  return {
    bookingCode,
    hotelCode: SCRIPTED_HOTEL.HotelCode,
    roomNames: ['Club Double Room'],
    inclusion: 'Free breakfast',
    mealType: 'BreakFast',
    promotion: null,
    refundable: true,
    policies: [
      { kind: 'fixed', value: 0, from: '2026-01-01T00:00:00.000Z', to: null },
      { kind: 'percent', value: 100, from: freeUntil, to: null },
    ],
    price: { totalFarePaise, totalTaxPaise: 29_839 },
    supplements: [],
    roomIds: [],
    nightlyPaise: [],
    amenities: [],
    supplierState: '',
    freeUntil: null,
    rateConditions: ['Early check out will attract full cancellation charge.'],
    serviceFee: null,
    notSold: null,
    balanceShort: false,
    guestRules: {
      panMandatory: false,
      passportMandatory: false,
      samePaxNameAllowed: true,
      specialCharAllowed: false,
      spaceAllowed: true,
      paxNameMinLength: 1,
      paxNameMaxLength: 35,
    },
  };
}

const unused = async () => ({ ...NOT_SENT });

/** The queued mishaps of each call. */
type Queues = { [Call in Mishap['call']]: Extract<Mishap, { call: Call }>[] };

function noMishaps(): Queues {
  return { book: [], find: [], booking: [], prebook: [], voucher: [], cancel: [], 'cancel-status': [] };
}

function enqueue(queues: Queues, mishap: Mishap): void {
  switch (mishap.call) {
    case 'book':
      return void queues.book.push(mishap);
    case 'find':
      return void queues.find.push(mishap);
    case 'booking':
      return void queues.booking.push(mishap);
    case 'prebook':
      return void queues.prebook.push(mishap);
    case 'voucher':
      return void queues.voucher.push(mishap);
    case 'cancel':
      return void queues.cancel.push(mishap);
    case 'cancel-status':
      return void queues['cancel-status'].push(mishap);
  }
}

function foundOr(booking: SupplierBooking | undefined): LookupOutcome {
  return booking === undefined ? { kind: 'none' } : { kind: 'found', booking };
}

export function createScriptedSupplier(): ScriptedSupplier {
  const queues = noMishaps();
  const lasting = noMishaps();
  const books: Entry[] = [];
  const calls: string[] = [];
  const rates = new Map<string, PrebookedRate>();

  function take<Call extends Mishap['call']>(call: Call): Queues[Call][number] | undefined {
    calls.push(call);
    return queues[call].shift() ?? lasting[call][0];
  }
  function enter(reference: string): SupplierBooking {
    const bookingId = String(2_000_000 + books.length);
    const booking: SupplierBooking = {
      bookingId,
      confirmationNo: `C${bookingId}`,
      supplierReference: `R${bookingId}`,
      invoiceNo: `MW/${bookingId}`,
      status: 'confirmed',
      vouchered: true,
    };
    books.push({ booking, reference });
    return booking;
  }
  const entryOf = (bookingId: string) => books.find(({ booking }) => booking.bookingId === bookingId);
  const change = (bookingId: string, part: Partial<SupplierBooking>) => {
    const entry = entryOf(bookingId);
    if (entry !== undefined) entry.booking = { ...entry.booking, ...part };
    return entry?.booking;
  };

  return {
    id: 'tbo',
    effectWithinMs: 300,
    catalogueFreshMs: DAY_MS,
    rates,
    books,
    calls,
    next: (mishap) => enqueue(queues, mishap),
    always: (mishap) => enqueue(lasting, mishap),
    forget: (call) => {
      queues[call].length = 0;
      lasting[call].length = 0;
    },
    countries: unused,
    cities: unused,
    hotelsOfCity: unused,
    hotelDetails: unused,
    search: unused,
    prebook: async (bookingCode) => {
      const mishap = take('prebook');
      if (mishap !== undefined) return mishap.outcome;
      const rate = rates.get(bookingCode);
      return rate === undefined ? { kind: 'gone', text: 'scripted' } : { kind: 'ok', rate };
    },
    book: async ({ clientReferenceId, voucher }) => {
      const mishap = take('book');
      if (mishap === undefined) {
        const entered = enter(clientReferenceId);
        const booking = voucher
          ? entered
          : (change(entered.bookingId, { vouchered: false, invoiceNo: null }) ?? entered);
        return { kind: 'booked', booking };
      }
      if (mishap.acted !== undefined && mishap.acted !== false) {
        const booking = enter(clientReferenceId);
        if (mishap.acted === 'held') change(booking.bookingId, { vouchered: false });
      }
      return mishap.outcome;
    },
    findByReference: async (reference) =>
      take('find')?.outcome ?? foundOr(books.find((entry) => entry.reference === reference)?.booking),
    bookingsMadeOn: async () => ({
      kind: 'ok',
      bookings: books.map(({ reference, booking }) => ({ clientReferenceId: reference, booking })),
    }),
    booking: async (bookingId) => take('booking')?.outcome ?? foundOr(entryOf(bookingId)?.booking),
    stayRecord: unused,
    voucher: async (bookingId) => {
      const mishap = take('voucher');
      if (mishap !== undefined && mishap.acted !== true) return mishap.outcome;
      const booking = change(bookingId, { vouchered: true });
      if (mishap !== undefined) return mishap.outcome;
      return booking === undefined
        ? { kind: 'failed', text: 'unknown', reason: 'other' }
        : { kind: 'vouchered', booking };
    },
    requestCancellation: async (bookingId) => {
      const mishap = take('cancel');
      if (mishap === undefined || mishap.acted === true) change(bookingId, { status: 'cancelled' });
      return mishap?.outcome ?? { kind: 'requested', changeRequestId: `change-${bookingId}` };
    },
    cancellationStatus: async () =>
      take('cancel-status')?.outcome ?? { kind: 'status', status: 'done', refundedPaise: null, chargePaise: null },
  };
}
