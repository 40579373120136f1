import { acceptFlightTerms, myBookings } from '@safar/contract/bookings';
import { cancelBooking, cancellationPreview, replaceBooking } from '@safar/contract/cancellation';
import { deskBooking, noteTermsCall } from '@safar/contract/desk/bookings';
import { bookingCalendar, voucherPdf } from '@safar/contract/documents';
import type { Call } from '@safar/contract/call';
import { sumPaise } from '@safar/domain/money/money';
import { epochMs } from '@safar/domain/time/days';
import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock, type MovableClock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { arm, control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import { endTerms } from '../order/proposed-terms.ts';
import { lockStatus } from '../order/store.ts';
import { openPriceDesk, priceRule } from '../../pricing/testing/publish-rules.ts';
import { openReasons } from '../testing/open-reasons.ts';
import {
  airBooksOf,
  CONTACT,
  domesticReturn,
  oneway,
  orderFlight,
  quoteTrip,
  readFlight,
  ticketedFlight,
} from '../testing/flight-journey.ts';
import { inboxOf, pay, succeed, verify } from '../testing/journey.ts';

/** How often the app looks for what is due: a clock that a test moves does not wake it. */
const LOOK_EVERY_MS = 50;
/** Beyond what the airline's rule leaves to the traveller. */
const FAR_MIN = 315;
const LITTLE_MIN = 30;
/** The fee for each adult of a ticket, with its GST. */
const FEE_PAISE = 11_800;

let clock: MovableClock;
let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  clock = movableClock(Date.now());
  app = await buildTestApp({ sandbox: 'own', parts: { clock, lookEveryMs: LOOK_EVERY_MS } });
  const prices = await openPriceDesk(app);
  await prices.publish([priceRule({ kind: 'fee', product: 'flight', fixedPaise: FEE_PAISE })]);
});
beforeEach(async () => {
  clock.set(Date.now());
  traveller = await signIn(app);
});
afterAll(() => app.close());

type Bought = Awaited<ReturnType<typeof ticketedFlight>>;

/** Has the airline change a ticket, and the app ask about it now. */
async function move({ bookingId, passengers }: Pick<Bought, 'bookingId' | 'passengers'>, change: object, which = 0) {
  const books = await airBooksOf(app, passengers);
  await control(app, 'PUT', '/books/air/moves', { bookingId: books[which]?.bookingId, ...change });
  await askNow(bookingId);
}

async function askNow(bookingId: string): Promise<void> {
  const { pool } = app.context.database;
  await pool.query(`update booking_watches set at = $2 where booking_id = $1`, [bookingId, clock.nowIso()]);
}

async function movedOf(bookingId: string) {
  return (await readFlight(app, traveller, bookingId)).flight.moved;
}

async function asked(bookingId: string) {
  return eventually(async () => {
    const [moved] = await movedOf(bookingId);
    if (moved === undefined) throw new Error('nothing is asked');
    return moved;
  });
}

/** Waits until the airline was asked once more. */
async function watched(bookingId: string): Promise<void> {
  await askNow(bookingId);
  await eventually(async () => {
    const { rows } = await app.context.database.pool.query<{ at: Date }>(
      'select at from booking_watches where booking_id = $1',
      [bookingId],
    );
    // Far ahead again: it was asked and answered.
    expect(rows[0]?.at.getTime()).toBeGreaterThan(clock.nowMs() + HOUR_MS);
  });
}

const Told = z.array(z.object({ kind: z.string(), channel: z.string(), occasion: z.string(), late: z.number() }));

async function told(bookingId: string) {
  const { rows } = await app.context.database.pool.query(
    `select m.kind, channel, occasion, extract(epoch from m.created_at - c.asked_at)::float as late
     from messages m join booking_changes c on c.booking_id = m.booking_id and m.occasion like c.id::text || '%'
     where m.booking_id = $1 and m.kind like 'terms-%' order by m.created_at, m.kind, channel`,
    [bookingId],
  );
  return Told.parse(rows);
}

