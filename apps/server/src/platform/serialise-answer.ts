import type { CallAnswer, CallShape } from '@safar/contract/call';

/**
 * An answer as JSON, with its `ok: true`. Throws when it breaks the call's contract: a 500 in the log is better than wrong data
 * on a page. Fields the contract does not name are left out.
 */
export function serialiseAnswer<C extends CallShape>(call: C, answer: CallAnswer<C>): string {
  const parsed = call.answer.safeParse({ ok: true, ...answer });
  if (!parsed.success) throw new Error(`the answer of ${call.id} breaks its contract`, { cause: parsed.error });
  return JSON.stringify(parsed.data);
}
