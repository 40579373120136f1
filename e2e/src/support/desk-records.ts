import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { SANDBOX_URL } from './addresses.ts';
import { answerOf } from './answer.ts';
import { bookedBy, offeredRates, orderByApi, payByApi } from './api-booking.ts';
import { deskCalls } from './desk.ts';
import { signUpByCalls } from './traveller.ts';

/** One thing of each kind that a page of the desk is about. */
export interface Records {
  readonly mobile: string;
  readonly userId: string;
  readonly bookingId: string;
  /** The gateway's id of a dispute over the booking's payment. */
  readonly dispute: string;
  /** The gateway's id of a settlement with the booking's payment alone. */
  readonly settlement: string;
  /** The code of a sample contract, whose hotel is one of the suppliers' hotels. */
  readonly sample: string;
}

const Made = z.object({ id: z.string() });
const Contracts = z.object({ contracts: z.array(z.object({ code: z.string() })) });
const Mapped = z.object({ hotels: z.array(z.unknown()) });

/** Has a traveller, who is then signed in on the page, book what the records are of. All is done by calls. */
export async function makeRecords(page: Page): Promise<Records> {
  const mobile = await signUpByCalls(page);
  const userId = await page.evaluate(() => localStorage.getItem('uid') ?? '');
  const [rate] = await offeredRates(page, 1, { refundable: true });
  if (rate === undefined) throw new Error('no rate is offered');
  const { sessionId, orderId } = await orderByApi(page, rate);
  const payment = await payByApi(page, orderId);
  const bookingId = await bookedBy(page, sessionId);
  const atGateway = async (path: string, data: object) =>
    (await answerOf(await page.request.post(`${SANDBOX_URL}/razorpay/test/${path}`, { data }), Made)).id;
  const dispute = await atGateway('dispute', { payment_id: payment, amount_deducted: 10_000 });
  const settlement = await atGateway('settle', { payments: [payment], adjustment: 0 });
  const desk = await deskCalls('admin');
  // The gateway tells of both by webhooks.
  for (const address of [`disputes/razorpay/${dispute}`, `settlements/razorpay/${settlement}`])
    await expect.poll(async () => (await desk.get(`/api/${address}`)).status(), address).toBe(200);
  await answerOf(await desk.post('/api/waiting/reconcile', { data: { days: 1 } }), z.unknown());
  const sample = await sampleContract(desk);
  await desk.dispose();
  return { mobile, userId, bookingId, dispute, settlement, sample };
}

/** The hotels of the sample contracts appear among the suppliers' hotels within a minute of the start. */
async function sampleContract(desk: APIRequestContext): Promise<string> {
  let sample = '';
  await expect(async () => {
    const { contracts } = await answerOf(await desk.get('/api/contracts'), Contracts);
    sample = contracts.findLast(({ code }) => code.startsWith('sample-'))?.code ?? 'none';
    const found = await desk.get('/api/mappings/find', { params: { find: sample } });
    expect((await answerOf(found, Mapped)).hotels).not.toEqual([]);
  }).toPass();
  return sample;
}