const needs = (bookingId: string) => openReasons(app, bookingId);

function accept(bookingId: string, change: string, as = traveller) {
  return app.call(acceptFlightTerms, { as, params: { id: bookingId }, body: { change } });
}

async function download(call: Call, id: string) {
  const url = call.path.replace('{id}', id);
  const response = await app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response;
}

async function eTicket(id: string): Promise<string> {
  const pdf = await download(voucherPdf, id);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
const clockOf = (time: string) => time.slice(11);
const utc = (time: string) => new Date(`${time}:00+05:30`).toISOString().replaceAll(/[-:]|\.\d+/g, '');

describe('what an airline makes of an issued ticket', () => {
  test('[REQ-WATCH-2] is told on both channels when it is known, and shown before and after with a deadline', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    await move(bought, { byMinutes: FAR_MIN, terminal: '9' });
    const moved = await asked(bought.bookingId);
    const sold = bought.quote.trip.tickets[0]?.legs[0]?.segments[0];
    expect(moved).toMatchObject({
      isGone: false,
      isFree: true,
      isLate: false,
      backPaise: bought.amountPaise,
      before: [{ from: { time: sold?.from.time } }],
    });
    expect(moved.offer?.[0]?.from.time).not.toBe(sold?.from.time);
    expect(moved.sentences.join(' ')).toContain(clockOf(moved.offer?.[0]?.from.time ?? '-'));
    expect(epochMs(moved.answerBy) - clock.nowMs()).toBeGreaterThan(47 * HOUR_MS);
    const { bookings } = await succeed(app, myBookings, { as: traveller });
    expect(bookings.find(({ id }) => id === bought.bookingId)).toMatchObject({ flight: { isMoved: true } });
    expect(await told(bought.bookingId)).toEqual(
      ['email', 'sms'].map((channel) => ({
        kind: 'terms-changed',
        channel,
        occasion: moved.change,
        late: like.any(Number),
      })),
    );
    for (const { late } of await told(bought.bookingId)) expect(Math.abs(late)).toBeLessThan((5 * MINUTE_MS) / 1000);
    const mail = await eventually(async () => {
      const found = (await inboxOf(app, CONTACT.email)).find((each) => each.includes('changed your trip'));
      if (found === undefined) throw new Error('no mail');
      return found;
    });
    expect(mail).toContain(clockOf(moved.offer?.[0]?.from.time ?? '-'));
  });

  test('[REQ-WATCH-2] is asked once, however often the airline says it, and taken back with it', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    await move(bought, { byMinutes: FAR_MIN });
    await asked(bought.bookingId);
    await watched(bought.bookingId);
    expect(await movedOf(bought.bookingId)).toHaveLength(1);
    expect(await told(bought.bookingId)).toHaveLength(2);
    await move(bought, { byMinutes: -FAR_MIN });
    await until(async () => ({ moved: await movedOf(bought.bookingId) }), { moved: [] });
    expect((await told(bought.bookingId)).map(({ kind }) => kind)).toEqual([
      'terms-changed',
      'terms-changed',
      'terms-withdrawn',
      'terms-withdrawn',
    ]);
    await succeed(app, cancellationPreview, { as: traveller, params: { id: bought.bookingId } });
  });

  test('[REQ-WATCH-1] of one traveller has all others of the flight asked about at once, and each of them once', async () => {
    const criteria = oneway(true);
    const quote = await quoteTrip(app, criteria);
    const first = await orderFlight(app, traveller, quote);
    const { bookingId } = await verify(app, traveller, await pay(app, first.orderId));
    const other = await signIn(app);
    const second = await orderFlight(app, other, await quoteTrip(app, criteria));
    const { bookingId: beside } = await verify(app, other, await pay(app, second.orderId));
    await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
    await until(() => readFlight(app, other, beside), { status: 'vouchered' });
    const [mine] = await airBooksOf(app, first.passengers);
    const [theirs] = await airBooksOf(app, second.passengers);
    for (const booking of [mine, theirs])
      await control(app, 'PUT', '/books/air/moves', { bookingId: booking?.bookingId, cancelled: true });
    await askNow(bookingId);
    await eventually(async () => {
      const { flight } = await readFlight(app, other, beside);
      expect(flight.moved).toMatchObject([{ isGone: true, offer: null }]);
    });
    // What the second is told has the first, which was told, not asked about again.
    const { rows } = await app.context.database.pool.query<{ at: Date }>(
      'select at from booking_watches where booking_id = any ($1)',
      [[bookingId, beside]],
    );
    expect(rows.filter(({ at }) => at.getTime() <= clock.nowMs())).toEqual([]);
  });
});

