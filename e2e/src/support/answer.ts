import type { APIResponse } from '@playwright/test';
import type { z } from 'zod';

/**
 * Parses the answer of a call with `schema`. Throws an error that contains the answer when the call failed or the
 * answer does not match.
 */
export async function answerOf<Schema extends z.ZodType>(
  response: APIResponse,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return schema.parse(await response.json());
}
