import * as payment from '@safar/messages/payment';
import * as m from '@safar/messages/change-stay';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { childAgesText } from '@safar/domain/stay/occupancy';
import type { StayDates } from '#design/stay-selection.ts';
import type { Party } from '#features/hotel-search/guests-field.tsx';
import { contextOf } from '#features/hotel-detail/start-checkout.ts';
import { openPaymentWindow, submitPaymentProof } from '#features/payment/payment-window.ts';
import { paidOffline, windowProblem, type PaymentProblem } from '#features/payment/payment-problem.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Booking } from '#lib/schemas.ts';
import { untilReached } from '#lib/try-again.ts';

/** Whether a stay can be had on other dates, and for whom those are looked for. */
export type ExchangeBasis =
  paths['/api/bookings/{id}/exchange']['get']['responses']['200']['content']['application/json'];
export type ExchangeQuote = NonNullable<ExchangeBasis['quote']>;
type Stay = ExchangeBasis['stay'];

/** The party of a stay as a search names it. */
export function partyOf({ paxRooms }: Stay): Party {
  const ages = paxRooms.flatMap(({ ChildrenAges }) => ChildrenAges);
  return {
    rooms: paxRooms.length,
    adults: paxRooms.reduce((all, { Adults }) => all + Adults, 0),
    children: ages.length,
    ...(ages.length > 0 && { ages: childAgesText(ages) }),
  };
}

/** Whether a party is that of the stay; its rooms are then shared out as they are now. */
export function isSameParty(stay: Stay, party: Party): boolean {
  const had = partyOf(stay);
  const isAlike = party.rooms === had.rooms && party.adults === had.adults && party.children === had.children;
  return isAlike && (party.children === 0 || party.ages === had.ages);
}

/** Dates and guests of the same hotel, as they are chosen. */
export interface OtherStay extends StayDates {
  readonly party: Party;
}

/** The live rates of the same hotel on other dates, or for others. */
export function useOtherRates({ hotelCode, nat }: Stay, { checkin, checkout, party }: OtherStay, enabled: boolean) {
  return useQuery({
    queryKey: ['other-rates', hotelCode, checkin, checkout, party],
    queryFn: async ({ signal }) => {
      const query = { hotelCodes: hotelCode, checkin, checkout, rt: 0, nat, ...party };
      const { availableHotels, partial } = await answerOf(
        browserApi.GET('/api/hotels/availability', { params: { query }, signal }),
      );
      const rates = availableHotels.flatMap((hotel) => (hotel.HotelCode === hotelCode ? hotel.RoomSets : []));
      // With a failing supplier, an empty list means no answer, not no rooms.
      if (rates.length === 0 && partial) throw new ApiFailure('UNAVAILABLE', '', 0, null);
      return rates;
    },
    enabled,
    gcTime: 0,
  });
}

/** What a rate on other dates costs in place of the stay: its price is frozen in a checkout of its own. */
export function useExchangeQuote(id: string, stay: Stay, chosen: OtherStay, bookingCode: string | null) {
  return useQuoteOf(id, bookingCode, async () => {
    const { hotelCode, nat, paxRooms } = stay;
    const { checkin, checkout, party } = chosen;
    const asked = contextOf(hotelCode, { checkin, checkout, nat, ...party });
    const context = isSameParty(stay, party) ? { ...asked, paxRooms } : asked;
    const { sessionId } = await withKey(`exchange-session:${id}:${bookingCode}`, (params) =>
      answerOf(
        browserApi.POST('/api/checkout/sessions', { body: { bookingCode: bookingCode ?? '', context }, params }),
      ),
    );
    return sessionId;
  });
}

/** What a checkout costs in place of the stay, whose guests were named in it. */
export function useNamedQuote(id: string, sessionId: string) {
  return useQuoteOf(id, sessionId, async () => sessionId);
}

/** @param key of the query; null while nothing is chosen */
function useQuoteOf(id: string, key: string | null, sessionOf: () => Promise<string>) {
  return useQuery({
    queryKey: ['exchange', id, key],
    queryFn: async ({ signal }) => {
      const sessionId = await sessionOf();
      const { quote } = await answerOf(
        browserApi.GET('/api/bookings/{id}/exchange', { params: { path: { id }, query: { sessionId } }, signal }),
      );
      if (quote === null) throw new ApiFailure('UNAVAILABLE', '', 0, null);
      return quote;
    },
    enabled: key !== null,
    // The sum depends on the time.
    gcTime: 0,
  });
}

/** Asks for other dates at the sum that is shown, pays what they cost more, and shows that the change is under way. */
export function useExchange({ id, hotelName }: Pick<Booking, 'id' | 'hotelName'>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);

  async function ask({ sessionId, priceHash }: ExchangeQuote): Promise<void> {
    const { changeId, payPaise } = await withKey(`exchange:${sessionId}:${priceHash}`, ({ header }) =>
      answerOf(
        browserApi.POST('/api/bookings/{id}/exchange', {
          params: { path: { id }, header },
          body: { sessionId, priceHash },
        }),
      ),
    );
    if (payPaise > 0 && !(await payFor(changeId, priceHash))) return;
    await navigate(`/bookings/${id}/change?asked`, { replace: true });
  }

  async function payFor(changeId: string, priceHash: string): Promise<boolean> {
    const body = { bookingId: id, changeId, priceHash };
    const { order, gateway } = await withKey(`change-order:${changeId}:${priceHash}`, (params) =>
      answerOf(browserApi.POST('/api/payments/change-order', { body, params })),
    );
    const prefill = { name: '', email: '', contact: '' };
    const outcome = await openPaymentWindow({
      order,
      gateway,
      description: t(m.payDescription, { hotel: hotelName }),
      prefill,
    });
    if (outcome.kind !== 'paid') {
      setProblem(windowProblem(outcome));
      return false;
    }
    if (!(await submitPaymentProof(outcome.proof))) {
      await untilReached(() => setProblem(paidOffline()));
      setProblem(null);
    }
    return true;
  }

  return {
    busy,
    problem:
      problem ?? (error === null ? null : { tone: 'critical' as const, title: error, text: t(payment.notCharged) }),
    /** @param again asks for the sum anew: the price has changed since it was shown, or is too old */
    press: async (quote: ExchangeQuote, again: () => void) => {
      setProblem(null);
      await run({
        call: () => ask(quote),
        failed: async ({ code }) => {
          if (code === 'PRICE_CHANGED') {
            again();
            setProblem({ tone: 'caution', title: t(m.priceChanged), text: t(m.priceChangedText) });
            return true;
          }
          if (code === 'CHANGE_NOT_POSSIBLE' || code === 'CHANGE_NOT_DUE') await revalidate();
          return false;
        },
        otherwise: t(m.notSent),
      });
    },
  };
}
