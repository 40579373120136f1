import { describe, expect, test } from 'vitest';
import { parsePolicies } from './parse-policies.ts';
import type { PolicyRow } from './policy-wire.ts';
import { parsePrebook } from './parse-prebook.ts';
import { parseSearch } from './parse-search.ts';

const ROOM = {
  Name: ['Deluxe Room,1 King Bed'],
  BookingCode: '1065918!TB!1!TB!abc!TB!N!TB!AFF!',
  Inclusion: 'Free breakfast \u0026 WiFi',
  DayRates: [[{ BasePrice: 4666.96 }]],
  TotalFare: 4965.35,
  TotalTax: 298.39,
  RecommendedSellingRate: '5200.5',
  RoomPromotion: ['Save:10%'],
  CancelPolicies: [
    { FromDate: '07-07-2026 00:00:00', ChargeType: 'Fixed', CancellationCharge: 0 },
    { FromDate: '11-10-2026 00:00:00', ChargeType: 'Percentage', CancellationCharge: 100 },
  ],
  MealType: 'BreakFast',
  IsRefundable: true,
};

const OK = { Code: 200, Description: 'Successful' };

function searchReply(...hotels: unknown[]): unknown {
  return { Status: OK, HotelResult: hotels };
}

function supplement(type: string): unknown {
  return [{ Index: 1, Type: type, Description: 'Deposit', Price: '200', Currency: 'sar' }];
}

/** A policy row of one room; with an empty index it is about the whole rate. */
function row(index: string, day: string, ChargeType: string, CancellationCharge: number): PolicyRow {
  return { Index: index, FromDate: `${day} 00:00:00`, ChargeType, CancellationCharge };
}

function hotel(code: string, ...rooms: unknown[]): unknown {
  return { HotelCode: code, Currency: 'INR', Rooms: rooms };
}

describe('Search', () => {
  test('amounts become paise exactly, the recommended price also when it is text', () => {
    const [rate] = parseSearch(searchReply(hotel('1065918', ROOM)))?.rates ?? [];
    expect(rate?.price).toEqual({ totalFarePaise: 496_535, totalTaxPaise: 29_839, recommendedSellingPaise: 520_050 });
    expect(rate?.nightlyPaise).toEqual([[466_696]]);
    expect(rate).toMatchObject({ inclusion: 'Free breakfast & WiFi', promotion: 'Save:10%', refundable: true });
  });

  test('each policy runs to the second before the next begins, the last one without end', () => {
    const [rate] = parseSearch(searchReply(hotel('1065918', ROOM)))?.rates ?? [];
    expect(rate?.policies).toEqual([
      { kind: 'fixed', value: 0, from: '2026-07-06T18:30:00.000Z', to: '2026-10-10T18:29:59.000Z' },
      { kind: 'percent', value: 100, from: '2026-10-10T18:30:00.000Z', to: null },
    ]);
  });

  test('a hotel in two rows is one run of rates, and a rate in two rows is one rate', () => {
    const reply = searchReply(hotel('7', ROOM), hotel('7', ROOM, { ...ROOM, BookingCode: 'other' }));
    expect(parseSearch(reply)?.rates.map((rate) => rate.bookingCode)).toEqual([ROOM.BookingCode, 'other']);
  });

  test('no room is an answer without rates', () => {
    const reply = { Status: { Code: 201, Description: 'No Available rooms for given criteria' } };
    expect(parseSearch(reply)).toMatchObject({ status: { code: 201 }, rates: [] });
  });

  test('absent and unknown keys, single values for lists, numbers as text', () => {
    const bare = { BookingCode: 'x', Name: 'Room', TotalFare: '1000', New: { key: 1 }, RoomPromotion: 'Deal' };
    const [rate] = parseSearch(searchReply(hotel('7', bare)))?.rates ?? [];
    expect(rate).toMatchObject({
      roomNames: ['Room'],
      mealType: 'Room_Only',
      promotion: 'Deal',
      refundable: false,
      policies: [],
      supplements: [],
      price: { totalFarePaise: 100_000, totalTaxPaise: 0, recommendedSellingPaise: null },
    });
  });

  test('a rate without a price, a code, or with more tax than fare is left out and counted', () => {
    const broken = [
      { ...ROOM, TotalFare: null },
      { ...ROOM, BookingCode: '' },
      { ...ROOM, TotalTax: 9999 },
    ];
    expect(parseSearch(searchReply(hotel('7', ...broken)))).toMatchObject({ rates: [], unusable: 3 });
  });

  test('[REQ-RATE-16] a rate that is sold only with something else is left out, wherever that is said', () => {
    const words = 'Special rate: must be sold together with an airline ticket, as part of a package.';
    const alone = { ...ROOM, BookingCode: 'alone' };
    const said = [
      { Inclusion: words },
      { RoomPromotion: [words] },
      { RateConditions: [`&lt;p&gt;${words}&lt;/p&gt;`] },
    ];
    for (const where of said) {
      const parsed = parseSearch(searchReply(hotel('7', { ...ROOM, ...where }, alone)));
      expect(parsed).toMatchObject({ rates: [{ bookingCode: 'alone' }], onlyWithMore: 1 });
    }
    const ofHotel = searchReply({ HotelCode: '7', Currency: 'INR', Rooms: [ROOM], RateConditions: [words] });
    expect(parseSearch(ofHotel)).toMatchObject({ rates: [], onlyWithMore: 1 });
  });

  test('what the guest pays at the property is listed, what is included is not', () => {
    const reply = searchReply(hotel('7', { ...ROOM, Supplements: [supplement('AtProperty'), supplement('Included')] }));
    expect(parseSearch(reply)?.rates[0]?.supplements).toEqual([
      { description: 'Deposit', amount: 200, currency: 'SAR' },
    ]);
  });

  test.each([null, 'Invalid Resource Requested!', [], {}, { Status: 'bad' }])('%o is no reply', (payload) => {
    expect(parseSearch(payload)).toBeNull();
  });
});

