import { hashText, hashWith, unit } from '../catalogue/random.ts';
import type { Flight } from '../timetable/schedule.ts';
import type { Offer } from './offer.ts';

const BAGGAGE = [
  [3, 1515],
  [5, 2475],
  [10, 4850],
  [15, 6900],
  [20, 9100],
  [30, 13_200],
] as const;
const MEALS = [
  ['VGSW', 'Paneer tikka sandwich', 350],
  ['VGAN', 'Vegan meal: quinoa and roast vegetables', 400],
  ['VGML', 'Vegetable biryani', 420],
  ['JNML', 'Jain meal: dal, jeera rice', 420],
  ['NVSW', 'Chicken junglee sandwich', 400],
  ['NVML', 'Chicken biryani', 475],
  ['DBML', 'Diabetic meal', 450],
  ['FPML', 'Cut fruit platter', 375],
] as const;
const SPECIAL_MEALS = [
  ['AVML', 'Asian vegetarian meal'],
  ['VGML', 'Vegan meal'],
  ['HNML', 'Hindu non-vegetarian meal'],
  ['MOML', 'Muslim meal'],
  ['JNML', 'Jain meal'],
  ['DBML', 'Diabetic meal'],
  ['CHML', 'Child meal'],
] as const;
const SEAT_WISHES = [
  ['A', 'Aisle'],
  ['W', 'Window'],
] as const;
const SERVICES = [
  ['PRCP', 'Priority check-in and boarding', 3, 410],
  ['LOUN', 'Lounge access', 2, 1290],
] as const;
const BLOCKED_FROM = 0.97;
const ABROAD_FACTOR = 1.6;
/** `WayType` of baggage, meals and seats, and of special services, as recorded. */
const WAY = { extras: 2, services: 4 } as const;
/** The `Description` of an extra that must be bought. */
const PURCHASE = 2;
/** The values of `AvailablityType`. */
const availability = { notSet: 0, open: 1, reserved: 3, blocked: 4 } as const;
/** The values of `SeatType`. */
const seatType = { window: 1, aisle: 2, middle: 3, unnamed: 50 } as const;
/** `SeatType` of a seat in an exit row, by its type in other rows, as recorded (78 of about 1,200 seats). */
const exitSeatType: Readonly<Record<number, number>> = { 1: 6, 2: 12, 3: 18 };
const EXIT_ROWS: readonly number[] = [12, 13];

interface Cabin {
  readonly rows: number;
  readonly letters: readonly string[];
  readonly firstRow: number;
  readonly exits: readonly number[];
  readonly name: string;
}

const NARROW: Cabin = {
  rows: 30,
  firstRow: 1,
  letters: ['A', 'B', 'C', 'D', 'E', 'F'],
  exits: [12, 13],
  name: '(180)',
};
const LONG_NARROW: Cabin = { ...NARROW, rows: 38, exits: [13, 26], name: '(232)' };
const PROPELLER: Cabin = { rows: 19, firstRow: 1, letters: ['A', 'C', 'D', 'F'], exits: [1], name: '(78)' };
const REGIONAL: Cabin = { rows: 19, firstRow: 1, letters: ['A', 'C', 'D', 'F'], exits: [9], name: '(76)' };
const WIDE: Cabin = {
  rows: 34,
  firstRow: 20,
  letters: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K'],
  exits: [30],
  name: '(300)',
};
const CABINS: Readonly<Record<string, Cabin>> = {
  '321': LONG_NARROW,
  AT7: PROPELLER,
  AT4: PROPELLER,
  DH8: PROPELLER,
  E75: REGIONAL,
  ER4: REGIONAL,
  '77W': WIDE,
  '789': WIDE,
  '788': WIDE,
  '333': WIDE,
};

type Row = Record<string, unknown>;

/** The extras of the flights of a leg. The `No…` row comes first (protocol 5). */
export interface LegExtras {
  readonly baggage: readonly Row[];
  readonly meals: readonly Row[];
}

