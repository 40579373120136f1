import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newFolder, removeFolder, startReceiver, startServices, type Receiver, type Services } from '../testing.ts';
import { KEY_SECRET } from './credentials.ts';
import { sign } from './signature.ts';
import { like } from '../like.ts';

const linkSchema = z.object({ id: z.string(), short_url: z.string() });

let folder: string;
let receiver: Receiver;
let services: Services;
let nowMs = Date.parse('2026-11-21T06:00:00Z');

beforeAll(async () => {
  folder = newFolder();
  receiver = await startReceiver();
  services = await startServices({ folder, webhookUrl: receiver.url, now: () => nowMs });
});

afterAll(async () => {
  await services.close();
  await receiver.close();
  removeFolder(folder);
});

function create(extra: Record<string, unknown> = {}) {
  return services.call('POST', '/razorpay/v1/payment_links/', { amount: 250_000, currency: 'INR', ...extra });
}

async function newLink(extra: Record<string, unknown> = {}): Promise<z.infer<typeof linkSchema>> {
  return linkSchema.parse((await create(extra)).body);
}

function pay(linkId: string, extra: Record<string, unknown> = {}) {
  return services.call('POST', '/razorpay/test/pay', {
    payment_link_id: linkId,
    method: 'upi',
    outcome: 'success',
    ...extra,
  });
}

function link(id: string) {
  return services.call('GET', `/razorpay/v1/payment_links/${id}`);
}

describe('a payment link', () => {
  it('is told to its customer, paid with a signed callback, and reported in one event with three parts', async () => {
    const { id, short_url: url } = await newLink({
      reference_id: 'BAL-1',
      description: 'Balance',
      customer: { name: 'Asha', contact: '+919876500001', email: 'Asha@Example.com' },
      notify: { sms: true, email: true },
    });
    expect((await services.call('GET', '/inbox?to=9876500001')).body).toMatchObject([
      { channel: 'sms', text: like.stringContaining(url) },
    ]);
    expect((await services.call('GET', '/inbox?to=asha@example.com')).body).toMatchObject([
      { channel: 'email', subject: 'Payment of ₹2,500 requested' },
    ]);
    const { body } = await pay(id);
    const paymentId = z.object({ razorpay_payment_id: z.string() }).parse(body).razorpay_payment_id;
    expect(body).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: 'BAL-1',
      razorpay_payment_link_status: 'paid',
      razorpay_signature: sign(`${id}|BAL-1|paid|${paymentId}`, KEY_SECRET),
    });
    expect((await link(id)).body).toMatchObject({
      status: 'paid',
      amount_paid: 250_000,
      payments: [{ payment_id: paymentId, amount: 250_000, plink_id: id, status: 'captured' }],
    });
    await expect
      .poll(() => receiver.received.map(({ body: text }): unknown => JSON.parse(text)))
      .toContainEqual(
        like.objectContaining({
          event: 'payment_link.paid',
          contains: ['payment_link', 'order', 'payment'],
          payload: like.objectContaining({
            order: { entity: like.objectContaining({ id: like.stringMatching(/^(?!.*order_)/) }) },
            payment: { entity: like.objectContaining({ order_id: like.stringContaining('order_') }) },
          }),
        }),
      );
    expect((await services.call('GET', '/razorpay/v1/payment_links?reference_id=BAL-1')).body).toMatchObject({
      payment_links: [{ id }],
    });
    expect((await pay(id)).status).toBe(400);
  });

  it('is refused for a repeated reference, too short a life, UPI alone and long notes', async () => {
    await newLink({ reference_id: 'BAL-2' });
    const soon = Math.floor(nowMs / 1000) + 600;
    const refusals: [extra: Record<string, unknown>, description: unknown][] = [
      [{ reference_id: 'BAL-2' }, 'payment link creation with reference ID already attempted'],
      [{ expire_by: soon }, 'timestamp must be atleast 15 minutes in future'],
      [
        { upi_link: true },
        'UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.',
      ],
      [{ notes: { a: 'x'.repeat(256) } }, like.stringContaining('value: the length must not be greater than 255.')],
    ];
    for (const [extra, description] of refusals) {
      expect(await create(extra)).toMatchObject({ status: 400, body: { error: { description } } });
    }
  });

  it('is paid in parts where that is accepted', async () => {
    const { id } = await newLink({ accept_partial: true, first_min_partial_amount: 50_000 });
    expect((await pay(id, { amount: 10_000 })).status).toBe(400);
    expect((await pay(id, { amount: 100_000 })).body).toMatchObject({ razorpay_payment_link_status: 'partially_paid' });
    expect((await pay(id)).body).toMatchObject({ razorpay_payment_link_status: 'paid' });
    expect((await link(id)).body).toMatchObject({ payments: [{ amount: 100_000 }, { amount: 150_000 }] });
  });

  it('is cancelled only while nothing is paid, and cannot be changed afterwards', async () => {
    const { id } = await newLink();
    expect(
      (await services.call('PATCH', `/razorpay/v1/payment_links/${id}`, { notes: { a: '1' } })).body,
    ).toMatchObject({
      notes: { a: '1' },
    });
    expect(
      (
        await services.call('POST', `/razorpay/v1/payment_links/${id}/cancel`, '', {
          'content-type': 'application/json',
        })
      ).body,
    ).toMatchObject({ status: 'cancelled' });
    expect((await services.call('POST', `/razorpay/v1/payment_links/${id}/cancel`, {})).status).toBe(400);
    expect((await services.call('PATCH', `/razorpay/v1/payment_links/${id}`, { notes: {} })).status).toBe(400);
    expect((await pay(id)).status).toBe(400);
  });

  it('expires when its time has come', async () => {
    const { id } = await newLink({ expire_by: Math.floor(nowMs / 1000) + 1000 });
    nowMs += 1_001_000;
    await newLink({ expire_by: Math.floor(nowMs / 1000) + 1000 });
    await expect
      .poll(async () => (await link(id)).body)
      .toMatchObject({ status: 'expired', expired_at: like.any(Number) });
  });

  it('is sent again on request', async () => {
    const { id } = await newLink({ customer: { contact: '9876500009' } });
    expect((await services.call('POST', `/razorpay/v1/payment_links/${id}/notify_by/sms`)).body).toEqual({
      success: true,
    });
    expect((await services.call('GET', '/inbox?to=%2B919876500009')).body).toHaveLength(1);
  });

  it('has a page that shows its amount, and says so when there is nothing to pay', async () => {
    const { id, short_url: url } = await newLink({ description: '<b>Balance</b>' });
    const page = await services.call('GET', new URL(url).pathname);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.body).toContain('Pay ₹2,500');
    expect(page.body).toContain('&lt;b&gt;Balance&lt;/b&gt;');
    await pay(id);
    expect((await services.call('GET', new URL(url).pathname)).body).toContain('Already paid');
    expect((await services.call('GET', '/razorpay/l/plink_none')).status).toBe(404);
  });
});
