import { NOT_CHANGED } from '@safar/domain/flight/fare-penalties';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adultPaise, paxShares } from '../flight-fare.ts';
import type { FlightOffer } from '../flight-supplier.ts';
import { agreesOnFuel } from './fuel-surcharge.ts';
import { parseOffer } from './parse-offer.ts';
import { parseCalendar, parseFareRules, parseSearch } from './parse-replies.ts';
import { answered, resultIn } from './testing/read-answer.ts';

const STOP = { Airport: { AirportCode: 'DEL', CityName: 'Delhi', CountryCode: 'IN', Terminal: '' } };
const SEGMENT = {
  Airline: { AirlineCode: 'SG', AirlineName: 'SpiceJet', FlightNumber: ' 488', OperatingCarrier: 'SG' },
  Origin: { ...STOP, DepTime: '2026-12-01T06:05:00' },
  Destination: { ...STOP, ArrTime: '2026-12-01T08:00:00' },
  Duration: 115,
  CabinClass: 2,
  Baggage: '15 Kilograms',
  CabinBaggage: 'Included',
};
const RESULT = {
  ResultIndex: 'OB1[TBO]abc',
  IsLCC: true,
  Fare: { Currency: 'INR', BaseFare: 3000, Tax: 700.5, OtherCharges: 100, PublishedFare: 3800.5, OfferedFare: 3790.25 },
  FareBreakdown: [{ PassengerType: 1, PassengerCount: 2, BaseFare: 3000, Tax: 700.5, YQTax: 50, TaxBreakUp: null }],
  Segments: [[SEGMENT]],
};

function offerIn(sent: object): FlightOffer | null {
  return parseOffer(resultIn(sent));
}

