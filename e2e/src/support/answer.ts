import type { APIResponse } from '@playwright/test';
import type { z } from 'zod';

/** What a call answered, read by `schema`. Throws, with the answer, when it failed or is something else. */
export async function answerOf<Schema extends z.ZodType>(
  response: APIResponse,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return schema.parse(await response.json());
}
