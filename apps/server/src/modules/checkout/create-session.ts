import { CHECKOUT_LIFE_MS } from '@safar/domain/limits';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { createCheckoutSession } from '@safar/contract/checkout';
import { distributePax, occupancyError } from '@safar/domain/stay/occupancy';
import { nightsBetween } from '@safar/domain/time/days';
import { indiaDateOf, parseIsoDate, stayError, stayProblemText } from '@safar/domain/stay/stay-dates';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { bookingIdOf, newId } from '../../platform/ids.ts';
import type { Session } from '../../platform/sessions.ts';
import { firstPriceOf, prebookView, rateGone, supplierOfCode, type HotelView } from '../hotels/index.ts';
import type { StayQuestion } from '../../suppliers/hotel-supplier.ts';
import type { StayCheckout } from './checkout.ts';
import type { CheckoutContext } from './context.ts';
import { createFlightSession } from './create-flight-session.ts';
import { DEFAULT_PLAN, whyNotSold } from './offer.ts';
import { insertCheckout } from './store.ts';
import type { StayContext } from './sold.ts';

type Call = typeof createCheckoutSession;
type Body = CallInput<Call>['body'];
export type StayBody = Exclude<Body, { kind: 'flight' }>;
type Asked = StayBody['context'];
type Refusal = Failure<Call['errors'][number]>;
type PaxRooms = StayContext['paxRooms'];

/** Begins a checkout of a stay or a flight. */
export function createSession(
  context: CheckoutContext,
  session: Session,
  body: Body,
): Promise<CallAnswer<Call> | Refusal> {
  return body.kind === 'flight'
    ? createFlightSession(context, session, body)
    : createStaySession(context, session, body);
}

/**
 * Begins a stay's checkout. The booking code must be one that we handed out. The supplier is asked for the rate's
 * present price, and its answer is frozen for this traveller with the stay and the hotel's facts. If the price
 * differs from the one the traveller saw, it is refused with the new one (REQ-CHK-1, REQ-RATE-11).
 */
export async function createStaySession(
  context: CheckoutContext,
  session: Pick<Session, 'userId' | 'mobile'>,
  { bookingCode, context: asked, priceHash }: StayBody,
): Promise<CallAnswer<Call> | Refusal> {
  const paxRooms = stayRooms(asked, context.clock.nowMs());
  if (isFailure(paxRooms)) return paxRooms;
  const supplier = supplierOfCode(context.crypto, bookingCode, stayQuestionOf({ ...asked, paxRooms }));
  if (supplier === null) return fail('STAY_CHANGED');
  const hotel = await context.hotels.findHotel(asked.hotelCode);
  if (hotel === null) return fail('HOTEL_NOT_FOUND');

  const answer = await context.hotels.prebookRate(supplier, bookingCode);
  if (answer.kind === 'gone') return rateGone(answer);
  if (answer.kind === 'unknown-supplier') return fail('RATE_GONE');
  if (answer.kind !== 'ok') return fail('SUPPLIER_UNAVAILABLE');
  const { offer } = answer;
  if (offer.rate.hotelCode !== asked.hotelCode || offer.rate.roomNames.length !== asked.rooms)
    return badContext('hotelCode', t(m.rateOfAnother));
  const notSold = whyNotSold(offer, paxRooms);
  if (notSold !== null) return fail('RATE_GONE', { text: notSold });
  if (priceHash !== undefined && priceHash !== offer.prebook.priceHash)
    return fail('PRICE_CHANGED', { details: { prebook: prebookView(offer), priceHash: offer.prebook.priceHash } });

  const id = newId(context.clock.nowMs());
  const { priceLines, planPrices } = offer;
  const bookingId = bookingIdOf(id);
  const wanted = { userId: session.userId, bookingId, product: 'hotel', lines: priceLines } as const;
  const checkout = {
    userId: session.userId,
    id,
    bookingId,
    kind: 'hotel' as const,
    supplier,
    status: 'open' as const,
    bookingCode,
    context: stayContext(asked, paxRooms, hotel),
    offer,
    priceLines,
    planPrices,
    coupons: await context.coupons.automatic(wanted),
    priceVersion: offer.pricedBy.version,
    planHours: context.config.planHours,
    paymentOption: DEFAULT_PLAN,
    guests: null,
    guestNumbers: null,
    contactPhone: session.mobile,
    createdAt: context.clock.nowIso(),
    expiresAt: new Date(context.clock.nowMs() + CHECKOUT_LIFE_MS).toISOString(),
  } satisfies StayCheckout;
  await insertCheckout(context.database.pool, checkout, firstPriceOf(context.crypto, bookingCode));
  return { sessionId: id };
}