describe('a result', () => {
  test('[REQ-FRES-9] is read in paise and local times; what is missing is null', () => {
    expect(offerIn(RESULT)).toMatchObject({
      fare: { basePaise: 300_000, taxPaise: 80_050, publishedPaise: 380_050, offeredPaise: 379_025 },
      legs: [
        [
          {
            flightNumber: '488',
            operatedBy: null,
            from: { time: '2026-12-01T06:05', terminal: null },
            seatsLeft: null,
          },
        ],
      ],
      family: 'SpiceJet fare',
      mrpPaise: null,
      remark: null,
      needs: { passport: 'none', pan: false },
    });
    expect(offerIn(RESULT)?.legs[0]?.[0]).toMatchObject({ baggage: '15 kg', cabinBaggage: 'Included' });
  });

  test.each([
    ['another currency', { Fare: { ...RESULT.Fare, Currency: 'USD' } }],
    ['no price', { Fare: { ...RESULT.Fare, PublishedFare: 0 } }],
    ['a base above its price', { Fare: { ...RESULT.Fare, BaseFare: 9000 } }],
    ['nobody who pays', { FareBreakdown: [] }],
    ['no flights', { Segments: [] }],
    ['a flight without a time', { Segments: [[{ ...SEGMENT, Origin: STOP }]] }],
    ['no index', { ResultIndex: '' }],
  ])('[REQ-FRES-9] with %s is left out, and counted', (_what, change) => {
    expect(parseSearch(answered('Search', { Results: [[RESULT, { ...RESULT, ...change }]] }))).toMatchObject({
      lists: [{ length: 1 }],
      unusable: 1,
    });
  });

  test('[REQ-FRES-5] keeps of a remark what a traveller needs, and of a discount one adult’s list price', () => {
    const remark = ' This option is for travel from HDO. . 6E main.';
    const discounted = { ...RESULT, AirlineRemark: remark, Fare: { ...RESULT.Fare, Discount: 800 } };
    // A discount without a reason shows no struck-through price.
    expect(offerIn(discounted)?.mrpPaise).toBeNull();
    const offer = offerIn({ ...discounted, FareClassification: { Type: 'Sale' } });
    expect(offer?.remark).toBe('This option is for travel from HDO.');
    expect(offer?.mrpPaise).toBe((offer === null ? 0 : adultPaise(offer.fare)) + 40_000);
    expect(offerIn({ ...RESULT, AirlineRemark: 'This is a Value fare.' })?.remark).toBeNull();
  });

  test.each([
    [true, null, true, null],
    [false, null, false, null],
    [
      true,
      'TICKETS ARE NON-REFUNDABLE \nLAST TKT DTE 02JUN26  - SEE ADV PURCHASE \n',
      false,
      'Tickets are non-refundable',
    ],
    [true, 'TICKETS ARE NON REFUNDABLE AFTER DEPARTURE \n', true, 'Tickets are non refundable after departure'],
    [true, 'SUBJ TO CANCELLATION/CHANGE PENALTY \n', true, 'Subj to cancellation/change penalty'],
    [true, 'LAST TKT DTE 01JUL26  - DATE OF ORIGIN \n', true, null],
  ])(
    'is refundable only where row and advisory agree: %s and %j',
    (IsRefundable, TicketAdvisory, refundable, advisory) => {
      expect(offerIn({ ...RESULT, IsRefundable, TicketAdvisory })).toMatchObject({ refundable, advisory });
    },
  );

  test('a bus is no plane, and a visa for changing planes is told', () => {
    const bus = { ...SEGMENT, Craft: 'BUS', Remark: 'This is a BUS segment', IsTransitVisaRequired: true };
    const offer = offerIn({ ...RESULT, Segments: [[SEGMENT, bus]] });
    expect(offer?.legs[0]?.map(({ bus: road }) => road)).toEqual([false, true]);
    expect(offerIn(RESULT)?.transitVisa).toBe(false);
    const abroad = { ...STOP, Airport: { AirportCode: 'DXB', CountryCode: 'AE' } };
    const leaving = { ...bus, Destination: { ...abroad, ArrTime: '2026-12-01T20:00:00' } };
    expect(offerIn({ ...RESULT, Segments: [[SEGMENT, leaving]] })?.transitVisa).toBe(true);
    const AirlineRemark = 'For More than 12 hours transit time, need a transit visa. on staging environment';
    const unflagged = { ...leaving, IsTransitVisaRequired: false };
    expect(offerIn({ ...RESULT, AirlineRemark, Segments: [[SEGMENT, unflagged]] })?.transitVisa).toBe(true);
  });

  test('[REQ-FRES-3] a flag of a transit visa is not believed within one country', () => {
    const flagged = { ...SEGMENT, IsTransitVisaRequired: true };
    expect(offerIn({ ...RESULT, Segments: [[flagged, SEGMENT]] })?.transitVisa).toBe(false);
  });

  test('[REQ-FRES-6] is refundable only where what it includes agrees, and says all that takes a right away', () => {
    const FareInclusions = [
      'Non-Refundable, Non-Voidable, Non-Changeable, Seats are chargeable, No Show refunds are not permitted',
    ];
    const offer = offerIn({ ...RESULT, IsRefundable: true, TicketAdvisory: null, FareInclusions });
    expect(offer?.refundable).toBe(false);
    const changing = offer?.penalties.filter(({ kind }) => kind === 'date-change');
    expect(changing).toMatchObject([{ fromHours: 0, toHours: null, amountPaise: null, text: NOT_CHANGED }]);
    expect(offer?.inclusions.map(({ text }) => text)).toEqual([
      'Non-Refundable',
      'Non-Voidable',
      'Non-Changeable',
      'Seats are chargeable',
      'No Show refunds are not permitted',
    ]);
    const FareInclusionsList = [{ Key: 'Refund', Value: 'Non Refundable' }];
    expect(offerIn({ ...RESULT, IsRefundable: true, FareInclusionsList })?.refundable).toBe(false);
    expect(offerIn({ ...RESULT, IsRefundable: true, FareInclusions: ['Cancellation fees apply'] })?.refundable).toBe(
      true,
    );
  });

  test('a remark is bounded, and judged by a list: agencies’ words are not shown, what a traveller must know is', () => {
    const remarkOf = (AirlineRemark: string) => offerIn({ ...RESULT, AirlineRemark });
    const remarkText = (text: string) => remarkOf(text)?.remark ?? null;
    expect(remarkText('SpiceJet Main'.repeat(76))).toBeNull();
    expect(remarkText('SG L2B - Star Coupon.')).toBeNull();
    expect(remarkText('We are testing Airline remark node. AmadeusNDC Result.')).toBeNull();
    expect(remarkText('Segment 0: This is Family Fare, Segment 1: This is Family Fare.')).toBeNull();
    expect(remarkText('Some agency text that nobody has ever seen before')).toBeNull();
    expect(remarkText('This is a Flexi Fare. Only standard seats are free. Lower cancellation.')).toBe(
      'Only standard seats are free.',
    );
    const handOnly = remarkOf('This is a hand bag fare only result. No checked in baggage is allowed.');
    expect(handOnly?.remark).toBe('This is a hand bag fare only result. No checked in baggage is allowed.');
    const untold = { ...RESULT, Segments: [[{ ...SEGMENT, Baggage: null }]] };
    expect(offerIn({ ...untold, AirlineRemark: 'This is HandBag Fare.' })?.legs[0]?.[0]?.baggage).toBe('none');
    expect(offerIn(untold)?.legs[0]?.[0]?.baggage).toBeNull();
  });

  test('legs at different fares have a brand each', () => {
    const leg = (SupplierFareClass: string) => [{ ...SEGMENT, SupplierFareClass }];
    const brandOf = (...names: string[]) => offerIn({ ...RESULT, Segments: names.map(leg) })?.brand;
    const ends = `${SEGMENT.Origin.Airport.AirportCode}–${SEGMENT.Destination.Airport.AirportCode}`;
    expect(brandOf('UpFront', 'Stretch')).toBe(`${ends}: UpFront, ${ends}: Stretch`);
    expect(brandOf('UpFront', 'UpFront')).toBe('UpFront');
    expect(brandOf('Publish', 'Stretch')).toBe(`${ends}: Stretch`);
    expect(brandOf('PublishNDC', 'PublishNDC')).toBeNull();
    const mixed = [
      [
        { ...SEGMENT, SupplierFareClass: 'UpFront' },
        { ...SEGMENT, SupplierFareClass: 'StretchPlus' },
      ],
    ];
    expect(offerIn({ ...RESULT, Segments: mixed })?.brand).toBe('UpFront, StretchPlus');
  });

  test.each([
    ['is YQTax, though the breakup has none', 1198, [{ key: 'K3', value: 100 }], 1198],
    [
      'is YQTax and YR, which the breakup alone tells',
      500,
      [
        { key: 'YQTax', value: 500 },
        { key: 'YR', value: 40 },
      ],
      540,
    ],
    ['is the larger where two sources disagree', 0, [{ key: 'YQTax', value: 700 }], 700],
    ['is YQTax where there is no breakup', 300, null, 300],
  ])('[REQ-CXL-7] fuel surcharge, of which an airline may keep all, %s', (_, YQTax, TaxBreakup, rupees) => {
    const Fare = { ...RESULT.Fare, YQTax, TaxBreakup };
    const row = { ...RESULT.FareBreakdown[0], YQTax, TaxBreakUp: TaxBreakup };
    const offer = offerIn({ ...RESULT, Fare, FareBreakdown: [row] });
    expect([offer?.fare.fuelPaise, offer?.fare.perPax[0]?.fuelPaise]).toEqual([rupees * 100, rupees * 100]);
  });

  test('two sources of the fuel surcharge that disagree are counted', () => {
    expect(agreesOnFuel(1198, [{ key: 'K3', value: 1 }])).toBe(false);
    expect(agreesOnFuel(1198, [{ key: 'YQTax', value: 1198 }])).toBe(true);
    expect(agreesOnFuel(0, [{ key: 'K3', value: 1 }])).toBe(true);
    expect(agreesOnFuel(5, [])).toBe(true);
  });

  test('anything at all in the place of a reply is refused or read, never a breakdown', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        expect(parseSearch(answered('Search', { Results: a })).lists).toBeInstanceOf(Array);
        expect(offerIn({ ...RESULT, Segments: a, MiniFareRules: b, FareInclusions: a })).toBeDefined();
        expect(offerIn({ ...RESULT, Fare: a, FareBreakdown: b })).toBeDefined();
      }),
    );
  });
});

