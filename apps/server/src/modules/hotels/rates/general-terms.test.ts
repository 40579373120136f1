import { describe, expect, test } from 'vitest';
import { BookingCode } from '@safar/contract/fields';
import { generalPolicies } from '@safar/domain/stay/general-policy';
import { movableClock } from '../../../platform/clock.ts';
import { createCrypto } from '../../../platform/crypto.ts';
import type { PrebookedRate } from '../../../suppliers/hotel-supplier.ts';
import { NOTHING_OFF } from '../../../platform/supply.ts';
import { createScriptedSupplier, scriptedRate } from '../../bookings/testing/scripted-supplier.ts';
import { readBookingCode } from './booking-code.ts';
import { offeredRate } from './general-terms.ts';
import { prebookRate } from './prebook-rate.ts';
import { ratesOf } from '../testing/rates-of.ts';
import { pricedHotels } from './cheapest-rates.ts';
import { availabilityView, viewFacts } from './rate-view.ts';
import { fixedPricing } from '../../pricing/testing/fixed-pricing.ts';

const NOW_MS = Date.parse('2026-11-21T00:00:00Z');
const STAY = {
  checkin: '2026-12-20',
  checkout: '2026-12-22',
  nationality: 'IN',
  paxRooms: [{ adults: 2, children: 0, childAges: [] }],
};
const crypto = createCrypto(['a secret of this test alone, long enough to be one']);
const clock = movableClock(NOW_MS);

function rate(part: Partial<PrebookedRate> = {}): PrebookedRate {
  return { ...scriptedRate('7!TB!1', 1_000_000, '2026-12-18T00:00:00.000Z'), policies: [], ...part };
}

function offered(option: PrebookedRate) {
  return offeredRate(crypto, { option, supplier: 'tbo' }, STAY);
}

function shownOf(option: PrebookedRate) {
  const [hotel] = pricedHotels([{ ...offered(option), supplier: 'tbo' }], () => ({ markUpPaise: 0, feePaise: 0 }), {
    nights: 2,
    day: '2026-11-21',
  });
  const [shown] = hotel
    ? availabilityView(
        hotel,
        'all',
        viewFacts(STAY, NOW_MS, {
          planHours: { payLater: 72, payHalf: 24, payFull: 9 },
          switches: NOTHING_OFF,
          crypto,
        }),
      ).RoomSets
    : [];
  if (shown === undefined) throw new Error('no rate');
  return shown;
}

async function lastWord(bookingCode: string, answer = rate()) {
  const asked: string[] = [];
  const prebook = async (code: string) => {
    asked.push(code);
    return { kind: 'ok', rate: answer } as const;
  };
  const supplier = { ...createScriptedSupplier(), prebook };
  const outcome = await prebookRate(
    { ...ratesOf(supplier), switches: NOTHING_OFF, crypto, clock, pricing: fixedPricing(0, '2026-11-21') },
    'tbo',
    bookingCode,
  );
  return { outcome, asked };
}

async function soldOf(bookingCode: string, answer = rate()) {
  const { outcome } = await lastWord(bookingCode, answer);
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  return outcome;
}

describe('a refundable rate that names no terms', () => {
  test('[REQ-RATE-8] is offered on the general charges, and the supplier’s last word says the same', async () => {
    const shown = shownOf(rate());
    expect(shown).toMatchObject({
      IsRefundable: true,
      freeCancellationUntil: '2026-12-18T06:30:00.000Z',
      CancellationMessage: 'Free cancellation until 18 Dec 2026, 12:00',
    });
    const { offer } = await soldOf(shown.BookingCode);
    expect(offer.rate).toMatchObject({ policies: generalPolicies(STAY.checkin), bookingCode: '7!TB!1' });
    expect(offer.prebook).toMatchObject({
      bookingCode: shown.BookingCode,
      isRefundable: true,
      cancelPolicies: shown.CancelPolicies,
      freeCancellationUntil: shown.freeCancellationUntil,
    });
  });

  test('[REQ-RATE-8] keeps the terms the supplier names after all', async () => {
    const named = rate({ policies: [{ kind: 'percent', value: 100, from: '2026-12-01T00:00:00.000Z', to: null }] });
    const { offer } = await soldOf(shownOf(rate()).BookingCode, named);
    expect(offer.rate).toEqual(named);
  });

  test('[REQ-RATE-8] is sold as Non-Refundable when the day it begins is not known for certain', async () => {
    const { offer } = await soldOf('7!TB!1');
    expect(offer.rate).toMatchObject({ refundable: false, policies: [] });
    expect(offer.prebook).toMatchObject({ isRefundable: false, freeCancellationUntil: null });
  });
});

test('[REQ-RATE-8] a code whose days are no stay is none that was handed out', () => {
  for (const days of ['2026-12-22~2026-12-20', '2026-12-20~2026-12-20', '2026-12-32~2027-01-02', '2026-12-20']) {
    const text = `7!TB!1~tbo~${days}~${'0'.repeat(32)}`;
    expect(readBookingCode(text)).toEqual({ bookingCode: text, supplier: null, days: null, proof: null });
  }
});

test('[REQ-RATE-10] the code of several rooms, as long as a supplier makes it, is one that prebook takes', () => {
  const { bookingCode } = offered(rate({ bookingCode: 'k'.repeat(1900) }));
  expect(BookingCode.parse(bookingCode)).toBe(bookingCode);
});

test('[REQ-RATE-8, REQ-PRICE-1] a rate with terms of its own, or Non-Refundable without, is offered as the supplier gave it, under a code that carries its days', () => {
  const named = scriptedRate('a', 500_000, '2026-12-18T00:00:00.000Z');
  const never = rate({ refundable: false });
  for (const option of [named, never]) {
    const { bookingCode, ...others } = offered(option);
    expect({ ...others, bookingCode: option.bookingCode }).toEqual(option);
    expect(readBookingCode(bookingCode)).toMatchObject({
      bookingCode: option.bookingCode,
      supplier: 'tbo',
      days: { checkin: STAY.checkin, checkout: STAY.checkout },
    });
  }
  expect(shownOf(never)).toMatchObject({ freeCancellationUntil: null, CancellationMessage: 'Non-Refundable' });
});