describe('policies of several rooms', () => {
  const rooms = [
    { totalPaise: 600_000, nights: 2 },
    { totalPaise: 400_000, nights: 2 },
  ];

  test('[REQ-RATE-6] fixed amounts of the rooms are added up at every date on which one of them changes', () => {
    const policies = parsePolicies(
      [
        row('1', '01-10-2026', 'Fixed', 0),
        row('2', '01-10-2026', 'Fixed', 0),
        row('1', '05-10-2026', 'Fixed', 1000),
        row('2', '08-10-2026', 'Fixed', 500.5),
      ],
      () => rooms,
    );
    expect(policies.map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: 'fixed', value: 0 },
      { kind: 'fixed', value: 100_000 },
      { kind: 'fixed', value: 150_050 },
    ]);
  });

  test('the same percentage for all stays one; different ones become amounts of each room’s share', () => {
    const same = [row('1', '05-10-2026', 'Percentage', 100), row('2', '05-10-2026', 'Percentage', 100)];
    expect(parsePolicies(same, () => rooms)).toMatchObject([{ kind: 'percent', value: 100 }]);
    const different = [row('1', '05-10-2026', 'Percentage', 50), row('2', '05-10-2026', 'Nights', 1)];
    expect(parsePolicies(different, () => rooms)).toMatchObject([{ kind: 'fixed', value: 300_000 + 200_000 }]);
  });

  test('[REQ-RATE-6] rows without a date, an amount or a known kind are not guessed at', () => {
    const broken = [{ FromDate: 'soon', ChargeType: 'Fixed', CancellationCharge: 1 }, row('', '05-10-2026', 'Soul', 1)];
    expect(parsePolicies(broken, () => rooms)).toEqual([]);
  });
});

/** The supplier's fee that is read from a rate with these taxes. */
function feeOf(...TaxBreakup: object[]): unknown {
  const room = { ...ROOM, PriceBreakUp: [{ RoomRate: 5000, TaxBreakup }] };
  const hotels = [{ HotelCode: '7', Currency: 'INR', Rooms: [room] }];
  return parsePrebook({ Status: OK, HotelResult: hotels })?.rate?.serviceFee;
}

/** A room's row of `PriceBreakUp`. */
function part(fee: number, tax: number): unknown {
  return {
    RoomRate: 4539.37,
    RoomTax: 275.42,
    ServiceFee: fee,
    TaxBreakup: [{ TaxType: 'Tax_IGST', TaxableAmount: fee, TaxPercentage: 18, TaxAmount: tax }],
  };
}

