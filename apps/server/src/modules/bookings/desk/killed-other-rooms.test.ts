import * as calls from '@safar/contract/desk/moves';
import { acceptInvitation, openInvitation } from '@safar/contract/desk/operators';
import { sumPaise } from '@safar/domain/money/money';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { Caller } from '../../../platform/testing/test-app.ts';
import { deskCookie, TEST_PASSWORD } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import { clientReference } from '../buy/client-reference.ts';
import type { ChangeStep } from '../change/change-runner.ts';
import { saveEscalation } from '../recover/escalation-store.ts';
import { openKillGround, type CrashTestHarness, type Death } from '../testing/crash-test-harness.ts';
import { disagreements, endedBooking } from '../testing/ended-changes.ts';
import { openOrder, paysAndNotifies, readBooking, type ChosenRate } from '../testing/journey.ts';
import { everyMoment, nameOf, type Moment, type Way } from '../testing/moments.ts';
import type { ProcessRun } from '../testing/process-runs.ts';
import { chooseRates, hotelBooks } from '../testing/sandbox-hotel.ts';

const CITY = '130443';
/** Stays that are bought for nothing: no other hotel is as good as theirs. */
const SPARE = 12;
/** Stays that are prepared at a time. */
const AT_ONCE = 6;
/** Nobody else decides here: what each room costs is no matter. */
const NO_LIMITS = { COUNTER_LIMIT_RUPEES: '1000000', GOODWILL_DAY_LIMIT_RUPEES: '10000000' };

const SMOOTH: Way = {};
const ofBook = { target: 'tbo-hotel', operation: 'Book' };
const ANSWER_LOST: Way = { faults: [{ ...ofBook, kind: 'drop' }] };
const REFUSED: Way = { faults: [{ ...ofBook, kind: 'rejected' }] };

/** The steps that another room at our cost takes, on every way that leads to them; a voucher that comes later is got as in a purchase. */
const WAYS: Readonly<Partial<Record<ChangeStep, readonly Way[]>>> = {
  read: [SMOOTH],
  prepare: [SMOOTH],
  send: [SMOOTH],
  'look-up': [ANSWER_LOST],
  confirm: [SMOOTH],
  'end-wish': [SMOOTH, REFUSED],
  'notify-sms': [SMOOTH],
  'read-unwanted': [SMOOTH],
};
/** Those with a fault first: each needs a hotel of its own. */
const CASES: readonly (Moment<'exchange'> & Way)[] = everyMoment('exchange', WAYS).toSorted(
  (one, other) => Number(other.faults !== undefined) - Number(one.faults !== undefined),
);

let ground: CrashTestHarness;
let traveller: SignedInTraveller;
let support: Caller;

beforeAll(async () => {
  ground = await openKillGround(NO_LIMITS);
});
afterAll(() => ground.close());

async function operatorOf(run: ProcessRun): Promise<Caller> {
  const token = await run.invite();
  const { secret } = z
    .object({ secret: z.string() })
    .parse((await run.deskCall(openInvitation, { body: { token } })).body);
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) });
  const accepted = await run.deskCall(acceptInvitation, { body: { token, password: TEST_PASSWORD, code } });
  expect(accepted.status).toBe(200);
  return { cookie: deskCookie(accepted) };
}

/** Books the other hotel's room for a stay, however often it is asked to. */
async function bookOnce(run: ProcessRun, id: string, hotelCode: string): Promise<void> {
  const begun = await ground.pool.query(`select from booking_changes where booking_id = $1 and reason = 'exchange'`, [
    id,
  ]);
  if (begun.rowCount === 1) return;
  const params = { userId: traveller.userId, id, hotelCode };
  const quoted = await run.deskCall(calls.quoteOtherRoom, { as: support, params });
  expect(quoted).toMatchObject({ status: 200 });
  const { priceHash } = calls.quoteOtherRoom.answer.parse(quoted.body);
  const body = { priceHash, reason: 'No record of them' };
  const booked = await run.deskCall(calls.bookOtherRoom, { as: support, params, body });
  expect(booked).toMatchObject({ status: 200 });
}

