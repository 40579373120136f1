import * as calls from '@safar/contract/account';
import * as signInCalls from '@safar/contract/identity';
import { publicConfig } from '@safar/contract/site';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createMsg91 } from '../../gateways/sms/msg91.ts';
import { createSmtp } from '../../gateways/mail/smtp.ts';
import { createWebPush } from '../../gateways/push/web-push.ts';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { cookieOf, freshMobile, signIn, tokenOf, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { createIdentity } from '../identity/index.ts';
import { createNotifications, type NotificationsModule } from './index.ts';
import type { BookingNotification, FlightNotificationDetails, NotificationDetails } from './notification.ts';
import { sendDue, type NotificationsContext } from './send-due.ts';

/** Far in the future, so that the app's own sender finds none of these tests' messages due. */
const FUTURE_MS = Date.UTC(2090, 0, 10, 6);
const PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const PUBLIC_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

let app: TestApp;
let clock: MovableClock;
let context: NotificationsContext;
let notifications: NotificationsModule;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { PUSH_PRIVATE_KEY: PRIVATE_KEY } });
});
afterAll(() => app.close());

beforeEach(async () => {
  await disarm(app);
  await app.context.database.pool.query('delete from messages');
  clock = movableClock(FUTURE_MS);
  const sms = createMsg91(app.context.http, app.context.config.sms);
  const mail = createSmtp(app.context.config.mail, app.context.log);
  const gateway = createWebPush(app.context);
  const identity = createIdentity(app.context, { sms, mail, push: gateway, challenge: null });
  context = {
    ...app.context,
    clock,
    sms,
    push: gateway && {
      gateway,
      devicesOf: (userId) => identity.pushDevicesOf(userId),
      end: (device) => identity.endPush(device),
    },
    mail,
    contactOf: (userId) => identity.contactOf(userId),
    attachmentsOf: async () => [],
  };
  notifications = createNotifications({ ...app.context, clock }, context);
});

const Subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });
type Subscription = z.infer<typeof Subscription>;

/** A browser that subscribes to the sandbox's push service. */
async function newBrowser(): Promise<Subscription> {
  return Subscription.parse(await control(app, 'POST', '/push/subscriptions', {}));
}

const addresseeOf = ({ endpoint }: Subscription) => endpoint.split('/').at(-1) ?? '';
const Inbox = z.array(z.object({ text: z.string() }));
const Shown = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() });

/** What a browser was sent, newest first, as it read it with its own keys. */
async function shownIn(browser: Subscription): Promise<readonly z.infer<typeof Shown>[]> {
  const messages = Inbox.parse(await control(app, 'GET', `/inbox?to=${addresseeOf(browser)}@push`));
  return messages.map(({ text }) => Shown.parse(JSON.parse(text)));
}

async function switchOn(as: SignedInTraveller, language = 'en'): Promise<Subscription> {
  const browser = await newBrowser();
  const headers = { 'accept-language': language };
  expect(await app.call(calls.switchPushOn, { as, body: browser, headers })).toMatchObject({ status: 200 });
  return browser;
}

const PASSWORD = 'Monsoon#26';

/** The traveller signed in on one more device. */
async function signInAgain({ mobile, ...as }: SignedInTraveller): Promise<SignedInTraveller> {
  const body = { mobile, password: PASSWORD };
  await app.call(signInCalls.setPassword, { as, body: { ...body, name: 'Meera Rao' } });
  const answer = await app.call(signInCalls.login, { body });
  return { ...as, mobile, token: tokenOf(answer.body), cookie: cookieOf(answer.headers) };
}

const isOn = async (as: SignedInTraveller) =>
  z.object({ isOn: z.boolean() }).parse((await app.call(calls.pushState, { as })).body).isOn;

function stay(userId: string, details: NotificationDetails): BookingNotification {
  const bookingId = newId();
  return {
    userId,
    bookingId,
    reference: 'ABCD1234-1012345-900110-1130',
    guestName: 'Meera Rao',
    email: null,
    hotelName: 'Lakeside Palace',
    city: 'Udaipur',
    checkin: '2090-02-01',
    checkout: '2090-02-03',
    roomNames: ['Deluxe Room'],
    totalPaise: 2_906_350,
    cancellation: ['Until 25 Jan 2090, 14:00: Free cancellation'],
    confirmationNo: 'HCN-77',
    dueAtHotel: [],
    arrival: {
      address: '',
      phone: '',
      checkInTime: '',
      checkOutTime: '',
      meal: '',
      number: null,
      directions: '',
      identity: [],
      guests: [],
    },
    ...details,
  };
}

