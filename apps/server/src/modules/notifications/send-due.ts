import { toInstantIso, epochMs } from '@safar/domain/days';
import type { Attachment, MailGateway } from '../../gateways/mail-gateway.ts';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { occasionOf, type BookingNews } from './news.ts';
import { endMessage, postponeMessage, takeDueMessages, type DueMessage, type Ending } from './store.ts';
import { mailOf } from './mail.ts';
import { smsOf } from './sms.ts';

/** Where a traveller's account says they can be reached; mobiles have ten digits. */
export interface Reach {
  readonly mobile: string;
  readonly email: string | null;
}

export interface NotificationsContext extends Pick<
  PlatformContext,
  'config' | 'database' | 'clock' | 'log' | 'metrics'
> {
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  reachOf(userId: string): Promise<Reach | null>;
  /** The papers that go with a mail. */
  attachmentsOf(news: BookingNews): Promise<readonly Attachment[]>;
}

/** Most messages taken in one round; they are sent side by side. */
const ROUND = 20;
/** Longer than sending one can take: a message of a process that died is sent by another after it. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 3_600_000;
/** From five seconds to an hour apart: over half a day together. */
const MAX_TRIES = 20;
/** A mail waits for its papers so often, then it goes without them: they are on the booking's page too. */
const TRIES_WITH_PAPERS = 4;

/** Sends what is due; what the services refuse comes round again. */
export async function sendDue(context: NotificationsContext): Promise<void> {
  const { database, clock } = context;
  const nowMs = clock.nowMs();
  const due = await database.transaction((transaction) =>
    takeDueMessages(transaction, {
      nowIso: toInstantIso(nowMs),
      leaseUntilIso: toInstantIso(nowMs + LEASE_MS),
      limit: ROUND,
    }),
  );
  await Promise.all(due.map((message) => sendOne(context, message)));
}

async function sendOne(context: NotificationsContext, message: DueMessage): Promise<void> {
  const { database, clock, log, metrics } = context;
  const outcome = isOutdated(message.news, clock.nowMs()) ? 'outdated' : await send(context, message);
  const ending = outcome !== 'refused' || message.tries < MAX_TRIES ? outcome : 'given-up';
  if (ending === 'refused') {
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (message.tries - 1), LAST_RETRY_MS);
    await postponeMessage(database.pool, message, toInstantIso(clock.nowMs() + waitMs));
    return;
  }
  metrics.events.inc({ event: `message ${message.channel} ${ending}` });
  if (ending === 'given-up')
    log.error({ booking: message.bookingId, kind: message.kind, channel: message.channel }, 'a message was given up');
  await endMessage(database.pool, message, ending, clock.nowIso());
}

/** A call to pay that comes after its deadline would only mislead. */
function isOutdated(news: BookingNews, nowMs: number): boolean {
  return 'dueAt' in news && news.dueAt !== null && nowMs >= epochMs(news.dueAt);
}

async function send(context: NotificationsContext, message: DueMessage): Promise<Ending | 'refused'> {
  try {
    const reach = await context.reachOf(message.userId);
    switch (message.channel) {
      case 'sms':
        return reach === null
          ? 'no-address'
          : await context.sms.send(smsOf(message.news, reach.mobile, context.config));
      case 'email':
        return await sendMail(context, message, message.news.email ?? reach?.email ?? null);
    }
  } catch (error) {
    context.log.warn({ err: error, booking: message.bookingId, kind: message.kind }, 'a message could not be made');
    return 'refused';
  }
}

/** A mail without an answer is sent again: its id lets the receiving server see that it is the same. */
async function sendMail(
  context: NotificationsContext,
  { news, tries }: DueMessage,
  to: string | null,
): Promise<Ending | 'refused'> {
  if (to === null) return 'no-address';
  const attachments = tries > TRIES_WITH_PAPERS ? [] : await context.attachmentsOf(news);
  const { support } = context.config;
  const outcome = await context.mail.send({
    ...mailOf(news, context.config, attachments.length > 0),
    to,
    replyTo: support.email,
    messageId: messageIdOf(news, context.config.publicUrl),
    attachments,
  });
  return outcome === 'accepted' ? 'accepted' : 'refused';
}

function messageIdOf(news: BookingNews, publicUrl: string): string {
  const name = [news.kind, occasionOf(news), news.bookingId].filter((part) => part !== '').join('.');
  return `<${name}@${new URL(publicUrl).hostname}>`;
}
