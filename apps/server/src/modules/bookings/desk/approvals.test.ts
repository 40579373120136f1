import { cancelBooking } from '@safar/contract/cancellation';
import { askedApprovals, decidedToday } from '@safar/contract/desk/waiting';
import * as calls from '@safar/contract/desk/cancel-and-refund';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { disableOperator } from '@safar/contract/desk/operators';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { Caller, TestCall } from '../../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { waitingRows } from '../../waiting/testing/waiting-rows.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../testing/journey.ts';

let aheadMs = 0;
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(clock.nowMs()).toISOString(),
};
let app: CommerceApp;
let traveller: SignedInTraveller;
let as: Record<'support' | 'finance' | 'content' | 'admin', TestOperator>;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  as = {
    support: await asOperator(app, 'support'),
    finance: await asOperator(app, 'finance'),
    content: await asOperator(app, 'content'),
    admin: await asOperator(app, 'admin'),
  };
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** A booking whose refund always needs a second person. */
async function book() {
  const order = await openOrder(app, traveller, offerRate(app, { farePaise: 2_500_000 }));
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await eventually(async () => expect((await readBooking(app, traveller, bookingId)).status).toBe('vouchered'));
  return bookingId;
}

async function done<Answer extends z.ZodType>(
  call: DeskCall & { readonly answer: Answer },
  input: TestCall,
): Promise<z.output<Answer>> {
  const { status, body } = await app.deskCall(call, input);
  if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body);
}

