import type { Attachment, MailGateway } from '../../gateways/mail-gateway.ts';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { inLanguage } from '../../platform/request-language.ts';
import { registerDeskMessages } from './desk-routes.ts';
import type { BookingNotification } from './notification.ts';
import { languageOf, type AccountContact, sendDue, type NotificationsContext } from './send-due.ts';
import type { PushParts } from './send-push.ts';
import { insertMessage, MESSAGES_DUE, type Channel } from './store.ts';

export { occasionOf } from './notification.ts';
export type {
  BookingFacts,
  BookingNotification,
  FlightFacts,
  FlightNotificationDetails,
  NotificationDetails,
  NotificationKind,
} from './notification.ts';
export { CHANNELS, eraseMessagesOf, STORED_CHANNELS, type Channel } from './store.ts';

export interface NotificationsModule extends Module {
  /**
   * Queues a notification to an account over one channel, in the account's language (REQ-LANG-5), in which `write` is
   * called. It is saved here and sent in the background, so no caller waits for the services; the same occasion of the
   * same notification is sent once. With an SMS goes a push message to the devices where the traveller wants it (REQ-MSG-8). Throws only when
   * the database does.
   * @param transaction the transaction that saves it, if there is one
   */
  notify(channel: Channel, userId: string, write: () => BookingNotification, transaction?: Transaction): Promise<void>;
}

interface Parts {
  readonly sms: SmsGateway;
  /** Null when no push messages are sent. */
  readonly push: PushParts | null;
  readonly mail: MailGateway;
  contactOf(userId: string): Promise<AccountContact | null>;
  /** The documents attached to a mail; `isProved`: the traveller has verified the address. */
  attachmentsOf(notification: BookingNotification, isProved: boolean): Promise<readonly Attachment[]>;
}

/** Messages to a traveller about a booking, over SMS, e-mail and push: each is sent at least once, across restarts. */
export function createNotifications(platform: PlatformContext, parts: Parts): NotificationsModule {
  const context: NotificationsContext = { ...platform, ...parts };
  const sender = platform.due.add({
    what: 'sending messages',
    isDue: MESSAGES_DUE,
    round: () => sendDue(context),
  });
  return {
    name: 'notifications',
    register: () => {},
    registerDesk: (desk) => registerDeskMessages(desk, platform),
    work: async () => sender.start(),
    notify: async (channel, userId, write, transaction) => {
      const notification = inLanguage(languageOf(await parts.contactOf(userId)), write);
      const db = transaction ?? platform.database.pool;
      if (channel === 'sms' && parts.push !== null && (await parts.push.devicesOf(userId)).length > 0)
        await insertMessage(db, 'push', notification, platform.clock.nowIso());
      await insertMessage(db, channel, notification, platform.clock.nowIso());
    },
    stop: async () => {
      await sender.stop();
      parts.mail.close();
    },
  };
}
