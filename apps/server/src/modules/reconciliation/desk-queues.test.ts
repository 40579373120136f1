import * as calls from '@safar/contract/desk/queues';
import { deskBooking, giveBooking } from '@safar/contract/desk/bookings';
import { auditLog, disableOperator } from '@safar/contract/desk/operators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { like } from '../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import type { Caller } from '../../platform/testing/test-app.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { bookUnpaid } from '../bookings/testing/journey.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import { waitingRows } from '../waiting/testing/waiting-rows.ts';

let app: CommerceApp;
let traveller: SignedInTraveller;
let as: Record<'support' | 'finance' | 'content' | 'admin', TestOperator>;

beforeAll(async () => {
  app = await buildCommerceApp();
  as = {
    support: await asOperator(app, 'support'),
    finance: await asOperator(app, 'finance'),
    content: await asOperator(app, 'content'),
    admin: await asOperator(app, 'admin'),
  };
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function actionsOf(action: string) {
  const { body } = await app.deskCall(auditLog, { as: as.admin, query: { action } });
  return body;
}

test('[REQ-DESK-8] a booking that needs a person is listed until somebody says what was done', async () => {
  await bookUnpaid(app, traveller, offerRate(app));
  const { rows } = await app.context.database.pool.query<{ id: string }>('select id from bookings where user_id = $1', [
    traveller.userId,
  ]);
  const id = rows[0]?.id ?? '';
  await app.context.database.pool.query(
    `insert into escalations (user_id, booking_id, reason, detail, raised_at) values ($1, $2, 'unwanted-room-not-cancelled', 'room 81', now())`,
    [traveller.userId, id],
  );
  const listed = await waitingRows(app, as.support, 'booking');
  const said = 'A room at the supplier is not wanted and was not cancelled: room 81';
  expect(listed).toMatchObject([
    { booking: { id, userId: traveller.userId }, deed: said, detail: { reasons: [said] } },
  ]);
  expect(JSON.stringify(listed)).not.toContain(traveller.mobile);

  const reason = 'Called the hotel: it has given the room back';
  const settle = () => app.deskCall(calls.settleBooking, { as: as.support, params: { id }, body: { reason } });
  const answers = await Promise.all([settle(), settle(), settle()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await waitingRows(app, as.support, 'booking')).toEqual([]);
  expect(await actionsOf('settleBooking')).toMatchObject({ entries: [{ reason, subject: { id } }] });
});

test('[REQ-DESK-11] of two who take a booking at once one has it, and the other is told who', async () => {
  const { pool } = app.context.database;
  await bookUnpaid(app, traveller, offerRate(app));
  const { rows } = await pool.query<{ id: string }>(
    'select id from bookings where user_id = $1 order by created_at desc limit 1',
    [traveller.userId],
  );
  const id = rows[0]?.id ?? '';
  const params = { userId: traveller.userId, id };
  const second = await asOperator(app, 'support', 'second@desk.example');
  const take = (who: Caller, body: object) => app.deskCall(giveBooking, { as: who, params, body });
  const ownerFor = async (who: Caller) =>
    deskBooking.answer.parse((await app.deskCall(deskBooking, { as: who, params })).body).booking.owner;

  const answers = await Promise.all([as.support, second].map((who) => take(who, { from: null, to: who.id })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'The support has taken this booking.',
  });
  const owner = await ownerFor(second);
  const [holder, other] = owner?.isMine === true ? [second, as.support] : [as.support, second];
  expect((await take(other, { from: other.id, to: null })).body).toMatchObject({ code: 'BOOKING_TAKEN' });
  expect((await take(other, { from: holder.id, to: other.id })).status).toBe(200);
  expect(await ownerFor(other)).toMatchObject({ isMine: true });
  expect((await take(holder, { from: holder.id, to: null })).body).toMatchObject({ code: 'BOOKING_TAKEN' });

  await pool.query(
    `insert into escalations (user_id, booking_id, reason, detail, raised_at) values ($1, $2, 'unwanted-room-not-cancelled', 'room 81', now())`,
    [traveller.userId, id],
  );
  expect(await waitingRows(app, other, 'booking')).toMatchObject([
    { booking: { id }, whose: 'mine', owner: { isMine: true } },
  ]);
  const reason = 'The hotel called back';
  await app.deskCall(calls.settleBooking, { as: other, params: { id }, body: { reason } });
  expect(await ownerFor(other)).toBeNull();

  await take(second, { from: null, to: second.id });
  const { id: secondId } = second;
  await app.deskCall(disableOperator, { as: as.admin, params: { id: secondId }, body: { reason: 'left' } });
  expect(await ownerFor(as.support)).toBeNull();
  expect((await take(as.support, { from: null, to: as.support.id })).status).toBe(200);
});

test('[REQ-DESK-8] finance compares the books now', async () => {
  const answer = await app.deskCall(calls.reconcileNow, { as: as.finance, body: { days: 2 } });
  expect(answer).toMatchObject({ status: 200, body: { compared: like.any(Number) } });
  expect(await actionsOf('reconcileNow')).toMatchObject({ entries: [{ after: { days: 2 } }] });
});

test('[REQ-DESK-8] content shows a review that was held, or never does, and answers a question', async () => {
  const { pool } = app.context.database;
  const [shown, rejected, asked] = Array.from({ length: 3 }, () => crypto.randomUUID());
  for (const id of [shown, rejected])
    await pool.query(
      `insert into questions (id, user_id, hotel_code, author, text, held, created_at)
       values ($1, $2, '1000001', 'Asha R.', 'Is there a lift?', 'link', now())`,
      [id, traveller.userId],
    );
  await pool.query(
    `insert into questions (id, user_id, hotel_code, author, text, created_at)
     values ($1, $2, '1000001', 'Asha R.', 'Is breakfast early?', now())`,
    [asked, traveller.userId],
  );
  const decide = (id: string | undefined, verdict: 'release' | 'reject') =>
    app.deskCall(calls.decideWriting, {
      as: as.content,
      params: { id: id ?? '' },
      body: { verdict, reason: 'read it' },
    });
  expect((await decide(shown, 'release')).status).toBe(200);
  expect((await decide(rejected, 'reject')).status).toBe(200);
  expect((await decide(rejected, 'release')).body).toMatchObject({ code: 'NOT_IN_QUEUE' });
  const answered = await app.deskCall(calls.answerGuest, {
    as: as.content,
    params: { id: asked ?? '' },
    body: { text: 'From seven.' },
  });
  expect(answered.status).toBe(200);
  expect(await waitingRows(app, as.content, 'writing')).toEqual([]);
  expect(await waitingRows(app, as.content, 'question')).toMatchObject([{ detail: { questionId: shown } }]);
  expect(await actionsOf('decideWriting')).toMatchObject({
    entries: [{ after: { verdict: 'reject' } }, { after: { verdict: 'release' } }],
  });
  expect(await waitingRows(app, as.content, 'booking')).toEqual([]);
});
