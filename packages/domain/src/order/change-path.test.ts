/** What holds over any sequence of changes of an order, whatever its suppliers take and whenever. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { airRefund, type AirlineAnswer } from '../flight/air-refunds.ts';
import { endedCost } from '../flight/ended-cost.ts';
import { mostForPart } from '../flight/fees-now.ts';
import { linesLeft, taxedAmount, type TaxedSale } from '../money/gst.ts';
import type { TaxedStay } from '../money/room-tax.ts';
import { postHoldEnded, postHoldTaken, postPaymentCaptured } from '../money/ledger.ts';
import { publishedOf } from '../money/fare-lines.ts';
import { shareOf, sumPaise, type Paise } from '../money/money.ts';
import { payNow, planKeeps, type PlanId } from '../money/plans.ts';
import { chargeablePaise, keptLines, supplierShare, totalOf, type PriceLine } from '../money/price-lines.ts';
import {
  applyCharge,
  cancellationCharge,
  endedCharge,
  LEAST_REFUND_PAISE,
  type CancelPolicy,
} from '../stay/cancellation-charge.ts';
import { policiesOfRooms } from '../stay/policies-of-rooms.ts';
import { accountsOf, expectAtRest, leftOf, move, paidOf, type Books } from '../testing/order-books.ts';
import { balancePaise } from '../testing/postings.ts';
import { flightSales, staySales } from '../testing/sale-arbitraries.ts';
import { givenUp } from './give-up-seats.ts';
import { giveUpHeld } from './held-rooms.ts';
import type { PersonRole } from './may-stand.ts';
import { chargeLines, postSold, totalOfLines } from './post-change.ts';
import { isPriced, priceOf, type OrderItem, type Sale } from './sale.ts';

const SHARE = 1000;
const BOOKED_ON = '2026-11-01';
const GOODWILL = { item: null, kind: 'goodwill', label: 'goodwill', party: 'safar', refund: 'kept' } as const;

/** What a supplier takes: nothing, some of what was shown, as much, or more; in thousandths of its price. */
const taken = fc.oneof(fc.constantFrom(0, SHARE), fc.integer({ min: 0, max: SHARE }));

const flightChange = fc.oneof(
  fc.record({
    kind: fc.constant('wish' as const),
    seats: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 4 }),
    all: fc.boolean(),
    /** What the airline says when it is asked, and in the end; whether it says what it gives back, and keeps of extras. */
    asked: taken,
    takes: taken,
    says: fc.constantFrom('nothing', 'charge', 'charge-and-refund', 'keeps-extras'),
    /** The fare's own fee, of the seat's price; null when it is not told. */
    fee: fc.option(taken),
    isFreed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('denied' as const), extra: fc.nat() }),
  fc.record({ kind: fc.constant('goodwill' as const), share: taken }),
);

type Wish = Extract<typeof flightChange extends fc.Arbitrary<infer Change> ? Change : never, { kind: 'wish' }>;

/** What an airline says of some seats when it takes a share of their published price. */
function answerOf(lines: readonly PriceLine[], share: number, says: Wish['says']): AirlineAnswer | null {
  const publishedPaise = Math.max(0, publishedOf(lines));
  const chargePaise = shareOf(publishedPaise, share, SHARE);
  const extrasPaise = totalOf(lines.filter(({ kind }) => kind === 'extra'));
  switch (says) {
    case 'nothing':
      return null;
    case 'charge':
      return { chargePaise, refundPaise: null };
    case 'charge-and-refund':
      return { chargePaise, refundPaise: publishedPaise - chargePaise };
    case 'keeps-extras': {
      const ofFare = shareOf(publishedPaise - extrasPaise, share, SHARE);
      return { chargePaise: ofFare, refundPaise: publishedPaise - extrasPaise - ofFare };
    }
  }
}

