import { MOBILE_COUNTRY_CODE } from '@safar/domain/people/contact-details';
import { SOURCE_LANGUAGE } from '@safar/messages/language';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import { wasSent, type OutgoingResult } from '../../platform/outgoing-call.ts';
import { openEnum, unread } from '../../platform/wire-schema.ts';
import type { SmsGateway, SmsOutcome } from '../sms-gateway.ts';

const TIMEOUT_MS = 10_000;
const RULES = { name: 'sms', maxConcurrent: 20, maxWaiting: 200, breakerAfter: 10, breakerRestMs: 5000 };

/** MSG91's answers, by operation, as documented: `type` gives the result, whatever the HTTP status (sms.md 1, 2). */
export const SMS_ANSWERS = {
  Flow: z.object({ type: openEnum(['success', 'error']), ...unread(z.string(), 'message', 'code') }),
};

/** MSG91's flow API (sms.md 2). A send is never repeated: one without an answer may have been accepted. */
export function createMsg91(http: OutgoingHttp, config: Config['sms']): SmsGateway {
  const target = http.target(RULES);
  return {
    isRegistered: (kind, language) => config.templates.has(`${language}.${kind}`),
    send: async (sms) => {
      const { kind, mobile, language, ...variables } = sms;
      const result = await target.call({
        operation: 'Flow',
        method: 'POST',
        url: `${config.baseUrl}/api/v5/flow`,
        headers: { authkey: config.authKey },
        body: {
          template_id:
            config.templates.get(`${language}.${kind}`) ?? config.templates.get(`${SOURCE_LANGUAGE}.${kind}`),
          sender: config.sender,
          // Indian operators accept only short variables, and our addresses are longer.
          short_url: 'link' in sms ? '1' : '0',
          recipients: [{ mobiles: `${MOBILE_COUNTRY_CODE}${mobile}`, ...variables }],
        },
        timeoutMs: TIMEOUT_MS,
        repeatable: false,
      });
      return outcomeOf(result);
    },
  };
}

function outcomeOf(result: OutgoingResult): SmsOutcome {
  if (result.kind === 'answer')
    return SMS_ANSWERS.Flow.safeParse(result.body).data?.type === 'success' ? 'accepted' : 'refused';
  return result.kind === 'refused' || !wasSent(result) ? 'refused' : 'unknown';
}
