import { describe, expect, test } from 'vitest';
import { createDiary, type ShownExchange } from '../traveller/diary.ts';
import { exchangeFindings } from './exchanges.ts';
import type { OurExchange } from './our-books.ts';
import { bookingOf, flightOf, GUESTS, PRICE_PAISE, soundBooks } from './testing/sound-books.ts';

const MORE_PAISE = 70_000;
const TOTAL_PAISE = PRICE_PAISE + MORE_PAISE;
const exchange: OurExchange = { id: 'x', state: 'done', isInvoiced: true, payPaise: MORE_PAISE, chargedPaise: 0 };
const [OLD_DATES, NEW_DATES] = ['2026-12-01 2026-12-02', '2026-12-11 2026-12-13'];
const OLD = `${OLD_DATES} ${GUESTS}`;
const NEW = `${NEW_DATES} ${GUESTS}`;
const stay = {
  exchanges: [exchange],
  told: ['exchanged'],
  totalPaise: TOTAL_PAISE,
  paidPaise: TOTAL_PAISE,
  invoicedPaise: TOTAL_PAISE,
  dates: NEW_DATES,
};
const shown: ShownExchange = {
  bookingId: 'booking-kept',
  changeId: 'x',
  payPaise: MORE_PAISE,
  backPaise: 0,
  beforePaise: PRICE_PAISE,
  from: OLD,
  to: NEW,
  traits: [],
  subjects: { rate: 'R-1', hotel: 'H-1' },
};

function textsOf(part: Partial<ReturnType<typeof bookingOf>>, asked: Partial<ShownExchange> = {}): string[] {
  const { notified, ...diary } = createDiary();
  diary.exchanges({ ...shown, ...asked });
  diary.paysExchange('x');
  const bookings = [bookingOf('kept', { ...stay, ...part })];
  return exchangeFindings({ ...soundBooks(), bookings }, notified).map(({ text }) => text);
}

describe('the audit of exchanges', () => {
  test('finds nothing where the other dates are had for what was shown, or the old ones stand', () => {
    expect(textsOf({})).toEqual([]);
    const refused = { exchanges: [{ ...exchange, state: 'refused' }], told: ['exchange-refused'], dates: OLD_DATES };
    const before = { totalPaise: PRICE_PAISE, invoicedPaise: PRICE_PAISE };
    expect(textsOf({ ...refused, ...before })).toEqual([
      'booking booking-kept was not exchanged though nothing was armed against it',
    ]);
    expect(textsOf({ ...refused, ...before }, { subjects: {} })).toEqual([]);
  });

  test('names one that nobody asked for, one at another price, one paid for and forgotten, and one that nobody told', () => {
    expect(textsOf({}, { changeId: 'y' })).toContain('booking booking-kept has the exchange x, which nobody asked for');
    expect(textsOf({}, { payPaise: 1 })).toContain(
      `booking booking-kept was exchanged for ${MORE_PAISE} paise, and 1 were shown`,
    );
    expect(textsOf({ exchanges: [{ ...exchange, state: 'proposed' }] })).toContain(
      'booking booking-kept was paid for to be exchanged, and that is proposed',
    );
    expect(textsOf({ told: [] })).toEqual([
      'booking booking-kept has an exchange that is done, and its traveller was not told',
    ]);
  });

  test('names other dates than were had last, another cost than was shown, and papers that say otherwise', () => {
    expect(textsOf({ dates: OLD_DATES })).toEqual([`booking booking-kept is of ${OLD} instead of ${NEW}`]);
    const more = `${NEW}, Tara Mehta`;
    expect(textsOf({}, { to: more })).toEqual([`booking booking-kept is of ${NEW} instead of ${more}`]);
    expect(textsOf({ totalPaise: TOTAL_PAISE + 1, invoicedPaise: TOTAL_PAISE + 1 })).toEqual([
      `booking booking-kept costs ${TOTAL_PAISE + 1} paise with its exchanges, and ${TOTAL_PAISE} were shown`,
    ]);
    expect(textsOf({ invoicedPaise: PRICE_PAISE })).toEqual([
      `booking booking-kept has papers of ${PRICE_PAISE} paise, and costs ${TOTAL_PAISE}`,
    ]);
    expect(textsOf({ exchanges: [{ ...exchange, isInvoiced: false }] })).toEqual([
      'booking booking-kept was exchanged without an invoice of what it then was',
    ]);
    expect(textsOf({ settledPaise: -500, invoicedPaise: TOTAL_PAISE - 500 })).toEqual([]);
  });

  test('names a ticket on which its airline put other flights more often, and one that is of other flights', () => {
    const { notified, ...diary } = createDiary();
    const flights = { from: '0 6E-70 2026-12-10T06:10', to: '0 6E-71 2026-12-11T06:10' };
    diary.exchanges({ ...shown, bookingId: 'booking-flown', ...flights });
    const flight = flightOf('flown', ['issued', 'issued'], {
      exchanges: [exchange],
      told: ['exchanged'],
      totalPaise: TOTAL_PAISE,
    });
    const books = (reissues: number) => ({
      ...soundBooks(),
      bookings: [flight],
      tickets: soundBooks().tickets.map((each) => ({ ...each, reissues: each.bookingId === 71 ? reissues : 0 })),
    });
    const texts = (reissues: number) => exchangeFindings(books(reissues), notified).map(({ text }) => text);
    expect(texts(1)).toEqual([]);
    expect(texts(2)).toEqual(['booking booking-flown was exchanged 1 times, and by its airline 2']);
    diary.exchanges({ ...shown, bookingId: 'booking-flown', ...flights, to: '0 6E-79 2026-12-11T06:10' });
    expect(texts(1)[0]).toContain('instead of 0 6E-79 2026-12-11T06:10');
    // Its airline flies at other times since; other flights are not that.
    const moved = { sessionId: 'flown', bookingId: 'booking-flown', ticketId: 71, did: null };
    diary.moved(moved);
    diary.exchanges({ ...shown, bookingId: 'booking-flown', ...flights, to: '0 6E-71 2026-12-11T09:10' });
    expect(texts(1)).toEqual([]);
  });
});
