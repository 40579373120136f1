import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import type { CallAnswer } from '@safar/contract/call';
import * as hotelCalls from '@safar/contract/hotels';
import type { PlanId } from '@safar/domain/money/plans';
import { z } from 'zod';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import {
  armFor,
  confirmHold,
  openHold,
  orderFlight,
  passengersFor,
  quoteTrip,
  readFlight,
  type Quote,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { bookUnpaid, openOrder, pay, readBooking, succeed, verify, type ChosenRate } from '../testing/journey.ts';
import { day, type FrozenWorld } from './frozen-world.ts';
import type { Story } from './story.ts';

const GOA = '119805';

type Rate = CallAnswer<typeof hotelCalls.hotelsAvailability>['availableHotels'][number]['RoomSets'][number];

/** The stay of a journey. The default is two nights for two adults in three weeks. */
export interface Wanted {
  readonly fromDay?: number;
  readonly rooms?: number;
  readonly suits?: (rate: Rate) => boolean;
}

const Cost = z.object({ chargePaise: z.int() });

/** How a room is paid for, the fault at its supplier, and the expected result. */
interface Purchase {
  readonly plan?: PlanId;
  readonly fault?: Readonly<Record<string, unknown>>;
  readonly becomes?: object;
}

/** A trip, the passengers' last name, the extras of the first passenger, the fault, and the expected result. */
export interface Flight extends TripCriteria {
  readonly family: string;
  readonly extras?: (quote: Quote) => string[];
  readonly fault?: Readonly<Record<string, unknown>>;
  readonly becomes?: object;
}

/**
 * The first suitable rate of the hotel at this index among those of Goa that have one; by default a refundable rate.
 */
export async function roomAt({ app }: FrozenWorld, place: number, wanted: Wanted = {}): Promise<ChosenRate> {
  const { fromDay = 21, rooms = 1, suits = (rate) => rate.freeCancellationUntil !== null } = wanted;
  const hotelCodes = await eventually(async () => {
    const page = await succeed(app, hotelCalls.hotelsPreload, { query: { cc: GOA } });
    if (page.hotelCodes.length === 0) throw new Error('no hotel is known yet');
    return page.hotelCodes;
  });
  const stay = { checkin: day(fromDay), checkout: day(fromDay + 2) };
  const party = { rooms: String(rooms), adults: String(2 * rooms), nat: 'IN' };
  const query = { hotelCodes: hotelCodes.join(','), ...stay, ...party };
  const { availableHotels } = await succeed(app, hotelCalls.hotelsAvailability, { query });
  const found = hotelCodes.flatMap((code) => {
    const hotel = availableHotels.find(({ HotelCode }) => HotelCode === code);
    const rate = hotel?.RoomSets.find(suits);
    return rate === undefined ? [] : [{ hotelCode: code, bookingCode: rate.BookingCode, ...stay }];
  });
  const chosen = found[place];
  if (chosen === undefined) throw new Error(`only ${found.length} hotels have such a room`);
  return chosen;
}

/** A room of the same hotel under a direct contract, which `open` writes. */
export async function contractedRoomAt(
  world: FrozenWorld,
  place: number,
  open: (contract: { readonly code: string; readonly from: string }) => Promise<string>,
): Promise<ChosenRate> {
  const { app } = world;
  const { hotelCode, checkin, checkout } = await roomAt(world, place);
  const code = await open({ code: `direct-${hotelCode}`, from: checkin });
  await app.context.database.pool.query(
    `insert into hotel_mappings (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
     values ('direct', $1, $2, 1, 'manual', 'a test', now())`,
    [code, hotelCode],
  );
  const query = { hotelCodes: hotelCode, checkin, checkout, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(app, hotelCalls.hotelsAvailability, { query });
  const rate = availableHotels[0]?.RoomSets.find(({ supplier }) => supplier === 'direct');
  if (rate === undefined) throw new Error('the contract is not sold');
  return { hotelCode, checkin, checkout, bookingCode: rate.BookingCode };
}

/** Pays for a room and waits until it has the expected result. */
export async function paidRoom(
  { app }: FrozenWorld,
  { as }: Story,
  rate: ChosenRate,
  { plan = 'pay_full', fault, becomes = { status: 'vouchered' } }: Purchase = {},
) {
  const order = await openOrder(app, as, rate, plan);
  if (fault !== undefined) await armAt(app, rate, fault);
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  await until(() => readBooking(app, as, bookingId), becomes);
  return { ...order, bookingId };
}

/** Books a room that is held and paid later. */
export async function heldRoom({ app }: FrozenWorld, { as }: Story, rate: ChosenRate) {
  const booked = await bookUnpaid(app, as, rate);
  await until(() => readBooking(app, as, booked.bookingId), { status: 'confirmed', payable: true });
  return booked;
}

/** Arms a fault for the next call of the hotel supplier about a rate's hotel. */
export function armAt(app: TestApp, { hotelCode }: ChosenRate, fault: Readonly<Record<string, unknown>>) {
  return arm(app, { target: 'tbo-hotel', reference: hotelCode, ...fault });
}

/** Cancels as the page does: shows the charge, then confirms. */
export async function cancel(story: Story, bookingId: string): Promise<void> {
  const params = { id: bookingId };
  const shown = Cost.parse(await story.ask('cancelling would cost', cancellationPreview, { params }));
  const body = { chargePaise: shown.chargePaise, remarks: 'Plans changed' };
  await story.ask('cancelling is asked for', cancelBooking, { params, body });
}

/** Pays for a flight. `fault` affects the calls about its passengers only, or those it names. */
export async function paidFlight({ app }: FrozenWorld, { as }: Story, flight: Flight) {
  const quote = await quoteTrip(app, flight);
  const passengers = passengersFor(quote, flight.family).map((each, index) =>
    index === 0 && flight.extras !== undefined ? { ...each, extras: flight.extras(quote) } : each,
  );
  const order = await orderFlight(app, as, quote, passengers);
  if (flight.fault !== undefined) await armFor(app, order, flight.fault);
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  await until(() => readFlight(app, as, bookingId), flight.becomes ?? { status: 'vouchered' });
  return { ...order, bookingId, family: flight.family };
}

/** Has the seats of a flight held unpaid. */
export async function heldSeats({ app }: FrozenWorld, { as }: Story, flight: Flight) {
  const quote = await quoteTrip(app, flight);
  const opened = await openHold(app, as, quote, passengersFor(quote, flight.family));
  const booked = await confirmHold(app, as, opened, flight.fault);
  await until(() => readFlight(app, as, booked.bookingId), flight.becomes ?? { status: 'confirmed' });
  return { ...booked, family: flight.family };
}

/** One priced bag, meal and seat, as far as the fare sells them. */
export function someExtras({ extras }: Quote): string[] {
  const seat = extras.seats.find(({ free, pricePaise }) => free && pricePaise > 0);
  return [extras.baggage[0], extras.meals[0], seat].flatMap((extra) => (extra === undefined ? [] : [extra.id]));
}

export function oneWay(departs: number, lcc = true, more: Readonly<Record<string, string>> = {}): TripCriteria {
  return { query: { tripType: 'oneway', from: 'DEL', to: 'BOM', departOn: day(departs), ...more }, lcc: [lcc] };
}

export function thereAndBack(departs: number, part: Partial<TripCriteria> = {}, to = 'BOM'): TripCriteria {
  const days = { departOn: day(departs), returnOn: day(departs + 3) };
  return { query: { tripType: 'roundtrip', from: 'DEL', to, ...days }, lcc: [true, true], ...part };
}