/** Lists the extras of an offer, leg by leg. An extra with price 0 is included in the fare. */
export function legExtras(offer: Offer): LegExtras[] {
  return offer.legs.map((ride) => {
    const [first] = ride.flights;
    const last = ride.flights.at(-1);
    const head = { AirlineCode: first?.carrier.code, FlightNumber: first?.number, WayType: WAY.extras };
    const tail = { Currency: 'INR', Origin: first?.from.code, Destination: last?.to.code };
    const abroad = ride.flights.some(({ from, to }) => from.country !== to.country);
    const factor = abroad ? ABROAD_FACTOR : 1;
    return {
      baggage: [
        ['NoBaggage', 0, 0] as const,
        ...BAGGAGE.map(([kg, price]) => [`XB${String(kg).padStart(2, '0')}`, kg, price] as const),
      ].map(([code, kg, price]) => ({
        ...head,
        Code: code,
        Description: PURCHASE,
        Text: kg === 0 ? 'No Baggage' : `${kg} kg extra baggage`,
        Weight: kg,
        ...tail,
        Price: roundTo5(price * factor),
      })),
      meals: ride.flights.flatMap((flight) => mealsOf(offer, flight)),
    };
  });
}

function mealsOf(offer: Offer, flight: Flight): Row[] {
  const head = { AirlineCode: flight.carrier.code, FlightNumber: flight.number, WayType: WAY.extras };
  const tail = { Currency: 'INR', Origin: flight.from.code, Destination: flight.to.code };
  const none = {
    ...head,
    Code: 'NoMeal',
    Description: PURCHASE,
    AirlineDescription: '',
    Quantity: 0,
    ...tail,
    Price: 0,
  };
  const free = offer.family.includes.meal;
  return [
    none,
    ...MEALS.map(([code, text, price]) => ({
      ...head,
      Code: code,
      Description: PURCHASE,
      AirlineDescription: text,
      Quantity: 1,
      ...tail,
      Price: free ? 0 : price,
    })),
  ];
}

/**
 * Writes `SeatDynamic`: the seats of every flight, with those that are taken by now. With `isOdd` the seats of the last
 * row have a type that no document names.
 */
export function seatMaps(offer: Offer, isOdd: boolean): object[] {
  const shown = (rows: { Seats: Row[] }[]) =>
    rows.map(({ Seats }, row) => ({
      Seats: isOdd && row === rows.length - 1 ? Seats.map((seat) => ({ ...seat, SeatType: seatType.unnamed })) : Seats,
    }));
  return offer.legs.map((ride) => ({
    SegmentSeat: ride.flights.map((flight) => ({ RowSeats: shown(seatRows(offer, flight, ride.fare.seats)) })),
  }));
}

/** Lists the free seats of all flights. */
export function offeredSeats(offer: Offer): Row[] {
  return offer.legs.flatMap((ride) =>
    ride.flights.flatMap((flight) =>
      seatRows(offer, flight, ride.fare.seats).flatMap(({ Seats }) =>
        Seats.filter(({ AvailablityType: state }) => state === availability.open || state === availability.notSet),
      ),
    ),
  );
}

/** Writes `SpecialServices` of every flight. */
export function specialServices(offer: Offer): object[] {
  return offer.legs.map((ride) => ({
    SegmentSpecialService: ride.flights.map((flight) => ({ SSRService: servicesOn(flight) })),
  }));
}

/** Lists the special services of all flights. */
export function specialServiceRows(offer: Offer): Row[] {
  return offer.legs.flatMap((ride) => ride.flights.flatMap(servicesOn));
}

function servicesOn(flight: Flight): Row[] {
  return SERVICES.map(([code, text, type, price]) => ({
    Origin: flight.from.code,
    Destination: flight.to.code,
    DepartureTime: flight.departs,
    AirlineCode: flight.carrier.code,
    FlightNumber: flight.number,
    Code: code,
    ServiceType: type,
    Text: text,
    WayType: WAY.services,
    Currency: 'INR',
    Price: price,
  }));
}

/**
 * Lists the meals and seat positions that a passenger may wish for. They cost nothing and are passed on to the airline
 * (non-LCC).
 */
