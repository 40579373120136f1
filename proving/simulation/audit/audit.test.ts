import { describe, expect, test } from 'vitest';
import { percentOf } from '@safar/domain/money/money';
import { STAY_FEES_PAISE, STAY_MARK_UPS_PERCENT } from '../prices.ts';
import { audit, unsettled } from './audit.ts';
import { disputeFindings } from './disputes.ts';
import { MONEY_TAKEN } from './ledger.ts';
import { priceFindings } from './prices.ts';
import { createDiary } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import {
  bookingOf,
  CHARGE_PAISE,
  flightOf,
  GUESTS,
  line,
  PRICE_PAISE,
  soundBooks,
  SUPPLIER_PAISE,
  TENTH_PAISE,
} from './testing/sound-books.ts';

/** The travellers without a purchase in the sound books gave up their bookings. */
const diary = createDiary();
for (const id of ['booking-refused', 'booking-undone']) diary.gaveUp(id);

function auditedWith(of: Partial<typeof diary.notified>): string[] {
  return audit(soundBooks(), { ...diary.notified, ...of }).map(({ sessionId, text }) => `${sessionId}: ${text}`);
}

function findingsOf(doctored: Partial<Books>): string[] {
  return audit({ ...soundBooks(), ...doctored }, diary.notified).map(({ sessionId, text }) => `${sessionId}: ${text}`);
}

/** Sound bookings, of whose flight the airline said what it kept or not. */
function withCharge(part: { readonly isChargeUnsaid: boolean }): Books['bookings'] {
  return soundBooks().bookings.map((booking) =>
    booking.kind === 'flight' && booking.sessionId === 'flown'
      ? { ...booking, tickets: booking.tickets.map((ticket) => ({ ...ticket, ...part })) }
      : booking,
  );
}

