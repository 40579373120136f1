import { describe, expect, test } from 'vitest';
import { createCrypto } from '../../../platform/crypto.ts';
import {
  firstPriceOf,
  handedOutCode,
  readBookingCode,
  supplierOfCode,
  withFirstPrice,
  withoutFirstPrice,
} from './booking-code.ts';

const crypto = createCrypto(['a secret of this test alone, long enough to be one']);
const STAY = {
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  nationality: 'IN',
  paxRooms: [{ adults: 2, children: 1, childAges: [7] }],
};
const RATE = { supplier: 'tbo', bookingCode: '1020041!TB!1!TB!a' };

describe('[REQ-RATE-11] the code a rate is handed out with', () => {
  const code = handedOutCode(crypto, RATE, STAY);

  test('says by itself who sells the rate and for which days', () => {
    expect(readBookingCode(code)).toMatchObject({ ...RATE, days: { checkin: STAY.checkin, checkout: STAY.checkout } });
  });

  test('is ours for the stay it was answered for, and for no other', () => {
    expect(supplierOfCode(crypto, code, STAY)).toBe('tbo');
    const others = [
      { ...STAY, paxRooms: [{ adults: 2, children: 1, childAges: [8] }] },
      { ...STAY, paxRooms: [{ adults: 2, children: 0, childAges: [] }, ...STAY.paxRooms] },
      { ...STAY, checkout: '2026-12-04' },
      { ...STAY, nationality: 'US' },
    ];
    for (const stay of others) expect(supplierOfCode(crypto, code, stay)).toBeNull();
  });

  test('is not made by a browser: no other rate, supplier or secret fits its proof', () => {
    const proof = code.split('~').at(-1) ?? '';
    const stranger = createCrypto(['another secret of this test, long enough to be one too']);
    const forged = [
      RATE.bookingCode,
      ['1020041!TB!1!TB!b', 'tbo', STAY.checkin, STAY.checkout, proof].join('~'),
      [RATE.bookingCode, 'direct', STAY.checkin, STAY.checkout, proof].join('~'),
      [RATE.bookingCode, 'tbo', STAY.checkin, '2026-12-04', proof].join('~'),
      handedOutCode(stranger, RATE, STAY),
    ];
    for (const text of forged) expect(supplierOfCode(crypto, text, STAY)).toBeNull();
  });

  test('[REQ-FRAME-21] carries the price of its list, which no browser changes', () => {
    const listed = withFirstPrice(crypto, code, 1_234_500);
    expect(readBookingCode(listed)).toEqual(readBookingCode(code));
    expect(supplierOfCode(crypto, listed, STAY)).toBe('tbo');
    expect(firstPriceOf(crypto, listed)).toBe(1_234_500);
    expect([listed, code, 'another'].map(withoutFirstPrice)).toEqual([code, code, 'another']);
    expect(firstPriceOf(crypto, code)).toBeNull();
    expect(firstPriceOf(crypto, listed.replace('~1234500~', '~1234600~'))).toBeNull();
    const other = handedOutCode(crypto, { ...RATE, bookingCode: '1020041!TB!1!TB!b' }, STAY);
    expect(firstPriceOf(crypto, listed.replace(code, other))).toBeNull();
  });
});
