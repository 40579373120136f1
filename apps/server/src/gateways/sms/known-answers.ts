import { needing, oneOf, type Shape, texts } from '../../platform/answer-shape.ts';

/** What is known of MSG91's answers: listed in its documents (sms.md 1, 2). */
export const SMS_ANSWERS: Readonly<Record<string, Shape>> = {
  Flow: needing(['type'], { type: oneOf('success', 'error'), ...texts('message', 'code') }),
};