/** The rooms of a stay that can be booked today, or the failure (REQ-HSEARCH-5). */
function stayRooms(asked: Asked, nowMs: number): PaxRooms | Failure<'BAD_REQUEST'> {
  const checkin = parseIsoDate(asked.checkin);
  const checkout = parseIsoDate(asked.checkout);
  if (checkin === null || checkout === null) return badContext('checkin', t(m.datesNotReal));
  const problem = stayError(checkin, checkout, indiaDateOf(nowMs));
  if (problem !== null)
    return badContext(problem.startsWith('checkin') ? 'checkin' : 'checkout', stayProblemText(problem));
  const party = occupancyError(asked);
  if (party !== null) return badContext('adults', party);
  return asked.paxRooms === undefined ? spreadOverRooms(asked) : namedRooms(asked, asked.paxRooms);
}

function spreadOverRooms(asked: Asked): PaxRooms {
  return distributePax(asked).map(({ adults, children, childAges }) => ({
    Adults: adults,
    Children: children,
    ChildrenAges: childAges,
  }));
}

function namedRooms(asked: Asked, named: NonNullable<Asked['paxRooms']>): PaxRooms | Failure<'BAD_REQUEST'> {
  const rooms = named.map((room) => ({ ...room, ChildrenAges: room.ChildrenAges ?? [] }));
  const adults = rooms.reduce((sum, room) => sum + room.Adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.Children, 0);
  const agesFit = rooms.every((room) => room.ChildrenAges.length === room.Children);
  if (rooms.length !== asked.rooms || adults !== asked.adults || children !== asked.children || !agesFit)
    return badContext('paxRooms', t(m.roomsDoNotAddUp));
  return rooms;
}

/** The supplier search that a stay came from. */
export function stayQuestionOf({
  checkin,
  checkout,
  nat,
  paxRooms,
}: Pick<StayContext, 'checkin' | 'checkout' | 'nat' | 'paxRooms'>): StayQuestion {
  return {
    checkin,
    checkout,
    nationality: nat,
    paxRooms: paxRooms.map(({ Adults, Children, ChildrenAges }) => ({
      adults: Adults,
      children: Children,
      childAges: ChildrenAges,
    })),
  };
}

function stayContext(asked: Asked, paxRooms: PaxRooms, hotel: HotelView): StayContext {
  return {
    hotelCode: asked.hotelCode,
    checkin: asked.checkin,
    checkout: asked.checkout,
    nights: nightsBetween(asked.checkin, asked.checkout),
    rooms: asked.rooms,
    adults: asked.adults,
    children: asked.children,
    nat: asked.nat,
    paxRooms,
    hotel: {
      name: hotel.HotelName,
      rating: hotel.HotelRating,
      address: hotel.Address,
      city: hotel.CityName,
      country: hotel.CountryName,
      image: hotel.Images[0]?.url ?? null,
      map: hotel.Map,
      phone: hotel.PhoneNumber,
      checkInTime: hotel.CheckInTime,
      checkOutTime: hotel.CheckOutTime,
      fees: hotel.Fees.mandatory,
    },
  };
}

function badContext(field: string, message: string): Failure<'BAD_REQUEST'> {
  const problem = { in: 'body', path: `context.${field}`, message };
  return fail('BAD_REQUEST', { text: message, details: { problems: [problem] } });
}
