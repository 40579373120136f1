import { booking as bookingCall } from '@safar/contract/bookings';
import { exchangeQuote, exchangeStay } from '@safar/contract/exchange';
import type { CallAnswer } from '@safar/contract/call';
import { createCheckoutSession } from '@safar/contract/checkout';
import { hotelsAvailability } from '@safar/contract/hotels';
import { addDays } from '@safar/domain/time/days';
import { ofKind, supplierCode, supplierOf } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { DIRECT } from '../../../apps/server/src/suppliers/direct/direct-parts.ts';
import type { StayExchanging } from '../script/exchanging.ts';
import type { StayScript } from '../script/script.ts';
import type { ExchangeTrait, Subjects } from './diary.ts';
import { nameGuests, namesOf, partyOf, type Party } from './exchanging-guests.ts';
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
/** Rates that are tried when the first are gone, or not sold to this party. */
const MAX_TRIES = 3;

type Stay = CallAnswer<typeof exchangeQuote>['stay'];

/** Has a stay on other dates or for other guests at the same hotel, as the script says. */
export function exchangeStayDates(
  visit: LaterVisit<StayScript>,
  booking: { readonly bookingId: string; readonly sessionId: string },
  how: StayExchanging,
): Promise<void> {
  const { bookingId, sessionId } = booking;
  const read = () => press(visit, exchangeQuote, { params: { id: bookingId } });
  // Who stays in a room of a contract looks at its rates first: only the sandbox's rates have a name for faults.
  const isOfContract = visit.diary.notified.subjects.get(sessionId)?.rate === undefined;
  let party: Party | undefined;
  return exchange(
    visit,
    {
      ...booking,
      subjects: {},
      ask: async (wants) => {
        const { blocked, stay } = await read();
        if (blocked !== null) return null;
        // Whoever asks again wants it for the same people.
        party ??= partyOf(stay.paxRooms, how.guests);
        return askForOtherStay(visit, { bookingId, stay, isOfContract }, { ...how, wants, party });
      },
      isUnderWay: async () => (await read()).isUnderWay,
    },
    how,
  );
}

interface Having {
  readonly bookingId: string;
  readonly stay: Stay;
  readonly isOfContract: boolean;
}

async function askForOtherStay(
  visit: Visit<StayScript>,
  { bookingId, stay, isOfContract }: Having,
  {
    wants,
    party,
    keepsDates,
    faults,
  }: Pick<StayExchanging, 'wants' | 'keepsDates' | 'faults'> & { readonly party: Party },
): Promise<Asked | null> {
  const { booking } = await press(visit, bookingCall, { params: { id: bookingId } });
  const names = namesOf(ofKind(booking, 'hotel').guests);
  const from = `${stay.checkin} ${stay.checkout} ${names}`;
  const { nat, hotelCode } = stay;
  const isOther = JSON.stringify(party.paxRooms) !== JSON.stringify(stay.paxRooms);
  const checkin = addDays(stay.checkin, LATER_DAYS);
  const isSame = isOther && keepsDates;
  const dates = isSame
    ? { checkin: stay.checkin, checkout: stay.checkout }
    : { checkin, checkout: addDays(checkin, NIGHTS[wants]) };
  const isDearestFirst = isSame && wants === 'dearer';
  const rates = await ratesOf(visit, { hotelCode, nat, ...dates }, { party, isDearestFirst, isOfContract });
  for (const bookingCode of rates.slice(0, MAX_TRIES)) {
    const rate = { hotelCode, bookingCode, ...dates };
    const isContract = supplierOf(rate) === DIRECT;
    const subjects = isContract ? {} : { rate: supplierCode(rate), hotel: hotelCode };
    await arm(visit, faults, subjects);
    const context = { hotelCode, ...dates, nat, ...party };
    const { sessionId } = await press(visit, createCheckoutSession, { body: { bookingCode, context } });
    const traits = [
      ...(isOther ? ['otherGuests' as const] : []),
      ...(isContract || isOfContract ? ['ofContracts' as const] : []),
    ];
    const before = { bookingId, beforePaise: booking.totalPaise, from, traits };
    const asked = await pressFor(visit, sessionId, {
      ...before,
      to: `${dates.checkin} ${dates.checkout}`,
      names,
      isOther,
      subjects,
    });
    if (asked !== null) return asked;
  }
  return null;
}