describe('the audit of a simulation', () => {
  test('finds nothing in sound books', () => {
    expect(findingsOf({})).toEqual([]);
  });

  test('names a night of which a contract has sold another number than its bookings hold', () => {
    expect(findingsOf({ allotments: [{ roomTypeId: '7', day: '2026-12-13', sold: 2, taken: 1 }] })).toEqual([
      'null: the contract of room type 7 says 2 sold on 2026-12-13, and bookings hold 1',
    ]);
  });

  test('names a coupon that counts other uses than it has, spends above its budget, or is used for another amount than a booking has off', () => {
    const { bookings } = soundBooks();
    const coupon = { code: 'TEN', uses: 1, spentPaise: 500, budgetPaise: 1000 };
    const held = [{ sessionId: 'kept', amountPaise: 500, state: 'used' }];
    const off = bookings.map((one) => (one.sessionId === 'kept' ? { ...one, discountPaise: 500 } : one));
    expect(findingsOf({ coupons: [{ ...coupon, held }], bookings: off })).toEqual([]);
    expect(findingsOf({ coupons: [{ ...coupon, held }] })).toEqual([
      'kept: booking booking-kept, vouchered, used 500 paise of coupons instead of 0',
    ]);
    expect(findingsOf({ coupons: [{ ...coupon, held, uses: 2, budgetPaise: 400 }], bookings: off })).toEqual([
      'null: TEN counts 2 uses of 500 paise instead of 1 of 500',
      'null: TEN spent 500 of 400 paise',
    ]);
    const lost = off.map((one) => (one.sessionId === 'kept' ? { ...one, status: 'cancelled' } : one));
    expect(findingsOf({ coupons: [{ ...coupon, held }], bookings: lost })).toContain(
      'kept: booking booking-kept, cancelled, used 500 paise of coupons instead of 0',
    );
    const nowhere = [{ sessionId: 'nowhere', amountPaise: 500, state: 'used' }];
    expect(findingsOf({ coupons: [{ ...coupon, held: nowhere }] })).toEqual([
      'nowhere: a coupon was used for no booking',
    ]);
  });

  test('names what operators gave back and the ledger or the gateway does not have', () => {
    const { bookings } = soundBooks();
    const given = bookings.map((one) => (one.sessionId === 'kept' ? { ...one, givenBackPaise: 100 } : one));
    expect(findingsOf({ bookings: given })).toEqual([
      `kept: booking booking-kept, vouchered, cost its traveller ${PRICE_PAISE} paise instead of ${PRICE_PAISE - 100}`,
      'kept: account goodwill says 0 paise instead of 100',
    ]);
  });

  test('names a booking whose rows do not fit each other', () => {
    const { bookings } = soundBooks();
    const misfits = ['an extra without its seat'];
    const odd = bookings.map((one) => (one.sessionId === 'flown' ? { ...one, misfits } : one));
    expect(findingsOf({ bookings: odd })).toEqual(['flown: booking booking-flown has an extra without its seat']);
  });

  test('names a price that no version of the rules makes', () => {
    const books = soundBooks();
    const earnedPaise = STAY_FEES_PAISE.pay_full + percentOf(SUPPLIER_PAISE, STAY_MARK_UPS_PERCENT[0]);
    const priced = (part: object) => ({
      ...books,
      bookings: books.bookings.flatMap((one) => (one.sessionId === 'kept' ? { ...one, earnedPaise, ...part } : [])),
    });
    expect(priceFindings(priced({}))).toEqual([]);
    expect(priceFindings(priced({ earnedPaise: earnedPaise + 1 }))).toHaveLength(1);
    expect(priceFindings(priced({ earnedPaise: earnedPaise + 1, isAtLeastPrice: true }))).toEqual([]);
    expect(priceFindings({ ...books, bookings: [flightOf('flown', ['issued'], {})] })).toHaveLength(1);
  });

  test('names a lost dispute that is no loss of ours, a loss without one, and what a settlement left', () => {
    const { ledger, gateway, ...sound } = soundBooks();
    const lost = [line('kept', 'lost', 'dispute-loss', 100), line('kept', 'lost', 'gateway', -100)];
    const books = { ...sound, gateway, ledger: [...ledger, ...lost] };
    const dispute = { sessionId: 'kept', lostPaise: 100 };
    expect(disputeFindings(books, [dispute])).toEqual([]);
    expect(disputeFindings(books, []).map(({ text }) => text)).toEqual([
      'disputes cost 100 paise instead of 0',
      `the gateway has ${PRICE_PAISE - 100} paise to settle instead of ${PRICE_PAISE}`,
    ]);
    expect(disputeFindings({ ...books, ledger }, [dispute])).toHaveLength(2);
    const settled = { ...books, gateway: { ...gateway, settled: ['pay-kept'] } };
    expect(disputeFindings(settled, [dispute]).map(({ text }) => text)).toEqual([
      `the gateway has ${PRICE_PAISE - 100} paise to settle instead of -100`,
    ]);
  });

  test('lets a refund that came after the settlement wait for the next one', () => {
    const books = soundBooks();
    const gateway = { ...books.gateway, settled: ['pay-cancelled'] };
    const ledger = [...books.ledger, line('cancelled', 'paid-out', 'gateway', -PRICE_PAISE)];
    expect(disputeFindings({ ...books, gateway, ledger }, [])).toEqual([]);
  });

  test('names a booking that is still under way, and a workflow', () => {
    const doctored = { bookings: [bookingOf('kept', { status: 'pending' })], workflows: ['booking-7'] };
    const texts = unsettled({ ...soundBooks(), ...doctored }).map(({ text }) => text);
    expect(texts).toEqual(['booking booking-kept is still pending', 'workflow booking-7 has not ended well']);
  });

  test('names a room that is held and waits for its balance, also after a cancellation the hotel rejected', () => {
    const unpaid = { plan: 'pay_half', paidPaise: TENTH_PAISE } as const;
    const bookings = (['confirmed', 'cancel-rejected'] as const).map((status) =>
      bookingOf(status, { ...unpaid, status }),
    );
    expect(unsettled({ ...soundBooks(), bookings }).map(({ text }) => text)).toEqual([
      'booking booking-confirmed is still confirmed',
      'booking booking-cancel-rejected is still cancel-rejected',
    ]);
  });

  test('names a booking that failed with its money still here, and lets one rest that cost nothing', () => {
    const failed = bookingOf('kept', { status: 'failed' });
    expect(unsettled({ ...soundBooks(), bookings: [{ ...failed, paidPaise: 0 }] })).toEqual([]);
    expect(unsettled({ ...soundBooks(), bookings: [failed] })).toHaveLength(1);
  });

  test('names a released room that the supplier still holds, unless a person knows that its hotel does not take it back', () => {
    const { bookings, rooms } = soundBooks();
    const heldAs = (part: { readonly isRefused: boolean; readonly vouchered: boolean }) =>
      rooms.map((room) => (room.bookingId === '4' ? { ...room, ...part, status: 'Confirmed' } : room));
    const refused = heldAs({ isRefused: true, vouchered: false });
    expect(findingsOf({ rooms: refused })).toEqual([
      'released: booking booking-released is released and the supplier holds 1 rooms for it',
    ]);
    const known = bookings.map((booking) => ({ ...booking, needsPerson: booking.sessionId === 'released' }));
    expect(findingsOf({ rooms: refused, bookings: known })).toEqual([]);
    expect(findingsOf({ rooms: heldAs({ isRefused: true, vouchered: true }), bookings: known })).toHaveLength(1);
    expect(findingsOf({ rooms: heldAs({ isRefused: false, vouchered: false }), bookings: known })).toHaveLength(1);
  });

  test('names a booking that was charged and refunded for no fault and nobody’s wish', () => {
    const { notified } = createDiary();
    const textsOf = (of: Partial<typeof notified>) =>
      audit(soundBooks(), { ...notified, ...of }).map(({ sessionId, text }) => `${sessionId}: ${text}`);
    expect(textsOf({})).toEqual([
      "refused: booking booking-refused was paid and refunded for 'other' though nothing was armed against it",
      "undone: booking booking-undone was paid and refunded for 'other' though nothing was armed against it",
    ]);
    expect(textsOf({ givenUp: new Set(['booking-refused', 'booking-undone']) })).toEqual([]);
    const subjects = new Map([['refused', { rate: 'rate-1', hotel: '1000' }]]);
    expect(textsOf({ subjects, armed: new Set(['rate-1', '6E-81']) })).toEqual([]);
    expect(textsOf({ subjects, armed: new Set(['rate-2', '6E-71']) })).toHaveLength(2);
  });

  test('names a balance that came after the release and stayed', () => {
    const { gateway, payments } = soundBooks();
    const balancePaise = PRICE_PAISE - TENTH_PAISE;
    const late = { id: 'pay-late', sessionId: 'released', amountPaise: balancePaise, captured: true };
    const ours = { sessionId: 'released', gatewayPaymentId: 'pay-late', amountPaise: balancePaise };
    const doctored = { gateway: { ...gateway, payments: [...gateway.payments, late] }, payments: [...payments, ours] };
    expect(findingsOf(doctored)).toContain(
      `released: booking booking-released, released, cost its traveller ${PRICE_PAISE} paise instead of ${TENTH_PAISE}`,
    );
  });

  test('names a voucher for a room that was paid in part', () => {
    const { bookings } = soundBooks();
    const part = bookings.map((one) => (one.sessionId === 'kept' ? { ...one, totalPaise: PRICE_PAISE + 1 } : one));
    expect(findingsOf({ bookings: part })).toEqual([
      `kept: booking booking-kept, vouchered, cost its traveller ${PRICE_PAISE} paise instead of ${PRICE_PAISE + 1}`,
    ]);
  });

  test('names a ticket that was bought twice, lost, or is not issued', () => {
    const { tickets } = soundBooks();
    const [first] = tickets;
    if (first === undefined) throw new Error('there is no ticket');
    expect(findingsOf({ tickets: [...tickets, { ...first, bookingId: 73 }] })).toEqual(
      expect.arrayContaining(['flown: booking booking-flown has 2 tickets, of which 3 were bought']),
    );
    expect(findingsOf({ tickets: tickets.filter(({ bookingId }) => bookingId !== 71) })).toEqual(
      expect.arrayContaining([
        'flown: booking booking-flown is vouchered and the supplier holds 72 (ticketed) instead of 71, 72',
      ]),
    );
    const held = tickets.map((each) => (each.bookingId === 71 ? { ...each, standing: 'booked' } : each));
    expect(findingsOf({ tickets: held })).toEqual(
      expect.arrayContaining([
        'flown: booking booking-flown is vouchered and the supplier has 71 (booked), 72 (ticketed)',
      ]),
    );
  });

  test('names a ticket for other flights than were sold, as one way of a special return alone', () => {
    const { bookings } = soundBooks();
    const both = ['6E-71', '6E-17'];
    const together = bookings.map((booking) =>
      booking.sessionId === 'flown' && booking.kind === 'flight'
        ? {
            ...booking,
            tickets: booking.tickets.map((each, index) => (index === 0 ? { ...each, flights: both } : each)),
          }
        : booking,
    );
    expect(findingsOf({ bookings: together })).toEqual([
      'flown: of booking booking-flown ticket 71 is for 6E-71 instead of 6E-71, 6E-17',
    ]);
  });

  test('names a ticket of a trip that was refunded, unless a person knows that its airline does not take it back', () => {
    const { bookings, tickets } = soundBooks();
    const stands = tickets.map((each) =>
      each.bookingId === 81 ? { ...each, standing: 'ticketed', isRefused: true } : each,
    );
    expect(findingsOf({ tickets: stands })).toEqual(
      expect.arrayContaining([
        'undone: booking booking-undone is refunded and the supplier holds 81 (ticketed) instead of nothing',
      ]),
    );
    const known = bookings.map((booking) => ({ ...booking, needsPerson: booking.sessionId === 'undone' }));
    expect(findingsOf({ tickets: stands, bookings: known })).toEqual([]);
    const unasked = stands.map((each) => ({ ...each, isRefused: false }));
    expect(findingsOf({ tickets: unasked, bookings: known })).not.toEqual([]);
  });

  test('names a charge of an airline that the ledger has otherwise, and tickets nobody paid for', () => {
    const dearer = soundBooks().tickets.map((each) => ({ ...each, chargePaise: 2 * each.chargePaise }));
    expect(findingsOf({ tickets: dearer })).toEqual([
      `undone: account supplier-payable and markup says ${-CHARGE_PAISE} paise instead of ${-2 * CHARGE_PAISE}`,
    ]);
    const unmatched = {
      bookingId: 9,
      family: 'stranger',
      standing: 'ticketed',
      flights: ['6E-9'],
      pricePaise: 1,
      chargePaise: 0,
      refundedPaise: 0,
      isRefused: false,
      isMoved: false,
      reissues: 0,
      people: [],
    };
    expect(findingsOf({ tickets: [...soundBooks().tickets, unmatched] })).toEqual([
      'null: the supplier holds a flight as 9 for stranger, of whom we do not know',
    ]);
  });

  test('names a ticket that its airline changed and of which nobody was told, and a change that no airline made', () => {
    const { bookings, tickets } = soundBooks();
    const moved = tickets.map((each) => ({ ...each, isMoved: each.bookingId === 71 }));
    const told = (id: number) =>
      bookings.map((booking) =>
        booking.sessionId === 'flown' && booking.kind === 'flight'
          ? {
              ...booking,
              tickets: booking.tickets.map((each) =>
                each.supplierBookingId === id ? { ...each, terms: 'done' } : each,
              ),
            }
          : booking,
      );
    const untold = 'flown: booking booking-flown was not told what the airline changed of ticket 71';
    expect(findingsOf({ tickets: moved })).toEqual([untold]);
    expect(findingsOf({ tickets: moved, bookings: told(71) })).toEqual([]);
    expect(findingsOf({ tickets: moved, bookings: told(72) })).toEqual([
      untold,
      'flown: booking booking-flown was told of a change of ticket 72 that no airline made',
    ]);
    const did = { sessionId: 'flown', bookingId: 'booking-flown', ticketId: 71, did: 'given-up' } as const;
    const notified = { ...diary.notified, moved: [did] };
    expect(audit({ ...soundBooks(), tickets: moved, bookings: told(71) }, notified).map(({ text }) => text)).toEqual([
      'booking booking-flown has ticket 71 done though its traveller answered: given-up',
    ]);
  });

  test('names a room that its hotel forgot and nobody was called about, and a booking that another took the place of in part', () => {
    expect(auditedWith({ forgotten: new Set(['booking-kept']) })).toEqual([
      'kept: booking booking-kept was forgotten by its hotel, and nobody was called or told',
    ]);
    const replaced = { bookingId: 'booking-cancelled', bySessionId: 'kept', refundPaise: PRICE_PAISE };
    expect(auditedWith({ replacings: [replaced] })).toEqual([]);
    expect(auditedWith({ replacings: [{ ...replaced, refundPaise: PRICE_PAISE + 1 }] })).toHaveLength(1);
    expect(auditedWith({ replacings: [{ ...replaced, bySessionId: 'undone' }] })).toEqual([
      'cancelled: booking booking-cancelled is cancelled though nothing took its place',
    ]);
    expect(auditedWith({ replacings: [{ ...replaced, bookingId: 'booking-flown' }] })).toHaveLength(1);
  });

  test('leaves open what an airline kept of a seat when its answer was lost, and names it when it said so', () => {
    const kept = soundBooks().tickets.map((each) => (each.bookingId === 71 ? { ...each, refundedPaise: 1 } : each));
    expect(findingsOf({ tickets: kept, bookings: withCharge({ isChargeUnsaid: true }) })).toEqual([]);
    expect(findingsOf({ tickets: kept, bookings: withCharge({ isChargeUnsaid: false }) })).toEqual([
      `flown: account supplier-payable and markup says ${-PRICE_PAISE} paise instead of ${1 - PRICE_PAISE}`,
    ]);
  });

  test('names a trip cancelled in part whose traveller paid more than the charge of the ticket given back', () => {
    const { bookings, tickets } = soundBooks();
    const part = bookings.map((booking) =>
      booking.sessionId === 'flown' ? flightOf('flown', ['issued', 'gone'], { status: 'cancel-rejected' }) : booking,
    );
    const back = tickets.map((each) => (each.bookingId === 72 ? { ...each, standing: 'cancelled' } : each));
    expect(findingsOf({ bookings: part, tickets: back })).toEqual([
      `flown: booking booking-flown, cancel-rejected, cost its traveller ${PRICE_PAISE} paise instead of ${PRICE_PAISE - 1}`,
      `flown: account supplier-payable and markup says ${-PRICE_PAISE} paise instead of ${1 - PRICE_PAISE}`,
    ]);
    const notified = { ...diary.notified, refunds: [{ bookingId: 'booking-flown', refundPaise: PRICE_PAISE }] };
    expect(audit({ ...soundBooks(), bookings: part }, notified).map(({ text }) => text)).not.toContain(
      `booking booking-flown was promised ${PRICE_PAISE} paise back`,
    );
  });

  test('names a payment nobody here knows of', () => {
    const payments = soundBooks().payments.filter(({ sessionId }) => sessionId !== 'unmatched');
    expect(findingsOf({ payments })).toContain(
      `unmatched: we do not know that pay-unmatched paid ${PRICE_PAISE} paise`,
    );
  });

  test('names a lost refund, though our books say it went out', () => {
    const { gateway } = soundBooks();
    const doctored = { ...gateway, refunds: gateway.refunds.filter(({ id }) => id !== 'refund-refused') };
    expect(findingsOf({ gateway: doctored })).toEqual([
      `refused: the gateway never gave ${PRICE_PAISE} paise of pay-refused back`,
      `refused: booking booking-refused, refunded, cost its traveller ${PRICE_PAISE} paise instead of 0`,
      `refused: account ${MONEY_TAKEN.join(' and ')} says 0 paise instead of ${PRICE_PAISE}`,
    ]);
  });

  test('names a refund the gateway made twice', () => {
    const { gateway } = soundBooks();
    const second = { id: 'refund-again', paymentId: 'pay-refused', amountPaise: PRICE_PAISE, status: 'processed' };
    expect(findingsOf({ gateway: { ...gateway, refunds: [...gateway.refunds, second] } })).toEqual(
      expect.arrayContaining([
        `refused: the gateway gave ${PRICE_PAISE} paise of pay-refused back as refund-again, which we do not know`,
        `refused: booking booking-refused, refunded, cost its traveller ${-PRICE_PAISE} paise instead of 0`,
      ]),
    );
  });

  test('names a second charge for one room', () => {
    const { gateway, payments } = soundBooks();
    const second = { id: 'pay-second', sessionId: 'kept', amountPaise: PRICE_PAISE, captured: true };
    const ours = { sessionId: 'kept', gatewayPaymentId: 'pay-second', amountPaise: PRICE_PAISE };
    const doctored = {
      gateway: { ...gateway, payments: [...gateway.payments, second] },
      payments: [...payments, ours],
    };
    expect(findingsOf(doctored)).toContain(
      `kept: booking booking-kept, vouchered, cost its traveller ${2 * PRICE_PAISE} paise instead of ${PRICE_PAISE}`,
    );
  });

  test('names a charge above the price that was shown', () => {
    const notified = {
      ...diary.notified,
      payments: [{ sessionId: 'kept', paymentId: 'pay-kept', shownPaise: 599_900 }],
    };
    expect(audit(soundBooks(), notified)).toEqual([
      { sessionId: 'kept', text: `599900 paise were shown and ${PRICE_PAISE} charged` },
    ]);
  });

  test('names a booking the supplier made twice, lost, or never vouchered', () => {
    const { rooms } = soundBooks();
    const [room] = rooms;
    if (room === undefined) throw new Error('there is no room');
    expect(findingsOf({ rooms: [...rooms, { ...room, bookingId: '9' }] })).toEqual([
      'kept: booking booking-kept is vouchered and the supplier holds 2 rooms for it',
      'kept: booking booking-kept had 2 rooms booked',
    ]);
    expect(findingsOf({ rooms: [...rooms, { ...room, bookingId: '9', status: 'Cancelled' }] })).toEqual([
      'kept: booking booking-kept had 2 rooms booked',
    ]);
    expect(findingsOf({ rooms: [] })).toEqual([
      'kept: booking booking-kept is vouchered and the supplier holds 0 rooms for it',
    ]);
    expect(findingsOf({ rooms: [{ ...room, vouchered: false }] })).toEqual([
      'kept: the room of booking booking-kept has no voucher',
    ]);
  });

  test('names a room nobody paid for', () => {
    const unmatched = {
      bookingId: '9',
      reference: 'SFR-x-1',
      status: 'Confirmed',
      vouchered: true,
      pricePaise: 1,
      chargePaise: 0,
      isRefused: false,
      guests: null,
    };
    expect(findingsOf({ rooms: [...soundBooks().rooms, unmatched] })).toEqual([
      'null: the supplier holds 9 under SFR-x-1, which we do not know',
    ]);
  });

  test('names a ledger that does not balance, and an account the gateway contradicts', () => {
    const extra = line('kept', 'captured', 'gateway', 1);
    expect(findingsOf({ ledger: [...soundBooks().ledger, extra] })).toEqual([
      'kept: transaction captured:kept sums to 1 paise',
      'null: the ledger sums to 1 paise',
      `kept: account ${MONEY_TAKEN.join(' and ')} says ${PRICE_PAISE + 1} paise instead of ${PRICE_PAISE}`,
    ]);
  });

  test('names a supplier’s bill the ledger has otherwise', () => {
    const rooms = soundBooks().rooms.map((room) => ({ ...room, pricePaise: SUPPLIER_PAISE + 1 }));
    expect(findingsOf({ rooms })).toEqual([
      `kept: account supplier-payable says ${-SUPPLIER_PAISE} paise instead of ${-SUPPLIER_PAISE - 1}`,
    ]);
  });

  test('takes a room for one that was exchanged, with what its hotel charged, and names two for one', () => {
    const { bookings, rooms, ledger, gateway } = soundBooks();
    const exchange = { id: 'x', state: 'done', isInvoiced: true, payPaise: null, chargedPaise: CHARGE_PAISE };
    const references = ['SFR-kept-1', 'SFR-kept-11'];
    const exchanged = bookings.map((each) =>
      each.sessionId === 'kept' && each.kind === 'hotel' ? { ...each, references, exchanges: [exchange] } : each,
    );
    const [had, ...others] = rooms.map((each) => ({ ...each }));
    if (had === undefined) throw new Error('there is a room');
    const old = { ...had, bookingId: '5', status: 'Cancelled', chargePaise: CHARGE_PAISE };
    const now = { ...had, reference: 'SFR-kept-11' };
    const charged = [
      line('kept', 'exchanged', 'supplier-payable', -CHARGE_PAISE),
      line('kept', 'exchanged', 'traveller-funds', CHARGE_PAISE),
      line('kept', 'paid', 'traveller-funds', -CHARGE_PAISE),
      line('kept', 'paid', 'gateway', CHARGE_PAISE),
    ];
    const payments = gateway.payments.map((each) =>
      each.sessionId === 'kept' ? { ...each, amountPaise: PRICE_PAISE + CHARGE_PAISE } : each,
    );
    const books = {
      ...soundBooks(),
      bookings: exchanged,
      rooms: [now, old, ...others],
      ledger: [...ledger, ...charged],
      gateway: { ...gateway, payments },
      payments: soundBooks().payments.map((each) =>
        each.sessionId === 'kept' ? { ...each, amountPaise: PRICE_PAISE + CHARGE_PAISE } : each,
      ),
    };
    const shown = { bookingId: 'booking-kept', changeId: 'x', payPaise: 0, backPaise: 0, traits: [], subjects: {} };
    const dates = { from: `2026-12-01 2026-12-02 ${GUESTS}`, to: `2026-12-11 2026-12-13 ${GUESTS}` };
    const exchanges = new Map([['x', { ...shown, ...dates, beforePaise: PRICE_PAISE + CHARGE_PAISE }]]);
    const told = { ...diary.notified, exchanges };
    const findings = (part: Partial<Books>) => audit({ ...books, ...part }, told).map(({ text }) => text);
    const invoiced = exchanged.map((each) => ({
      ...each,
      told: ['exchanged'],
      invoicedPaise: PRICE_PAISE + CHARGE_PAISE,
    }));
    expect(findings({ bookings: invoiced })).toEqual([]);
    expect(findings({ bookings: invoiced, rooms: [now, { ...old, chargePaise: 0 }, ...others] })).toEqual([
      `account supplier-payable says ${-SUPPLIER_PAISE - CHARGE_PAISE} paise instead of ${-SUPPLIER_PAISE}`,
    ]);
    const both = { ...old, status: 'Confirmed', isRefused: true };
    expect(findings({ bookings: invoiced, rooms: [now, both, ...others] })).toContain(
      'booking booking-kept is vouchered and the supplier holds 2 rooms for it',
    );
    const known = invoiced.map((each) => ({ ...each, needsPerson: each.sessionId === 'kept' }));
    expect(findings({ bookings: known, rooms: [now, both, ...others] })).toEqual([]);
    const twice = { ...now, bookingId: '6', status: 'Cancelled', reference: 'SFR-kept-12' };
    expect(findings({ bookings: invoiced.map(withReference), rooms: [now, old, twice, ...others] })).toEqual([
      'booking booking-kept had 2 rooms booked',
    ]);
    function withReference(each: Books['bookings'][number]) {
      return each.sessionId === 'kept' && each.kind === 'hotel'
        ? { ...each, references: [...references, 'SFR-kept-12'] }
        : each;
    }
  });

  test('names a room that is in the names of others, and a ticket on which others fly', () => {
    const { rooms, tickets } = soundBooks();
    expect(findingsOf({ rooms: rooms.map((room) => ({ ...room, guests: 'Tara Mehta' })) })).toEqual([
      `kept: the room of booking booking-kept is of Tara Mehta instead of ${GUESTS}`,
    ]);
    expect(findingsOf({ rooms: rooms.map((room) => ({ ...room, guests: null })) })).toEqual([]);
    const others = tickets.map((ticket) => (ticket.bookingId === 71 ? { ...ticket, people: ['ARJUN'] } : ticket));
    expect(findingsOf({ tickets: others })).toEqual([
      'flown: of booking booking-flown ticket 71 is of ARJUN instead of ARJUN, MEERA',
    ]);
  });

  test('names questions that nobody was told of, and told ones that do not wait', () => {
    const asked = [{ bookingId: 'booking-kept', number: 'SFR1234-1' }];
    expect(auditedWith({ asked })).toEqual(['kept: booking booking-kept has the open questions none, and told 1']);
    const { bookings } = soundBooks();
    const open = bookings.map((each) => (each.sessionId === 'kept' ? { ...each, questions: [1, 2] } : each));
    expect(audit({ ...soundBooks(), bookings: open }, { ...diary.notified, asked }).map(({ text }) => text)).toEqual([
      'booking booking-kept has the open questions 1,2, and told 1',
    ]);
  });

  test('names promises that were not kept', () => {
    const notified = {
      ...diary.notified,
      bookings: [{ sessionId: 'kept', bookingId: 'booking-lost' }],
      refunds: [{ bookingId: 'booking-cancelled', refundPaise: 1 }],
      complaints: ['1/7: verifyPayment answered nonsense'],
    };
    expect(audit(soundBooks(), notified).map(({ text }) => text)).toEqual([
      'booking booking-lost was promised and is not there',
      'booking booking-cancelled was promised 1 paise back',
      '1/7: verifyPayment answered nonsense',
    ]);
  });
});
