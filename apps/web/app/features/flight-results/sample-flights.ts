import type { FlightTrip, Place, SearchedLeg } from './flight-trip.ts';
import type { FlightOffers, FoundFlight } from './found-trip.ts';

/** Sample rows per page, and pages. */
const ROWS = 6;
const PAGES = 2;
/** Rupees (REQ-FRES-10): fares rise by 120 per page and 15 per row; the return costs 250 more. */
const BASE_FARE = 4_999;
const PER_PAGE = 120;
const PER_ROW = 15;
const RETURN_ADDS = 250;

/** Destinations of the further legs of a sample over several cities (REQ-FRES-10). */
const SAMPLE_STOPS: readonly Place[] = [
  { code: 'GOI', city: 'Goa', name: 'Goa', slug: 'goa', country: 'India' },
  { code: 'IXC', city: 'Chandigarh', name: 'Chandigarh', slug: 'chandigarh', country: 'India' },
];

const CARRIERS = [
  { code: '6E', name: 'IndiGo', isLcc: true },
  { code: 'AI', name: 'Air India', isLcc: false },
  { code: 'QP', name: 'Akasa Air', isLcc: true },
] as const;

const FIRST_HOUR = 6;
const DURATION_MIN = 135;

/** Sample results, shown when no live fare can be loaded: none is real, and none can be bought (REQ-FRES-10). */
export function sampleOffers(trip: FlightTrip): FlightOffers {
  const legs = trip.search.tripType === 'multicity' ? overSampleStops(trip.legs) : trip.legs;
  return {
    kind: 'apart',
    flights: legs.map((leg, legIndex) => {
      const adds = trip.search.tripType === 'roundtrip' && legIndex === 1 ? RETURN_ADDS : 0;
      return Array.from({ length: PAGES * ROWS }, (_, index) => sample(leg, index, adds));
    }),
  };
}

function overSampleStops(legs: readonly SearchedLeg[]): SearchedLeg[] {
  return legs.map((leg, index) => {
    const to = SAMPLE_STOPS[index - 1];
    const from = index > 1 ? SAMPLE_STOPS[index - 2] : undefined;
    return { from: from ?? leg.from, to: to ?? leg.to, day: leg.day };
  });
}

function sample({ from, to, day }: SearchedLeg, index: number, addsRupees: number): FoundFlight {
  const fareRupees = BASE_FARE + Math.floor(index / ROWS) * PER_PAGE + (index % ROWS) * PER_ROW + addsRupees;
  const carrier = CARRIERS[index % CARRIERS.length] ?? CARRIERS[0];
  const departure = (FIRST_HOUR + index) * 60;
  const ends = {
    from: { ...stopOf(from), time: `${day}T${clock(departure)}` },
    to: { ...stopOf(to), time: `${day}T${clock(departure + DURATION_MIN)}` },
  };
  const flown = { carrierCode: carrier.code, carrierName: carrier.name };
  const bags = { baggage: '15 kg', cabinBaggage: '7 kg' };
  const segment = {
    ...flown,
    ...ends,
    ...bags,
    flightNumber: String(101 + index),
    operatedBy: null,
    durationMin: DURATION_MIN,
    layoverMin: 0,
    cabin: 'Economy',
    othersBaggage: [],
    bus: false,
    craft: null,
  };
  const paise = fareRupees * 100;
  return {
    ...flown,
    id: `sample-${from.code}-${to.code}-${index}`,
    isLcc: carrier.isLcc,
    legs: [
      {
        ...ends,
        durationMin: DURATION_MIN,
        stops: 0,
        dayShift: 0,
        segments: [segment],
        askedFrom: null,
        askedTo: null,
      },
    ],
    fares: [
      {
        ...bags,
        legBags: [],
        resultIndex: `sample-${index}`,
        family: 'SAMPLE',
        brand: null,
        perAdultPaise: paise,
        totalPaise: paise,
        basePaise: paise,
        taxPaise: 0,
        mrpPaise: null,
        refundable: true,
        refund: { kind: 'by-rules' },
        companyOnly: false,
        advisory: null,
        seatsLeft: null,
        inclusions: [],
        cancellation: [],
        dateChange: [],
      },
    ],
    remark: null,
    transitVisa: false,
  };
}

function stopOf({ code, city }: Place) {
  return { code, city: city || code, name: city || code, countryCode: 'IN', terminal: null };
}

/** Minutes after midnight as '07:05'; all samples land before midnight. */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