/** The first of these hotels whose supplier has its room, and what it costs us; null when none has. Where a fault is armed for it, no other case has it. */
async function firstFree(
  run: ProcessRun,
  of: { readonly userId: string; readonly id: string },
  {
    able,
    isAlone,
    taken,
  }: { readonly able: readonly string[]; readonly isAlone: boolean; readonly taken: Set<string> },
): Promise<{ readonly hotelCode: string; readonly ourPaise: number } | null> {
  for (const hotelCode of able) {
    if (taken.has(hotelCode)) continue;
    if (isAlone) taken.add(hotelCode);
    const { status, body } = await run.deskCall(calls.quoteOtherRoom, { as: support, params: { ...of, hotelCode } });
    if (status === 200) return { hotelCode, ourPaise: calls.quoteOtherRoom.answer.parse(body).ourPaise };
  }
  return null;
}

interface Doomed extends Death {
  readonly ourPaise: number;
}

/** A stay whose guests are turned away, and the press for another hotel's room that begins its change. */
async function prepareDeath(
  run: ProcessRun,
  rates: ChosenRate[],
  each: Moment<'exchange'> & Way,
  taken: Set<string>,
): Promise<Doomed> {
  const rate = rates.shift();
  if (rate === undefined) throw new Error('there are too few hotels');
  const { orderId, sessionId } = await openOrder(run, traveller, rate, 'pay_full');
  const id = bookingIdOf(sessionId);
  await paysAndNotifies(traveller, orderId)(run);
  await eventually(async () => expect((await readBooking(run, traveller, id)).status).toBe('vouchered'));
  const key = { userId: traveller.userId, bookingId: id };
  await saveEscalation(ground.pool, key, { reason: 'turned-away', detail: 'a test' }, new Date().toISOString());
  const params = { userId: traveller.userId, id };
  const { body } = await run.deskCall(calls.moveOffers, { as: support, params });
  const able = calls.moveOffers.answer.parse(body).hotels.flatMap(({ code, isForPress }) => (isForPress ? [code] : []));
  const isAlone = each.faults !== undefined;
  const found = await firstFree(run, params, { able, isAlone, taken });
  // The best hotels of a city have none beside them.
  if (found === null) return prepareDeath(run, rates, each, taken);
  const { hotelCode, ourPaise } = found;
  const act = (server: ProcessRun) => bookOnce(server, id, hotelCode);
  return { ...each, reference: hotelCode, sessionId, ourPaise, act };
}

test(`[REQ-DESK-64, REQ-BKG-12] a server killed before and after each step of taking another room at our cost, ${CASES.length} times, books each once, keeps the first, and its books agree`, async () => {
  const first = await ground.run();
  support = await operatorOf(first);
  traveller = await signIn(first);
  const rates = await chooseRates(first, CITY, CASES.length + SPARE);
  const taken = new Set<string>();
  const deaths: Doomed[] = [];
  for (let at = 0; at < CASES.length; at += AT_ONCE) {
    const some = CASES.slice(at, at + AT_ONCE);
    const prepared = some.map((each) => prepareDeath(first, rates, each, taken));
    deaths.push(...(await Promise.all(prepared)));
  }
  await ground.settled();
  await first.stop();
  await ground.die(deaths);

  const last = await ground.recover();
  const books = await hotelBooks(last);
  for (const each of deaths) {
    const name = nameOf(each);
    const isHad = each.faults?.[0]?.['kind'] !== 'rejected';
    const { userId, bookingId, status } = await endedBooking(ground.pool, each.sessionId);
    const prefix = clientReference({ userId, bookingId, record: 0, attempt: 1 }).slice(0, -1);
    const ledger = await balances(ground.pool, bookingId);
    const { hotelCode } = await readBooking(last, traveller, bookingId);
    expect
      .soft({
        name,
        status,
        isThere: hotelCode === each.reference,
        rooms: books.filter(
          ({ clientReferenceId, hotelBookingStatus }) =>
            clientReferenceId?.startsWith(prefix) === true && hotelBookingStatus === 'Confirmed',
        ).length,
        funds: ledger['traveller-funds'] ?? 0,
        sum: sumPaise(Object.values(ledger)),
        goodwill: ledger.goodwill ?? 0,
      })
      .toEqual({
        name,
        status: 'vouchered',
        isThere: isHad,
        rooms: isHad ? 2 : 1,
        funds: 0,
        sum: 0,
        goodwill: isHad ? each.ourPaise : 0,
      });
  }
  const names = new Map(deaths.map((death) => [death.sessionId, nameOf(death)]));
  expect.soft(await disagreements(ground.pool, names)).toEqual([]);
  await last.stop();
});
