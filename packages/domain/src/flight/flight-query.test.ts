import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../time/time-units.ts';
import { DEFAULT_PAX, partyProblem, paxLimits, paxSummary } from './flight-party.ts';
import {
  FARE_TYPES,
  flightProblem,
  lastFlightDay,
  TRAVEL_CLASSES,
  type FlightDraft,
  type FlightSearch,
} from './flight-search.ts';
import { flightPath, flightQuery, flightSlug, readFlightDraft, readFlightSearch } from './flight-query.ts';

const TODAY = '2026-11-21';

const code = fc.stringMatching(/^[A-Z]{3}$/);
const route = fc.tuple(code, code).filter(([from, to]) => from !== to);
const day = fc
  .integer({ min: 0, max: 340 })
  .map((days) => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10));
const pax = fc
  .record({
    adults: fc.integer({ min: 1, max: 9 }),
    children: fc.integer({ min: 0, max: 6 }),
    infants: fc.integer({ min: 0, max: 6 }),
  })
  .filter((party) => partyProblem(party) === null);
const party = fc.record({
  fareType: fc.constantFrom(...FARE_TYPES),
  pax,
  travelClass: fc.constantFrom(...TRAVEL_CLASSES),
});
const days = (count: { minLength: number; maxLength: number }) =>
  fc.array(day, count).map((picked) => picked.toSorted());

/** Airports, or every airport of a city. */
const ends = fc.constantFrom({}, { all: 'from' as const }, { all: 'to' as const }, { all: 'both' as const });

const search: fc.Arbitrary<FlightSearch> = fc.oneof(
  fc.record({ route, departOn: day, ends, party }).map(({ route: [from, to], departOn, ends, party }) => ({
    tripType: 'oneway' as const,
    from,
    to,
    ...ends,
    departOn,
    ...party,
  })),
  fc.record({ route, days: days({ minLength: 2, maxLength: 2 }), party }).map(({ route: [from, to], days, party }) => ({
    tripType: 'roundtrip' as const,
    from,
    to,
    departOn: days[0] ?? TODAY,
    returnOn: days[1] ?? TODAY,
    ...party,
  })),
  fc
    .record({
      routes: fc.array(route, { minLength: 3, maxLength: 3 }),
      days: days({ minLength: 2, maxLength: 3 }),
      party,
    })
    .map(({ routes, days, party }) => ({
      tripType: 'multicity' as const,
      segments: days.map((date, index) => ({ from: routes[index]?.[0] ?? '', to: routes[index]?.[1] ?? '', date })),
      ...party,
    })),
  fc.record({ route, day, ends, party }).map(({ route: [from, to], day, ends, party }) => ({
    tripType: 'calendar' as const,
    from,
    to,
    ...ends,
    month: day.slice(0, 7),
    ...party,
  })),
);

function paramsOf(query: string) {
  return Object.fromEntries(new URLSearchParams(query));
}

function originsOf(params: Record<string, string | undefined>) {
  return readFlightDraft({ trip: 'multi', ...params }).segments.map(({ from }) => from);
}

function draft(part: Partial<FlightDraft>): FlightDraft {
  return { ...readFlightDraft({}), ...part };
}

test('[REQ-FSEARCH-9] reading the address of a search gives the search', () => {
  fc.assert(
    fc.property(search, (made) => {
      expect(readFlightSearch(paramsOf(flightQuery(made)), TODAY)).toEqual({ ok: true, search: made });
    }),
  );
});

test('[REQ-FSEARCH-9] the four addresses name their parameters in their order', () => {
  const party = {
    fareType: 'regular',
    pax: { adults: 2, children: 1, infants: 0 },
    travelClass: 'Premium Economy',
  } as const;
  const delhi = { iataCode: 'DEL', city: 'New Delhi', name: 'Indira Gandhi International Airport' };
  const route = { from: 'DEL', to: 'BOM', departOn: '2026-12-01', ...party };
  expect(flightPath(delhi, { tripType: 'oneway', ...route })).toBe(
    '/new-delhi/flights?tripType=oneway&fareType=regular&from=DEL&to=BOM&departOn=2026-12-01&adults=2&children=1&infants=0&travelClass=Premium+Economy',
  );
  expect(flightPath(delhi, { tripType: 'roundtrip', returnOn: '2026-12-05', ...route })).toBe(
    '/new-delhi/flights?tripType=roundtrip&fareType=regular&from=DEL&to=BOM&departOn=2026-12-01&returnOn=2026-12-05&adults=2&children=1&infants=0&travelClass=Premium+Economy',
  );
  const segments = [
    { from: 'DEL', to: 'BOM', date: '2026-12-01' },
    { from: 'BOM', to: 'GOI', date: '2026-12-03' },
  ];
  expect(decodeURIComponent(flightPath(delhi, { tripType: 'multicity', segments, ...party }))).toBe(
    '/new-delhi/flights?tripType=multicity&fareType=regular&adults=2&children=1&infants=0&travelClass=Premium+Economy&segments=DEL-BOM:2026-12-01|BOM-GOI:2026-12-03&s1=DEL-BOM:2026-12-01&s2=BOM-GOI:2026-12-03',
  );
  const month = { tripType: 'calendar', from: 'DEL', to: 'BOM', month: '2026-12', ...party } as const;
  const alone = { pax: DEFAULT_PAX, travelClass: 'Economy' } as const;
  expect(flightPath(delhi, { ...month, ...alone })).toBe(
    '/new-delhi/flights?tripType=calendar&from=DEL&to=BOM&month=2026-12',
  );
  expect(flightPath(delhi, { ...month, fareType: 'student' })).toBe(
    '/new-delhi/flights?tripType=calendar&from=DEL&to=BOM&month=2026-12&fareType=student&adults=2&children=1&travelClass=Premium+Economy',
  );
});

