import { SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import { toInstantIso, epochMs } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { Attachment, MailGateway } from '../../gateways/mail-gateway.ts';
import type { Sms, SmsGateway } from '../../gateways/sms-gateway.ts';
import { MAX_TRIES, nextTryAt, sendOutbox } from '../../platform/outbox.ts';
import { concerning } from '../../platform/concern.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { inLanguage } from '../../platform/request-language.ts';
import { occasionOf, type BookingNotification } from './notification.ts';
import {
  countUnproved,
  endMessage,
  postponeMessage,
  takeDueMessages,
  type DueMessage,
  type Ending,
  type ReadMessage,
} from './store.ts';
import { mailOf } from './mail.ts';
import { sendPush, type PushParts } from './send-push.ts';
import { isMailOnly, smsOf, type ToldBySms } from './sms.ts';
import { inSpan, partOf } from '../../platform/tracing.ts';

export interface NotificationsContext extends Pick<
  PlatformContext,
  'config' | 'database' | 'clock' | 'log' | 'metrics'
> {
  readonly sms: SmsGateway;
  /** Null when no push messages are sent. */
  readonly push: PushParts | null;
  readonly mail: MailGateway;
  contactOf(userId: string): Promise<AccountContact | null>;
  /** The documents attached to a mail; `isProved`: the traveller has verified the address. */
  attachmentsOf(notification: BookingNotification, isProved: boolean): Promise<readonly Attachment[]>;
}

/** A push message that comes hours after its SMS tells nobody anything: it is tried for some ten minutes. */
const MAX_PUSH_TRIES = 8;
/** After this many tries a mail is sent without its documents: they are on the booking's page too (REQ-MSG-4). */
const TRIES_WITH_DOCUMENTS = 4;
/** Most e-mails of one account to unverified addresses in a day (REQ-MSG-5); a booking causes three or four. */
const UNPROVED_LETTERS_PER_DAY = 20;

/** Sends the messages that are due; a refused one is retried later. Returns whether more may be due. */
export function sendDue(context: NotificationsContext): Promise<boolean> {
  return sendOutbox(context, takeDueMessages, (message) =>
    concerning(message.bookingId, () =>
      inSpan(`message ${message.kind}`, () => sendOne(context, message), {
        within: partOf(message.traceparent),
        attributes: { 'safar.channel': message.channel },
      }),
    ),
  );
}

async function sendOne(context: NotificationsContext, message: DueMessage): Promise<void> {
  const { database, clock, log, metrics } = context;
  const { notification } = message;
  const outcome = notification === null ? 'given-up' : await sendInTime(context, { ...message, notification });
  const maxTries = message.channel === 'push' ? MAX_PUSH_TRIES : MAX_TRIES;
  const nextIso = outcome === 'refused' ? nextTryAt(clock, message.tries, maxTries) : null;
  if (nextIso !== null) return postponeMessage(database.pool, message, nextIso);
  const ending = outcome === 'refused' ? 'given-up' : outcome;
  metrics.events.inc({ event: `message ${message.channel} ${ending}` });
  if (ending === 'given-up' && message.channel !== 'push')
    log.error({ booking: message.bookingId, kind: message.kind, channel: message.channel }, 'a message was given up');
  await endMessage(database.pool, message, ending, clock.nowIso());
}

/**
 * Sends a message that is still of use. A text without an answer may have gone out, so it is not sent again
 * (REQ-MSG-2).
 */
async function sendInTime(context: NotificationsContext, message: ReadMessage): Promise<Ending | 'refused'> {
  return isOutdated(message.notification, context.clock.nowMs()) ? 'outdated' : send(context, message);
}

/**
 * Whether what a notification is about is over: a request to pay, or the way to a flight that has left, would then
 * mislead (REQ-MSG-1).
 */
function isOutdated(notification: BookingNotification, nowMs: number): boolean {
  if ('until' in notification) return nowMs >= epochMs(notification.until);
  return 'dueAt' in notification && notification.dueAt !== null && nowMs >= epochMs(notification.dueAt);
}

async function send(context: NotificationsContext, message: ReadMessage): Promise<Ending | 'refused'> {
  try {
    const contact = await context.contactOf(message.userId);
    switch (message.channel) {
      case 'sms': {
        const { notification } = message;
        if (contact === null || isMailOnly(notification)) return 'no-address';
        return await context.sms.send(smsFor(context, notification, contact));
      }
      case 'email':
        return await sendMail(context, message, contact);
      case 'push':
        // It goes beside an SMS: what is only mailed is not pushed either.
        if (context.push === null || isMailOnly(message.notification)) return 'no-address';
        return await sendPush(context, context.push, message);
    }
  } catch (error) {
    context.log.warn({ err: error, booking: message.bookingId, kind: message.kind }, 'a message could not be made');
    return 'refused';
  }
}

/** The SMS, in English (with its variables) when its template is not registered in the traveller's language. */
function smsFor({ sms, config }: NotificationsContext, notification: ToldBySms, contact: AccountContact): Sms {
  const to = notification.mobile ?? contact.mobile;
  const text = inLanguage(contact.language, () => smsOf(notification, to, config));
  return sms.isRegistered(text.kind, text.language)
    ? text
    : inLanguage(SOURCE_LANGUAGE, () => smsOf(notification, to, config));
}

/**
 * Sends a mail; without an answer it is sent again, and its id lets the receiving server recognise it. Holding a room
 * is free and can name any address: an unverified one gets no text that a traveller typed, and at most
 * `UNPROVED_LETTERS_PER_DAY` mails of an account (REQ-MSG-5).
 */
async function sendMail(
  context: NotificationsContext,
  message: ReadMessage,
  contact: AccountContact | null,
): Promise<Ending | 'refused'> {
  const { notification, tries } = message;
  const to = notification.email ?? contact?.email ?? null;
  if (to === null) return 'no-address';
  const isProved = contact?.emailVerified === true && contact.email?.toLowerCase() === to.toLowerCase();
  if (!isProved) {
    const { clock, database } = context;
    const since = { sinceIso: toInstantIso(clock.nowMs() - DAY_MS), nowIso: clock.nowIso() };
    if (!(await countUnproved(database.pool, message, since, UNPROVED_LETTERS_PER_DAY))) return 'limited';
  }
  const attachments =
    tries > TRIES_WITH_DOCUMENTS
      ? []
      : await inLanguage(languageOf(contact), () => context.attachmentsOf(notification, isProved));
  const { support } = context.config;
  const form = { withDocuments: attachments.length > 0, isProved };
  const outcome = await context.mail.send({
    ...inLanguage(languageOf(contact), () => mailOf(notification, context.config, form)),
    to,
    replyTo: support.email,
    messageId: messageIdOf(notification, context.config.publicUrl),
    attachments,
  });
  return outcome === 'accepted' ? 'accepted' : 'refused';
}

function messageIdOf(notification: BookingNotification, publicUrl: string): string {
  const name = [notification.kind, occasionOf(notification), notification.bookingId]
    .filter((part) => part !== '')
    .join('.');
  return `<${name}@${new URL(publicUrl).hostname}>`;
}

/** The contact details of a traveller's account; mobiles have ten digits. */
export interface AccountContact {
  readonly mobile: string;
  readonly email: string | null;
  /** Whether the traveller has verified that address. */
  readonly emailVerified: boolean;
  /** The language of messages to them (REQ-LANG-5). */
  readonly language: Language;
}

/** The language for messages to a traveller; English for an account that was deleted. */
export function languageOf(contact: AccountContact | null): Language {
  return contact?.language ?? SOURCE_LANGUAGE;
}
