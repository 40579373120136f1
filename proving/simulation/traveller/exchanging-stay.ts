import { booking as bookingCall } from '@safar/contract/bookings';
import { exchangeQuote, exchangeStay } from '@safar/contract/exchange';
import type { CallAnswer } from '@safar/contract/call';
import { createCheckoutSession } from '@safar/contract/checkout';
import { hotelsAvailability } from '@safar/contract/hotels';
import { addDays } from '@safar/domain/time/days';
import {
  supplierCode,
  supplierOf,
  type ChosenRate,
} from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { DIRECT } from '../../../apps/server/src/suppliers/direct/direct-parts.ts';
import type { Exchanging } from '../script/exchanging.ts';
import type { StayScript } from '../script/script.ts';
import type { Subjects } from './diary.ts';
import { exchange, type Asked } from './exchanging.ts';
import {
  arm,
  granted,
  hesitate,
  isWorthAnotherTry,
  Leaves,
  press,
  pressAtOnce,
  Refusal,
  type LaterVisit,
  type Visit,
} from './visit.ts';

/** Days from the first day of a stay to the first one of the other dates. */
const LATER_DAYS = 6;
const NIGHTS = { dearer: 3, cheaper: 1 } as const;
/** Rates that are tried when the first ask more of their guests than is known of them. */
const MAX_TRIES = 3;

type Stay = CallAnswer<typeof exchangeQuote>['stay'];

/** Has a stay on other dates at the same hotel, as the script says. */
export function exchangeStayDates(
  visit: LaterVisit<StayScript>,
  booking: { readonly bookingId: string; readonly sessionId: string },
  how: Exchanging,
): Promise<void> {
  const { bookingId } = booking;
  const read = () => press(visit, exchangeQuote, { params: { id: bookingId } });
  return exchange(
    visit,
    {
      ...booking,
      subjects: {},
      ask: async (wants) => {
        const { blocked, stay } = await read();
        return blocked === null ? askForOtherDates(visit, bookingId, stay, { ...how, wants }) : null;
      },
      isUnderWay: async () => (await read()).isUnderWay,
    },
    how,
  );
}

async function askForOtherDates(
  visit: Visit<StayScript>,
  bookingId: string,
  stay: Stay,
  { wants, faults }: Exchanging,
): Promise<Asked | null> {
  const { booking } = await press(visit, bookingCall, { params: { id: bookingId } });
  const from = `${stay.checkin} ${stay.checkout}`;
  const before = { bookingId, beforePaise: booking.totalPaise, from };
  for (const rate of (await ratesOf(visit, stay, wants)).slice(0, MAX_TRIES)) {
    // Only the sandbox has faults; rates of contracts come from our own database.
    const subjects = supplierOf(rate) === DIRECT ? {} : { rate: supplierCode(rate), hotel: rate.hotelCode };
    await arm(visit, faults, subjects);
    const { hotelCode, bookingCode, checkin, checkout } = rate;
    const context = { hotelCode, checkin, checkout, ...partyOf(stay) };
    const { sessionId } = await press(visit, createCheckoutSession, { body: { bookingCode, context } });
    const asked = await pressFor(visit, sessionId, { ...before, to: `${checkin} ${checkout}`, subjects });
    if (asked !== null) return asked;
  }
  return null;
}

function partyOf({ paxRooms, nat }: Stay) {
  const adults = paxRooms.reduce((sum, { Adults }) => sum + Adults, 0);
  return { rooms: paxRooms.length, adults, children: 0, nat };
}

/** The rates of the same hotel on other dates, the cheapest first: of more nights where they are to be dearer. */
async function ratesOf(visit: Visit, stay: Stay, wants: Exchanging['wants']): Promise<ChosenRate[]> {
  const { hotelCode } = stay;
  const checkin = addDays(stay.checkin, LATER_DAYS);
  const dates = { checkin, checkout: addDays(checkin, NIGHTS[wants]) };
  const { rooms, adults, nat } = partyOf(stay);
  const query = { hotelCodes: hotelCode, ...dates, rooms: String(rooms), adults: String(adults), nat };
  const { availableHotels } = await press(visit, hotelsAvailability, { query });
  return availableHotels
    .flatMap(({ RoomSets }) => RoomSets)
    .toSorted((one, other) => one.TotalFare - other.TotalFare)
    .map(({ BookingCode: bookingCode }) => ({ hotelCode, bookingCode, ...dates }));
}

/** Presses for other dates at what is shown, as often at once as the script says. Null when the rate does not take the place of the stay's. */
async function pressFor(
  visit: Visit<StayScript>,
  sessionId: string,
  about: {
    readonly bookingId: string;
    readonly beforePaise: number;
    readonly from: string;
    readonly to: string;
    readonly subjects: Subjects;
  },
): Promise<Asked | null> {
  const { script, diary } = visit;
  const params = { id: about.bookingId };
  for (let tries = 0; tries <= script.patience + 2; tries += 1) {
    const shown = granted(await pressAtOnce(visit, 1, exchangeQuote, { params, query: { sessionId } }), exchangeQuote);
    const quote = shown[0]?.quote ?? null;
    if (quote === null) return null;
    const { payPaise, backPaise, priceHash } = quote;
    diary.exchanges({ ...about, changeId: sessionId, payPaise, backPaise });
    const answers = await pressAtOnce(visit, script.orderClicks, exchangeStay, {
      params,
      body: { sessionId, priceHash },
    });
    const [asked] = granted(answers, exchangeStay);
    if (asked !== undefined) {
      if (asked.payPaise !== payPaise)
        diary.complain(script.name, `other dates were shown for ${payPaise} paise, and cost ${asked.payPaise}`);
      return { changeId: asked.changeId, priceHash, payPaise };
    }
    const { code } = Refusal.parse(answers[0]?.body);
    if (code === 'PRICE_CHANGED') continue;
    if (!isWorthAnotherTry(code)) throw new Leaves(code);
    await hesitate();
  }
  throw new Leaves('no patience for other dates');
}