describe('accepted', () => {
  test('[REQ-WATCH-4] it is what page, list, e-ticket and calendar say from then on, and nothing is paid', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    const id = bought.bookingId;
    const before = (await download(bookingCalendar, id)).body;
    await move(bought, { byMinutes: FAR_MIN });
    const moved = await asked(id);
    const [was, is] = [moved.before[0]?.from.time ?? '', moved.offer?.[0]?.from.time ?? ''];
    expect(await accept(id, moved.change)).toMatchObject({ status: 200 });
    const page = await readFlight(app, traveller, id);
    expect(page.flight).toMatchObject({ moved: [], trip: { tickets: [{ legs: [{ from: { time: is } }] }] } });
    const ticket = await eTicket(id);
    expect(ticket).toContain(clockOf(is));
    expect(ticket).not.toContain(clockOf(was));
    const after = (await download(bookingCalendar, id)).body;
    expect(after).toContain(`DTSTART:${utc(is)}`);
    expect(after).not.toContain(`DTSTART:${utc(was)}`);
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
    expect(/UID:(.*)/.exec(after)?.[1]).toBe(/UID:(.*)/.exec(before)?.[1]);
    const list = JSON.stringify(await succeed(app, myBookings, { as: traveller }));
    expect(list).toContain(is);
    expect(page).toMatchObject({ status: 'vouchered', totalPaise: bought.amountPaise, refunds: [] });
    expect((await told(id)).slice(2).map(({ kind }) => kind)).toEqual(['terms-taken', 'terms-taken']);
    // The airline says the same again: nothing is asked.
    await watched(id);
    expect(await movedOf(id)).toEqual([]);
    // It is no longer a reason to give it up for all its money.
    const preview = await succeed(app, cancellationPreview, { as: traveller, params: { id } });
    expect(preview.feePaise).toBe(FEE_PAISE);
  });

  test('[REQ-WATCH-4] pressed twice it is accepted once; what was changed again, is another’s, or is gone is not', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    const id = bought.bookingId;
    await move(bought, { byMinutes: FAR_MIN });
    const first = await asked(id);
    await move(bought, { byMinutes: 60 });
    const second = await eventually(async () => {
      const [now] = await movedOf(id);
      expect(now?.change).not.toBe(first.change);
      return now?.change ?? '';
    });
    expect(await accept(id, first.change)).toMatchObject({ body: { code: 'CHANGE_CLOSED' } });
    expect(await accept(id, second, await signIn(app))).toMatchObject({ body: { code: 'BOOKING_NOT_FOUND' } });
    const both = await Promise.all([accept(id, second), accept(id, second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await told(id)).filter(({ kind }) => kind === 'terms-taken')).toHaveLength(2);
    const gone = await ticketedFlight(app, traveller, oneway(true));
    await move(gone, { cancelled: true });
    const nothing = await asked(gone.bookingId);
    expect(await accept(gone.bookingId, nothing.change)).toMatchObject({ body: { code: 'CHANGE_CLOSED' } });
  });
});

