import { createHash } from 'node:crypto';
import type { Language } from '@safar/messages/language';
import { epochMs } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { PushGateway, PushOutcome, PushSubscription } from '../../gateways/push-gateway.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { inLanguage } from '../../platform/request-language.ts';
import type { BookingNotification } from './notification.ts';
import { pushTextOf } from './push-text.ts';
import { noteNotTold, noteTold, type Ending, type ReadMessage } from './store.ts';

type Context = Pick<PlatformContext, 'config' | 'database' | 'clock'>;

/** A device on which a traveller wants to be told, with the language it is told in. */
interface Device {
  readonly id: string;
  readonly subscription: PushSubscription;
  readonly language: Language;
}

export interface PushParts {
  readonly gateway: PushGateway;
  devicesOf(userId: string): Promise<readonly Device[]>;
  /** The browser has ended its subscription. */
  end(device: { readonly userId: string; readonly id: string }): Promise<void>;
}

const TOPIC_LENGTH = 32;
/** A push service keeps a message for a device that is off for a day: later it is no news. */
const KEPT_MS = DAY_MS;

/** What a traveller has to answer, or to do soon. */
const URGENT = new Set<BookingNotification['kind']>([
  'change-asked',
  'terms-changed',
  'payment-reminder',
  'payment-failed',
  'room-not-known',
  'check-in-open',
]);

/**
 * Sends a message to every device on which its traveller wants it, to each at most once: it is noted before it is
 * sent, and without an answer it may have arrived. Devices whose push service refused are tried again (REQ-MSG-8).
 */
export async function sendPush(context: Context, push: PushParts, message: ReadMessage): Promise<Ending | 'refused'> {
  const devices = await push.devicesOf(message.userId);
  if (devices.length === 0) return 'no-address';
  const outcomes = await Promise.all(devices.map((device) => sendTo(context, push, message, device)));
  if (outcomes.includes('refused')) return 'refused';
  return (
    outcomes.find((outcome) => outcome === 'accepted') ?? (outcomes.includes('unknown') ? 'unknown' : 'no-address')
  );
}

async function sendTo(
  { database, clock, config }: Context,
  push: PushParts,
  message: ReadMessage,
  { id, subscription, language }: Device,
): Promise<PushOutcome> {
  if (!(await noteTold(database.pool, message, id))) return 'accepted';
  const topic = topicOf(message);
  const text = inLanguage(language, () => pushTextOf(message.notification, config));
  const outcome = await push.gateway.send(subscription, {
    // On the device a message takes the place of one with the same tag.
    text: JSON.stringify({ ...text, tag: topic }),
    topic,
    keptSeconds: Math.floor(Math.min(KEPT_MS, endOf(message.notification) - clock.nowMs()) / 1000),
    isUrgent: URGENT.has(message.kind),
  });
  if (outcome === 'refused') await noteNotTold(database.pool, message, id);
  if (outcome === 'gone') await push.end({ userId: message.userId, id });
  return outcome;
}

/** When it misleads from then on, in epoch milliseconds. */
function endOf(notification: BookingNotification): number {
  if ('until' in notification) return epochMs(notification.until);
  return 'dueAt' in notification && notification.dueAt !== null ? epochMs(notification.dueAt) : Infinity;
}

function topicOf({ bookingId, kind, occasion }: ReadMessage): string {
  return createHash('sha256').update([bookingId, kind, occasion].join('\n')).digest('base64url').slice(0, TOPIC_LENGTH);
}
