import { z } from 'zod';
import { plainText } from '../tbo/plain-text.ts';
import { code, part, text } from '../tbo/wire-fields.ts';

/** `Status` of a reply (tbo-hotel.md 3.1): the code counts, the HTTP status says nothing. */
export interface ReplyStatus {
  readonly code: number;
  readonly description: string;
}

/**
 * Our meaning of a status code.
 * - `ok` 200 · `empty` 201 nothing available · `gone` 207, 315 the rate or its session has expired
 * - `low-balance` 300 · `invalid` 400, 405, 479 the call is refused
 * - `credentials` 401, 402 · `overloaded` 429 · `broken` 500 and everything unknown
 */
export type StatusMeaning =
  | 'ok'
  | 'empty'
  | 'gone'
  | 'low-balance'
  | 'invalid'
  | 'credentials'
  | 'overloaded'
  | 'broken';

const MEANINGS: ReadonlyMap<number, StatusMeaning> = new Map([
  [200, 'ok'],
  [201, 'empty'],
  [207, 'gone'],
  [315, 'gone'],
  [300, 'low-balance'],
  [400, 'invalid'],
  [405, 'invalid'],
  [479, 'invalid'],
  [401, 'credentials'],
  [402, 'credentials'],
  [429, 'overloaded'],
  [500, 'broken'],
]);

export const status = part({ Code: code([...MEANINGS.keys()]), Description: text });
const anyReply = z.object({ Status: status });

/** The `Status` of a reply; null when the payload has none, and so is no reply of this supplier. */
export function replyStatus(payload: unknown): ReplyStatus | null {
  const { Code, Description } = anyReply.safeParse(payload).data?.Status ?? {};
  return typeof Code === 'number' ? { code: Code, description: plainText(Description) } : null;
}

/** Our meaning of a status. */
export function meaningOf(status: ReplyStatus): StatusMeaning {
  return MEANINGS.get(status.code) ?? 'broken';
}
