import { REGISTERED_TEXTS } from './gateways/sms/sms-texts.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, type Environment } from './config.ts';
import { environmentExample } from './environment-example.ts';
import { SETTING_NAMES, SETTINGS } from './settings/index.ts';
import { REFUSED_PORTS, type Setting } from './settings/setting.ts';

const MARKED: Readonly<Record<string, Setting>> = SETTINGS;
const UNGUESSABLE = SETTING_NAMES.filter((name) => MARKED[name]?.unguessable === true);
const MEANT_LIVE = SETTING_NAMES.filter((name) => MARKED[name]?.meansLive === true);

const LIVE: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://safar.example',
  DATABASE_URL: 'postgres://safar:secret@db.example/safar',
  SECRET_KEY: 'dGhpcyBpcyBhIHRlc3Qga2V5IG9mIG5vYm9keQ0123456789',
  TBO_STATIC_USER: 'static',
  TBO_STATIC_PASSWORD: 'p1',
  TBO_AGENCY_USER: 'agency',
  TBO_AGENCY_PASSWORD: 'p2',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 's1',
  RAZORPAY_WEBHOOK_SECRET: '8f2c91d47be05a36',
  MSG91_AUTH_KEY: 'a1',
  MSG91_SENDER: 'SAFARX',
  MSG91_TEMPLATES: REGISTERED_TEXTS.map(({ language, kind }, index) => `${language}.${kind}=t${index}`).join(','),
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Safar <bookings@safar.example>',
  SELLER_LEGAL_NAME: 'Safar Travel Private Limited',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SELLER_ADDRESS: 'Nariman Point, Mumbai 400021, Maharashtra',
  SELLER_CITY: 'Mumbai',
  SUPPORT_EMAIL: 'help@safar.example',
  SUPPORT_PHONE: '+91 22 1234 5678',
  SUPPORT_HOURS: '08:00–20:00',
  GRIEVANCE_OFFICER_NAME: 'Asha Rao',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@safar.example',
  GRIEVANCE_OFFICER_PHONE: '+91 22 1234 5679',
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('with nothing set', () => {
  const config = readConfig({});

  test('the sandbox plays every service, on its own port', () => {
    expect(config.sandbox).toMatchObject({ on: true, owned: true, port: 3900, smtpPort: 3925 });
    expect(config.hotelSupplier.affiliateUrl).toBe('http://127.0.0.1:3900/tbo/affiliate');
    expect(config.razorpay).toMatchObject({ baseUrl: 'http://127.0.0.1:3900/razorpay/v1', keyId: 'rzp_test_sandbox' });
    expect(config.mail.smtpUrl).toContain('@127.0.0.1:3925');
    expect(config.hotelSupplier).toMatchObject({ bookTimeoutMs: 15_000, bookEffectWithinMs: 8000 });
  });

  test('the site listens on loopback with an embedded database', () => {
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000', https: false });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.planHours).toEqual({ payLater: 72, payHalf: 24, payFull: 9 });
    expect(config.platformFeePaise).toBe(10_000);
  });

  test('the sandbox’s port moves everything that belongs to it', () => {
    const moved = readConfig({ SANDBOX_PORT: '4900' });
    expect(moved.sandbox.smtpPort).toBe(4925);
    expect(moved.razorpay.checkoutScriptUrl).toBe('http://127.0.0.1:4900/razorpay/checkout.js');
  });
});

describe('live services', () => {
  test('[REQ-OPS-1] one live credential turns the sandbox off, and every missing one is named', () => {
    const problems = problemsOf({ RAZORPAY_KEY_ID: 'rzp_live_1' });
    expect(problems.join('\n')).toContain('TBO_AGENCY_PASSWORD is missing');
    expect(problems.join('\n')).toContain('SMTP_URL is missing');
    expect(problems.join('\n')).not.toContain('RAZORPAY_KEY_ID is missing');
  });

  test.each(MEANT_LIVE)('[REQ-OPS-1] %s alone turns the sandbox off', (name) => {
    expect(problemsOf({ [name]: LIVE[name] }).join('\n')).toContain('TBO_AGENCY_PASSWORD is missing');
  });

  test('[REQ-OPS-1] the sandbox’s ids of SMS texts are refused, in development too, and taken in the sandbox', () => {
    for (const mode of ['production', 'development'])
      expect(problemsOf({ ...LIVE, NODE_ENV: mode, MSG91_TEMPLATES: 'sandbox' })).toEqual([
        expect.stringMatching(/^MSG91_TEMPLATES has the sandbox’s ids/),
      ]);
    expect(problemsOf({ MSG91_TEMPLATES: 'sandbox' })).toEqual([]);
  });

  test('with all of them it starts, in production too, and waits for a Book as long as the supplier needs', () => {
    const config = readConfig({ ...LIVE, NODE_ENV: 'production' });
    expect(config).toMatchObject({ production: true, sandbox: { on: false, owned: false } });
    expect(config.hotelSupplier).toMatchObject({ bookTimeoutMs: 120_000, bookEffectWithinMs: 120_000 });
    expect(config.pictures.urlTemplate).toBe('');
  });
});

