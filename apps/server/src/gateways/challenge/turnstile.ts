import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import { unread } from '../../platform/wire-schema.ts';
import type { ChallengeGateway } from '../challenge-gateway.ts';

const TIMEOUT_MS = 5000;
const RULES = { name: 'challenge', maxConcurrent: 20, maxWaiting: 100, breakerAfter: 10, breakerRestMs: 5000 };

/** Turnstile's answers, by operation, as its documents list them. */
export const CHALLENGE_ANSWERS = {
  siteverify: z.object({
    success: z.boolean(),
    ...unread(z.string(), 'challenge_ts', 'hostname', 'action', 'cdata'),
    ...unread(
      z.array(
        z.enum([
          'missing-input-secret',
          'invalid-input-secret',
          'missing-input-response',
          'invalid-input-response',
          'bad-request',
          'timeout-or-duplicate',
          'internal-error',
        ]),
      ),
      'error-codes',
    ),
    ...unread(z.array(z.string()), 'messages'),
    ...unread(z.object({ ephemeral_id: z.string().nullish(), interactive: z.boolean().nullish() }), 'metadata'),
  }),
};

/** A service with the protocol of Cloudflare Turnstile (`siteverify`), or null when none is configured. */
export function createTurnstile(http: OutgoingHttp, config: Config['challenge']): ChallengeGateway | null {
  if (config === null) return null;
  const target = http.target(RULES);
  const { siteKey, secret, verifyUrl, scriptUrl } = config;
  return {
    siteKey,
    scriptUrl,
    isPassed: async (token, ip) => {
      const result = await target.call({
        operation: 'siteverify',
        method: 'POST',
        url: verifyUrl,
        body: { secret, response: token, remoteip: ip },
        timeoutMs: TIMEOUT_MS,
        repeatable: false,
      });
      return result.kind === 'answer' && CHALLENGE_ANSWERS.siteverify.safeParse(result.body).data?.success === true;
    },
  };
}
