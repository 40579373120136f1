import type { MailGateway } from '../../gateways/mail-gateway.ts';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { BookingNews } from './news.ts';
import { type Channel, type Outcome, outcomeSoFar, saveOutcome } from './store.ts';
import { mailOf, smsOf } from './texts.ts';

/** Where a traveller's account says they can be reached; mobiles have ten digits. */
export interface Reach {
  mobile: string;
  email: string | null;
}

export interface TellContext extends Pick<PlatformContext, 'config' | 'database' | 'clock'> {
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  reachOf(userId: string): Promise<Reach | null>;
}

/** The service refused a message; trying again later may help. */
class NotTold extends Error {
  override readonly name = 'NotTold';
}

/**
 * Says a piece of news over one channel, once: what was taken, or may have been, is not said again, and neither is what
 * has no address to go to. Throws `NotTold` when the service refused, so that a durable step tries again.
 */
export async function tell(context: TellContext, channel: Channel, news: BookingNews): Promise<void> {
  const said = { userId: news.userId, bookingId: news.bookingId, kind: news.kind, channel };
  const before = await outcomeSoFar(context.database, said);
  if (before !== null && before !== 'refused') return;
  // Written first: a process that dies while sending must not send again when it comes back.
  await saveOutcome(context.database, said, 'sending', context.clock.nowIso());
  const outcome = await send(context, channel, news);
  await saveOutcome(context.database, said, outcome, context.clock.nowIso());
  if (outcome === 'refused') throw new NotTold(`${channel} about a ${news.kind} booking`);
}

async function send(context: TellContext, channel: Channel, news: BookingNews): Promise<Outcome> {
  const reach = await context.reachOf(news.userId);
  switch (channel) {
    case 'sms': {
      const sms = reach && smsOf(news, reach.mobile);
      return sms === null ? 'no-address' : context.sms.send(sms);
    }
    case 'email': {
      const to = news.email ?? reach?.email ?? null;
      if (to === null) return 'no-address';
      const mail = mailOf(news, `${context.config.publicUrl}/bookings/${news.bookingId}`);
      return context.mail.send({ ...mail, to, messageId: `<${news.kind}.${news.bookingId}@safar>` });
    }
  }
}
