/** What holds over any sequence of exchanges of a stay, whatever its hotels take of the rooms that are given up. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { postPaymentCaptured } from '../money/ledger.ts';
import { shareOf, sumPaise, type Paise } from '../money/money.ts';
import { totalOf } from '../money/price-lines.ts';
import { LEAST_REFUND_PAISE } from '../stay/cancellation-charge.ts';
import { expectAtRest, leftOf, move, type Books } from '../testing/order-books.ts';
import { staySales } from '../testing/sale-arbitraries.ts';
import { exchangedPrice, exchangeSum, type ExchangeSum } from './exchange.ts';
import { chargeLines, postSold, totalOfLines } from './post-change.ts';
import { isPriced, type OrderLine } from './sale.ts';
import { staySale } from './stay-sale.ts';

const SHARE = 1000;
const share = fc.oneof(fc.constantFrom(0, SHARE), fc.integer({ min: 0, max: SHARE }));

/** Other dates or guests: their own price in as many rooms as they need. */
const exchange = fc.record({
  next: staySales,
  /** What giving the rooms up costs by their terms, and what their hotel takes in the end, of its price. */
  terms: share,
  takes: share,
  isHad: fc.boolean(),
});

/** The rooms in force. */
const ofRooms = ({ lines }: Books) => lines.filter(({ item, kind }) => item !== null && isPriced(kind));

/** What of a stay is ours beside its price: below zero, our loss. */
const gainPaise = ({ lines }: Books) =>
  totalOfLines(lines.filter(({ kind, party }) => kind === 'charge' && party === 'safar'));

test('[REQ-CHG-3, REQ-PAY-13] whoever exchanges a stay any number of times pays what was shown and no more, has nothing of it kept that no hotel took, and the ledger is what is in force', () => {
  fc.assert(
    fc.property(staySales, fc.array(exchange, { maxLength: 5 }), ({ sale, price }, exchanges) => {
      const books: Books = { lines: sale.lines, payments: [totalOf(price)], refundedPaise: 0, postings: [] };
      books.postings.push(postPaymentCaptured(totalOf(price)), postSold(sale.lines));
      for (const [index, each] of exchanges.entries()) {
        const gained = exchangeOnce(books, each, (1 + index) * MOST_ROOMS);
        expect(gained).toBeLessThan(LEAST_REFUND_PAISE);
        expectAtRest(books, true);
      }
    }),
    { numRuns: 300 },
  );
});

/** More rooms than a stay has: the numbers of the rooms of each exchange begin at a multiple of it. */
const MOST_ROOMS = 10;

type Exchange = typeof exchange extends fc.Arbitrary<infer Each> ? Each : never;

/** Asks for other rooms, pays, has them or not, and hears what the hotel kept of the old ones. Returns what we gained by it. */
function exchangeOnce(books: Books, { next, terms, takes, isHad }: Exchange, firstItem: number): Paise {
  const old = ofRooms(books);
  const suppliersPaise = Math.max(0, totalOfLines(old.filter(({ party }) => party === 'supplier')));
  const chargePaise = Math.min(shareOf(suppliersPaise, terms, SHARE), totalOfLines(old));
  const wanted = exchangedPrice(next.price, old);
  const sum = exchangeSum(old, wanted, { chargePaise, leftPaise: leftOf(books) });
  const { payPaise, backPaise } = sum;
  const [bornePaise, gainedPaise] = [totalOfLines(books.lines), gainPaise(books)];
  const moreBorne = () => totalOfLines(books.lines) - bornePaise;
  expect(Math.min(payPaise, backPaise)).toBe(0);
  if (payPaise > 0) {
    books.payments.push(payPaise);
    books.postings.push(postPaymentCaptured(payPaise));
  }
  if (!isHad) {
    move(books, { lines: books.lines, refundPaise: payPaise, isSold: true });
    return moreBorne();
  }
  const { lines } = staySale(wanted, next.stay, []);
  const rooms = lines.map((line) => ({ ...line, item: firstItem + (line.item ?? 0) }));
  have(books, { old, rooms, sum });
  // To the paisa what was shown; what no gateway sends stays with us.
  expect(moreBorne()).toBe(payPaise - backPaise);
  const unsentPaise = moreBorne() - (sum.newPaise + chargePaise - sum.oldPaise);
  expect(unsentPaise).toBeGreaterThanOrEqual(0);
  expect(unsentPaise).toBeLessThan(LEAST_REFUND_PAISE);
  const tookPaise = shareOf(suppliersPaise, takes, SHARE);
  settle(books, tookPaise - chargePaise);
  expect(moreBorne()).toBeLessThanOrEqual(payPaise - backPaise);
  // What was shown and the hotel did not take goes back; what it took beyond that is our loss.
  const gained = gainPaise(books) - gainedPaise;
  expect(gained).toBe(unsentPaise + Math.min(0, chargePaise - tookPaise));
  return gained;
}

/** The other rooms are had: the old ones go for the charge that was shown, and the rest goes back. */
function have(
  books: Books,
  {
    old,
    rooms,
    sum,
  }: { readonly old: readonly OrderLine[]; readonly rooms: readonly OrderLine[]; readonly sum: ExchangeSum },
): void {
  const refundPaise = Math.min(sum.backPaise, leftOf(books));
  const travellerPaise = totalOfLines(old) + sum.payPaise - totalOfLines(rooms) - refundPaise;
  const charges = chargeLines(null, 'accommodation', { supplierPaise: sum.chargePaise, travellerPaise });
  const stays = books.lines.filter((line) => !old.includes(line));
  move(books, { lines: [...stays, ...rooms, ...charges], refundPaise, isSold: true });
}

/** The hotel of the old rooms says what it kept: less goes back, more is our loss. */
function settle(books: Books, differencePaise: Paise): void {
  const backPaise = Math.min(Math.max(0, -differencePaise), leftOf(books));
  const lines = chargeLines(null, 'accommodation', { supplierPaise: differencePaise, travellerPaise: 0 - backPaise });
  move(books, { lines: [...books.lines, ...lines], refundPaise: backPaise, isSold: true });
  expect(sumPaise(books.payments)).toBeGreaterThanOrEqual(books.refundedPaise);
}