describe('refused', () => {
  test('[REQ-WATCH-4] all that was paid for the ticket comes back, our fee too, and the books agree', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true, { adults: '2' }));
    const id = bought.bookingId;
    await move(bought, { cancelled: true });
    const moved = await asked(id);
    expect(moved).toMatchObject({
      isGone: true,
      isFree: true,
      isAll: true,
      offer: null,
      backPaise: bought.amountPaise,
    });
    const shown = { chargePaise: 0, refundPaise: moved.backPaise };
    expect(await succeed(app, cancellationPreview, { as: traveller, params: { id } })).toMatchObject({
      ...shown,
      feePaise: 0,
    });
    await succeed(app, cancelBooking, { as: traveller, params: { id }, body: shown });
    await until(() => readFlight(app, traveller, id), {
      cancelled: true,
      refund: { amountPaise: bought.amountPaise },
      flight: { moved: [] },
    });
    const { documents } = await readFlight(app, traveller, id);
    expect(documents.creditNote).not.toBeNull();
    expect((await download(bookingCalendar, id)).body).toContain('METHOD:CANCEL');
    await eventually(async () => {
      const ledger = await balances(app.context.database.pool, id);
      expect(ledger['traveller-funds'] ?? 0).toBe(0);
      expect(ledger.gateway ?? 0).toBe(0);
      expect(ledger['platform-fee'] ?? 0).toBe(0);
    });
  });

  test('[REQ-WATCH-3] what moves a little is told and accepted, and given up by its own rules', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    await move(bought, { byMinutes: LITTLE_MIN });
    const moved = await asked(bought.bookingId);
    expect(moved).toMatchObject({ isFree: false });
    const preview = await succeed(app, cancellationPreview, { as: traveller, params: { id: bought.bookingId } });
    expect(preview.feePaise).toBe(FEE_PAISE);
  });

  test('[REQ-WATCH-4] of a trip of two tickets the one that was moved is given up for all its money, the other stands', async () => {
    const bought = await ticketedFlight(app, traveller, domesticReturn([true, true], 'PNQ'));
    const id = bought.bookingId;
    await move(bought, { byMinutes: FAR_MIN }, 1);
    const moved = await asked(id);
    expect(moved).toMatchObject({ isAll: false, isFree: true });
    const body = { items: moved.items, chargePaise: 0, refundPaise: moved.backPaise };
    await succeed(app, cancelBooking, { as: traveller, params: { id }, body });
    await until(() => readFlight(app, traveller, id), {
      status: 'vouchered',
      refund: { amountPaise: moved.backPaise },
      flight: { moved: [] },
    });
    const { flight } = await readFlight(app, traveller, id);
    expect(flight.tickets.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'ticketed']);
  });

  test('[REQ-WATCH-4] what is accepted in another tab meanwhile is not given up for all its money', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    const id = bought.bookingId;
    await move(bought, { byMinutes: FAR_MIN });
    const moved = await asked(id);
    const { database } = app.context;
    const key = { userId: traveller.userId, bookingId: id };
    const { cancelling } = await database.transaction(async (transaction) => {
      await lockStatus(transaction, key);
      const body = { chargePaise: 0, refundPaise: moved.backPaise };
      const press = app.call(cancelBooking, { as: traveller, params: { id }, body });
      // It has worked out what comes back, and waits for the booking's lock.
      await eventually(async () => {
        const waiting = await database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
        expect(waiting.rowCount).toBeGreaterThan(0);
      });
      await endTerms(transaction, { ...key, changeId: moved.change }, 'done', clock.nowIso());
      return { cancelling: press };
    });
    expect(await cancelling).toMatchObject({ status: 409, body: { code: 'CANCEL_CHARGE_CHANGED' } });
    expect(await readFlight(app, traveller, id)).toMatchObject({ status: 'vouchered' });
  });

  test('[REQ-WATCH-4] another flight is bought in its place, and the old one goes back free of charge', async () => {
    const old = await ticketedFlight(app, traveller, oneway(true));
    await move(old, { byMinutes: FAR_MIN });
    await asked(old.bookingId);
    const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(true)));
    const replaced = await app.call(replaceBooking, {
      as: traveller,
      params: { id: order.sessionId },
      body: { bookingId: old.bookingId },
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { replaced: { chargePaise: 0, refundPaise: old.amountPaise } },
    });
    await verify(app, traveller, await pay(app, order.orderId));
    await until(() => readFlight(app, traveller, old.bookingId), {
      cancelled: true,
      refund: { amountPaise: old.amountPaise },
    });
  });
});