test.each([
  [{ slug: 'goa', city: 'Goa', name: 'Dabolim', iataCode: 'GOI' }, 'goa'],
  [{ slug: 'new-delhi', city: 'Delhi', iataCode: 'DEL' }, 'new-delhi'],
  [{ slug: '', city: 'Port  Blair', name: 'Veer Savarkar', iataCode: 'IXZ' }, 'port-blair'],
  [{ city: 'São Paulo', name: 'Guarulhos', iataCode: 'GRU' }, 'sao-paulo'],
  [{ city: 'St. John’s (NL)', iataCode: 'YYT' }, 'st-johns-nl'],
  [{ city: '', name: 'Køge Strand 2', iataCode: 'KOG' }, 'kge-strand-2'],
  [{ city: '', name: '', iataCode: 'IXC' }, 'ixc'],
  [{}, 'flights'],
  [null, 'flights'],
])('[REQ-FSEARCH-9] the first part of the address from %j is %j', (origin, slug) => {
  expect(flightSlug(origin)).toBe(slug);
});

test('[REQ-FSEARCH-9] the first part of an address needs no escaping and is never empty', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, text, (slug, city, name) => {
      expect(flightSlug({ slug, city, name, iataCode: 'DEL' })).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

describe('[REQ-FRES-1] accepted spellings', () => {
  test.each([
    ['oneway', 'oneway'],
    ['roundtrip', 'roundtrip'],
    ['return', 'roundtrip'],
    ['multi', 'multicity'],
    ['multicity', 'multicity'],
    ['calendar', 'calendar'],
    ['', 'oneway'],
    ['special', 'oneway'],
  ])('[REQ-FRES-1] tripType %j and trip %j are a %s search', (text, tripType) => {
    expect(readFlightDraft({ tripType: text }).tripType).toBe(tripType);
    expect(readFlightDraft({ trip: text }).tripType).toBe(tripType);
  });

  test('[REQ-FRES-1] `date` stands for `departOn`, codes may be lower case, one adult goes without saying', () => {
    expect(readFlightSearch({ from: 'del', to: 'Bom', date: '2026-12-01' }, TODAY)).toEqual({
      ok: true,
      search: {
        tripType: 'oneway',
        fareType: 'regular',
        from: 'DEL',
        to: 'BOM',
        departOn: '2026-12-01',
        pax: { adults: 1, children: 0, infants: 0 },
        travelClass: 'Economy',
      },
    });
  });

  test('[REQ-FRES-1] legs come from `segments`, else from s1, s2, s3, and are three at most', () => {
    const [one, two, three, four] = [
      'DEL-BOM:2026-12-01',
      'bom-goi:2026-12-03',
      'GOI-MAA:2026-12-05',
      'MAA-CCU:2026-12-06',
    ];
    expect(originsOf({ segments: [one, two, three, four].join('|'), s1: four })).toEqual(['DEL', 'BOM', 'GOI']);
    expect(originsOf({ segments: 'nonsense', s1: one, s3: three })).toEqual(['DEL', 'GOI']);
    expect(originsOf({ segments: 'DEL-BOM:2026-02-30' })).toEqual([]);
  });

  test('[REQ-FRES-1] whatever an address holds, it is read, and what is read can be searched or is refused with a sentence', () => {
    const names = [
      'tripType',
      'trip',
      'fareType',
      'from',
      'to',
      'departOn',
      'returnOn',
      'adults',
      'infants',
      'segments',
      's1',
      'month',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('DEL', 'BOM', '2026-12-01', '0', '10', 'DEL-BOM:2026-12-01', 'return'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), text), (params) => {
        const reading = readFlightSearch(params, TODAY);
        const again = reading.ok ? readFlightSearch(paramsOf(flightQuery(reading.search)), TODAY) : reading;
        expect(again).toEqual(reading);
        expect(reading.ok || reading.problem.endsWith('.')).toBe(true);
      }),
    );
  });
});

test.each([
  [{ adults: '10' }, 'Adults must be 1 to 9.'],
  [{ children: '7' }, 'Children must be 0 to 6.'],
  [{ infants: '-1' }, 'Infants must be 0 to 6.'],
  [{ adults: '9', children: '6' }, 'You can book at most 9 travellers together, infants included.'],
  [{ travelClass: 'Sleeper' }, 'Choose a cabin class.'],
  [{ fareType: 'gold' }, 'Choose a fare category.'],
])('[REQ-FRES-1] an address that says %j is refused with a sentence, not searched as another', (part, problem) => {
  const params = { from: 'DEL', to: 'BOM', departOn: '2026-12-01', ...part };
  expect(readFlightSearch(params, TODAY)).toMatchObject({ ok: false, problem });
});