test('[REQ-TKT-1] no passenger’s share promises less than is paid, and charges of the whole are borne by those with a seat', () => {
  const rupees = fc.integer({ min: 0, max: 200_000 });
  const pax = fc.record({ count: fc.integer({ min: 1, max: 9 }), basePaise: rupees, taxPaise: rupees });
  fc.assert(
    fc.property(pax, pax, rupees, (adult, infant, charges) => {
      const perPax = [
        { ...adult, type: 'adult' as const, fuelPaise: 0, yqPaise: 0 },
        { ...infant, type: 'infant' as const, fuelPaise: 0, yqPaise: 0 },
      ];
      const publishedPaise = perPax.reduce((sum, each) => sum + each.basePaise + each.taxPaise, charges);
      const fare = { basePaise: 0, taxPaise: 0, fuelPaise: 0, offeredPaise: 0, publishedPaise, perPax };
      const shares = paxShares(fare);
      const total = shares.reduce((sum, { count, basePaise, taxPaise }) => sum + count * (basePaise + taxPaise), 0);
      expect(total).toBeGreaterThanOrEqual(publishedPaise);
      expect(total - publishedPaise).toBeLessThan(3 * (adult.count + infant.count));
    }),
  );
});

describe('fare rules', () => {
  test('[REQ-FRES-5] come as plain lines, a text several flights share once', () => {
    const FareRules = ['BOM', 'GOI'].map((to) => ({
      Origin: 'DEL',
      Destination: to,
      FareRuleDetail: '<b>SAVER</b><br />Fees &amp; taxes<ul><li>No refund</li></ul>',
    }));
    expect(parseFareRules(answered('FareRule', { FareRules }))).toEqual([
      { route: 'DEL – BOM, DEL – GOI', text: 'SAVER\nFees & taxes\nNo refund' },
    ]);
  });
});