test('[REQ-GUEST-12] live, GST numbers are looked up only where both settings of a service are given', () => {
  const url = 'https://gsp.example/commonapi/v1.1/search';
  expect(readConfig(LIVE).gstLookup).toBeNull();
  expect(problemsOf({ ...LIVE, GST_LOOKUP_URL: url }).join()).toContain('GST_LOOKUP_KEY belong together');
  const both = { ...LIVE, GST_LOOKUP_URL: url, GST_LOOKUP_KEY: 'k1' };
  expect(readConfig(both).gstLookup).toEqual({ url, key: 'k1' });
  expect(problemsOf({ ...both, GST_LOOKUP_KEY: 'sandbox-gst-key' }).join()).toContain('GST_LOOKUP_KEY has the sandbox');
});

test('[REQ-OPS-35] a copy of the books may only ask where it does not work', () => {
  expect(problemsOf({ OUTSIDE: 'questions' }).join()).toContain('OUTSIDE=questions is for ROLES=web');
  const copy = { OUTSIDE: 'questions', ROLES: 'web', DATABASE_URL: 'postgres://127.0.0.1/copy' };
  expect(problemsOf(copy)).toEqual([]);
  expect(readConfig(copy)).toMatchObject({ onlyQuestions: true, mail: { sends: false } });
});

test('the operators’ port is opened to a network with a token only', () => {
  const open = { OPERATIONS_HOST: '0.0.0.0' };
  expect(problemsOf(open).join()).toContain('OPERATIONS_TOKEN is missing');
  expect(problemsOf({ ...open, OPERATIONS_TOKEN: 'short' }).join()).toContain('OPERATIONS_TOKEN must have');
  expect(problemsOf({ ...open, OPERATIONS_TOKEN: 'o'.repeat(32) })).toEqual([]);
  expect(problemsOf({ OPERATIONS_HOST: '::1' })).toEqual([]);
});

