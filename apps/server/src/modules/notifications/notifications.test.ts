import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createSmtp } from '../../gateways/mail/smtp.ts';
import { createMsg91 } from '../../gateways/sms/msg91.ts';
import type { Attachment } from '../../gateways/mail-gateway.ts';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { occasionOf, type BookingNews, type NewsDetails, type StayNews } from './news.ts';
import { sendDue, type NotificationsContext } from './send-due.ts';
import { insertMessage } from './store.ts';

/** Far from the present, so that the app's own sender finds nothing of these tests due. */
const FUTURE_MS = Date.UTC(2090, 0, 10, 6);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let clock: MovableClock;
let context: NotificationsContext;
let papers: () => Promise<readonly Attachment[]>;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
});
afterAll(() => app.close());

beforeEach(async () => {
  await disarm(app);
  await app.context.database.pool.query('delete from messages');
  clock = movableClock(FUTURE_MS);
  papers = async () => [];
  context = {
    ...app.context,
    clock,
    sms: createMsg91(app.context.http, app.context.config.sms),
    mail: createSmtp(app.context.config.mail, app.context.log),
    reachOf: async () => ({ mobile: '9812345670', email: 'account@example.com' }),
    attachmentsOf: () => papers(),
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

function newsOf(details: NewsDetails): StayNews {
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
    freeCancellationUntil: '2090-01-25T08:30:00.000Z',
    confirmationNo: 'HCN-77',
    ...details,
  };
}

const IN_TWO_DAYS = new Date(FUTURE_MS + 48 * HOUR_MS).toISOString();

const EVERY_KIND: readonly NewsDetails[] = [
  { kind: 'confirmed' },
  { kind: 'pending' },
  { kind: 'held', paidPaise: 290_635, balancePaise: 2_615_715, dueAt: IN_TWO_DAYS },
  { kind: 'payment-reminder', hoursLeft: 48, balancePaise: 2_615_715, dueAt: IN_TWO_DAYS },
  { kind: 'paid-in-full', paidPaise: 2_906_350 },
  { kind: 'payment-failed', attempt: 'pay_1', amountPaise: 2_615_715, dueAt: IN_TWO_DAYS },
  { kind: 'payment-returned', payment: 'pay_2', amountPaise: 2_615_715 },
  { kind: 'released', paidPaise: 290_635, refundPaise: 0 },
  { kind: 'refunded', refundPaise: 2_906_350 },
  { kind: 'refund-processed', refund: 'rfnd_1', refundPaise: 2_906_350 },
  { kind: 'cancelled', chargePaise: 290_635, refundPaise: 2_615_715 },
  { kind: 'cancel-rejected' },
];

function tell(channel: 'sms' | 'email', news: BookingNews) {
  return insertMessage(app.context.database.pool, channel, news, clock.nowIso());
}

async function outcomeOf(news: BookingNews): Promise<unknown> {
  const { rows } = await app.context.database.pool.query(
    'select outcome, tries, news is null as erased from messages where booking_id = $1 and occasion = $2',
    [news.bookingId, occasionOf(news)],
  );
  return rows[0];
}

test.each(EVERY_KIND)('[C15] $kind is said by SMS with a registered template', async (details) => {
  const news = newsOf(details);
  await tell('sms', news);
  await sendDue(context);
  expect(await outcomeOf(news)).toEqual({ outcome: 'accepted', tries: 1, erased: true });
  const [sms] = await mailsTo('9812345670');
  expect(sms?.text).toContain('The Grand Lakeside Palace H...');
  expect(sms?.text.includes(`/pay/${news.bookingId}`)).toBe('dueAt' in details);
});

test.each(EVERY_KIND)(
  '[C15] $kind is said by a mail whose two texts agree, with no guest’s mark-up in it',
  async (details) => {
    const news = newsOf(details);
    await tell('email', news);
    await sendDue(context);
    const [mail] = await mailsTo(`${news.bookingId}@example.com`);
    const page = 'dueAt' in details ? '/pay/' : '/bookings/';
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(news.reference);
      expect(text).toContain(`${page}${news.bookingId}`);
      expect(text).not.toContain('undefined');
    }
    expect(mail?.html).not.toContain('<Rao>');
    expect(mail?.html).not.toMatch(/<img|url\(|src=/);
  },
);

test('[C15] the same news is said once, however often it is told; another occasion is said too', async () => {
  const reminder = { kind: 'payment-reminder', balancePaise: 100, dueAt: IN_TWO_DAYS } as const;
  const news = newsOf({ ...reminder, hoursLeft: 48 });
  const newsAgain = { ...news, ...reminder, hoursLeft: 24 };
  for (let times = 0; times < 3; times += 1) {
    await tell('email', news);
    await sendDue(context);
  }
  await tell('email', newsAgain);
  await sendDue(context);
  expect(await mailsTo(`${news.bookingId}@example.com`)).toHaveLength(2);
});

test('[C15] a message the service refuses is sent later, with longer and longer waits, and given up in the end', async () => {
  await arm(app, { target: 'smtp', operation: 'Send', kind: 'http-500', count: 2 });
  const news = newsOf({ kind: 'confirmed' });
  await tell('email', news);
  await sendDue(context);
  expect(await outcomeOf(news)).toMatchObject({ outcome: 'waiting', tries: 1 });
  await sendDue(context);
  expect(await outcomeOf(news)).toMatchObject({ tries: 1 });
  clock.advance(6000);
  await sendDue(context);
  clock.advance(6000);
  await sendDue(context);
  expect(await outcomeOf(news)).toMatchObject({ outcome: 'waiting', tries: 2 });
  clock.advance(6000);
  await sendDue(context);
  expect(await outcomeOf(news)).toEqual({ outcome: 'accepted', tries: 3, erased: true });

  await arm(app, { target: 'smtp', operation: 'Send', kind: 'rejected', count: 100 });
  const hopeless = newsOf({ kind: 'confirmed' });
  await tell('email', hopeless);
  for (let tries = 0; tries < 30; tries += 1) {
    await sendDue(context);
    clock.advance(HOUR_MS + 1);
  }
  expect(await outcomeOf(hopeless)).toEqual({ outcome: 'given-up', tries: 20, erased: true });
});

test('[C15] a text without an answer is not sent again, a mail is, under the same id', async () => {
  await arm(app, { target: 'sms', operation: 'Flow', kind: 'drop', count: 1 });
  const text = newsOf({ kind: 'confirmed' });
  await tell('sms', text);
  await sendDue(context);
  expect(await outcomeOf(text)).toMatchObject({ outcome: 'unknown', erased: true });

  await arm(app, { target: 'smtp', operation: 'Send', kind: 'drop', count: 1 });
  const mail = newsOf({ kind: 'confirmed' });
  await tell('email', mail);
  await sendDue(context);
  clock.advance(6000);
  await sendDue(context);
  expect(await outcomeOf(mail)).toMatchObject({ outcome: 'accepted', tries: 2 });
});

test('[C15] what a process that died had in hand is sent by another', async () => {
  const news = newsOf({ kind: 'confirmed' });
  await tell('email', news);
  const dying: NotificationsContext = { ...context, mail: { send: () => new Promise(() => {}), close: () => {} } };
  void sendDue(dying);
  await expect.poll(() => outcomeOf(news)).toMatchObject({ tries: 1 });
  await sendDue(context);
  expect(await mailsTo(`${news.bookingId}@example.com`)).toEqual([]);
  clock.advance(3 * MINUTE_MS);
  await sendDue(context);
  expect(await outcomeOf(news)).toMatchObject({ outcome: 'accepted', tries: 2 });
});

test('[C18] a reminder whose deadline has passed is not sent', async () => {
  const news = newsOf({ kind: 'payment-reminder', hoursLeft: 24, balancePaise: 100, dueAt: clock.nowIso() });
  await tell('sms', news);
  await sendDue(context);
  expect(await outcomeOf(news)).toMatchObject({ outcome: 'outdated', erased: true });
});

test('[C15] papers that cannot be made hold a mail up for a while, and do not stop it', async () => {
  papers = () => Promise.reject(new Error('no paper'));
  const news = newsOf({ kind: 'confirmed' });
  await tell('email', news);
  for (let tries = 0; tries < 5; tries += 1) {
    await sendDue(context);
    clock.advance(HOUR_MS);
  }
  expect(await outcomeOf(news)).toMatchObject({ outcome: 'accepted', tries: 5 });
  const [mail] = await mailsTo(`${news.bookingId}@example.com`);
  expect(mail?.text).toContain('on your booking’s page');
});
