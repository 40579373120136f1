import webPush from 'web-push';
import type { Config } from '../../config.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { wasSent, type OutgoingResult } from '../../platform/outgoing-call.ts';
import type { PushGateway, PushMessage, PushOutcome, PushSubscription } from '../push-gateway.ts';

const TIMEOUT_MS = 10_000;
const RULES = { name: 'push', maxConcurrent: 20, maxWaiting: 200, breakerAfter: 10, breakerRestMs: 5000 };

/** Encrypted to find out whether it can be. */
const TRIAL: PushMessage = { text: 'x', topic: 'x', keptSeconds: 0, isUrgent: false };

type PushConfig = NonNullable<Config['push']>;

/**
 * Push messages to browsers (RFC 8030), encrypted for each (RFC 8291) and signed with our key (RFC 8292). Null when they are switched off. A
 * message is sent only to the services of `PUSH_SERVICES`: the address is the browser's word.
 */
export function createWebPush({ config, http }: Pick<PlatformContext, 'config' | 'http'>): PushGateway | null {
  const { push, support } = config;
  if (push === null) return null;
  const target = http.target(RULES);
  const sealed = (subscription: PushSubscription, { text, topic, keptSeconds, isUrgent }: PushMessage) =>
    webPush.generateRequestDetails(subscription, text, {
      vapidDetails: { subject: `mailto:${support.email}`, publicKey: push.publicKey, privateKey: push.privateKey },
      TTL: keptSeconds,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
    });
  return {
    takes: (subscription) => {
      if (serviceOf(subscription.endpoint, push) === null) return false;
      try {
        sealed(subscription, TRIAL);
        return true;
      } catch {
        // Its keys are none.
        return false;
      }
    },
    send: async (subscription, message) => {
      const service = serviceOf(subscription.endpoint, push);
      if (service === null) return 'gone';
      const { headers, body } = sealed(subscription, message);
      const result = await target.call({
        // A service that fails is left alone by itself.
        operation: service,
        method: 'POST',
        url: subscription.endpoint,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        bytes: body,
        timeoutMs: TIMEOUT_MS,
        repeatable: false,
      });
      return outcomeOf(result);
    },
  };
}

/** The push service of an address, as `PUSH_SERVICES` names it; null when it is none of them (REQ-MSG-8). */
function serviceOf(endpoint: string, { services }: PushConfig): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return null;
  return services.find((service) => service === origin || isUnder(origin, service)) ?? null;
}

/** Whether an origin is one of `https://*.example`: exactly one label in place of the star. */
function isUnder(origin: string, service: string): boolean {
  const [scheme, rest] = service.split('*');
  if (scheme === undefined || rest === undefined) return false;
  if (!origin.startsWith(scheme) || !origin.endsWith(rest)) return false;
  return /^[a-z0-9-]+$/.test(origin.slice(scheme.length, -rest.length));
}

/** RFC 8030, 5: 201 is taken; 404 and 410 say that the browser has ended the subscription (7.3). */
function outcomeOf(result: OutgoingResult): PushOutcome {
  if (result.kind === 'answer') {
    if (result.status === 404 || result.status === 410) return 'gone';
    return result.status >= 200 && result.status < 300 ? 'accepted' : 'refused';
  }
  return result.kind === 'refused' || !wasSent(result) ? 'refused' : 'unknown';
}