function readCities(segments: string) {
  return readFlightSearch({ tripType: 'multicity', segments }, TODAY);
}

test('[REQ-FRES-1] an address of several cities is refused where a flight is one too many or cannot be read', () => {
  const legs = ['DEL-BOM:2026-12-01', 'BOM-GOI:2026-12-03', 'GOI-MAA:2026-12-05', 'MAA-CCU:2026-12-06'];
  expect(readCities(legs.join('|'))).toMatchObject({ ok: false, problem: 'A trip can have at most 3 flights.' });
  expect(readCities([...legs.slice(0, 2), 'GOI-MAA:soon'].join('|'))).toMatchObject({
    ok: false,
    problem: 'We could not read one of the flights.',
  });
  expect(readCities(legs.slice(0, 3).join('|'))).toMatchObject({ ok: true });
});

test('[REQ-FSEARCH-6] whatever is chosen within its limits, nine travel at most, and any number of one kind can be made less', () => {
  const who = fc.constantFrom('adults' as const, 'children' as const, 'infants' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(who, fc.boolean()), { maxLength: 60 }), (presses) => {
      let party = DEFAULT_PAX;
      for (const [kind, more] of presses) {
        const { min, max } = paxLimits(party, kind);
        const next = party[kind] + (more ? 1 : -1);
        if (next >= min && next <= max) party = { ...party, [kind]: next };
      }
      expect(party.adults + party.children + party.infants).toBeLessThanOrEqual(9);
      expect(party.adults).toBeGreaterThan(0);
    }),
  );
});

describe('[REQ-FSEARCH-8] alerts', () => {
  const whole = draft({ from: 'DEL', to: 'BOM', departOn: '2026-12-01' });
  const legs = [
    { from: 'DEL', to: 'BOM', date: '2026-12-01' },
    { from: 'BOM', to: 'GOI', date: '2026-12-03' },
  ];
  const infants = { adults: 1, children: 0, infants: 2 };

  test.each<[string | null, FlightDraft]>([
    [null, whole],
    ['Select both origin and destination.', { ...whole, to: '' }],
    ['Origin and destination can’t be the same.', { ...whole, to: 'DEL' }],
    ['Pick a departure date.', { ...whole, departOn: '' }],
    ['Pick a return date.', { ...whole, tripType: 'roundtrip' }],
    ['The return can’t be before the departure.', { ...whole, tripType: 'roundtrip', returnOn: '2026-11-30' }],
    ['That day has passed. Pick today or a later date.', { ...whole, departOn: '2026-11-20' }],
    ['That day is too far ahead. Pick a date within the next 12 months.', { ...whole, departOn: '2027-11-01' }],
    ['Each infant must be accompanied by one adult.', { ...whole, pax: infants }],
    [null, { ...whole, tripType: 'multicity', segments: legs }],
    [null, { ...whole, tripType: 'multicity', segments: [...legs, { from: 'GOI', to: '', date: '' }] }],
    ['Add at least two valid segments.', { ...whole, tripType: 'multicity', segments: legs.slice(1) }],
    [
      'A segment’s origin and destination can’t be the same.',
      { ...whole, tripType: 'multicity', segments: legs.map((leg) => ({ ...leg, to: 'BOM' })) },
    ],
    ['Put the segments in date order.', { ...whole, tripType: 'multicity', segments: legs.toReversed() }],
    [
      'Each infant must be accompanied by one adult.',
      { ...whole, tripType: 'multicity', segments: legs, pax: infants },
    ],
    ['Select both origin and destination airports.', { ...whole, tripType: 'calendar', to: '', month: '2026-12' }],
    ['That month has passed. Pick this month or a later one.', { ...whole, tripType: 'calendar', month: '2026-10' }],
    [
      'Each infant must be accompanied by one adult.',
      { ...whole, tripType: 'calendar', month: '2026-12', pax: infants },
    ],
    [null, { ...whole, tripType: 'calendar', month: '2030-12' }],
  ])('[REQ-FSEARCH-8] %j', (problem, search) => {
    expect(flightProblem(search, TODAY)).toBe(problem);
  });
});

test('[REQ-FSEARCH-3] twelve months can be picked, the current one included', () => {
  expect(lastFlightDay('2026-11-21')).toBe('2027-10-31');
  expect(lastFlightDay('2027-03-31')).toBe('2028-02-29');
});

test('[REQ-FSEARCH-6] the summary names who travels and in which class', () => {
  expect(paxSummary({ adults: 2, children: 1, infants: 1 }, 'Economy')).toBe('2 Adults, 1 Child, 1 Infant, Economy');
  expect(paxSummary({ adults: 1, children: 0, infants: 0 }, 'First Class')).toBe('1 Adult, First Class');
  expect(paxSummary({ adults: 1, children: 2, infants: 0 }, 'Business')).toBe('1 Adult, 2 Children, Business');
});
