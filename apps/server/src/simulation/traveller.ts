import { setTimeout as pause } from 'node:timers/promises';
import { cancelBooking } from '@safar/contract/bookings';
import type { Call } from '@safar/contract/call';
import { checkoutStatus, createCheckoutSession } from '@safar/contract/checkout';
import { createOrder, verifyPayment } from '@safar/contract/payments';
import { z } from 'zod';
import {
  contextOf,
  control,
  fillGuests,
  orderBody,
  type ChosenRate,
  type PaymentProof,
  type Shop,
} from '../modules/bookings/testing/journey.ts';
import type { SignedInTraveller } from '../platform/testing/sign-in.ts';
import type { TestAnswer, TestCall } from '../platform/testing/test-app.ts';
import type { Diary } from './diary.ts';
import { attemptPayment, authorizeLate } from './payment-window.ts';
import type { Script, ScriptedFault } from './script.ts';

/** One traveller with one rate in hand, about to live through a script. */
export interface Visit {
  readonly shop: Shop;
  readonly diary: Diary;
  readonly as: SignedInTraveller;
  readonly rate: ChosenRate;
  readonly script: Script;
}

/** The traveller goes away: what was begun is left as it is. */
class Leaves extends Error {}

interface Order {
  readonly id: string;
  readonly amountPaise: number;
}

const Refusal = z.object({ code: z.string(), priceHash: z.string().optional() });
/** Refusals after which a page offers to try again. */
const WORTH_ANOTHER_TRY = ['SUPPLIER_UNAVAILABLE', 'GATEWAY_UNAVAILABLE', 'IDEMPOTENCY_BUSY', 'CANCEL_NOT_POSSIBLE'];
const BETWEEN_TRIES_MS = 200;

/** Lives through a script: from a chosen rate to wherever it leads. What the product said is kept in the diary. */
export async function travel(visit: Visit): Promise<void> {
  const { script } = visit;
  try {
    const { sessionId, orders } = await checkOut(visit);
    if (script.waitBeforePayingMs > 0) await pause(script.waitBeforePayingMs);
    for (const order of orders) await payAndTell(visit, sessionId, order);
    if (script.cancelAfterMs !== null) await cancel(visit, sessionId, script.cancelAfterMs);
  } catch (error) {
    if (!(error instanceof Leaves)) throw error;
    visit.diary.left(script.name, error.message);
  }
}

/** Guests and orders; of two orders those the traveller will pay. */
async function checkOut(visit: Visit): Promise<{ sessionId: string; orders: Order[] }> {
  const { shop, as, rate, script, diary } = visit;
  await armAll(visit, script.faults.checkout, {});
  const body = { bookingCode: rate.bookingCode, context: contextOf(rate) };
  const { sessionId } = createCheckoutSession.answer.parse(await press(visit, createCheckoutSession, { body }));
  diary.began(script, sessionId);
  const priceHash = await fillGuests(shop, as, sessionId).catch(asLeaving);
  await armAll(visit, script.faults.order, {});
  const first = await placeOrder(visit, sessionId, priceHash);
  if (script.secondTab === null) return { sessionId, orders: [first] };

  await armAll(visit, [NEW_PRICE], {});
  const second = await placeOrder(visit, sessionId, priceHash).catch((error: unknown) => {
    if (error instanceof Leaves) return first;
    throw error;
  });
  const orders = { first: [first], second: [second], both: [first, second] }[script.secondTab.pays];
  return { sessionId, orders };
}

const NEW_PRICE: ScriptedFault = { about: 'rate', target: 'tbo-hotel', operation: 'PreBook', kind: 'price-change' };

/** Presses Pay as often at once as the script says; a price that has changed is accepted. */
async function placeOrder(visit: Visit, sessionId: string, shownHash: string): Promise<Order> {
  const { rate, script, diary } = visit;
  let priceHash = shownHash;
  for (let tries = 0; tries <= script.patience + 1; tries += 1) {
    const body = orderBody(rate, sessionId, priceHash);
    const answers = await pressAtOnce(visit, script.orderClicks, createOrder, { body });
    const orders = answers
      .filter(({ status }) => status === 200)
      .map((answer) => createOrder.answer.parse(answer.body).order);
    if (new Set(orders.map(({ id }) => id)).size > 1) diary.complain(script.name, 'one price was opened as two orders');
    const [order] = orders;
    if (order !== undefined) return { id: order.id, amountPaise: order.amount };
    const { code, priceHash: newHash } = Refusal.parse(answers[0]?.body);
    if (code === 'PRICE_CHANGED' && newHash !== undefined) priceHash = newHash;
    else if (!WORTH_ANOTHER_TRY.includes(code)) throw new Leaves(code);
    else await pause(BETWEEN_TRIES_MS);
  }
  throw new Leaves('no patience for an order');
}

/** At the payment window, and back on the page that tells the server. */
async function payAndTell(visit: Visit, sessionId: string, order: Order): Promise<void> {
  const { script, diary } = visit;
  await armAll(visit, script.faults.payment, { order: order.id });
  const proofs = await payAsScripted(visit, order.id);
  for (const proof of proofs) {
    diary.paid(sessionId, { paymentId: proof.razorpay_payment_id, shownPaise: order.amountPaise });
    await armAll(visit, script.faults.paid, { order: order.id, payment: proof.razorpay_payment_id });
  }
  const [proof] = proofs;
  if (proof === undefined) return;
  if (script.verifyForged) await tellForged(visit, proof);
  if (script.verifies > 0) await tell(visit, sessionId, proof);
}