function rule(Destination: string, FareRuleDetail: string) {
  return { Origin: 'DEL', Destination, FareRuleDetail };
}

test('rules that refer to those above are those above; with none above there are none', () => {
  const above = 'Please refer above.<br/> <br/>Please refer above.';
  const FareRules = [
    rule('MUC', above),
    rule('IXB', 'No refund'),
    rule('BLR', above),
    rule('GOX', 'Please refer above<br />'),
  ];
  expect(parseFareRules(answered('FareRule', { FareRules }))).toEqual([
    { route: 'DEL – IXB, DEL – BLR, DEL – GOX', text: 'No refund' },
  ]);
});

test('[REQ-FSEARCH-4] a calendar’s day is its payable total, the cheapest of several, never Fare alone', () => {
  const row = {
    AirlineCode: 'IX',
    DepartureDate: '2026-12-30T08:50:00',
    Fare: 2642,
    BaseFare: 2642,
    Tax: 2574,
    OtherCharges: 354,
  };
  const SearchResults = [
    row,
    { ...row, AirlineCode: 'SG', Tax: 2000 },
    { ...row, DepartureDate: 'soon' },
    { ...row, Fare: 0, BaseFare: 0, Tax: 0, OtherCharges: 0 },
  ];
  const day = { date: '2026-12-30', carrierCode: 'SG' };
  expect(parseCalendar(answered('GetCalendarFare', { SearchResults }), 1)).toEqual([{ ...day, farePaise: 499_600 }]);
  // Charges are for the whole booking: 354 among seven are 50.57 and a fraction, rounded up.
  expect(parseCalendar(answered('GetCalendarFare', { SearchResults }), 7)).toEqual([
    { ...day, farePaise: 464_200 + 5_058 },
  ]);
});
