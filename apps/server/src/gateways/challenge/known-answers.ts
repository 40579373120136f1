import { flags, needing, oneOf, type Shape, texts } from '../../platform/answer-shape.ts';

/** What is known of Turnstile's answers: listed in its documents. */
export const CHALLENGE_ANSWERS: Readonly<Record<string, Shape>> = {
  siteverify: needing(['success'], {
    ...flags('success'),
    ...texts('challenge_ts', 'hostname', 'action', 'cdata'),
    'error-codes': [
      oneOf(
        'missing-input-secret',
        'invalid-input-secret',
        'missing-input-response',
        'invalid-input-response',
        'bad-request',
        'timeout-or-duplicate',
        'internal-error',
      ),
    ],
    messages: ['text'],
    metadata: { ...texts('ephemeral_id'), ...flags('interactive') },
  }),
};
