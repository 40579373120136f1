import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import type { ChallengeGateway } from '../challenge-gateway.ts';

const TIMEOUT_MS = 5000;
const RULES = { name: 'challenge', maxConcurrent: 20, maxWaiting: 100, breakerAfter: 10, breakerRestMs: 5000 };

const VerifyAnswer = z.object({ success: z.boolean() });

/** A service that speaks as Cloudflare Turnstile does (`siteverify`), or null when none is set. */
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
      return result.kind === 'answer' && VerifyAnswer.safeParse(result.body).data?.success === true;
    },
  };
}
