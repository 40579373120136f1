import { createPrivateKey, sign } from 'node:crypto';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Config } from '../../config.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { OutgoingResult } from '../../platform/outgoing-call.ts';
import type { PushGateway, PushOutcome } from '../push-gateway.ts';
import { encryptPush, isPushKey } from './encrypt-push.ts';

const TIMEOUT_MS = 10_000;
/** Push services refuse a proof that is valid for more than a day. */
const PROOF_LIFE_MS = 12 * HOUR_MS;
const RULES = { name: 'push', maxConcurrent: 20, maxWaiting: 200, breakerAfter: 10, breakerRestMs: 5000 };

type PushConfig = NonNullable<Config['push']>;

/**
 * Push messages to browsers (RFC 8030), encrypted for each (RFC 8291) and signed with our key (RFC 8292). Null when they are switched off. A
 * message is sent only to the services of `PUSH_SERVICES`: the address is the browser's word.
 */
export function createWebPush({
  config,
  http,
  clock,
}: Pick<PlatformContext, 'config' | 'http' | 'clock'>): PushGateway | null {
  const { push, support } = config;
  if (push === null) return null;
  const target = http.target(RULES);
  return {
    takes: (subscription) => serviceOf(subscription.endpoint, push) !== null && isPushKey(subscription),
    send: async (subscription, { text, topic, keptSeconds, isUrgent }) => {
      const { endpoint } = subscription;
      const service = serviceOf(endpoint, push);
      if (service === null) return 'gone';
      const proof = proofOf(push, {
        aud: new URL(endpoint).origin,
        exp: Math.floor((clock.nowMs() + PROOF_LIFE_MS) / 1000),
        sub: `mailto:${support.email}`,
      });
      const result = await target.call({
        // A service that fails is left alone by itself.
        operation: service,
        method: 'POST',
        url: endpoint,
        headers: {
          authorization: `vapid t=${proof}, k=${push.publicKey}`,
          'content-encoding': 'aes128gcm',
          ttl: String(keptSeconds),
          topic,
          urgency: isUrgent ? 'high' : 'normal',
        },
        bytes: encryptPush(text, subscription),
        timeoutMs: TIMEOUT_MS,
        repeatable: false,
      });
      return outcomeOf(result);
    },
  };
}

/** The push service of an address, as `PUSH_SERVICES` names it; null when it is none of them. */
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

/** Proof that we send it: a JWT of ES256 (RFC 8292, 2). */
function proofOf({ privateKey, publicKey }: PushConfig, claims: Readonly<Record<string, string | number>>): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** RFC 8030, 5: 201 is taken; 404 and 410 say that the browser has ended the subscription (7.3). */
function outcomeOf(result: OutgoingResult): PushOutcome {
  switch (result.kind) {
    case 'answer':
      if (result.status === 404 || result.status === 410) return 'gone';
      return result.status >= 200 && result.status < 300 ? 'accepted' : 'refused';
    case 'refused':
    case 'unreachable':
    case 'overloaded':
    case 'over-budget':
      return 'refused';
    case 'malformed':
    case 'timeout':
    case 'cut':
      return 'unknown';
  }
}