function flight(userId: string, details: FlightNotificationDetails): BookingNotification {
  return {
    userId,
    bookingId: newId(),
    reference: 'ABCD1234-6E2011-900110-1130',
    guestName: 'Meera Rao',
    email: null,
    totalPaise: 1_250_000,
    route: 'Delhi – Mumbai',
    flights: ['6E 2011'],
    departOn: '2090-02-01',
    departs: '2090-02-01T08:00',
    pnrs: ['QW12ER'],
    journey: { passengers: [], baggage: [], beThere: [], checkIn: [], zones: '', carry: [], cancellation: [] },
    ...details,
  };
}

async function say(notification: BookingNotification): Promise<void> {
  await notifications.notify('sms', notification.userId, () => notification);
  await sendDue(context);
}

async function outcomesOf({ bookingId }: BookingNotification): Promise<unknown[]> {
  const { rows } = await app.context.database.pool.query<Record<string, unknown>>(
    'select channel, outcome, tries, notification is null as erased from messages where booking_id = $1 order by channel',
    [bookingId],
  );
  return rows;
}

test('[REQ-MSG-8] what an SMS says is also told on the device, in its language, leads to the booking, and only once', async () => {
  const as = await signIn(app, freshMobile());
  expect(await isOn(as)).toBe(false);
  const browser = await switchOn(as, 'hi');
  expect(await isOn(as)).toBe(true);
  const booked = stay(as.userId, { kind: 'confirmed' });
  for (let times = 0; times < 3; times += 1) await say(booked);
  const shown = await shownIn(browser);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.path).toBe(`/hi/bookings/${booked.bookingId}`);
  expect(shown[0]?.title).toMatch(/\p{Script=Devanagari}/u);
  expect(shown[0]?.body).toContain('Lakeside Palace');
  expect(await outcomesOf(booked)).toEqual([
    { channel: 'push', outcome: 'accepted', tries: 1, erased: true },
    { channel: 'sms', outcome: 'accepted', tries: 1, erased: true },
  ]);
});

test('[REQ-MSG-8] what was said before a device wanted it is not said there, nor is anything to who wants none', async () => {
  const as = await signIn(app, freshMobile());
  const booked = stay(as.userId, { kind: 'confirmed' });
  await say(booked);
  const browser = await switchOn(as);
  await say(booked);
  expect(await shownIn(browser)).toEqual([]);
  expect(await outcomesOf(booked)).toMatchObject([{ channel: 'sms' }]);
});

test('[REQ-MSG-8] on a locked screen stands no PNR, no number, no amount and no reference', async () => {
  const as = await signIn(app, freshMobile());
  const browser = await switchOn(as);
  const dueAt = new Date(FUTURE_MS + 48 * HOUR_MS).toISOString();
  const said = [
    stay(as.userId, { kind: 'hotel-number', number: 'H-4711' }),
    stay(as.userId, { kind: 'payment-reminder', hoursLeft: 48, balancePaise: 2_615_715, dueAt }),
    stay(as.userId, { kind: 'cancelled', chargePaise: 290_635, refundPaise: 2_615_715 }),
    stay(as.userId, { kind: 'case-taken', case: 'c', number: 'ABCD1234-12', answerBy: dueAt, isComplaint: false }),
    flight(as.userId, { kind: 'confirmed' }),
    flight(as.userId, { kind: 'held', balancePaise: 1_250_000, dueAt }),
  ];
  for (const each of said) await say(each);
  const shown = await shownIn(browser);
  expect(shown).toHaveLength(said.length);
  for (const { title, body } of shown) {
    expect(title).not.toMatch(/\d|₹|QW12ER|ABCD/);
    expect(body).toMatch(/^(?:Lakeside Palace|Delhi – Mumbai), 01 Feb 2090$/);
  }
});

