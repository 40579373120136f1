import * as calls from '@safar/contract/desk/messages';
import { language } from '@safar/messages/language';
import { MINUTE_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createSmtp } from '../../gateways/mail/smtp.ts';
import { createMsg91 } from '../../gateways/sms/msg91.ts';
import type { Attachment } from '../../gateways/mail-gateway.ts';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { until } from '../../platform/testing/eventually.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { waitingRows } from '../waiting/testing/waiting-rows.ts';
import { createNotifications } from './index.ts';
import {
  occasionOf,
  type BookingNotification,
  type NotificationDetails,
  type StayNotification,
} from './notification.ts';
import { sendDue, type NotificationsContext } from './send-due.ts';
import { insertMessage } from './store.ts';
import { like } from '../../platform/testing/like.ts';

/** Far in the future, so that the app's own sender finds none of these tests' messages due. */
const FUTURE_MS = Date.UTC(2090, 0, 10, 6);

let app: TestApp;
let clock: MovableClock;
let context: NotificationsContext;
let documents: () => Promise<readonly Attachment[]>;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
});
afterAll(() => app.close());

beforeEach(async () => {
  await disarm(app);
  await app.context.database.pool.query('delete from messages');
  clock = movableClock(FUTURE_MS);
  documents = async () => [];
  context = {
    ...app.context,
    clock,
    sms: createMsg91(app.context.http, app.context.config.sms),
    push: null,
    mail: createSmtp(app.context.config.mail, app.context.log),
    contactOf: async () => ({
      mobile: '9812345670',
      email: 'account@example.com',
      emailVerified: true,
      language: 'en',
    }),
    attachmentsOf: () => documents(),
  };
});

const Inbox = z.array(
  z.object({
    channel: z.string(),
    to: z.string(),
    subject: z.string().optional(),
    text: z.string(),
    html: z.string().optional(),
  }),
);