interface Wanted {
  readonly party: Party;
  readonly isDearestFirst: boolean;
  readonly isOfContract: boolean;
}

/** The rates of the same hotel for a stay, by their price; those of its contract before all for who stays by it. */
async function ratesOf(
  visit: Visit,
  { hotelCode, nat, checkin, checkout }: Pick<Stay, 'hotelCode' | 'nat' | 'checkin' | 'checkout'>,
  { party: { rooms, adults, children, paxRooms }, isDearestFirst, isOfContract }: Wanted,
): Promise<string[]> {
  const ages = paxRooms.flatMap(({ ChildrenAges }) => ChildrenAges);
  const query = {
    hotelCodes: hotelCode,
    checkin,
    checkout,
    nat,
    rooms: String(rooms),
    adults: String(adults),
    children: String(children),
    ...(ages.length > 0 && { ages: ages.join(',') }),
  };
  const { availableHotels } = await press(visit, hotelsAvailability, { query });
  const isLast = ({ BookingCode: bookingCode }: { BookingCode: string }) =>
    Number((supplierOf({ bookingCode }) === DIRECT) !== isOfContract);
  const sign = isDearestFirst ? -1 : 1;
  return availableHotels
    .flatMap(({ RoomSets }) => RoomSets)
    .toSorted((one, other) => isLast(one) - isLast(other) || sign * (one.TotalFare - other.TotalFare))
    .map(({ BookingCode }) => BookingCode);
}

interface About {
  readonly bookingId: string;
  readonly beforePaise: number;
  readonly from: string;
  /** The dates. */
  readonly to: string;
  /** The guests of the booking. */
  readonly names: string;
  readonly isOther: boolean;
  readonly traits: readonly ExchangeTrait[];
  readonly subjects: Subjects;
}

/**
 * Presses for the other stay at what is shown, as often at once as the script says, and names its guests where it asks for them. Null when
 * the rate does not take the place of the stay's.
 */
async function pressFor(
  visit: Visit<StayScript>,
  sessionId: string,
  { names: had, isOther, ...about }: About,
): Promise<Asked | null> {
  const { script, diary } = visit;
  const params = { id: about.bookingId };
  let names: string | null = null;
  for (let tries = 0; tries <= script.patience + 3; tries += 1) {
    const shown = granted(await pressAtOnce(visit, 1, exchangeQuote, { params, query: { sessionId } }), exchangeQuote);
    const quote = shown[0]?.quote ?? null;
    if (quote === null) return null;
    if (quote.needsNames) {
      if (names !== null) diary.complain(script.name, 'guests who were named are asked for again');
      names = await nameGuests(visit, sessionId);
      continue;
    }
    if (isOther && names === null) diary.complain(script.name, 'a stay for other guests asks for no names');
    const { payPaise, backPaise, priceHash } = quote;
    diary.exchanges({ ...about, to: `${about.to} ${names ?? had}`, changeId: sessionId, payPaise, backPaise });
    const answers = await pressAtOnce(visit, script.orderClicks, exchangeStay, {
      params,
      body: { sessionId, priceHash },
    });
    const [asked] = granted(answers, exchangeStay);
    if (asked !== undefined) {
      if (asked.payPaise !== payPaise)
        diary.complain(script.name, `another stay was shown for ${payPaise} paise, and cost ${asked.payPaise}`);
      return { changeId: asked.changeId, priceHash, payPaise };
    }
    const { code } = Refusal.parse(answers[0]?.body);
    if (code === 'PRICE_CHANGED') continue;
    if (!isWorthAnotherTry(code)) throw new Leaves(code);
    await hesitate();
  }
  throw new Leaves('no patience for another stay');
}