test('[REQ-MSG-8] a device whose push service refuses is tried again, and the others are not told twice', async () => {
  const as = await signIn(app, freshMobile());
  const other = await signInAgain(as);
  const [first, second] = [await switchOn(as), await switchOn(other)];
  await arm(app, { target: 'push', operation: 'Send', kind: 'http-500', reference: addresseeOf(first) });
  const booked = stay(as.userId, { kind: 'confirmed' });
  await say(booked);
  expect([await shownIn(first), await shownIn(second)].map(({ length }) => length)).toEqual([0, 1]);
  clock.advance(HOUR_MS);
  await sendDue(context);
  expect([await shownIn(first), await shownIn(second)].map(({ length }) => length)).toEqual([1, 1]);

  await arm(app, { target: 'push', operation: 'Send', kind: 'rejected', count: 100 });
  const hopeless = stay(as.userId, { kind: 'cancel-rejected' });
  await say(hopeless);
  for (let tries = 0; tries < 12; tries += 1) {
    clock.advance(HOUR_MS + 1);
    await sendDue(context);
  }
  // Nobody at the desk is asked to look: the SMS was sent.
  expect(await outcomesOf(hopeless)).toEqual([
    { channel: 'push', outcome: 'given-up', tries: 8, erased: true },
    { channel: 'sms', outcome: 'accepted', tries: 1, erased: true },
  ]);
});

test('[REQ-MSG-8] without an answer a push message is not sent again', async () => {
  const as = await signIn(app, freshMobile());
  const browser = await switchOn(as);
  await arm(app, { target: 'push', operation: 'Send', kind: 'drop', reference: addresseeOf(browser) });
  const booked = stay(as.userId, { kind: 'confirmed' });
  await say(booked);
  clock.advance(HOUR_MS);
  await sendDue(context);
  expect(await shownIn(browser)).toHaveLength(1);
  expect(await outcomesOf(booked)).toMatchObject([{ channel: 'push', outcome: 'unknown' }, { channel: 'sms' }]);
});

test('[REQ-MSG-8] a subscription that the browser has ended is deleted', async () => {
  const as = await signIn(app, freshMobile());
  const browser = await switchOn(as);
  await control(app, 'DELETE', `/push/subscriptions/${addresseeOf(browser)}`);
  await say(stay(as.userId, { kind: 'confirmed' }));
  expect(await isOn(as)).toBe(false);
});

test('[REQ-MSG-8] a device is told no more once it is signed out, from there or from elsewhere, or when switched off', async () => {
  const as = await signIn(app, freshMobile());
  const [other, third] = [await signInAgain(as), await signInAgain(as)];
  const browsers = [await switchOn(as), await switchOn(other), await switchOn(third)];
  await app.call(signInCalls.logout, { as: third });
  await app.call(calls.switchPushOff, { as: other });
  await say(stay(as.userId, { kind: 'confirmed' }));
  expect((await Promise.all(browsers.map(shownIn))).map(({ length }) => length)).toEqual([1, 0, 0]);
  await switchOn(other);
  await app.call(calls.signOutOthers, { as });
  const { rows } = await app.context.database.pool.query('select from push_devices where user_id = $1', [as.userId]);
  expect(rows).toHaveLength(1);
});

test('[REQ-MSG-8] a browser is told of the bookings of whoever pressed last', async () => {
  const [as, next] = [await signIn(app, freshMobile()), await signIn(app, freshMobile())];
  const body = await switchOn(as);
  expect(await app.call(calls.switchPushOn, { as: next, body })).toMatchObject({ status: 200 });
  expect([await isOn(as), await isOn(next)]).toEqual([false, true]);
});

test('[REQ-MSG-8] nothing is ever sent to an address that is no push service, or that another host imitates', async () => {
  const as = await signIn(app, freshMobile());
  const { keys, endpoint } = await newBrowser();
  const refused = [
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://a.b.notify.windows.com/x',
    'http://fcm.googleapis.com/x',
  ];
  for (const each of refused)
    expect([each, (await app.call(calls.switchPushOn, { as, body: { endpoint: each, keys } })).status]).toEqual([
      each,
      409,
    ]);
  const noPoint = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
  expect(await app.call(calls.switchPushOn, { as, body: noPoint })).toMatchObject({ status: 409 });
  const edge = { endpoint: 'https://wns2-pn1p.notify.windows.com/w/?token=x', keys };
  expect(await app.call(calls.switchPushOn, { as, body: edge })).toMatchObject({ status: 200 });
});

test('[REQ-MSG-8] the page has the public key to subscribe with', async () => {
  expect(await app.call(publicConfig, {})).toMatchObject({ body: { pushKey: PUBLIC_KEY } });
});