/** What a traveller does in the seconds in which a part of the same ticket is given up. */
const BESIDE = ['accepts', 'accepts while the airline is asked', 'gives up all'] as const;

describe('a part that is given up beside it', () => {
  test.each(BESIDE)(
    '[REQ-WATCH-4, REQ-CXL-13] ends for what was shown when its traveller %s, with the ledger even',
    async (does) => {
      const bought = await ticketedFlight(app, traveller, oneway(true, { adults: '2' }));
      const id = bought.bookingId;
      await move(bought, { byMinutes: FAR_MIN });
      const moved = await asked(id);
      const [item = -1] = moved.items.slice(1);
      const shown = await succeed(app, cancellationPreview, {
        as: traveller,
        params: { id },
        query: { items: String(item) },
      });
      expect(shown).toMatchObject({ chargePaise: 0 });
      if (does === 'accepts while the airline is asked')
        await arm(app, {
          target: 'tbo-air',
          operation: 'SendChangeRequest',
          kind: 'pending',
          delayMs: 500,
          reference: bought.pnrs[0],
        });
      const { chargePaise, refundPaise } = shown;
      const part = { as: traveller, params: { id }, body: { items: [item], chargePaise, refundPaise } };
      const all = { as: traveller, params: { id }, body: { chargePaise: 0, refundPaise: moved.backPaise } };
      const givesUp = app.call(cancelBooking, part);
      if (does === 'accepts while the airline is asked') await givesUp;
      const pressed = does === 'gives up all' ? app.call(cancelBooking, all) : accept(id, moved.change);
      const [ofPart, other] = await Promise.all([givesUp, pressed]);
      const isWhole = does === 'gives up all' && other.status === 200;
      const backPaise = isWhole ? bought.amountPaise : ofPart.status === 200 ? refundPaise : 0;
      // One of both is refused at most, for what it was shown no longer holds.
      expect([ofPart.status, other.status]).toContain(200);
      const left = isWhole ? 0 : ofPart.status === 200 ? 1 : 2;
      await eventually(async () => {
        const { flight, status, refunds } = await readFlight(app, traveller, id);
        const standing = flight.tickets.flatMap(({ seats }) => seats.filter(({ state }) => state === 'standing'));
        expect([status, standing.length]).toEqual([left === 0 ? 'cancelled' : 'vouchered', left]);
        expect(sumPaise(refunds.map(({ amountPaise }) => amountPaise))).toBe(backPaise);
        const ledger = await balances(app.context.database.pool, id);
        expect(ledger['traveller-funds'] ?? 0).toBe(0);
        expect(ledger['platform-fee'] ?? 0).toBe(0 - left * FEE_PAISE);
        expect(ledger['cancellation-income'] ?? 0).toBe(0);
      });
    },
  );
});