const keyOf = (id: string) => ({ userId: traveller.userId, id });
const waiting = async (who: Caller, id: string) => {
  const requests = await waitingRows(app, who, 'request');
  const request = requests.find(({ booking, whose }) => booking?.id === id && whose === 'approve');
  return request && { ...request, ...request.detail };
};
const asked = async (who: Caller, id: string) => {
  const list = await done(askedApprovals, { as: who });
  return list.asked.find(({ booking }) => booking?.id === id);
};
async function askRefund(id: string, by: Caller = as.support) {
  const { leftPaise } = await done(calls.quoteRefundOnBehalf, { as: by, params: keyOf(id) });
  const body = { amountPaise: leftPaise, leftPaise, reason: 'The room was flooded' };
  expect(await done(calls.refundOnBehalf, { as: by, params: keyOf(id), body })).toMatchObject({ outcome: 'asked' });
  return leftPaise;
}
const Inbox = z.array(z.object({ text: z.string(), subject: z.string().nullable().optional() }));
/** Mails to an operator, newest first. */
const mailsTo = async ({ email }: TestOperator) =>
  Inbox.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(email)}`)).map(({ text }) => text);

test('[REQ-DESK-36] a refund that waits is in the list and the count of everybody who may decide, by mail too, and not of who asked', async () => {
  const id = await book();
  const leftPaise = await askRefund(id);
  for (const who of [as.finance, as.admin])
    expect(await waiting(who, id)).toMatchObject({
      kind: 'refunds',
      of: 'refund',
      deed: 'Refund as goodwill',
      refundPaise: leftPaise,
      chargePaise: null,
      askedBy: 'The support',
      reason: 'The room was flooded',
      why: 'above ₹10,000 of one booking',
    });
  for (const who of [as.support, as.content]) expect(await waiting(who, id)).toBeUndefined();
  expect(await asked(as.support, id)).toMatchObject({ state: 'waiting', decidedBy: null });
  await eventually(async () => expect((await mailsTo(as.finance))[0]).toContain('“The room was flooded”'));
  expect((await mailsTo(as.finance))[0]).toContain(
    `${app.context.config.desk.url}/waiting?whose=approve&chosen=request+${(await waiting(as.finance, id))?.id}`,
  );
});

test('[REQ-DESK-36] who asked reads how it was decided, with the reason, in a list of their own and by mail', async () => {
  const id = await book();
  await askRefund(id);
  const request = await waiting(as.finance, id);
  const params = { ...keyOf(id), approvalId: request?.id ?? '' };
  const reason = 'No proof that the caller is the traveller';
  await done(calls.closeApproval, { as: as.finance, params, body: { reason } });
  expect(await asked(as.support, id)).toMatchObject({ state: 'sent-back', answer: reason, decidedBy: 'The finance' });
  await eventually(async () => expect((await mailsTo(as.support))[0]).toContain(`“${reason}”`));

  await askRefund(id);
  const again = { ...keyOf(id), approvalId: (await waiting(as.finance, id))?.id ?? '' };
  await done(calls.approveRequest, { as: as.finance, params: again });
  expect(await asked(as.support, id)).toMatchObject({ state: 'approved', decidedBy: 'The finance' });
  expect(await waiting(as.finance, id)).toBeUndefined();
  for (const who of [as.support, as.finance]) {
    const { decided } = await done(decidedToday, { as: who });
    expect(decided.filter(({ booking }) => booking?.id === id)).toMatchObject([
      { state: 'approved', askedBy: 'The support', decidedBy: 'The finance' },
      { state: 'sent-back', answer: reason },
    ]);
  }
  expect((await done(decidedToday, { as: as.content })).decided).toEqual([]);
});

test('[REQ-DESK-36] of two who decide one request at once one does it, and the other is told', async () => {
  const id = await book();
  await askRefund(id);
  const params = { ...keyOf(id), approvalId: (await waiting(as.finance, id))?.id ?? '' };
  const answers = await Promise.all([
    app.deskCall(calls.approveRequest, { as: as.finance, params }),
    app.deskCall(calls.approveRequest, { as: as.admin, params }),
    app.deskCall(calls.closeApproval, { as: as.admin, params, body: { reason: 'No proof' } }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const { decided } = await done(decidedToday, { as: as.finance });
  const ended = decided.filter(({ booking }) => booking?.id === id);
  expect(ended).toHaveLength(1);
  const { rows } = await app.context.database.pool.query('select from refunds where booking_id = $1', [id]);
  expect(rows).toHaveLength(ended[0]?.state === 'approved' ? 1 : 0);
});

test('[REQ-DESK-36] what its traveller overtakes by cancelling ends with that reason', async () => {
  const id = await book();
  const { chargePaise } = await done(calls.quoteCancelOnBehalf, { as: as.support, params: keyOf(id) });
  const body = { chargePaise, reason: 'Called from the mobile in the booking' };
  expect(await done(calls.cancelOnBehalf, { as: as.support, params: keyOf(id), body })).toMatchObject({
    outcome: 'asked',
  });
  expect(await waiting(as.finance, id)).toMatchObject({ of: 'cancel', chargePaise });
  const cancelled = await app.call(cancelBooking, { as: traveller, params: { id }, body: { remarks: '' } });
  expect(cancelled.status).toBe(200);
  expect(await waiting(as.finance, id)).toBeUndefined();
  expect(await asked(as.support, id)).toMatchObject({
    state: 'ended',
    answer: 'Its cancellation was asked for meanwhile.',
    decidedBy: null,
  });
});

test('[REQ-DESK-36] what nobody decides on in time ends by itself, says so, and can be asked for again', async () => {
  const id = await book();
  await askRefund(id);
  const until = (await waiting(as.finance, id))?.until ?? '';
  // This is after the end of any next working day.
  aheadMs = 7 * DAY_MS;
  try {
    expect(Date.parse(until)).toBeLessThan(clock.nowMs());
    await eventually(async () => {
      const { rows } = await app.context.database.pool.query<{ state: string; answer: string }>(
        'select state, answer from approvals where booking_id = $1',
        [id],
      );
      expect(rows).toEqual([{ state: 'ended', answer: 'Nobody decided in time. Ask again if it is still wanted.' }]);
    });
  } finally {
    aheadMs = 0;
  }
  await askRefund(id);
  expect(await waiting(as.finance, id)).toMatchObject({ of: 'refund' });
});

test('[REQ-DESK-36] what somebody asked for who is disabled ends with that reason', async () => {
  const id = await book();
  const leaving = await asOperator(app, 'support', 'leaving@desk.example');
  await askRefund(id, leaving);
  await done(disableOperator, { as: as.admin, params: { id: leaving.id }, body: { reason: 'Left' } });
  expect(await waiting(as.finance, id)).toBeUndefined();
});