export function wishes(): { Meal: object[]; SeatPreference: object[] } {
  return { Meal: SPECIAL_MEALS.map(wishRow), SeatPreference: SEAT_WISHES.map(wishRow) };
}

/** Says whether a code stands for a meal or seat position that `wishes` lists. */
export function isWish(code: string): boolean {
  return [...SPECIAL_MEALS, ...SEAT_WISHES].some(([known]) => known === code);
}

function wishRow([code, text]: readonly [code: string, text: string]): object {
  return { Code: code, Description: text };
}

function seatRows(offer: Offer, flight: Flight, open: number): { Seats: Row[] }[] {
  const cabin = CABINS[flight.craft] ?? NARROW;
  const head = {
    AirlineCode: flight.carrier.code,
    FlightNumber: flight.number,
    CraftType: `${flight.craft} ${cabin.name}`,
    Origin: flight.from.code,
    Destination: flight.to.code,
  };
  const none = {
    ...head,
    AvailablityType: availability.notSet,
    Description: PURCHASE,
    Code: 'NoSeat',
    RowNo: '0',
    SeatNo: null,
    Text: 'NoSeat',
    SeatType: 0,
    SeatWayType: WAY.extras,
    Compartment: 0,
    Deck: 0,
    Currency: 'INR',
    Price: 0,
  };
  const places = Array.from({ length: cabin.rows }, (_, index) => cabin.firstRow + index).flatMap((row) =>
    cabin.letters.map((letter) => ({ key: `${row}${letter}`, dice: diceOf(flight, row, letter) })),
  );
  const chances = places.toSorted((a, b) => a.dice - b.dice);
  const free = new Set(chances.slice(0, open).map(({ key }) => key));
  const rows = Array.from({ length: cabin.rows }, (_, index) => cabin.firstRow + index).map((row) => ({
    Seats: cabin.letters.map((letter, column) => ({
      ...head,
      AvailablityType: free.has(`${row}${letter}`) ? availability.open : takenAt(flight, row, letter),
      Description: PURCHASE,
      Code: `${row}${letter}`,
      RowNo: String(row),
      SeatNo: letter,
      SeatType: EXIT_ROWS.includes(row) ? exitSeatType[seatTypeAt(cabin, column)] : seatTypeAt(cabin, column),
      SeatWayType: WAY.extras,
      Compartment: 1,
      Deck: 1,
      Currency: 'INR',
      Price: seatPrice(offer, cabin, row, seatTypeAt(cabin, column)),
    })),
  }));
  return [{ Seats: [none] }, ...rows];
}

/** Returns the number of seats of the plane that operates a flight. */
export function seatsOn({ craft }: Flight): number {
  const cabin = CABINS[craft] ?? NARROW;
  return cabin.rows * cabin.letters.length;
}

function diceOf(flight: Flight, row: number, letter: string): number {
  return unit(hashWith(hashText(`${row}${letter}`), flight.hash));
}

function takenAt(flight: Flight, row: number, letter: string): number {
  return diceOf(flight, row, letter) > BLOCKED_FROM ? availability.blocked : availability.reserved;
}

function seatTypeAt({ letters }: Cabin, column: number): number {
  if (column === 0 || column === letters.length - 1) return seatType.window;
  if (letters.length === 4) return seatType.aisle;
  if (letters.length === 9) return [2, 3, 5, 6].includes(column) ? seatType.aisle : seatType.middle;
  return column === 2 || column === 3 ? seatType.aisle : seatType.middle;
}

/**
 * Returns the price of a seat in rupees. Front rows, exit rows and window seats cost more; the dearer fare families
 * include ordinary seats.
 */
function seatPrice(offer: Offer, cabin: Cabin, row: number, type: number): number {
  const place = row - cabin.firstRow;
  if (cabin.exits.includes(row)) return 1200;
  if (place < 2) return 1400;
  if (offer.family.includes.seat) return 0;
  const base = place < 8 ? 500 : place > cabin.rows - 6 ? 199 : 300;
  return type === seatType.middle ? base - 100 : base;
}

function roundTo5(value: number): number {
  return Math.round(value / 5) * 5;
}