async function payAsScripted({ shop, script }: Visit, orderId: string): Promise<PaymentProof[]> {
  const attempt = (outcome: 'success' | 'failure') => attemptPayment(shop, orderId, outcome);
  switch (script.paying) {
    case 'nothing':
      return [];
    case 'declined':
      await attempt('failure');
      return [];
    case 'once':
      return (await attempt('success')).proofs;
    case 'declined-then-once':
      await attempt('failure');
      return (await attempt('success')).proofs;
    case 'declined-then-once-and-late': {
      const declined = await attempt('failure');
      const { proofs } = await attempt('success');
      if (declined.declinedId !== null) await authorizeLate(shop, declined.declinedId);
      return proofs;
    }
    case 'twice-at-once':
      return (await Promise.all([attempt('success'), attempt('success')])).flatMap(({ proofs }) => proofs);
  }
}

async function tell(visit: Visit, sessionId: string, proof: PaymentProof): Promise<void> {
  const { script, diary } = visit;
  for (let tries = 0; tries <= script.patience; tries += 1) {
    const answers = await pressAtOnce(visit, script.verifies, verifyPayment, { body: proof });
    for (const { status, body } of answers)
      if (status === 200) diary.booked(sessionId, verifyPayment.answer.parse(body).bookingId);
    if (answers.some(({ status }) => status === 200)) return;
    if (!WORTH_ANOTHER_TRY.includes(Refusal.parse(answers[0]?.body).code)) return;
    await pause(BETWEEN_TRIES_MS);
  }
}

async function tellForged(visit: Visit, proof: PaymentProof): Promise<void> {
  const signature = proof.razorpay_signature.replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'));
  const [answer] = await pressAtOnce(visit, 1, verifyPayment, { body: { ...proof, razorpay_signature: signature } });
  if (answer?.status === 200) visit.diary.complain(visit.script.name, 'a forged proof of payment was taken');
}

/** Cancels a while after paying, if there is something to cancel by then or soon after. */
async function cancel(visit: Visit, sessionId: string, afterMs: number): Promise<void> {
  const { script, diary } = visit;
  await pause(afterMs);
  for (let tries = 0; tries <= script.patience; tries += 1) {
    const answer = await press(visit, checkoutStatus, { params: { sessionId } });
    const { bookingId } = checkoutStatus.answer.parse(answer);
    if (bookingId !== null) {
      if (tries === 0) await armAll(visit, script.faults.cancel, {});
      const answers = await pressAtOnce(visit, script.cancelClicks, cancelBooking, {
        params: { id: bookingId },
        body: {},
      });
      for (const { status, body } of answers)
        if (status === 200) diary.promisedBack(bookingId, cancelBooking.answer.parse(body).refundPaise);
      if (answers.some(({ status }) => status === 200)) return;
    }
    await pause(BETWEEN_TRIES_MS);
  }
}

/** Presses until the answer is a good one; a refusal that is worth no other try is the end of the visit. */
async function press(visit: Visit, call: Call, input: TestCall): Promise<unknown> {
  let refused = '';
  for (let tries = 0; tries <= visit.script.patience; tries += 1) {
    const [answer] = await pressAtOnce(visit, 1, call, input);
    if (answer?.status === 200) return answer.body;
    refused = Refusal.parse(answer?.body).code;
    if (!WORTH_ANOTHER_TRY.includes(refused)) break;
    await pause(BETWEEN_TRIES_MS);
  }
  throw new Leaves(refused);
}

/** So many presses of one button at the same moment: with a key, all of them carry the same. */
async function pressAtOnce(visit: Visit, clicks: number, call: Call, input: TestCall): Promise<TestAnswer[]> {
  const { shop, as, script, diary } = visit;
  const headers: Record<string, string> =
    script.keyed && call.idempotent === true ? { 'idempotency-key': crypto.randomUUID() } : {};
  const answers = await Promise.all(Array.from({ length: clicks }, () => shop.call(call, { ...input, as, headers })));
  for (const { status, body } of answers) {
    const { code } = status === 200 ? { code: '' } : Refusal.parse(body);
    // Nothing that is done to it makes the product err, or find fault with what its own page sends.
    if (status === 500 || code === 'BAD_REQUEST')
      diary.complain(script.name, `${call.id} answered ${JSON.stringify(body)}`);
  }
  return answers;
}

function asLeaving(error: unknown): never {
  throw new Leaves(error instanceof Error ? error.message : String(error));
}

/** Arms the faults whose subject is known. */
async function armAll(
  { shop, rate }: Visit,
  faults: readonly ScriptedFault[],
  known: { readonly order?: string; readonly payment?: string },
): Promise<void> {
  const references = { rate: rate.bookingCode, hotel: rate.hotelCode, ...known };
  const armed = faults.map(({ about, ...fault }) =>
    about === 'anyone' ? fault : { ...fault, reference: references[about] },
  );
  if (armed.length > 0) await control(shop, 'PUT', '/faults', armed);
}