describe('PreBook', () => {
  const reply = {
    Status: OK,
    HotelResult: [
      {
        HotelCode: 1011647,
        Currency: 'INR',
        Rooms: [
          {
            ...ROOM,
            NetAmount: 4965.3484833,
            NetTax: '298.3865483',
            LastCancellationDeadline: '21-07-2026 23:59:59',
            Amenities: ['Free WiFi', 'Free WiFi', 'Bidet'],
          },
        ],
        RateConditions: ['&lt;p&gt;Early check out is charged&lt;/p&gt;'],
      },
    ],
    ValidationInfo: {
      PanMandatory: true,
      PaxNameMinLength: '2',
      PaxNameMaxLength: 35,
      CharLimit: true,
      SpecialCharAllowed: 'true',
    },
  };

  test('the net amount stays unrounded: Book must carry it', () => {
    expect(parsePrebook(reply)?.rate).toMatchObject({
      supplierState: '{"netAmount":4965.3484833}',
      hotelCode: '1011647',
      amenities: ['Free WiFi', 'Bidet'],
      rateConditions: ['Early check out is charged'],
      freeUntil: '2026-07-21T18:29:59.000Z',
    });
  });

  test('what the supplier demands of names and numbers is read from wherever it stands', () => {
    expect(parsePrebook(reply)?.rate?.guestRules).toMatchObject({
      panMandatory: true,
      passportMandatory: false,
      specialCharAllowed: true,
      paxNameMinLength: 2,
      paxNameMaxLength: 35,
    });
  });

  test.each([
    ['PackageFare', 'package'],
    ['PackageDetailsMandatory', 'package'],
    ['DepartureDetailsMandatory', 'departure'],
    ['CrpPANMandatory', 'company'],
    ['IsGSTMandatory', 'company'],
  ])('a rate that asks for %s is not sold', (flag, reason) => {
    expect(parsePrebook({ ...reply, ValidationInfo: { [flag]: true } })?.rate?.notSold).toBe(reason);
    expect(parsePrebook({ ...reply, ValidationInfo: { [flag]: false } })?.rate?.notSold).toBeNull();
  });

  test('the supplier’s fee and the tax on it are kept, of all rooms', () => {
    const withFee = {
      ...ROOM,
      PriceBreakUp: [part(127.591935, 22.9665483), part(100, 18)],
      BeddingGroup: 'Bedding on request',
    };
    const hotels = [{ HotelCode: '7', Currency: 'INR', Rooms: [withFee], RateConditions: ['Children allowed'] }];
    const rate = parsePrebook({ ...reply, HotelResult: hotels })?.rate;
    expect(rate?.serviceFee).toEqual({
      feePaise: 22_759,
      taxes: [{ type: 'Tax_IGST', percent: 18, taxablePaise: 22_759, taxPaise: 4_097 }],
    });
    expect(rate?.rateConditions).toEqual(['Children allowed', 'Bedding on request']);
    expect(parsePrebook(reply)?.rate?.serviceFee).toBeNull();
  });

  test('the income tax on our commission is no tax of the supplier’s fee', () => {
    const tds = { TaxType: 'Tax_TDS', TaxableAmount: 41.57, TaxPercentage: 2, TaxAmount: 0.83 };
    const igst = { TaxType: 'Tax_IGST', TaxableAmount: 100, TaxPercentage: 18, TaxAmount: 18 };
    expect(feeOf(tds)).toBeNull();
    const taxes = [{ type: 'Tax_IGST', percent: 18, taxablePaise: 10_000, taxPaise: 1800 }];
    expect(feeOf(tds, igst)).toMatchObject({ taxes });
  });

  test('[REQ-RATE-16] a rate that is sold only with something else by its words alone is not sold', () => {
    const words =
      'Please note that this a special rate which should be sold only with an airline ticket as part of a package.';
    const hotels = [{ HotelCode: '7', Currency: 'INR', Rooms: [ROOM], RateConditions: [words] }];
    const said = parsePrebook({ ...reply, HotelResult: hotels, ValidationInfo: { PackageFare: false } });
    expect(said?.rate?.notSold).toBe('package');
  });

  test('a count of PANs makes the PAN mandatory', () => {
    const counted = parsePrebook({ ...reply, ValidationInfo: { PanMandatory: false, PanCountRequired: 2 } });
    expect(counted?.rate?.guestRules).toMatchObject({ panMandatory: true, panCountRequired: 2 });
  });

  test('a balance too low still carries the rate; a dead code carries none', () => {
    const short = { Code: 300, Description: 'Insufficient Balance.' };
    expect(parsePrebook({ ...reply, Status: short })?.rate).toMatchObject({ balanceShort: true });
    expect(parsePrebook({ ...reply, Status: { Code: 200, Description: 'Successful' } })?.rate).toMatchObject({
      balanceShort: false,
    });
    expect(parsePrebook({ Status: { Code: 315, Description: 'Session Expired' } })).toMatchObject({ rate: null });
  });
});