describe('not answered', () => {
  test('[REQ-WATCH-5] what the airline flies is taken at the deadline, a person is called, and all money still comes back', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    const id = bought.bookingId;
    await move(bought, { byMinutes: FAR_MIN });
    const moved = await asked(id);
    clock.set(epochMs(moved.answerBy) + 1000);
    await until(async () => ({ moved: await movedOf(id) }), { moved: [{ isLate: true, isFree: true }] });
    expect(await needs(id)).toEqual(['terms-unanswered']);
    const { flight } = await readFlight(app, traveller, id);
    expect(flight.trip.tickets[0]?.legs[0]?.from.time).toBe(moved.offer?.[0]?.from.time);
    expect(await eTicket(id)).toContain(clockOf(moved.offer?.[0]?.from.time ?? '-'));
    // An answer that comes late is an answer.
    expect(await accept(id, moved.change)).toMatchObject({ status: 200 });
    expect(await needs(id)).toEqual([]);
  });

  test('[REQ-WATCH-5] a flight that is cancelled stays with the person who calls, and is not told of before the road', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    const id = bought.bookingId;
    await move(bought, { cancelled: true });
    const moved = await asked(id);
    clock.set(epochMs(moved.answerBy) + 1000);
    await until(async () => ({ moved: await movedOf(id) }), { moved: [{ isLate: true, offer: null }] });
    expect(await needs(id)).toEqual(['terms-unanswered']);
    const shown = { chargePaise: 0, refundPaise: moved.backPaise };
    await succeed(app, cancelBooking, { as: traveller, params: { id }, body: shown });
    await until(() => readFlight(app, traveller, id), { cancelled: true });
    expect(await needs(id)).toEqual([]);
  });
});

describe('at the desk', () => {
  test('[REQ-WATCH-7] a call that reached nobody changes nothing; what is accepted on the phone is what the booking says, once', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    const id = bought.bookingId;
    await move(bought, { byMinutes: FAR_MIN });
    const { change, answerBy, offer } = await asked(id);
    clock.set(epochMs(answerBy) + 1000);
    await until(async () => ({ needs: await needs(id) }), { needs: ['terms-unanswered'] });
    const support = await asOperator(app, 'support');
    const params = { userId: traveller.userId, id };
    const call = (heard: string, reason: string) =>
      app.deskCall(noteTermsCall, { as: support, params, body: { change, heard, reason } });
    const shown = async () => {
      const { body } = await app.deskCall(deskBooking, { as: support, params });
      return deskBooking.answer.parse(body).booking;
    };
    expect(await call('not-reached', 'Rang twice')).toMatchObject({ status: 200 });
    expect(await needs(id)).toEqual(['terms-unanswered']);
    const late = (await shown()).moved?.[0];
    expect(late).toMatchObject({
      change,
      isLate: true,
      answered: null,
      backPaise: bought.amountPaise,
      calls: [{ heard: 'not-reached', said: 'Rang twice' }],
    });
    expect(late?.offer?.[0]?.from.time).toBe(offer?.[0]?.from.time);
    const presses = await Promise.all([1, 2].map(() => call('accepted', 'Takes the later one')));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await needs(id)).toEqual([]);
    const { moved, timeline } = await shown();
    expect(moved).toMatchObject([{ change, answered: { how: 'accepted' }, calls: [{ heard: 'accepted' }, {}] }]);
    expect(timeline.filter(({ detail }) => detail === 'Takes the later one')).toHaveLength(1);
    expect((await told(id)).filter(({ kind }) => kind === 'terms-taken')).toHaveLength(4);
  });
});

describe('asking', () => {
  test('[REQ-WATCH-1] begins when a ticket is issued and ends when its booking does', async () => {
    const bought = await ticketedFlight(app, traveller, oneway(true));
    const { pool } = app.context.database;
    const watch = async () =>
      (await pool.query('select from booking_watches where booking_id = $1', [bought.bookingId])).rowCount;
    expect(await watch()).toBe(1);
    await succeed(app, cancelBooking, { as: traveller, params: { id: bought.bookingId }, body: {} });
    await until(() => readFlight(app, traveller, bought.bookingId), { cancelled: true });
    await askNow(bought.bookingId);
    await eventually(async () => expect(await watch()).toBe(0));
  });
});