describe('production', () => {
  const production = { ...LIVE, NODE_ENV: 'production' };

  test.each(['Production', 'PRODUCTION', ' production '])('is meant by NODE_ENV=%s too', (mode) => {
    expect(readConfig({ ...LIVE, NODE_ENV: mode }).production).toBe(true);
    expect(problemsOf({ NODE_ENV: mode, SANDBOX: 'on' }).join()).toContain('SANDBOX must be off');
  });

  test('is to be said where the services are real, and another word for it is not understood', () => {
    expect(problemsOf({ ...LIVE, NODE_ENV: '' }).join()).toContain('NODE_ENV is not set');
    expect(problemsOf({ ...LIVE, NODE_ENV: 'live' }).join()).toContain('NODE_ENV must be');
    expect(problemsOf({ NODE_ENV: 'prod' }).join()).toContain('NODE_ENV must be');
    expect(problemsOf({ ...LIVE, NODE_ENV: 'development' })).toEqual([]);
  });

  test.each([
    ['SECRET_KEY', 'short'],
    ['RAZORPAY_WEBHOOK_SECRET', 's'],
    ['RAZORPAY_WEBHOOK_SECRET', 'secretsecretsecret'],
    ['PUBLIC_URL', 'http://safar.example'],
    ['PUBLIC_URL', 'https://localhost:3000'],
    ['PUBLIC_URL', ''],
    ['DATABASE_URL', ''],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  test.each(UNGUESSABLE)('[REQ-OPS-1] refuses a %s that can be guessed', (name) => {
    for (const weak of ['k'.repeat(48), '0123456789abcdef'.repeat(3), 'qwertyuiopasdfghjklzxcvbnmqwertyuiop']) {
      const problems = problemsOf({ ...production, [name]: weak });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`${name} can be guessed`);
    }
  });

  test('[REQ-OPS-1] counts our key and the secret of every webhook among what must not be guessed', () => {
    const webhookSecrets = SETTING_NAMES.filter((name) => name.endsWith('WEBHOOK_SECRET'));
    expect(UNGUESSABLE).toEqual(expect.arrayContaining(['SECRET_KEY', 'OPERATIONS_TOKEN', ...webhookSecrets]));
  });

  test('[REQ-OPS-1] refuses the sandbox', () => {
    expect(problemsOf({ ...production, SANDBOX: 'on' }).join()).toContain('SANDBOX must be off');
  });

  test('[REQ-OPS-1] refuses the development secret and the sandbox’s secrets, naming each', () => {
    expect(problemsOf({ ...production, SECRET_KEY: '' }).join()).toContain('SECRET_KEY');
    expect(problemsOf({ ...production, RAZORPAY_KEY_SECRET: 'sandbox-key-secret' }).join()).toContain(
      'RAZORPAY_KEY_SECRET',
    );
  });

  /** Settings that hold an address, an origin or a template of one, recognised by a default that is one. */
  const ADDRESSES = SETTING_NAMES.filter((name) => {
    const { default: own, live, sandbox } = MARKED[name] ?? {};
    const scope = { sandboxUrl: 'http://127.0.0.1:1', port: 1, deskPort: 1, sandboxPort: 1, smtpPort: 1 };
    const shown = [own, live, sandbox].map((each) => (typeof each === 'function' ? each(scope) : each));
    return shown.some((each) => each?.includes('://'));
  });
  const TEMPLATES = ['MAP_TILE_TEMPLATE', 'MAP_EMBED_TEMPLATE', 'IMAGE_URL_TEMPLATE', 'MAP_STYLE_URL'];
  const OUTSIDE = [...ADDRESSES, ...TEMPLATES, 'INTERNATIONAL_SITE_URL', 'MAP_STYLE_ORIGINS'].filter(
    (name) => !['SMTP_URL', 'DATABASE_URL'].includes(name),
  );

  test.each(OUTSIDE)('[REQ-OPS-1] refuses a %s in the clear', (name) => {
    const problems = problemsOf({ ...production, [name]: 'http://service.example:8080' });
    expect(problems.join()).toContain(`${name} goes over the network in the clear`);
  });

  test.each(OUTSIDE.filter((name) => MARKED[name]?.mayBeLocal !== true))(
    '[REQ-OPS-1] refuses a %s that leads to this machine',
    (name) => {
      for (const host of ['127.0.0.1:3900', 'localhost', 'api.localhost', '0.0.0.0:3900'])
        expect(problemsOf({ ...production, [name]: `https://${host}` }).join()).toContain(
          `${name} leads to this machine`,
        );
    },
  );

  test.each([
    ['SMTP_URL', 'smtp://u:p@mail.example:587', 'in the clear'],
    ['SMTP_URL', 'smtps://u:p@127.0.0.1:465', 'leads to this machine'],
    ['DATABASE_URL', 'postgres://u:p@db.example/safar?sslmode=disable', 'in the clear'],
    ['DATABASE_URL', 'postgresql://u:p@db.example/safar?ssl=false', 'in the clear'],
    ['DATABASE_URL', 'postgres://u:p@localhost/safar?host=db.example&sslmode=disable', 'in the clear'],
    ['RAZORPAY_KEY_ID', 'rzp_test_A1b2C3d4E5f6G7', 'is one for tests'],
    ['SECRET_KEY', 'abcdefghijklmnopqrstuvwxyzabcdefghijklm', 'can be guessed'],
    ['SECRET_KEYS_BEFORE', 'safar-development-secret-key-not-for-production', 'development default'],
    ['SECRET_KEYS_BEFORE', `${LIVE['SECRET_KEY']}x,${'a'.repeat(40)}`, 'can be guessed'],
    ['DESK_URL', 'https://safar.example', 'an origin of its own'],
    ['DESK_URL', 'https://safar.example/desk', 'an origin of its own'],
    ['TRUST_PROXY', '0.0.0.0/0', 'must be addresses'],
    ['TRUST_PROXY', '::/0', 'must be addresses'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', 'must be addresses'],
    ['TRUST_PROXY', '::ffff:0:0/96', 'must be addresses'],
    ['TRUST_PROXY', 'true', 'must be addresses'],
    ['PICTURE_ORIGINS', "https:; script-src 'unsafe-inline'", 'must be origins'],
    ['RAZORPAY_ORIGINS', "https://a.example 'unsafe-inline'", 'must be origins'],
    ['MAP_STYLE_ORIGINS', '*', 'must be origins'],
    ['MAP_TILE_TEMPLATE', 'javascript:alert(1)', 'must be an http or https address'],
  ])('[REQ-OPS-1] refuses %s=%s: it %s', (name, value, why) => {
    const problems = problemsOf({ ...production, [name]: value }).join();
    expect(problems).toContain(name);
    expect(problems).toContain(why);
  });

  test.each(SETTING_NAMES.filter((name) => MARKED[name]?.zeroIsNoLimit === true))('refuses no limit: %s=0', (name) => {
    expect(problemsOf({ ...production, [name]: '0' })).toEqual([expect.stringMatching(new RegExp(`^${name} is 0`))]);
  });

  test('takes what is encrypted, or stays on this machine where it may', () => {
    const more = {
      SMTP_URL: 'smtp://u:p@mail.example:587?requireTLS=true',
      DATABASE_URL: 'postgres://u:p@127.0.0.1/safar?sslmode=disable',
      DESK_URL: 'http://localhost:3800',
      TRUST_PROXY: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32, ::1',
      PICTURE_ORIGINS: 'https://pictures.example,https://*.cdn.example:8443',
      MAP_TILE_TEMPLATE: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      SECRET_KEYS_BEFORE: 'b25lIG1vcmUgdGVzdCBrZXkgb2Ygbm9ib2R5IGF0IGFsbA',
    };
    expect(problemsOf({ ...production, ...more })).toEqual([]);
  });

  test.each(Object.keys(LIVE))('names %s when it is missing', (name) => {
    expect(problemsOf({ ...production, [name]: '' }).join('\n')).toContain(name);
  });
});

describe('a wrong value', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SANDBOX', 'maybe'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'safar.example'],
    ['SECRET_KEY', 'short'],
    ['PLAN_HOURS_PAY_LATER', '-1'],
    ['LAUNCH_AT', 'tomorrow'],
    ['TBO_HOTEL_AUTH', 'none'],
    ['SMTP_URL', 'http://mail'],
    ['SUPPORT_EMAIL', 'help desk'],
    ['SUPPORT_HOURS', 'day and night'],
    ['GRIEVANCE_OFFICER_EMAIL', 'officer'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const [problem, ...others] = problemsOf({ SANDBOX: 'on', [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} `));
    expect(others).toEqual([]);
  });

  test('that is a secret is not shown', () => {
    expect(problemsOf({ SECRET_KEY: 'hunter2' }).join()).not.toContain('hunter2');
  });

  test('fractions of an hour are fine where a deadline is meant', () => {
    expect(readConfig({ PLAN_HOURS_PAY_LATER: '0.001' }).planHours.payLater).toBe(0.001);
  });
});

async function isRefused(port: number): Promise<boolean> {
  const asked = fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
  const error: unknown = await asked.catch((cause: unknown) => cause);
  return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
}

describe('a port that browsers and fetch refuse', () => {
  test.each([
    ['PORT', '6000'],
    ['DESK_PORT', '5060'],
    ['OPERATIONS_PORT', '10080'],
    ['SANDBOX_PORT', '4190'],
    ['PUBLIC_URL', 'https://safar.example:6667'],
    ['DESK_URL', 'http://localhost:2049'],
    ['TBO_AFFILIATE_URL', 'http://127.0.0.1:5061/tbo'],
    ['RAZORPAY_URL', 'https://api.razorpay.com:22/v1'],
    ['MAP_TILE_TEMPLATE', 'https://{s}.tiles.example:6000/{z}/{x}/{y}.png'],
  ])('[REQ-OPS-1] %s=%s is said at the start', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} has a port that no browser opens`))]);
  });

  test('is fine for mail, which is not fetched', () => {
    expect(problemsOf({ SMTP_PORT: '587' })).toEqual([]);
  });

  test('[REQ-OPS-1] is each one that fetch itself refuses, and no other nearby', async () => {
    const tried = [...REFUSED_PORTS].flatMap((port) => [port - 1, port, port + 1]).filter((port) => port > 0);
    const refused = await Promise.all([...new Set(tried)].map(async (port) => ({ port, is: await isRefused(port) })));
    expect(
      refused
        .filter(({ is }) => is)
        .map(({ port }) => port)
        .toSorted((a, b) => a - b),
    ).toEqual([...REFUSED_PORTS]);
  });
});

test('.env.example names every setting, as `node apps/server/src/environment-example.ts` writes it', () => {
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  expect(file).toBe(environmentExample());
  for (const name of SETTING_NAMES) expect(file).toContain(`# ${name}=`);
});
