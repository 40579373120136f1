/** Other dates of a booked stay at its hotel. */
import { exchangeQuote, exchangeStay } from '@safar/contract/exchange';
import { hotelsAvailability } from '@safar/contract/hotels';
import { changeOrder } from '@safar/contract/payments';
import { addDays } from '@safar/domain/time/days';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { beginCheckout, paysAndNotifies, succeed, type ChosenRate, type Shop } from './journey.ts';

/** Nights of other dates that cost less than two nights, or more. */
const NIGHTS = { cheaper: 1, dearer: 4 } as const;

/** A stay on other dates that is chosen, and the action that begins it: its difference is paid, or nothing is to be paid and it is asked for. */
interface Chosen {
  readonly checkin: string;
  readonly payPaise: number;
  readonly backPaise: number;
  readonly act: (shop: Shop) => Promise<unknown>;
}

/** Days after the old stay on which the other one may begin: a hotel may be full on some of them. */
const DAYS_AFTER = [0, 2, 4, 6, 8] as const;
const MAX_RATES = 3;

/** Chooses other dates for a stay of two nights that can be cancelled free of charge. */
export async function chooseOtherDates(
  shop: Shop,
  as: SignedInTraveller,
  { bookingId, hotelCode, checkout }: Pick<ChosenRate, 'hotelCode' | 'checkout'> & { readonly bookingId: string },
  which: keyof typeof NIGHTS,
): Promise<Chosen> {
  const params = { id: bookingId };
  for (const days of DAYS_AFTER) {
    const checkin = addDays(checkout, days);
    const stay = { hotelCode, checkin, checkout: addDays(checkin, NIGHTS[which]) };
    for (const bookingCode of await cheapestOf(shop, stay)) {
      const sessionId = await beginCheckout(shop, as, { ...stay, bookingCode });
      const asked = await shop.call(exchangeQuote, { as, params, query: { sessionId } });
      // Some rates ask for more of their guests than the one that is had.
      if (asked.status !== 200) continue;
      const { quote } = exchangeQuote.answer.parse(asked.body);
      if (quote === null || (which === 'cheaper' ? quote.backPaise : quote.payPaise) === 0) continue;
      const { payPaise, backPaise, priceHash } = quote;
      const press = (to: Shop) => succeed(to, exchangeStay, { as, params, body: { sessionId, priceHash } });
      const chosen = { checkin, payPaise, backPaise };
      if (which === 'cheaper') return { ...chosen, act: press };
      const { changeId } = await press(shop);
      const { order } = await succeed(shop, changeOrder, { as, body: { bookingId, changeId, priceHash } });
      return { ...chosen, act: paysAndNotifies(as, order.id) };
    }
  }
  throw new Error(`hotel ${hotelCode} has no ${which} stay on other dates`);
}

/** The cheapest rates of a hotel for a stay. */
async function cheapestOf(shop: Shop, { hotelCode, ...stay }: Omit<ChosenRate, 'bookingCode'>): Promise<string[]> {
  const query = { hotelCodes: hotelCode, ...stay, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(shop, hotelsAvailability, { query });
  return availableHotels
    .flatMap(({ RoomSets }) => RoomSets)
    .toSorted((one, other) => one.TotalFare - other.TotalFare)
    .slice(0, MAX_RATES)
    .map(({ BookingCode }) => BookingCode);
}
