import type { MailGateway } from '../../gateways/mail-gateway.ts';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { BookingNews } from './news.ts';
import type { Channel } from './store.ts';
import { type Reach, tell } from './tell.ts';

export type { BookingNews, NewsKind } from './news.ts';
export type { Channel } from './store.ts';

export interface NotificationsModule extends Module {
  /** Says a piece of news over one channel, once; throws when the service refused it, to be tried again. */
  tell(channel: Channel, news: BookingNews): Promise<void>;
}

interface Gateways {
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
}

/** What is said to a traveller about a booking, over SMS and e-mail. */
export function createNotifications(
  platform: PlatformContext,
  gateways: Gateways,
  reachOf: (userId: string) => Promise<Reach | null>,
): NotificationsModule {
  const { config, database, clock } = platform;
  return {
    name: 'notifications',
    register: () => {},
    tell: (channel, news) => tell({ config, database, clock, ...gateways, reachOf }, channel, news),
    stop: async () => gateways.mail.close(),
  };
}