async function mailsTo(address: string) {
  return Inbox.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(address)}`));
}

async function mailOf({ email }: StayNotification): Promise<string | undefined> {
  return (await mailsTo(email ?? ''))[0]?.text;
}

/** A hotel that says nothing about arriving. */
const NOTHING_KNOWN = {
  address: '',
  phone: '',
  checkInTime: '',
  checkOutTime: '',
  meal: '',
  number: null,
  directions: 'https://maps.example',
  identity: [],
};

function notificationOf(details: NotificationDetails): StayNotification {
  const bookingId = newId();
  return {
    userId: newId(),
    bookingId,
    reference: 'ABCD1234-1012345-900110-1130',
    guestName: 'Meera <Rao> & family',
    email: `${bookingId}@example.com`,
    hotelName: 'The Grand Lakeside Palace Hotel and Convention Centre',
    city: 'Udaipur',
    checkin: '2090-02-01',
    checkout: '2090-02-03',
    roomNames: ['Deluxe Lake View Room'],
    totalPaise: 2_906_350,
    cancellation: ['Until 25 Jan 2090, 14:00: Free cancellation'],
    confirmationNo: 'HCN-77',
    dueAtHotel: [],
    arrival: { ...NOTHING_KNOWN, guests: [] },
    ...details,
  };
}

const IN_TWO_DAYS = new Date(FUTURE_MS + 48 * HOUR_MS).toISOString();

const EVERY_KIND: readonly NotificationDetails[] = [
  { kind: 'confirmed' },
  { kind: 'pending', paidPaise: 2_906_350 },
  { kind: 'held', paidPaise: 290_635, balancePaise: 2_615_715, dueAt: IN_TWO_DAYS },
  { kind: 'payment-reminder', hoursLeft: 48, balancePaise: 2_615_715, dueAt: IN_TWO_DAYS },
  { kind: 'paid-in-full', paidPaise: 2_906_350 },
  { kind: 'payment-failed', attempt: 'pay_1', amountPaise: 2_615_715, dueAt: IN_TWO_DAYS },
  { kind: 'payment-returned', payment: 'pay_2', amountPaise: 2_615_715 },
  { kind: 'released', paidPaise: 290_635, refundPaise: 0 },
  { kind: 'refunded', refundPaise: 2_906_350 },
  { kind: 'refund-processed', refund: 'rfnd_1', refundPaise: 2_906_350 },
  { kind: 'cancelled', chargePaise: 290_635, refundPaise: 2_615_715 },
  { kind: 'cancelled', chargePaise: 2_906_350, refundPaise: 0, paidPaise: 290_635 },
  { kind: 'cancelled', chargePaise: 0, refundPaise: 0, paidPaise: 0 },
  { kind: 'released', paidPaise: 0, refundPaise: 0 },
  { kind: 'cancel-rejected' },
  { kind: 'case-taken', case: 'case-1', number: 'ABCD1234-12', answerBy: IN_TWO_DAYS, isComplaint: false },
  { kind: 'case-taken', case: 'case-2', number: 'ABCD1234-13', answerBy: IN_TWO_DAYS, isComplaint: true },
  { kind: 'case-answered', case: 'case-1', number: 'ABCD1234-12', answer: 'Yes.\n\nLeave the bags at the desk.' },
  { kind: 'before-road', day: '2090-02-01', until: IN_TWO_DAYS },
  {
    kind: 'move-offered',
    move: 'move-1',
    otherHotel: 'Lake View House',
    path: '/udaipur/hotels/lake-view-house?hcc=1',
  },
];

function notify(channel: 'sms' | 'email', notification: BookingNotification) {
  return insertMessage(app.context.database.pool, channel, notification, clock.nowIso());
}

async function outcomeOf(notification: BookingNotification): Promise<unknown> {
  const { rows } = await app.context.database.pool.query(
    'select outcome, tries, notification is null as erased from messages where booking_id = $1 and occasion = $2',
    [notification.bookingId, occasionOf(notification)],
  );
  return rows[0];
}

/** Notifications of a booking paid in full, whose documents name every guest. */
const NAMED = new Set<NotificationDetails['kind']>(['confirmed', 'paid-in-full', 'before-road']);

test.each(EVERY_KIND.filter(({ kind }) => !NAMED.has(kind)))(
  '[REQ-MSG-5] $kind, mailed to an address nobody has proved to read, holds nothing a traveller typed',
  async (details) => {
    const arrival = { ...NOTHING_KNOWN, address: '12 Lake Road', guests: ['Mr Visit Evil Example'] };
    const notification = { ...notificationOf(details), arrival, guestName: 'Visit Evil Example' };
    await notify('email', notification);
    await sendDue(context);
    const [mail] = await mailsTo(notification.email ?? '');
    expect(mail?.text).toContain('Hello,');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Evil');
  },
);

test('[REQ-LANG-5] an SMS is in the language of the account', async () => {
  const contact = { mobile: '9812345671', email: null, emailVerified: false, language: 'hi' } as const;
  await notify('sms', notificationOf({ kind: 'released', paidPaise: 0, refundPaise: 0 }));
  await sendDue({ ...context, contactOf: async () => contact });
  const [text] = await mailsTo(contact.mobile);
  expect(text?.text).toContain('कमरा छोड़ दिया गया। रिफंड: नहीं।');
});

test('[REQ-LANG-5] a mail about a booking is in the language of the account, and leads to pages in it', async () => {
  const contact = { mobile: '9812345673', email: 'hindi@example.com', emailVerified: true, language: 'hi' } as const;
  const { bookingId, ...facts } = notificationOf({ kind: 'released', paidPaise: 0, refundPaise: 0 });
  await notify('email', { ...facts, bookingId, email: contact.email });
  await sendDue({ ...context, contactOf: async () => contact });
  const [mail] = await mailsTo(contact.email);
  expect(mail?.subject).toContain('छोड़ी गई बुकिंग');
  expect(mail?.text).toContain('नमस्ते Meera');
  expect(mail?.html).toContain('<html lang="hi-IN">');
  expect(mail?.text).toContain(`/hi/bookings/${bookingId}`);
});

test('what is written down in a transaction that fails is never said', async () => {
  const notifications = createNotifications(app.context, context);
  const stay = notificationOf({ kind: 'confirmed' });
  const count = async () => (await app.context.database.pool.query('select 1 from messages')).rowCount;
  const undone = app.context.database.transaction(async (transaction) => {
    await notifications.notify('email', stay.userId, () => stay, transaction);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await count()).toBe(0);
  await app.context.database.transaction((transaction) =>
    notifications.notify('email', stay.userId, () => stay, transaction),
  );
  expect(await count()).toBe(1);
});

test('[REQ-LANG-5] what a mail says of a booking is written in the language of the account', async () => {
  const contact = { mobile: '9812345674', email: null, emailVerified: false, language: 'hi' } as const;
  const parts = { ...context, contactOf: async () => contact };
  const [stay, written] = [notificationOf({ kind: 'confirmed' }), vi.fn<(written: string) => void>()];
  const notifications = createNotifications(app.context, parts);
  await notifications.notify('email', stay.userId, () => {
    written(language());
    return stay;
  });
  expect(written).toHaveBeenCalledExactlyOnceWith('hi');
});

test('[REQ-LANG-5] an SMS that is not registered in the language of the account is English throughout', async () => {
  const contact = { mobile: '9812345672', email: null, emailVerified: false, language: 'hi' } as const;
  const { sms } = app.context.config;
  const templates = new Map([...sms.templates].filter(([name]) => name !== 'hi.released'));
  await notify('sms', notificationOf({ kind: 'released', paidPaise: 0, refundPaise: 0 }));
  const gateway = createMsg91(app.context.http, { ...sms, templates });
  await sendDue({ ...context, sms: gateway, contactOf: async () => contact });
  const [text] = await mailsTo(contact.mobile);
  expect(text?.text).toContain('has been released. Refund: none.');
});

test('[REQ-DESK-9] an SMS about a booking whose mobile was put right goes there, not to the account', async () => {
  const mobile = '9810000077';
  await notify('sms', { ...notificationOf({ kind: 'released', paidPaise: 0, refundPaise: 0 }), mobile });
  const before = await mailsTo('9812345670');
  await sendDue(context);
  expect((await mailsTo(mobile))[0]?.text).toContain('has been released');
  expect(await mailsTo('9812345670')).toEqual(before);
});

test('[REQ-MSG-5] the account’s own proved address is greeted by name', async () => {
  const notification = { ...notificationOf({ kind: 'confirmed' }), email: 'Account@example.com' };
  await notify('email', notification);
  await sendDue(context);
  expect((await mailsTo('Account@example.com'))[0]?.text).toContain('Hello Meera');
});

test('[REQ-MSG-5] an account’s emails to addresses nobody has proved to read end at twenty a day, and go on the next', async () => {
  const userId = newId();
  const booked = Array.from({ length: 21 }, () => ({ ...notificationOf({ kind: 'confirmed' }), userId }));
  for (const notification of booked) {
    await notify('email', notification);
    await sendDue(context);
  }
  const outcomes = await Promise.all(booked.map(outcomeOf));
  expect(outcomes.slice(0, 20)).toEqual(
    Array.from({ length: 20 }, () => like.objectContaining({ outcome: 'accepted' })),
  );
  expect(outcomes[20]).toMatchObject({ outcome: 'limited', erased: true });
  clock.advance(25 * HOUR_MS);
  const next = { ...notificationOf({ kind: 'confirmed' }), userId };
  await notify('email', next);
  await sendDue(context);
  expect(await outcomeOf(next)).toMatchObject({ outcome: 'accepted' });
});

test('a message that cannot be read is given up, and holds up no other', async () => {
  const [broken, good] = [notificationOf({ kind: 'confirmed' }), notificationOf({ kind: 'confirmed' })];
  await notify('email', broken);
  await notify('email', good);
  await app.context.database.pool.query(
    `update messages set notification = '{"kind": "unheard-of"}' where booking_id = $1`,
    [broken.bookingId],
  );
  await sendDue(context);
  expect(await outcomeOf(broken)).toMatchObject({ outcome: 'given-up' });
  expect(await outcomeOf(good)).toMatchObject({ outcome: 'accepted' });
});

test.each(EVERY_KIND)('[REQ-MSG-3] $kind is said by SMS with a registered template', async (details) => {
  const notification = notificationOf(details);
  await notify('sms', notification);
  await sendDue(context);
  expect(await outcomeOf(notification)).toEqual({ outcome: 'accepted', tries: 1, erased: true });
  const [sms] = await mailsTo('9812345670');
  expect(sms?.text).toContain('The Grand Lakeside Palace H...');
  expect(sms?.text.includes(`/pay/${notification.bookingId}`)).toBe('dueAt' in details);
});

test.each(EVERY_KIND)(
  '[REQ-MSG-4] $kind is said by a mail whose two texts agree, with no guest’s mark-up in it',
  async (details) => {
    const notification = notificationOf(details);
    await notify('email', notification);
    await sendDue(context);
    const [mail] = await mailsTo(`${notification.bookingId}@example.com`);
    const page = `${'dueAt' in details ? '/pay' : '/bookings'}/${notification.bookingId}`;
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(notification.reference);
      expect(text).toContain('path' in details ? details.path : page);
      expect(text).not.toContain('undefined');
    }
    expect(mail?.html).not.toContain('<Rao>');
    expect(mail?.html).not.toMatch(/<img|url\(|src=/);
  },
);

const NOTHING_BACK = EVERY_KIND.filter((details) => 'refundPaise' in details && details.refundPaise === 0);

test.each(NOTHING_BACK)(
  '[REQ-PAY-2] $kind with nothing refunded speaks of no refund of nothing: it is kept, or nothing was paid',
  async (details) => {
    const notification = notificationOf(details);
    await notify('sms', notification);
    await notify('email', notification);
    await sendDue(context);
    const [mail] = await mailsTo(`${notification.bookingId}@example.com`);
    const [sms] = await mailsTo('9812345670');
    expect(sms?.text).toContain('Refund: none.');
    const isUnpaid = 'paidPaise' in details && details.paidPaise === 0;
    expect(mail?.text.includes('You had paid nothing')).toBe(isUnpaid);
    expect(mail?.text.includes('nothing is refunded')).toBe(!isUnpaid);
    expect(mail?.text.includes('₹2,906.35')).toBe(!isUnpaid);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/: ₹0(?![.\d])|>₹0</);
  },
);

test.each([
  [0, 'You have paid nothing.'],
  [2_906_350, 'Your payment is safe with us.'],
])('while a hotel is silent, the mail of a booking with %i paise paid says so', async (paidPaise, sentence) => {
  const notification = notificationOf({ kind: 'pending', paidPaise });
  await notify('email', notification);
  await sendDue(context);
  expect(await mailOf(notification)).toContain(sentence);
});

test('[REQ-PAY-2] the mail of a stay to come says what is to be paid at the hotel; that of one that is over does not', async () => {
  const dueAtHotel = ['₹1,200 – Resort fee', '₹5,000 – Deposit, refunded by the hotel'];
  const [coming, over] = [
    { ...notificationOf({ kind: 'paid-in-full', paidPaise: 2_906_350 }), dueAtHotel },
    { ...notificationOf({ kind: 'refunded', refundPaise: 2_906_350 }), dueAtHotel },
  ];
  for (const notification of [coming, over]) await notify('email', notification);
  await sendDue(context);
  expect(await mailOf(coming)).toContain(`To be paid at the hotel: ${dueAtHotel.join('\n  ')}`);
  expect(await mailOf(over)).not.toContain('Resort fee');
});

test('[REQ-MSG-1] the same notification is said once, however often it is sent; another occasion is said too', async () => {
  const reminder = { kind: 'payment-reminder', balancePaise: 100, dueAt: IN_TWO_DAYS } as const;
  const notification = notificationOf({ ...reminder, hoursLeft: 48 });
  const notificationAgain = { ...notification, ...reminder, hoursLeft: 24 };
  for (let times = 0; times < 3; times += 1) {
    await notify('email', notification);
    await sendDue(context);
  }
  await notify('email', notificationAgain);
  await sendDue(context);
  expect(await mailsTo(`${notification.bookingId}@example.com`)).toHaveLength(2);
});

test('[REQ-MSG-1] a message the service refuses is sent later, with longer and longer waits, and given up in the end', async () => {
  await arm(app, { target: 'smtp', operation: 'Send', kind: 'http-500', count: 2 });
  const notification = notificationOf({ kind: 'confirmed' });
  await notify('email', notification);
  await sendDue(context);
  expect(await outcomeOf(notification)).toMatchObject({ outcome: 'waiting', tries: 1 });
  await sendDue(context);
  expect(await outcomeOf(notification)).toMatchObject({ tries: 1 });
  clock.advance(6000);
  await sendDue(context);
  clock.advance(6000);
  await sendDue(context);
  expect(await outcomeOf(notification)).toMatchObject({ outcome: 'waiting', tries: 2 });
  clock.advance(6000);
  await sendDue(context);
  expect(await outcomeOf(notification)).toEqual({ outcome: 'accepted', tries: 3, erased: true });

  await arm(app, { target: 'smtp', operation: 'Send', kind: 'rejected', count: 100 });
  const hopeless = notificationOf({ kind: 'confirmed' });
  await notify('email', hopeless);
  for (let tries = 0; tries < 30; tries += 1) {
    await sendDue(context);
    clock.advance(HOUR_MS + 1);
  }
  expect(await outcomeOf(hopeless)).toEqual({ outcome: 'given-up', tries: 20, erased: false });
});

/** Key of an e-mail at the desk. */
function keyOf({ userId, bookingId, kind }: BookingNotification) {
  return { userId, bookingId, kind, occasion: '', channel: 'email' };
}

test('[REQ-DESK-8] a message that was given up is listed until it is sent again, or closed with a reason and without its text', async () => {
  const support = await asOperator(app, 'support');
  const [late, never] = [notificationOf({ kind: 'confirmed' }), notificationOf({ kind: 'confirmed' })];
  for (const each of [late, never]) await notify('email', each);
  await app.context.database.pool.query("update messages set outcome = 'given-up', next_try_at = null, tries = 20");
  const listed = async () => (await waitingRows(app, support, 'message')).map(({ detail }) => detail.key.bookingId);
  expect((await listed()).toSorted()).toEqual([late.bookingId, never.bookingId].toSorted());
  const again = () => app.deskCall(calls.sendMessageAgain, { as: support, body: keyOf(late) });
  expect((await again()).status).toBe(200);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'NOT_IN_QUEUE' } });
  await sendDue(context);
  await until(async () => ({ outcome: await outcomeOf(late) }), { outcome: { outcome: 'accepted', erased: true } });
  const reason = 'Told by telephone';
  const closed = await app.deskCall(calls.closeMessage, { as: support, body: { ...keyOf(never), reason } });
  expect(closed.status).toBe(200);
  expect(await outcomeOf(never)).toMatchObject({ outcome: 'given-up', erased: true });
  expect(await listed()).toEqual([]);
});

test('[REQ-MSG-2] a text without an answer is not sent again, a mail is, under the same id', async () => {
  await arm(app, { target: 'sms', operation: 'Flow', kind: 'drop', count: 1 });
  const text = notificationOf({ kind: 'confirmed' });
  await notify('sms', text);
  await sendDue(context);
  expect(await outcomeOf(text)).toMatchObject({ outcome: 'unknown', erased: true });

  await arm(app, { target: 'smtp', operation: 'Send', kind: 'drop', count: 1 });
  const mail = notificationOf({ kind: 'confirmed' });
  await notify('email', mail);
  await sendDue(context);
  clock.advance(6000);
  await sendDue(context);
  expect(await outcomeOf(mail)).toMatchObject({ outcome: 'accepted', tries: 2 });
});

test('[REQ-MSG-1] what a process that died had in hand is sent by another', async () => {
  const notification = notificationOf({ kind: 'confirmed' });
  await notify('email', notification);
  const dying: NotificationsContext = { ...context, mail: { ...context.mail, send: () => new Promise(() => {}) } };
  void sendDue(dying);
  await expect.poll(() => outcomeOf(notification)).toMatchObject({ tries: 1 });
  await sendDue(context);
  expect(await mailsTo(`${notification.bookingId}@example.com`)).toEqual([]);
  clock.advance(3 * MINUTE_MS);
  await sendDue(context);
  expect(await outcomeOf(notification)).toMatchObject({ outcome: 'accepted', tries: 2 });
});

test('[REQ-MSG-1] a reminder whose deadline has passed is not sent', async () => {
  const notification = notificationOf({
    kind: 'payment-reminder',
    hoursLeft: 24,
    balancePaise: 100,
    dueAt: clock.nowIso(),
  });
  await notify('sms', notification);
  await sendDue(context);
  expect(await outcomeOf(notification)).toMatchObject({ outcome: 'outdated', erased: true });
});

test('[REQ-MSG-4] documents that cannot be made hold a mail up for a while, and do not stop it', async () => {
  documents = () => Promise.reject(new Error('no document'));
  const notification = notificationOf({ kind: 'confirmed' });
  await notify('email', notification);
  for (let tries = 0; tries < 5; tries += 1) {
    await sendDue(context);
    clock.advance(HOUR_MS);
  }
  expect(await outcomeOf(notification)).toMatchObject({ outcome: 'accepted', tries: 5 });
  const [mail] = await mailsTo(`${notification.bookingId}@example.com`);
  expect(mail?.text).toContain('on your booking’s page');
});