describe('seats of a trip that are given up in any order', () => {
  test('[REQ-PAY-13, REQ-CXL-7, REQ-CXL-13] cost at most what was shown, leave us nothing of what an airline did not take, and the ledger is what is in force', () => {
    fc.assert(
      fc.property(flightSales, fc.array(flightChange, { maxLength: 6 }), ({ sale, price, tickets }, changes) => {
        const roles: PersonRole[] = (tickets[0] ?? []).map(() => 'adult');
        const books: Books = { lines: sale.lines, payments: [totalOf(price)], refundedPaise: 0, postings: [] };
        books.postings.push(postPaymentCaptured(totalOf(price)), postSold(sale.lines));
        let standing: readonly OrderItem[] = sale.items;
        let goodwillPaise = 0;
        // Over all wishes: what was paid for what is gone, what was shown that it costs, and what airlines took of it.
        const sums = { paidPaise: 0, shownPaise: 0, takenPaise: 0, feePaise: 0, backPaise: 0 };

        for (const change of changes) {
          if (change.kind === 'goodwill') {
            const paise = shareOf(leftOf(books), change.share, SHARE);
            const given = { ...GOODWILL, taxCode: 'airline', amountPaise: -paise } as const;
            move(books, { lines: [...books.lines, given], refundPaise: paise, isSold: true });
            goodwillPaise += paise;
          } else if (change.kind === 'denied') {
            const extras = standing.filter(({ kind }) => kind === 'extra');
            const denied = extras[change.extra % Math.max(1, extras.length)];
            const out = books.lines.filter(({ item }) => denied !== undefined && item === denied.item);
            // What was given already may leave too little of the payment: then a person settles it.
            if (denied === undefined || totalOfLines(out) > leftOf(books)) continue;
            const lines = books.lines.filter((line) => !out.includes(line));
            move(books, { lines, refundPaise: totalOfLines(out), isSold: true });
            standing = standing.filter((item) => item !== denied);
          } else {
            const seats = standing.filter(({ kind }) => kind === 'seat');
            const chosen = change.all ? seats : seats.filter((_, index) => change.seats.includes(index));
            const going = givenUp(
              standing,
              roles,
              chosen.map(({ item }) => item),
            );
            if (going.kind !== 'ok' || going.items.length === 0) continue;
            standing = giveUp(books, { change, items: going.items, standing, goodwillPaise, sums });
          }
          expectAtRest(books, true);
          // What was given beyond the terms counts towards what is due.
          const backPaise = sums.backPaise + goodwillPaise;
          expect(backPaise).toBeGreaterThanOrEqual(sums.paidPaise - sums.shownPaise);
          expect(sums.paidPaise - backPaise).toBeLessThanOrEqual(sums.takenPaise + sums.feePaise);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Gives up seats as a wish does, and returns what is left. */
function giveUp(
  books: Books,
  given: {
    readonly change: Wish;
    readonly items: readonly OrderItem[];
    readonly standing: readonly OrderItem[];
    readonly goodwillPaise: Paise;
    readonly sums: Record<'paidPaise' | 'shownPaise' | 'takenPaise' | 'feePaise' | 'backPaise', Paise>;
  },
): OrderItem[] {
  const { change, items, standing, goodwillPaise, sums } = given;
  const linesOf = (own: readonly OrderItem[]) =>
    priceOf({ items: own, lines: books.lines.filter(({ item }) => own.some((each) => each.item === item)) });
  const records = [...Map.groupBy(items, ({ record }) => record)].map(([record, own]) => {
    const lines = linesOf(own);
    const isWhole = standing.every((item) => item.record !== record || own.includes(item));
    const most = sumPaise(
      own.map((item) => {
        const each = linesOf([item]);
        const feePaise = change.fee === null ? null : shareOf(Math.max(0, totalOf(each)), change.fee, SHARE);
        return mostForPart(each, feePaise, BOOKED_ON).chargePaise;
      }),
    );
    const before = isWhole ? answerOf(lines, change.asked, change.says) : null;
    const shownPaise = change.isFreed
      ? 0
      : Math.min(most, before === null ? most : airRefund(lines, before, BOOKED_ON).chargePaise);
    const answer = answerOf(lines, change.takes, change.says);
    const cost = endedCost(lines, { shownPaise, answer, isWhole, bookedOn: BOOKED_ON });
    expect(cost.chargePaise).toBeLessThanOrEqual(shownPaise);
    const feePaise = totalOf(keptLines(lines));
    return { shownPaise, feePaise, paidPaise: totalOf(lines), ...cost };
  });
  const sum = (of: (each: (typeof records)[number]) => Paise) => sumPaise(records.map(of));
  const duePaise = sum(({ paidPaise }) => paidPaise) - sum(({ chargePaise }) => chargePaise);
  const left = standing.filter((item) => !items.includes(item));
  const lessGoodwill = duePaise - goodwillPaise;
  const sendable = goodwillPaise > 0 && lessGoodwill < LEAST_REFUND_PAISE ? 0 : lessGoodwill;
  const refundPaise = left.length === 0 ? sendable : Math.min(duePaise, leftOf(books));
  const out = books.lines.filter(
    ({ item, refund }) =>
      item !== null && items.some((each) => each.item === item) && (refund !== 'kept' || change.isFreed),
  );
  const supplierPaise = sum((each) => each.supplierPaise);
  const travellerPaise = totalOfLines(out) - refundPaise;
  const [only] = items.length === 1 ? items : [];
  const kept = chargeLines(only?.item ?? null, 'airline', { supplierPaise, travellerPaise });
  move(books, { lines: [...books.lines.filter((line) => !out.includes(line)), ...kept], refundPaise, isSold: true });
  sums.paidPaise += sum(({ paidPaise }) => paidPaise);
  sums.shownPaise += sum(({ shownPaise }) => shownPaise);
  sums.takenPaise += supplierPaise;
  sums.feePaise += sum(({ feePaise }) => feePaise);
  sums.backPaise += refundPaise;
  return left;
}

const policy: fc.Arbitrary<CancelPolicy> = fc
  .record({
    kind: fc.constantFrom('fixed' as const, 'percent' as const, 'nights' as const),
    value: fc.nat({ max: 100 }),
  })
  .map(({ kind, value }) => ({
    kind,
    from: '2026-11-01T00:00:00Z',
    to: null,
    value: kind === 'fixed' ? value * 10_000 : kind === 'nights' ? value % 4 : value,
  }));
const PLANS = ['pay_full', 'pay_half', 'pay_later'] as const satisfies readonly PlanId[];
const stayChange = fc.oneof(
  fc.record({ kind: fc.constant('room' as const), room: fc.nat({ max: 3 }), takes: taken }),
  fc.record({ kind: fc.constant('all' as const), takes: taken, isSilent: fc.boolean() }),
  fc.record({ kind: fc.constant('lost' as const) }),
  fc.record({ kind: fc.constant('deadline' as const) }),
  fc.record({ kind: fc.constant('balance' as const) }),
);
const AT = '2026-11-02T00:00:00Z';
const SELLER = '27AAPFU0939F1ZV';

describe('rooms of a stay that are given up in any order', () => {
  test('[REQ-PAY-13, REQ-CXL-2, REQ-CXL-3, REQ-DOC-5] cost at most what was shown, leave us nothing of what a hotel did not take but what the plan keeps, and papers are what the ledger says', () => {
    fc.assert(
      fc.property(
        staySales,
        fc.constantFrom(...PLANS),
        fc.array(policy, { maxLength: 1 }),
        fc.array(stayChange, { maxLength: 6 }),
        ({ sale, price, stay }, plan, policies, changes) => {
          const totalPaise = totalOf(price);
          const nowPaise = payNow(plan, totalPaise);
          const books: Books = { lines: sale.lines, payments: [], refundedPaise: 0, postings: [] };
          const captured = (paise: Paise) => {
            books.payments.push(paise);
            books.postings.push(postPaymentCaptured(paise));
          };
          if (nowPaise > 0) captured(nowPaise);
          let isSold = nowPaise === totalPaise;
          if (isSold) books.postings.push(postSold(sale.lines));
          else books.postings.push(postHoldTaken(nowPaise));
          let rooms: readonly OrderItem[] = sale.items;
          // What is sold once it is paid: not the rooms that went before. And what of the payments secures them.
          let soldItems = sale.items;
          let heldPaise = nowPaise;
          const credits: Paise[] = [];
          let isOver = false;
          const linesOf = (own: readonly OrderItem[]) =>
            priceOf({ items: own, lines: sale.lines.filter(({ item }) => own.some((each) => each.item === item)) });
          const supplierPrices = sale.items.map((room) => supplierShare(linesOf([room])));
          const chargeOf = (lines: readonly PriceLine[], places: readonly number[]) =>
            cancellationCharge(policiesOfRooms(policies, supplierPrices, places), AT, {
              supplierPaise: supplierShare(lines),
              totalPaise: totalOf(lines),
              nights: stay.nights,
              plan,
              mostPaise: chargeablePaise(lines),
            });
          /** Ends rooms for what was shown at most; what a hotel takes is a share of its price. */
          const end = (
            own: readonly OrderItem[],
            lines: readonly PriceLine[],
            paidPaise: Paise,
            takes: number | null,
          ) => {
            const chargePaise = chargeOf(
              lines,
              own.map(({ place }) => place),
            );
            const shown = applyCharge(paidPaise, chargePaise);
            const supplierChargePaise = takes === null ? null : shareOf(supplierShare(lines), takes, SHARE);
            const agreedPaise = planKeeps(plan, totalOf(lines));
            const ended = endedCharge({ shown, supplierChargePaise, agreedPaise, paidPaise });
            // No gateway sends less than ₹1.
            const refundPaise = ended.refundPaise < LEAST_REFUND_PAISE ? 0 : ended.refundPaise;
            expect(refundPaise).toBeGreaterThanOrEqual(shown.refundPaise);
            const gainPaise = paidPaise - refundPaise - Math.max(supplierChargePaise ?? chargePaise, agreedPaise);
            expect(gainPaise).toBeLessThan(refundPaise === 0 ? LEAST_REFUND_PAISE : 1);
            const ofSupplier = isSold ? supplierShare(lines) : 0;
            return { refundPaise, supplierPaise: supplierChargePaise ?? Math.min(ended.chargePaise, ofSupplier) };
          };

          for (const change of changes) {
            if (isOver) break;
            if (change.kind === 'balance') {
              if (isSold) continue;
              const price = books.lines.filter(({ kind }) => isPriced(kind));
              captured(totalOfLines(price) - heldPaise);
              books.postings.push(postHoldEnded(heldPaise), postSold(price));
              isSold = true;
            } else if (change.kind === 'room') {
              const going = rooms.filter(({ place }) => place === change.room && place > 0);
              if (going.length === 0) continue;
              const lines = linesOf(going);
              if (!isSold) {
                const keptPaise = giveUpHeldRoom(books, {
                  item: going[0]?.item ?? null,
                  heldPaise,
                  lines,
                  mostPaise: chargeOf(lines, [change.room]),
                  takesPaise: shareOf(supplierShare(lines), change.takes, SHARE),
                  agreedPaise: planKeeps(plan, totalOf(lines)),
                });
                if (keptPaise === null) continue;
                heldPaise -= keptPaise;
                rooms = rooms.filter((room) => !going.includes(room));
                soldItems = rooms;
                continue;
              }
              const { refundPaise, supplierPaise } = end(going, lines, totalOf(lines), change.takes);
              const kept = { supplierPaise, travellerPaise: totalOf(lines) - refundPaise };
              const left = books.lines.filter(({ item }) => going.every((room) => room.item !== item));
              const charged = chargeLines(going[0]?.item ?? null, 'accommodation', kept);
              move(books, { lines: [...left, ...charged], refundPaise, isSold });
              if (refundPaise > 0) credits.push(refundPaise);
              rooms = rooms.filter((room) => !going.includes(room));
            } else {
              isOver = true;
              if (!isSold) books.postings.push(postHoldEnded(heldPaise));
              const priced = books.lines.filter(({ kind }) => isPriced(kind));
              const kept = books.lines.filter(({ kind }) => !isPriced(kind));
              const paidPaise = isSold ? totalOfLines(priced) : heldPaise;
              if (change.kind === 'lost') {
                move(books, { lines: kept, refundPaise: paidPaise, isSold });
                if (isSold) credits.push(paidPaise);
              } else if (change.kind === 'deadline' && isSold) {
                isOver = false;
                continue;
              } else if (change.kind === 'deadline') {
                const charges = chargeLines(null, 'accommodation', { supplierPaise: 0, travellerPaise: heldPaise });
                move(books, { lines: [...kept, ...charges], refundPaise: 0, isSold });
              } else {
                const own = priceOf({ items: rooms, lines: priced });
                const { refundPaise, supplierPaise } = end(
                  rooms,
                  own,
                  paidPaise,
                  change.isSilent ? null : change.takes,
                );
                const ends = { supplierPaise, travellerPaise: paidPaise - refundPaise };
                const charges = chargeLines(null, 'accommodation', ends);
                move(books, { lines: [...kept, ...charges], refundPaise, isSold });
                if (isSold && refundPaise > 0) credits.push(refundPaise);
              }
              isSold = false;
            }
            if (isSold || isOver) expectAtRest(books, isSold);
          }
          if (books.refundedPaise > 0 && credits.length > 0) expectPapers(taxedSaleOf(sale, stay, soldItems), credits);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Gives up a room that is held and not paid in full, and returns what is kept of the payments; null when nothing would be left to pay. */
function giveUpHeldRoom(
  books: Books,
  given: {
    readonly item: number | null;
    readonly lines: readonly PriceLine[];
    readonly heldPaise: Paise;
    readonly mostPaise: Paise;
    readonly takesPaise: Paise;
    readonly agreedPaise: Paise;
  },
): Paise | null {
  const { item, lines, heldPaise, mostPaise, takesPaise, agreedPaise } = given;
  const price = books.lines.filter(({ kind }) => isPriced(kind));
  const held = { totalPaise: totalOfLines(price), paidPaise: heldPaise, goodwillPaise: 0 };
  const room = (chargePaise: Paise) => [{ pricePaise: totalOf(lines), chargePaise }];
  const shown = giveUpHeld(held, room(mostPaise));
  const { keptPaise, duePaise } = giveUpHeld(held, room(Math.min(mostPaise, Math.max(takesPaise, agreedPaise))));
  if (duePaise < LEAST_REFUND_PAISE) return null;
  // The balance is never more than was shown, and what is kept was paid.
  expect(duePaise).toBeLessThanOrEqual(shown.duePaise);
  const paise = sumPaise(keptPaise);
  expect(paise).toBeLessThanOrEqual(heldPaise);
  books.postings.push(postHoldEnded(paise));
  const kept = { supplierPaise: takesPaise, travellerPaise: paise };
  const left = books.lines.filter((line) => line.item !== item);
  move(books, { lines: [...left, ...chargeLines(item, 'accommodation', kept)], refundPaise: 0, isSold: false });
  // What is due is the price of what stays and what was kept, less the payments; the rest of those secures it.
  expect(balancePaise(books.lines, { paidPaise: paidOf(books), refundedPaise: books.refundedPaise })).toBe(duePaise);
  const { hold = 0, 'traveller-funds': funds = 0 } = accountsOf(books.postings);
  expect([hold, funds]).toEqual([0 - (heldPaise - paise), 0]);
  return paise;
}

/** A sale as it is on its papers: without the rooms that were given up before they were paid. */
function taxedSaleOf(sale: Sale, stay: TaxedStay, soldItems: readonly OrderItem[]): TaxedSale {
  const numbers = new Set(soldItems.map(({ item }) => item));
  const lines = priceOf({ ...sale, lines: sale.lines.filter(({ item }) => item === null || numbers.has(item)) });
  const { nights, nightlyPaise } = stay;
  const told = nightlyPaise && { nightlyPaise: soldItems.flatMap(({ place }) => [nightlyPaise[place] ?? []]) };
  const rooms = { rooms: soldItems.length, nights, ...told };
  return { lines, stay: rooms, supplyState: null, sellerGstin: SELLER, day: BOOKED_ON };
}

/** The invoice of all that was sold, and the credit notes against it: together they are what was kept, and their tax is its tax. */
function expectPapers(sale: TaxedSale, credits: readonly Paise[]): void {
  const invoice = taxedAmount(sale, totalOf(sale.lines));
  const notes = credits.map((paise) => taxedAmount(sale, paise));
  for (const [index, paise] of credits.entries()) expect(notes[index]?.totalPaise).toBe(paise);
  const creditedPaise = sumPaise(credits);
  expect(creditedPaise).toBeLessThanOrEqual(invoice.totalPaise);
  if (creditedPaise < invoice.totalPaise || notes.length < 2) return;
  const last = linesLeft(
    invoice.lines,
    notes.slice(0, -1).flatMap(({ lines }) => lines),
  );
  expect(last === null ? credits.at(-1) : sumPaise(last.map(({ grossPaise }) => grossPaise))).toBe(credits.at(-1));
}
