import { z } from 'zod';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { nextMinuteInSeconds } from '../platform/caller-budget.ts';
import { fail, type Failure } from '../platform/failure.ts';
import type { FieldsOf } from '../platform/stored-json.ts';

/** A question to a supplier that got no usable answer. */
export interface NoAnswer {
  kind: 'no-answer';
  reason:
    | 'timeout'
    | 'unreachable'
    | 'overloaded'
    | 'over-budget'
    | 'malformed'
    | 'credentials'
    | 'switched-off'
    | 'refused';
  /** False: nothing was sent, so nothing can have happened. True: its effect is unknown. */
  sent: boolean;
  text: string;
}

/** Its form for other processes. */
export const NoAnswerSchema: z.ZodType<NoAnswer> = z.object({
  kind: z.literal('no-answer'),
  reason: z.enum([
    'timeout',
    'unreachable',
    'overloaded',
    'over-budget',
    'malformed',
    'credentials',
    'switched-off',
    'refused',
  ]),
  sent: z.boolean(),
  text: z.string(),
} satisfies FieldsOf<NoAnswer>);

/** The answer for a supplier that is not called because an operator has switched it off. */
export const SWITCHED_OFF: NoAnswer = {
  kind: 'no-answer',
  reason: 'switched-off',
  sent: false,
  text: 'an operator has switched it off',
};

/** The failure of a search without an answer; a caller over its limit gets `retryAfterSeconds`. */
export function searchFailure({ reason }: NoAnswer): Failure<'SEARCHES_LIMITED' | 'SUPPLIER_UNAVAILABLE'> {
  if (reason === 'switched-off') return fail('SUPPLIER_UNAVAILABLE', { text: t(m.notSoldNow) });
  return reason === 'over-budget'
    ? fail('SEARCHES_LIMITED', { details: { retryAfterSeconds: nextMinuteInSeconds() } })
    : fail('SUPPLIER_UNAVAILABLE');
}
