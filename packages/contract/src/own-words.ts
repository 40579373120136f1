import { secretNumberIn } from '@safar/domain/people/secret-numbers';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { z } from 'zod';

/**
 * Words that a traveller writes, without card, PAN, passport and Aadhaar numbers, codes and PINs: they stay where they are written
 * (REQ-DESK-37).
 */
export function withoutSecrets(text: z.ZodString): z.ZodString {
  return text.refine((words) => secretNumberIn(words) === null, { error: () => t(m.secretNumber) });
}
