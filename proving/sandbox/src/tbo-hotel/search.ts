import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '../time-units.ts';
import type { Catalogue, RateOffer } from '../catalogue/types.ts';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import type { World } from '../world.ts';
import { NO_ROOMS_TEXT, statusAnswer, statusCode } from './envelopes.ts';
import { bookingCode, type Question, type Rates } from './rates.ts';
import { searchRoom } from './room-wire.ts';
import { indiaDay, isDay } from './wire.ts';

const MAX_NIGHTS = 30;
const MAX_ROOMS = 9;
const MAX_CODES = 1000;
const TWICE_ONE_IN = 25;

const paxRoom = z
  .object({
    Adults: z.int().min(1).max(8),
    Children: z.int().min(0).max(4).default(0),
    ChildrenAges: z.array(z.int().min(0).max(18)).nullish(),
  })
  .refine((room) => (room.ChildrenAges ?? []).length === room.Children, {
    message: 'ChildrenAges should have one age for each child.',
  });

const searchBody = z.object({
  CheckIn: z.string(),
  CheckOut: z.string(),
  HotelCodes: z.string().min(1),
  GuestNationality: z.string().regex(/^[A-Za-z]{2}$/),
  PaxRooms: z.array(paxRoom).min(1).max(MAX_ROOMS),
  ResponseTime: z.number().min(5).max(23),
  IsDetailedResponse: z.boolean().default(false),
  Filters: z
    .object({
      Refundable: z.boolean().nullish(),
      NoOfRooms: z.int().min(0).nullish(),
      MealType: z.enum(['All', 'WithMeal', 'RoomOnly']).nullish(),
    })
    .nullish(),
});
type SearchBody = z.infer<typeof searchBody>;

/** `Search` answers the options of the named hotels for a stay. A hotel without options is missing from the answer. */
export function search(world: World, catalogue: Catalogue, rates: Rates, body: unknown, fault?: Fault): Answer {
  const parsed = searchBody.safeParse(body);
  if (!parsed.success) return statusAnswer(statusCode.invalid, z.prettifyError(parsed.error));
  const asked = parsed.data;
  const problem = stayProblem(asked, world.now());
  if (problem !== undefined) return statusAnswer(statusCode.invalid, problem);
  const question: Question = {
    checkIn: asked.CheckIn,
    checkOut: asked.CheckOut,
    rooms: asked.PaxRooms.map((room) => ({
      adults: room.Adults,
      children: room.Children,
      childrenAges: room.ChildrenAges ?? [],
    })),
    nationality: asked.GuestNationality.toUpperCase(),
  };
  const guid = rates.open(question);
  const result = wantedCodes(asked, fault).flatMap((code) => {
    const hotel = catalogue.hotel(code);
    const offers = hotel === undefined ? [] : filtered(rates.offers(hotel, question), asked);
    if (offers.length === 0) return [];
    const rooms = offers.map((offer) =>
      searchRoom(offer, bookingCode(code, offer.index, guid), {
        detailed: asked.IsDetailedResponse,
        shows: (quirk) => world.temper.shows(quirk, code, fault),
      }),
    );
    return hotelRows(code, rooms, comesTwice(code, question));
  });
  const headers = { 'content-type': 'application/json', sessionid: guid };
  return result.length === 0
    ? statusAnswer(statusCode.noRooms, NO_ROOMS_TEXT, {}, headers)
    : statusAnswer(statusCode.success, 'Successful', { HotelResult: result }, headers);
}

function stayProblem(asked: SearchBody, nowMs: number): string | undefined {
  if (!isDay(asked.CheckIn) || !isDay(asked.CheckOut)) return 'Invalid date entered. Dates should be yyyy-MM-dd.';
  if (asked.CheckIn >= asked.CheckOut) {
    return 'Invalid date entered. CheckIn date should be less than CheckOut date.';
  }
  if (asked.CheckIn < indiaDay(nowMs)) return 'Invalid date entered. CheckIn date should not be in the past.';
  const nights = (Date.parse(asked.CheckOut) - Date.parse(asked.CheckIn)) / DAY_MS;
  return nights > MAX_NIGHTS ? `A stay should not be longer than ${MAX_NIGHTS} nights.` : undefined;
}

/**
 * Returns the codes to search. The fault `sold-out` removes the hotel that it names, or all hotels when it names none.
 */
function wantedCodes(asked: SearchBody, fault: Fault | undefined): string[] {
  const codes = [...new Set(asked.HotelCodes.split(',').map((code) => code.trim()))].slice(0, MAX_CODES);
  if (fault?.kind !== 'sold-out') return codes;
  const { reference } = fault;
  if (reference === undefined || !codes.includes(reference)) return [];
  return codes.filter((code) => code !== reference);
}

function filtered(offers: readonly RateOffer[], asked: SearchBody): readonly RateOffer[] {
  const { Refundable, NoOfRooms, MealType } = asked.Filters ?? {};
  const kept = offers.filter(
    (offer) =>
      (Refundable !== true || offer.refundable) &&
      (MealType !== 'WithMeal' || offer.mealType !== 'Room_Only') &&
      (MealType !== 'RoomOnly' || offer.mealType === 'Room_Only'),
  );
  return NoOfRooms === undefined || NoOfRooms === null || NoOfRooms === 0 ? kept : kept.slice(0, NoOfRooms);
}

function hotelRows(code: string, rooms: readonly object[], twice: boolean): object[] {
  const row = (part: readonly object[]): object => ({ HotelCode: code, Currency: 'INR', Rooms: part });
  if (!twice || rooms.length < 2) return [row(rooms)];
  const middle = Math.ceil(rooms.length / 2);
  return [row(rooms.slice(0, middle)), row(rooms.slice(middle))];
}

/** Says whether the supplier divides a hotel's options between two rows of the same code, as it sometimes does. */
export function comesTwice(code: string, question: Pick<Question, 'checkIn' | 'checkOut'>): boolean {
  const hash = createHash('md5').update(`${code}|${question.checkIn}|${question.checkOut}`).digest();
  return hash.readUInt32BE(0) % TWICE_ONE_IN === 0;
}
