import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFolder, removeFolder, startReceiver, startServices, type Receiver, type Services } from '../testing.ts';
import { AUTH_KEY } from './routes.ts';
import { templates, variablesOf } from './templates.ts';
import { like } from '../like.ts';

let folder: string;
let receiver: Receiver;
let services: Services;
let nowMs = Date.parse('2026-11-21T06:00:00Z');

beforeAll(async () => {
  folder = newFolder();
  receiver = await startReceiver();
  services = await startServices({ folder, smsWebhookUrl: receiver.url, now: () => nowMs });
});

beforeEach(() => {
  receiver.received.length = 0;
});

afterAll(async () => {
  await services.close();
  await receiver.close();
  removeFolder(folder);
});

const [signIn] = templates;
const templateId = signIn?.id ?? '';

function send(path: string, body: unknown, key = AUTH_KEY) {
  return services.call('POST', `/msg91/api/v5${path}`, body, { authkey: key });
}

function flow(mobiles: string, extra: Record<string, unknown> = {}) {
  return send('/flow/', { template_id: templateId, short_url: '0', recipients: [{ mobiles, otp: '4821', ...extra }] });
}

function verify(mobile: string, otp: string) {
  return services.call('GET', `/msg91/api/v5/otp/verify?mobile=${mobile}&otp=${otp}`, undefined, {
    authkey: AUTH_KEY,
  });
}

function inbox(to: string) {
  return services.call('GET', `/inbox?to=${encodeURIComponent(to)}`);
}

function reports(): unknown[] {
  return receiver.received.map(({ body }): unknown => JSON.parse(new URLSearchParams(body).get('data') ?? 'null'));
}

describe('a flow', () => {
  it('brings the rendered text to the inbox under every way to write the number, and reports its delivery', async () => {
    const answer = await flow('919876543210');
    expect(answer).toMatchObject({
      status: 200,
      body: { type: 'success', message: like.stringMatching(/^[0-9a-f]{24}$/) },
    });
    for (const to of ['919876543210', '9876543210', '+91 98765 43210']) {
      expect((await inbox(to)).body).toMatchObject([
        {
          channel: 'sms',
          to: '919876543210',
          text: like.stringContaining('4821 is your Safar'),
          at: '2026-11-21T06:00:00.000Z',
        },
      ]);
    }
    await expect.poll(reports).toMatchObject([
      [
        {
          senderId: 'SAFARI',
          report: [{ number: '919876543210', status: '1', desc: 'DELIVERED', date: '2026-11-21 11:30:00' }],
        },
      ],
    ]);
  });

  it('is refused without key, template, or one of its variables', async () => {
    expect(await send('/flow', {}, 'wrong')).toMatchObject({ status: 401, body: { type: 'error' } });
    const recipients = [{ mobiles: '919876500000' }];
    expect((await send('/flow', { recipients })).body).toMatchObject({ type: 'error', message: 'template id missing' });
    expect((await send('/flow', { template_id: 'f'.repeat(24), recipients })).body).toMatchObject({ type: 'error' });
    expect((await send('/flow', { template_id: templateId, recipients })).body).toMatchObject({
      type: 'error',
      message: 'Template variable missing: otp',
    });
    expect((await inbox('9876500000')).body).toEqual([]);
  });

  it('to what is no Indian mobile is accepted and reported as failed', async () => {
    expect((await flow('911234567890')).body).toMatchObject({ type: 'success' });
    expect((await inbox('911234567890')).body).toEqual([]);
    await expect.poll(reports).toMatchObject([[{ report: [{ status: '2' }] }]]);
  });

  it('meets faults: rejected says so with status 200, pending arrives later, timeout never', async () => {
    await services.arm({ target: 'sms', operation: 'Flow', kind: 'rejected' });
    expect(await flow('919876500001')).toMatchObject({ status: 200, body: { type: 'error' } });
    await services.arm({ target: 'sms', operation: 'Flow', kind: 'pending', delayMs: 1500 });
    expect((await flow('919876500001')).body).toMatchObject({ type: 'success' });
    expect((await inbox('9876500001')).body).toEqual([]);
    await expect.poll(async () => (await inbox('9876500001')).body).toHaveLength(1);
    expect((await services.call('GET', '/calls?target=sms&reference=919876500001')).body).toMatchObject({
      calls: [{ operation: 'Flow', fault: 'pending' }, { fault: 'rejected' }],
    });
  });
});

describe('templates', () => {
  it('have distinct ids of 24 hex digits and at least one variable', () => {
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    for (const template of templates) {
      expect(template.id).toMatch(/^[0-9a-f]{24}$/);
      expect(variablesOf(template).length).toBeGreaterThan(0);
    }
  });
});

describe('one-time codes made by the service', () => {
  it('are sent, sent again, checked once, and refused when wrong, used, expired or unknown', async () => {
    const mobile = '919876500002';
    expect((await verify(mobile, '1')).body).toEqual({ type: 'error', message: 'Mobile no. not found' });
    const sent = await send(`/otp?template_id=${templateId}&mobile=${mobile}&otp=731904&otp_expiry=5`, {});
    expect(sent.body).toMatchObject({ type: 'success', request_id: like.any(String) });
    await services.call('GET', `/msg91/api/v5/otp/retry?mobile=${mobile}&retrytype=text`, undefined, {
      authkey: AUTH_KEY,
    });
    expect((await inbox(mobile)).body).toMatchObject([
      { text: like.stringContaining('731904') },
      { text: like.stringContaining('731904') },
    ]);
    expect((await verify(mobile, '000000')).body).toEqual({ type: 'error', message: 'OTP not match' });
    expect((await verify(mobile, '731904')).body).toEqual({ type: 'success', message: 'OTP verified success' });
    expect((await verify(mobile, '731904')).body).toEqual({ type: 'error', message: 'Mobile no. already verified' });
    await send(`/otp?template_id=${templateId}&mobile=${mobile}&otp=1234&otp_expiry=5`, {});
    nowMs += 6 * 60_000;
    expect((await verify(mobile, '1234')).body).toEqual({ type: 'error', message: 'OTP expired' });
  });
});
